#include "CLibcurl.h"
int clibcurl_placeholder(void) { return 0; }
