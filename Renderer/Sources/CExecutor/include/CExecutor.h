// What Swift's runtime exports and the language does not.
#ifndef ATRIUM_CEXECUTOR_H
#define ATRIUM_CEXECUTOR_H

#include <stdbool.h>
#include <stdint.h>

// Whether the caller runs on this executor: the two words of an UnownedSerialExecutor.
bool executor_is_current(uintptr_t identity, uintptr_t implementation);

#endif
