import Archives
import Books
import Foundation
import Testing
import WorkerContract
import WorkerSupport
import Workers

/// A file that may be a book, in a folder of its own.
struct Shelf: Sendable {
  let folder: Folder
  let temporary: Folder
  private let book: String

  /// A book made by an archiver, in a folder of pages and a text.
  ///
  /// - Parameters:
  ///   - sizes: in pixels, of the square that each page is.
  ///   - archiver: a command of the shell that makes `book.7z` or `book.zip`.
  init(pages: [String], sizes: [Int] = [], texts: [String: String] = [:], archiver: String) async throws {
    folder = try Folder()
    temporary = try Folder()
    try await Programs.run("mkdir", "-p", "pages/extra", in: folder.path)
    for (number, page) in pages.enumerated() {
      let size = number < sizes.count ? sizes[number] : 60 + number
      try await Pictures.make("page.png", width: size, height: size, in: folder)
      try await Programs.run("mv", "page.png", "pages/\(page)", in: folder.path)
    }
    try folder.write(Data("no page".utf8), to: "pages/notes.txt")
    for (name, text) in texts { try folder.write(Data(text.utf8), to: "pages/" + name) }
    try await Programs.run("sh", "-c", "rmdir --ignore-fail-on-non-empty extra; \(archiver)", in: folder.at("pages"))
    book = FileManager.default.fileExists(atPath: folder.at("pages/book.zip")) ? "pages/book.zip" : "pages/book.7z"
  }

  /// A ZIP archive of texts and of pictures, which are `grey.png` of different sizes.
  init(texts: [String: String], pictures: [String]) async throws {
    folder = try Folder()
    temporary = try Folder()
    book = "pages/book.zip"
    for (number, picture) in pictures.enumerated() {
      try await Pictures.make("page.png", width: 20 + number, height: 20, in: folder)
      try await Programs.run("sh", "-c", "mkdir -p \"pages/$(dirname '\(picture)')\" && mv page.png 'pages/\(picture)'", in: folder.path)
    }
    for (name, text) in texts {
      try await Programs.run("sh", "-c", "mkdir -p \"pages/$(dirname '\(name)')\"", in: folder.path)
      try folder.write(Data(text.utf8), to: "pages/" + name)
    }
    try await Programs.run("sh", "-c", "zip -qr0 book *", in: folder.at("pages"))
  }

  init(file: Data) throws {
    folder = try Folder()
    temporary = try Folder()
    book = "file"
    try folder.write(file, to: book)
  }

  /// Changes one byte of a page that is stored in the book as it is.
  func damage(page name: String) throws {
    var bytes = try folder.read(book)
    let range = try #require(bytes.range(of: folder.read("pages/" + name)))
    bytes[range.lowerBound + 60] ^= 1
    try folder.write(bytes, to: book)
  }

  func file() throws -> WorkerFile { try folder.open(book) }

  /// Of the book.
  func bytes() throws -> Data { try folder.read(book) }

  func open(_ pool: WorkerPool, _ limits: ArchiveLimits = ArchiveLimits()) async throws -> any OpenBook {
    let opener = BookOpener(workers: pool, temporaryFolder: temporary.path, limits: limits)
    return try await opener.open(file(), name: "book")
  }

  func withBook(_ limits: ArchiveLimits = ArchiveLimits(), _ body: (any OpenBook) async throws -> Void) async throws {
    try await Programs.withPool(of: "atrium-worker") { try await body(open($0, limits)) }
  }

  func fails(with expected: ArchiveError, _ limits: ArchiveLimits = ArchiveLimits()) async throws {
    await #expect(throws: expected) { try await withBook(limits) { _ in } }
  }

  /// - Parameter name: of a file of the folder.
  func expect(_ source: PageSource, toBe name: String, line: SourceLocation = #_sourceLocation) throws {
    let bytes = try source.file.read(Int(source.range.length), at: source.range.offset)
    let expected = try folder.read(name)
    #expect(Data(bytes) == expected, "\(name)", sourceLocation: line)
  }
}
