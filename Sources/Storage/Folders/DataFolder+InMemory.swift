internal import CKernel

extension DataFolder {
  /// The status of the regular file at `path`, if the kernel has it cached. It never blocks, so it may be called on Swift's own threads.
  ///
  /// - Returns: nil where it is not, and where there is no such file.
  package func statusInMemory(_ path: String) -> FileStatus? {
    guard (try? Self.check(path)) != nil else { return nil }
    let opened = kernel_open_in_memory(descriptor.number, path)
    guard opened >= 0 else { return nil }
    let file = Descriptor(opened)
    var status = kernel_file_status()
    guard kernel_status_in_memory(file.number, &status) >= 0, FileKind(mode: status.mode) == .regular else { return nil }
    return FileStatus(status)
  }
}
