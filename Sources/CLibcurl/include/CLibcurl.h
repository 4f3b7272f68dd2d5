#ifndef CLIBCURL_H
#define CLIBCURL_H
int clibcurl_placeholder(void);
#endif
