internal import CSandbox
package import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif

/// What this process gives up. It comes in two steps, since libraries start between them.
package struct Sandbox {
  /// A call that the kernel has to know, and refused.
  package struct Failure: Error {
    package let call: String
    package let errno: Int32
  }

  package let memory: MemoryUse
  private let landlock: Int?

  /// What libraries read, and nothing of a person's: programs' parts, fonts and the tables of their encodings.
  private static let folders = [
    "/lib", "/lib64", "/usr/lib", "/usr/local/lib", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
    "/var/cache/fontconfig", "/usr/share/poppler", "/etc/ld.so.cache",
  ]
  /// Bytes. Decoding a large picture takes some hundred millions of them.
  private static let memoryLimit: UInt64 = 1 << 30
  /// Bytes: more than all pages of an archive may have.
  private static let fileLimit: UInt64 = 3 << 30

  /// Hides the file system. Nothing from outside was read so far, and there is one thread.
  package init() throws {
    try Self.check("begin", sandbox_begin())
    // Opened while it still can be.
    memory = try MemoryUse()
    var version: Int32 = 0
    let folders = Self.folders.map { strdup($0) }
    defer { for folder in folders { free(folder) } }
    let result = sandbox_files(folders.map { UnsafePointer($0) }, folders.count, &version)
    landlock = result == 0 ? Int(version) : nil
  }

  /// Gives up the calls that decoding does not need, and limits memory and files.
  package func close() throws -> Protections {
    try Self.check("limits", sandbox_memory(Self.memoryLimit, Self.fileLimit))
    let seccomp = sandbox_calls(landlock == nil ? 0 : 1) == 0
    return Protections(landlock: landlock, seccomp: seccomp)
  }

  /// Limits processor time from now on (`RLIMIT_CPU`): the kernel then ends the process even if the server no longer runs.
  package func limitProcessorTime(seconds: Int) {
    _ = sandbox_processor_time(UInt32(clamping: seconds))
  }

  private static func check(_ call: String, _ result: Int32) throws(Failure) {
    if result < 0 { throw Failure(call: call, errno: -result) }
  }
}
