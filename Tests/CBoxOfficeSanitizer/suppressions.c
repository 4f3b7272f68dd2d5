#include "CBoxOfficeSanitizer.h"

// The thread sanitizer asks for this at its start; without it, nobody does.
//
// A continuation that is resumed before its task has come to wait is handed over by an atomic of Swift's runtime, which the
// sanitizer does not see and, on this way alone, is not told of. The task's next continuation often lies where that one lay:
// to write it then looks like a race with the resumption that has read the old one.
const char *__tsan_default_suppressions(void) { return "race_top:sScc6resume\n"; }
