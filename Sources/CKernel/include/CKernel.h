// The few kernel calls that Swift cannot make itself: openat2 has no wrapper in the C library, open is variadic, and the
// flags of inotify are macros. Each function answers a value of at least 0, or the negated error number.
#ifndef ATRIUM_CKERNEL_H
#define ATRIUM_CKERNEL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What a file is, as statx tells it. Times are nanoseconds since 1970; born is 0 where the file system keeps no birth time.
// changed is the time of the last change of any kind, which the kernel sets by itself and no program can choose.
struct kernel_file_status {
  uint32_t mode;
  uint32_t links;
  uint64_t inode;
  uint64_t device;
  uint64_t size;
  int64_t modified;
  int64_t changed;
  int64_t born;
};

enum kernel_file_kind {
  kernel_file_regular,
  kernel_file_folder,
  kernel_file_link,
  kernel_file_fifo,
  kernel_file_socket,
  kernel_file_device,
  kernel_file_unknown
};

// Opens a folder by a path of the operator's own choosing; links are followed.
int kernel_open_root(const char *path);
// Opens `path` for reading below `root`. The kernel refuses links, `..` out of the root, and absolute paths.
// Never waits: a FIFO opens at once. `folder` asks for a folder and refuses everything else.
int kernel_open_beneath(int root, const char *path, int folder);
// Status of an open descriptor.
int kernel_status(int descriptor, struct kernel_file_status *status);
// The same three calls without ever waiting for a disk or a network: they fail with EAGAIN where not all is in memory (or the kernel or file
// system cannot tell). What is opened so can only be looked at. Fewer bytes than were asked for may be read.
int kernel_open_in_memory(int root, const char *path);
int kernel_status_in_memory(int descriptor, struct kernel_file_status *status);
ssize_t kernel_read_in_memory(int descriptor, void *buffer, size_t count, off_t offset);
// Status of a name in an open folder; a link is not followed.
int kernel_status_of(int folder, const char *name, struct kernel_file_status *status);
enum kernel_file_kind kernel_kind(uint32_t mode);

// Gives what is called `from` in one open folder the name `to` in another, and fails with EEXIST where that name is taken.
int kernel_rename(int from_folder, const char *from, int to_folder, const char *to);
// Opens a new file on the file system of an open folder for reading and writing, which has no name until `kernel_name` gives it one.
int kernel_create_unnamed(int folder);
// Gives an open file without a name a name in an open folder, and fails with EEXIST where it is taken.
int kernel_name(int descriptor, int folder, const char *name);
// Opens a new file in an open folder for reading and writing, and fails with EEXIST where the name is taken.
int kernel_create(int folder, const char *name);

// Takes the lock of `path` (created when missing) without waiting; answers the descriptor that holds it.
int kernel_lock_file(const char *path);

// What the watcher asks the kernel to report, and what it answers.
extern const uint32_t kernel_watch_mask;
extern const uint32_t kernel_watch_is_folder;
extern const uint32_t kernel_watch_created;
extern const uint32_t kernel_watch_moved_from;
extern const uint32_t kernel_watch_moved_to;
extern const uint32_t kernel_watch_deleted;
extern const uint32_t kernel_watch_self_gone;
extern const uint32_t kernel_watch_overflow;
extern const uint32_t kernel_watch_ignored;

struct kernel_watch_event {
  int32_t watch;
  uint32_t mask;
  const char *name;   // not terminated
  size_t name_length; // 0 when the event is about the watched folder itself
  size_t length;      // how far the next event lies behind this one
};

int kernel_watch_open(void);
// Watches the folder that `folder` (a descriptor) is open on.
int kernel_watch_add(int watcher, int folder);
int kernel_watch_remove(int watcher, int watch);
// Reads one event at `bytes`; answers 0 when fewer than `count` bytes are left for one.
int kernel_watch_event_at(const void *bytes, size_t count, struct kernel_watch_event *event);

// An event counter that wakes a waiting thread.
int kernel_wake_open(void);
int kernel_wake(int wake);
// Waits until `watcher` can be read (answers 1), `wake` was called (2), or `milliseconds` went by (0); -1 waits for ever.
int kernel_wait(int watcher, int wake, int milliseconds);

// How many descriptors one message may carry.
#define KERNEL_MESSAGE_DESCRIPTORS 16

// Two connected sockets on which a message arrives whole or not at all, and the end of one is seen at the other.
int kernel_socket_pair(int sockets[2]);
// Sends one message with copies of open descriptors. Waits while the other end has no room.
int kernel_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);
// Receives one message; waits for it. Answers its length, 0 at the end, or -EMSGSIZE for one that is longer than `capacity` or carries more
// descriptors than fit. The descriptors are closed again in that case, and never survive `exec`.
int kernel_receive(int socket, void *bytes, size_t capacity, int descriptors[KERNEL_MESSAGE_DESCRIPTORS], size_t *descriptor_count);

// A file in memory, which is gone when its last descriptor is closed. `name` is shown in /proc alone.
int kernel_memory_file(const char *name);
// A file on the disk of `folder` that has no name at any time where the file system can do that, and otherwise loses it at once.
int kernel_unnamed_file(const char *folder);

#endif
