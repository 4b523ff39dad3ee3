// What a process gives up for good before it reads anything from outside. Each function answers 0, or the negated error number.
#ifndef ATRIUM_CSANDBOX_H
#define ATRIUM_CSANDBOX_H

#include <stddef.h>
#include <stdint.h>

// Closes every descriptor from 3 on; gives up root's rights and those of programs that would have more; no core dumps, and no other process looks
// into this one.
int sandbox_begin(void);

// Landlock: from now on, this process and its threads only read what is below `folders`. Must be called before the first thread.
// -ENOSYS or -EOPNOTSUPP where the kernel has none. `version` is what it has, and from 4 on covers TCP, from 6 on signals.
int sandbox_files(const char *const *folders, size_t count, int *version);

// seccomp: from now on, the kernel refuses this process all calls save those that decoding needs: no sockets, no programs, no signals to
// others. `open_files` leaves it those that open files, which Landlock then limits.
int sandbox_calls(int open_files);

// Bytes of memory that this process may write to, and of the longest file that it may make.
int sandbox_memory(uint64_t memory, uint64_t file);
// Seconds of processor time from now on, after which the kernel ends the process by SIGXCPU.
int sandbox_processor_time(unsigned seconds);

#endif
