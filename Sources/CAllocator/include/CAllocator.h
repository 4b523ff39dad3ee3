// What allocates memory in a server: jemalloc. Whoever links this target has it in place of the C library's own.
#ifndef ATRIUM_CALLOCATOR_H
#define ATRIUM_CALLOCATOR_H

#include <stddef.h>

// Gives back to the system what is free, now and not when it has been free for a while. Answers 0.
int allocator_return_memory(void);

// The bytes that the process has allocated and not freed; 0 when that is not known.
size_t allocator_allocated_bytes(void);

#endif
