#include "CAllocator.h"

#include <jemalloc/jemalloc.h>
#include <stdint.h>
#include <stdio.h>

// jemalloc reads this name when the process begins. What has been free for half a second goes back to the system, by a thread of its
// own: a house rests most of the day, and a thread that rests gives nothing back. What ten readers of a film leave behind would
// otherwise stay, some sixty megabytes that nobody uses.
const char *malloc_conf = "background_thread:true,dirty_decay_ms:500,muzzy_decay_ms:0";

int allocator_return_memory(void) {
  char name[32];
  snprintf(name, sizeof name, "arena.%u.purge", MALLCTL_ARENAS_ALL);
  return mallctl(name, NULL, NULL, NULL, 0);
}

size_t allocator_allocated_bytes(void) {
  // Statistics are those of the last epoch.
  uint64_t epoch = 1;
  size_t bytes = 0, size = sizeof bytes;
  mallctl("epoch", NULL, NULL, &epoch, sizeof epoch);
  return mallctl("stats.allocated", &bytes, &size, NULL, 0) == 0 ? bytes : 0;
}
