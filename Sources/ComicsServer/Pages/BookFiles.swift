import Archives
import AtriumAPI
import AtriumServer
import Books
import NIOCore
import Storage
import WorkerContract
import Workers

/// The files of books, opened as the index knows them.
struct BookFiles: Sendable {
  let store: PageStore
  let folder: DataFolder
  let decoding: Decoding

  /// - Parameter revision: nil for whatever the book is now.
  /// - Throws: `Problem` for a book that is not there, or not in this revision.
  func location(of id: String, revision: String? = nil) async throws -> BookLocation {
    guard let id = Int64(id), let location = try await store.location(of: id) else { throw Problem.noSuchBook }
    guard revision == nil || revision == location.revision else {
      throw Problem(.notFound, detail: "The book's file was changed.", field: "revision")
    }
    return location
  }

  /// The book, which is kept open for its next page.
  ///
  /// - Throws: `BookFailure`, `ArchiveError`, `DataFolder.Failure`, `WorkerError`.
  func book(at location: BookLocation) async throws -> any OpenBook {
    try await decoding.books.book(OpenBooks.Key("comics/\(location.id)/\(location.revision)")) {
      try await open(location, by: $0, priority: .interactive)
    }
  }

  /// The book for one look at it: a list of covers would push the books out that are read.
  ///
  /// - Throws: as ``book(at:)``.
  func bookOnce(at location: BookLocation, priority: WorkerPriority) async throws -> any OpenBook {
    try await open(location, by: decoding.opener, priority: priority)
  }

  /// Opens it as the index knows it: an answer under its revision must never have other bytes.
  private func open(_ location: BookLocation, by opener: BookOpener, priority: WorkerPriority) async throws -> any OpenBook {
    if location.isFolder {
      let pictures = try await folder.reading { try FolderPictures(at: location.path, in: $0) }
      guard pictures.stamp == location.stamp else { throw BookFailure(code: .unavailable) }
      return try opener.open(pictures, at: location.path, in: folder, priority: priority)
    }
    let file = try await folder.reading { try $0.openFile(location.path) }
    guard FileStamp(file.status) == location.stamp else { throw BookFailure(code: .unavailable) }
    return try await opener.open(file, priority: priority)
  }

  /// What a page is, by its first bytes.
  func format(of source: PageSource) async throws -> ImageFormat? {
    try await folder.reading { _ in try Self.format(of: source) }
  }

  /// All of a page that is to be sent, so that it is looked at once.
  ///
  /// - Returns: nil for one that is long, or not all in memory.
  /// - Throws: `DataFolder.Failure.changedWhileRead`.
  func whole(_ source: PageSource, _ page: ArchivePage, of location: BookLocation) throws -> ByteBuffer? {
    guard source.range.length <= Self.longestWhole else { return nil }
    return try inMemory(0..<source.range.length, of: source, page, of: location)
  }

  private static let longestWhole: Int64 = 1 << 20
  /// The bytes by which a format is known.
  static let headLength = 64

  /// What a page is that is to be sent: its file is still the one that the index knows. What is in memory is read at once; only what may wait for a
  /// disk goes to another thread.
  ///
  /// - Throws: `DataFolder.Failure.changedWhileRead`.
  func formatOfUnchanged(_ source: PageSource, _ page: ArchivePage, of location: BookLocation) async throws -> ImageFormat? {
    if let head = try inMemory(0..<min(Int64(Self.headLength), source.range.length), of: source, page, of: location) {
      return ImageFormat(head: head.readableBytesView)
    }
    return try await folder.reading { folder in
      try Self.check(try? folder.stat(Self.path(of: page, in: location)), location, page)
      return try Self.format(of: source)
    }
  }

  /// A part of a page that is sent.
  ///
  /// - Throws: `DataFolder.Failure.changedWhileRead`.
  func read(_ range: Range<Int64>, of source: PageSource, _ page: ArchivePage, of location: BookLocation) async throws -> ByteBuffer {
    if let bytes = try inMemory(range, of: source, page, of: location) { return bytes }
    return try await folder.reading { folder in
      let count = Int(range.upperBound - range.lowerBound)
      let bytes = try ByteBuffer(reading: count) { try source.file.read(into: $0, at: source.range.offset + range.lowerBound) }
      guard bytes.readableBytes == count else { throw DataFolder.Failure.changedWhileRead(location.path) }
      // Looked at after reading: what was written before that is seen.
      try Self.check(try? folder.stat(Self.path(of: page, in: location)), location, page)
      return bytes
    }
  }

  /// - Returns: nil when not all of it is in memory.
  private func inMemory(
    _ range: Range<Int64>, of source: PageSource, _ page: ArchivePage, of location: BookLocation
  ) throws -> ByteBuffer? {
    let count = Int(range.upperBound - range.lowerBound)
    let bytes = ByteBuffer(reading: count) {
      source.file.readInMemory(into: $0, at: source.range.offset + range.lowerBound) ? count : 0
    }
    guard bytes.readableBytes == count, let status = folder.statusInMemory(Self.path(of: page, in: location)) else { return nil }
    try Self.check(status, location, page)
    return bytes
  }

  private static func format(of source: PageSource) throws -> ImageFormat? {
    ImageFormat(head: try source.file.read(Int(min(Int64(Self.headLength), source.range.length)), at: source.range.offset))
  }

  private static func path(of page: ArchivePage, in location: BookLocation) -> String {
    location.isFolder ? location.path + "/" + page.path : location.path
  }

  /// A book that is held open is read for long after it was compared with the index. One that was moved or deleted meanwhile is still the same.
  ///
  /// - Parameter status: nil where there is no file any more.
  private static func check(_ status: FileStatus?, _ location: BookLocation, _ page: ArchivePage) throws {
    guard let status else { return }
    // No picture of a folder was changed later than the last one that the index has seen.
    let isSame =
      location.isFolder ? status.size == page.size && status.modified <= location.stamp.mtime : FileStamp(status) == location.stamp
    guard isSame else { throw DataFolder.Failure.changedWhileRead(path(of: page, in: location)) }
  }
}
