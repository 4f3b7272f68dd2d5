#pragma once

#include <stdbool.h>

/// Whether names are looked up here, below libcurl: names that begin with "slow." are looked up without end, and those that
/// begin with "both." are this machine, by IPv6 and then by IPv4.
bool boxoffice_looks_names_up(void);

/// How many lookups of names that begin with "slow." this process has begun.
int boxoffice_slow_lookups(void);
