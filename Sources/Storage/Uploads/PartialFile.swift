internal import Crypto
package import Foundation

/// A file that grows while it is received, and a small record beside it that says what it is to become. Both are in a folder of the
/// state folder and readable by their owner alone.
///
/// Its calls block on the disk, and run on a thread of their own: see ``QueueExecutor``.
package actor PartialFile {
  package enum Failure: Error, Equatable {
    /// There is no room on the disk, or the owner of the server may not use more of it.
    case full
    case system(code: Int32)
  }

  private static let bytesSuffix = ".part"
  private static let recordSuffix = ".json"

  private let executor = QueueExecutor(label: "atrium.upload")
  private let folder: String
  private let name: String
  /// What an earlier run promised; more than that may not have reached the disk.
  private let kept: Int64?
  private var descriptor: Descriptor?
  private var size: Int64 = 0
  /// Whoever still writes must not make it again.
  private var isRemoved = false

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - folder: absolute path of a folder that exists.
  ///   - name: letters and digits.
  ///   - kept: of a file that an earlier run left: how many of its bytes are known to be right.
  package init(in folder: String, name: String, kept: Int64? = nil) {
    self.folder = folder
    self.name = name
    self.kept = kept
  }

  /// Where the bytes are.
  package nonisolated var path: String { folder + "/" + name + Self.bytesSuffix }
  private var recordPath: String { folder + "/" + name + Self.recordSuffix }

  /// Makes the empty file. One that no later run needs to find is made by what is written first.
  package func create(record: Data) throws {
    _ = try open()
    try save(record: record)
  }

  /// Replaces the record: a crash leaves the old one or the new one.
  package func save(record: Data) throws {
    let temporary = recordPath + ".new"
    let new = try Self.open(temporary, O_WRONLY | O_CREAT | O_TRUNC)
    try record.withUnsafeBytes { try Self.write($0, to: new, at: 0) }
    guard fsync(new.number) == 0, rename(temporary, recordPath) == 0 else { throw Self.failure() }
    try syncFolder()
  }

  /// Writes at the end. What was written before an error stays.
  ///
  /// - Parameter bytes: hands stretches of memory to its argument, in order, so that nothing is copied on the way.
  /// - Returns: how many bytes the file has then.
  package func append(_ bytes: @Sendable ((UnsafeRawBufferPointer) throws -> Void) throws -> Void) throws -> Int64 {
    let file = try open()
    defer { size = Self.size(of: file) ?? size }
    var place = size
    try bytes { buffer in
      try Self.write(buffer, to: file, at: place)
      place += Int64(buffer.count)
    }
    return place
  }

  /// How many bytes there are: what an error left of a write is among them.
  package func length() throws -> Int64 {
    let file = try open()
    guard let size = Self.size(of: file) else { throw Self.failure() }
    return size
  }

  /// Cuts off what is behind the first `length` bytes.
  package func truncate(to length: Int64) throws {
    let file = try open()
    guard ftruncate(file.number, off_t(length)) == 0 else { throw Self.failure() }
    size = length
  }

  /// Returns when the bytes are on the disk, so that they may be acknowledged.
  ///
  /// - Returns: how many there are.
  @discardableResult
  package func sync() throws -> Int64 {
    let file = try open()
    guard fdatasync(file.number) == 0, let size = Self.size(of: file) else { throw Self.failure() }
    return size
  }

  /// SHA-256 over all bytes.
  package func sha256() throws -> Data {
    let file = try open()
    var hash = SHA256()
    var place: Int64 = 0
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { part.deallocate() }
    while true {
      let count = pread(file.number, part.baseAddress, part.count, off_t(place))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure() }
      guard count > 0 else { return Data(hash.finalize()) }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: part[..<count]))
      place += Int64(count)
    }
  }

  /// Removes the bytes; the record stays.
  package func removeBytes() {
    isRemoved = true
    descriptor = nil
    unlink(path)
  }

  /// Removes everything.
  package func remove() {
    removeBytes()
    unlink(recordPath)
  }

  private func open() throws -> Descriptor {
    if let descriptor { return descriptor }
    guard !isRemoved else { throw Failure.system(code: ENOENT) }
    // What an earlier run left is there, or lost.
    let opened = try Self.open(path, O_RDWR | (kept == nil ? O_CREAT : 0))
    guard let found = Self.size(of: opened) else { throw Self.failure() }
    if let kept, found > kept, ftruncate(opened.number, off_t(kept)) != 0 { throw Self.failure() }
    descriptor = opened
    size = min(found, kept ?? found)
    return opened
  }

  private func syncFolder() throws {
    let opened = try Self.open(folder, O_RDONLY | O_DIRECTORY)
    guard fsync(opened.number) == 0 else { throw Self.failure() }
  }

  private static func open(_ path: String, _ flags: Int32) throws -> Descriptor {
    let opened = Foundation.open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw failure() }
    return Descriptor(opened)
  }

  private static func size(of file: Descriptor) -> Int64? {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { return nil }
    return Int64(status.st_size)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Descriptor, at place: Int64) throws {
    var written = 0
    while written < bytes.count, let base = bytes.baseAddress {
      let count = pwrite(file.number, base + written, bytes.count - written, off_t(place) + off_t(written))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      written += count
    }
  }

  private static func failure() -> Failure {
    let code = errno
    return [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full : .system(code: code)
  }
}

extension PartialFile {
  /// Removes what an earlier run left of one file.
  package static func remove(_ name: String, in folder: String) {
    unlink(folder + "/" + name + bytesSuffix)
    unlink(folder + "/" + name + recordSuffix)
  }

  /// What an earlier run left of one file.
  package struct Leftover: Sendable {
    package let name: String
    package let record: Data
    /// Nil where the bytes are gone.
    package let size: Int64?
  }

  /// Creates the folder if need be, removes what no record belongs to, and returns the rest. It blocks on the disk.
  package static func leftovers(in folder: String) throws -> [Leftover] {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    for name in names where !(name.hasSuffix(recordSuffix) || names.contains(name.dropLast(bytesSuffix.count) + recordSuffix)) {
      unlink(folder + "/" + name)
    }
    return names.filter { $0.hasSuffix(recordSuffix) }.sorted().compactMap { file in
      let name = String(file.dropLast(recordSuffix.count))
      guard let record = try? Data(contentsOf: URL(filePath: folder + "/" + file)) else { return nil }
      var status = stat()
      let isThere = lstat(folder + "/" + name + bytesSuffix, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      return Leftover(name: name, record: record, size: isThere ? Int64(status.st_size) : nil)
    }
  }
}
