#ifndef CBOXOFFICEREDIS_SHIM_H
#define CBOXOFFICEREDIS_SHIM_H

#include <hiredis/hiredis.h>

#endif
