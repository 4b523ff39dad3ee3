#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static int answer(long result) { return result < 0 ? -errno : (int)result; }

int kernel_open_root(const char *path) {
  return answer(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

int kernel_open_beneath(int root, const char *path, int folder) {
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (folder ? O_DIRECTORY : 0);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  // EAGAIN: something in the tree was renamed during the walk and the kernel could not prove that the path stayed beneath.
  for (int attempt = 0;; attempt++) {
    long result = syscall(SYS_openat2, root, path, &how, sizeof how);
    if (result >= 0 || (errno != EAGAIN && errno != EINTR) || attempt == 32) return answer(result);
  }
}

#ifndef RESOLVE_CACHED
#define RESOLVE_CACHED 0x20
#endif

int kernel_open_in_memory(int root, const char *path) {
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = O_PATH | O_CLOEXEC;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS | RESOLVE_CACHED;
  return answer(syscall(SYS_openat2, root, path, &how, sizeof how));
}

ssize_t kernel_read_in_memory(int descriptor, void *buffer, size_t count, off_t offset) {
  struct iovec part = {buffer, count};
  ssize_t result = preadv2(descriptor, &part, 1, offset, RWF_NOWAIT);
  return result < 0 ? -errno : result;
}

static int status_of(int folder, const char *name, int flags, struct kernel_file_status *status) {
  struct statx found;
  if (statx(folder, name, flags, STATX_BASIC_STATS | STATX_BTIME, &found) != 0) return -errno;
  status->mode = found.stx_mode;
  status->links = found.stx_nlink;
  status->inode = found.stx_ino;
  status->device = ((uint64_t)found.stx_dev_major << 32) | found.stx_dev_minor;
  status->size = found.stx_size;
  status->modified = found.stx_mtime.tv_sec * 1000000000LL + found.stx_mtime.tv_nsec;
  status->changed = found.stx_ctime.tv_sec * 1000000000LL + found.stx_ctime.tv_nsec;
  status->born = (found.stx_mask & STATX_BTIME) ? found.stx_btime.tv_sec * 1000000000LL + found.stx_btime.tv_nsec : 0;
  return 0;
}

int kernel_status(int descriptor, struct kernel_file_status *status) {
  return status_of(descriptor, "", AT_EMPTY_PATH, status);
}

int kernel_status_in_memory(int descriptor, struct kernel_file_status *status) {
  return status_of(descriptor, "", AT_EMPTY_PATH | AT_STATX_DONT_SYNC, status);
}

int kernel_status_of(int folder, const char *name, struct kernel_file_status *status) {
  return status_of(folder, name, AT_SYMLINK_NOFOLLOW, status);
}

enum kernel_file_kind kernel_kind(uint32_t mode) {
  if (S_ISREG(mode)) return kernel_file_regular;
  if (S_ISDIR(mode)) return kernel_file_folder;
  if (S_ISLNK(mode)) return kernel_file_link;
  if (S_ISFIFO(mode)) return kernel_file_fifo;
  if (S_ISSOCK(mode)) return kernel_file_socket;
  if (S_ISBLK(mode) || S_ISCHR(mode)) return kernel_file_device;
  return kernel_file_unknown;
}

int kernel_rename(int from_folder, const char *from, int to_folder, const char *to) {
  if (syscall(SYS_renameat2, from_folder, from, to_folder, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -errno;
  // File systems such as NFS take no flags. A second name overwrites nothing either.
  if (linkat(from_folder, from, to_folder, to, 0) != 0) return -errno;
  return answer(unlinkat(from_folder, from, 0));
}

int kernel_create_unnamed(int folder) { return answer(openat(folder, ".", O_RDWR | O_TMPFILE | O_CLOEXEC, 0644)); }

int kernel_name(int descriptor, int folder, const char *name) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return answer(linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW));
}

int kernel_create(int folder, const char *name) {
  return answer(openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644));
}

int kernel_lock_file(const char *path) {
  int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (descriptor < 0) return -errno;
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  return -reason;
}

const uint32_t kernel_watch_mask = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                                   IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK;
const uint32_t kernel_watch_is_folder = IN_ISDIR;
const uint32_t kernel_watch_created = IN_CREATE;
const uint32_t kernel_watch_moved_from = IN_MOVED_FROM;
const uint32_t kernel_watch_moved_to = IN_MOVED_TO;
const uint32_t kernel_watch_deleted = IN_DELETE;
const uint32_t kernel_watch_self_gone = IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT;
const uint32_t kernel_watch_overflow = IN_Q_OVERFLOW;
const uint32_t kernel_watch_ignored = IN_IGNORED;

int kernel_watch_open(void) { return answer(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)); }

int kernel_watch_add(int watcher, int folder) {
  // inotify only takes paths. This one names the folder already open, whatever has been renamed meanwhile.
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", folder);
  return answer(inotify_add_watch(watcher, path, kernel_watch_mask));
}

int kernel_watch_remove(int watcher, int watch) { return answer(inotify_rm_watch(watcher, watch)); }

int kernel_watch_event_at(const void *bytes, size_t count, struct kernel_watch_event *event) {
  struct inotify_event header;
  if (count < sizeof header) return 0;
  memcpy(&header, bytes, sizeof header);
  if (count - sizeof header < header.len) return 0;
  event->watch = header.wd;
  event->mask = header.mask;
  event->name = (const char *)bytes + sizeof header;
  event->name_length = strnlen(event->name, header.len); // the kernel pads names with zeros
  event->length = sizeof header + header.len;
  return 1;
}

int kernel_wake_open(void) { return answer(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int kernel_wake(int wake) {
  uint64_t one = 1;
  return write(wake, &one, sizeof one) < 0 ? -errno : 0;
}

int kernel_wait(int watcher, int wake, int milliseconds) {
  struct pollfd waiting[2] = {{.fd = watcher, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
  for (;;) {
    int ready = poll(waiting, 2, milliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) return -errno;
    if (waiting[1].revents) return 2;
    if (waiting[0].revents) return 1;
    return 0;
  }
}

int kernel_socket_pair(int sockets[2]) {
  return answer(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets));
}

// Room for the descriptors of one message, aligned as the kernel wants it.
union descriptor_space {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * KERNEL_MESSAGE_DESCRIPTORS)];
};

int kernel_send(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  if (descriptor_count > KERNEL_MESSAGE_DESCRIPTORS) return -EINVAL;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union descriptor_space space;
  memset(&space, 0, sizeof space);
  if (descriptor_count > 0) {
    message.msg_control = space.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
  }
  for (;;) {
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    if (sent >= 0 || errno != EINTR) return answer(sent);
  }
}

int kernel_receive(int socket, void *bytes, size_t capacity, int descriptors[KERNEL_MESSAGE_DESCRIPTORS], size_t *descriptor_count) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  union descriptor_space space;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = space.bytes, .msg_controllen = sizeof space.bytes};
  *descriptor_count = 0;
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), sizeof(int) * count);
    *descriptor_count = count;
  }
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    while (*descriptor_count > 0) close(descriptors[--*descriptor_count]);
    return -EMSGSIZE;
  }
  return (int)received;
}

int kernel_memory_file(const char *name) { return answer(memfd_create(name, MFD_CLOEXEC)); }

int kernel_unnamed_file(const char *folder) {
  int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR)) return answer(file);
  char *path;
  if (asprintf(&path, "%s/unnamed-XXXXXX", folder) < 0) return -ENOMEM;
  file = mkostemp(path, O_CLOEXEC);
  int reason = errno;
  if (file >= 0) unlink(path);
  free(path);
  return file < 0 ? -reason : file;
}
