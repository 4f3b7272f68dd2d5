#pragma once

/// What the thread sanitizer is to be silent about.
const char *__tsan_default_suppressions(void);
