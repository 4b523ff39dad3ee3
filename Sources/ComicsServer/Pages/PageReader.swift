import Archives
import AtriumAPI
import AtriumServer
import Books
import Foundation
import Imaging
import MediaTypes
import Storage
import WorkerContract
import Workers

/// Reads pages and covers of books: as they are in the book, or rendered.
struct PageReader: Sendable {
  let store: PageStore
  let folder: DataFolder
  let decoding: Decoding

  /// The widths that pages are rendered to, in pixels, so that a person with windows of many sizes costs few pictures.
  static let widths = [160, 320, 480, 640, 800, 1080, 1440, 1920, 2560, 3840]

  /// - Parameter revision: nil for whatever the book is now.
  /// - Throws: `Problem`.
  func page(
    _ number: Int, of id: String, revision: String?, width: Int?, format: ComicPageFormat?, accepting accept: AcceptedImages
  ) async throws -> ByteSource {
    let location = try await location(of: id, revision)
    guard (1...location.pageCount).contains(number) else { throw Problem(.notFound, detail: "The book has no such page.", field: "number") }
    return try await explaining {
      let book = try await book(at: location)
      // The file may have been rewritten since it was indexed, without a trace in its size and time.
      guard book.contents.pages.indices.contains(number - 1) else { throw BookFailure(code: .unavailable) }
      let source = try await book.source(ofPage: number - 1)
      try await checkIsUnchanged(location)
      if width == nil, format == nil, source.drawnPage == nil, let picture = try await picture(in: source), accept.shows(picture) {
        return bytes(of: source, as: picture, of: location, name: "page-\(number)", tag: "\(number)", isImmutable: revision != nil)
      }
      let format = format ?? .jpeg
      let variant = ImageVariant.page(width: Self.step(width), format: .init(format))
      let image = try await decoding.images.image(
        variant, of: ImageContent("\(location.revision)/\(number)"), priority: .interactive
      ) { ImageSource(file: source.file, range: source.range, page: source.drawnPage ?? 0) }
      return bytes(
        of: image, of: location, name: "page-\(number)", tag: "\(number)-\(variant.width)-\(format.rawValue)", isImmutable: revision != nil)
    }
  }

  /// The cover, as lists show it.
  ///
  /// - Parameter priority: whether somebody waits for it.
  /// - Throws: `Problem`.
  func thumbnail(of id: String, revision: String?, priority: WorkerPriority = .interactive) async throws -> ByteSource {
    let location = try await location(of: id, revision)
    return try await explaining {
      let image = try await cover(of: location, priority: priority)
      return bytes(of: image, of: location, name: "cover", tag: "cover", isImmutable: revision != nil)
    }
  }

  /// - Throws: `BookFailure`, `ArchiveError`, `DataFolder.Failure`, `WorkerError`.
  func cover(of location: BookLocation, priority: WorkerPriority) async throws -> CachedImage {
    try await decoding.images.image(.thumbnail, of: ImageContent("\(location.revision)/cover"), priority: priority) {
      // Opened for this alone: a list of covers would push the books out that are read.
      let file = try await open(location)
      let source = try await decoding.opener.open(file, name: BookFile.name(of: location.path), priority: priority).cover()
      return ImageSource(file: source.file, range: source.range, page: source.drawnPage ?? 0)
    }
  }

  /// The pages of a book with what their headers say. The first request reads them, and the index keeps them.
  ///
  /// - Throws: `Problem`.
  func pages(of id: String) async throws -> ComicPageList {
    let location = try await location(of: id, nil)
    if let kept = try await store.pages(of: location.id),
      let pages = try? JSONDecoder().decode([ComicPage].self, from: Data(kept.utf8))
    {
      return ComicPageList(pages: pages)
    }
    return try await explaining {
      let book = try await book(at: location)
      let marks = Dictionary(
        ((try? await book.comicInfo())?.pages ?? []).compactMap { page in page.bookmark.map { (page.number, $0) } },
        uniquingKeysWith: { first, _ in first })
      let headers = try await headers(of: book)
      let pages = book.contents.pages.enumerated().map { index, page in
        ComicPage(
          id: page.id, number: index + 1, width: headers[index]?.width, height: headers[index]?.height, size: page.size,
          type: headers[index]?.type, bookmark: marks[index])
      }
      try await store.keep(String(decoding: JSONEncoder().encode(pages), as: UTF8.self), of: location)
      return ComicPageList(pages: pages)
    }
  }

  private struct Header: Sendable {
    let width: Int?
    let height: Int?
    let type: String?
  }

  /// Of a long PDF not all are read, as its file is opened again for each.
  private static let mostDrawn = 200

  private func headers(of book: any OpenBook) async throws -> [Int: Header] {
    let count = book.contents.pages.count
    guard book.contents.format != .pdf || count <= Self.mostDrawn else { return [:] }
    return try await withThrowingTaskGroup(of: (Int, Header?).self) { group in
      var numbers = (0..<count).makeIterator()
      func addNext() {
        guard let number = numbers.next() else { return }
        group.addTask { (number, try await header(ofPage: number, of: book)) }
      }
      for _ in 0..<4 { addNext() }
      var headers: [Int: Header] = [:]
      while let (number, header) = try await group.next() {
        headers[number] = header
        addNext()
      }
      return headers
    }
  }

  /// - Returns: nil for a page that cannot be read; another one may be.
  private func header(ofPage number: Int, of book: any OpenBook) async throws -> Header? {
    do {
      let source = try await book.source(ofPage: number)
      let header = try await decoding.workers.perform(
        ReadImageHeader(range: source.range, page: source.drawnPage ?? 0), files: [source.file])
      let type = source.drawnPage == nil ? try await picture(in: source)?.mediaType : nil
      return Header(width: header.width, height: header.height, type: type)
    } catch is ArchiveError {
      return nil
    } catch let error as WorkerError {
      if case .unavailable = error { throw error }
      return nil
    }
  }

  /// - Parameter revision: of another one there is nothing.
  private func location(of id: String, _ revision: String?) async throws -> BookLocation {
    guard let id = Int64(id), let location = try await store.location(of: id) else { throw Problem.noSuchBook }
    guard revision == nil || revision == location.revision else {
      throw Problem(.notFound, detail: "The book's file was changed.", field: "revision")
    }
    return location
  }

  private func book(at location: BookLocation) async throws -> any OpenBook {
    try await decoding.books.book(
      OpenBooks.Key("comics/\(location.id)/\(location.revision)"), name: BookFile.name(of: location.path)
    ) { try await open(location) }
  }

  /// The file as the index knows it: an answer under its revision must never have other bytes.
  ///
  /// - Throws: `BookFailure`, `DataFolder.Failure`.
  func open(_ location: BookLocation) async throws -> WorkerFile {
    let file = try await folder.reading { try $0.openFile(location.path) }
    guard FileStamp(file.status) == location.stamp else { throw BookFailure(code: .unavailable) }
    return try file.withDescriptor { try WorkerFile(duplicating: $0) }
  }

  /// What a page is, by its first bytes.
  private func picture(in source: PageSource) async throws -> ImageFormat? {
    let count = Int(min(64, source.range.length))
    let head = try await folder.reading { _ in try source.file.read(count, at: source.range.offset) }
    return ImageFormat(head: head)
  }

  private func bytes(
    of source: PageSource, as format: ImageFormat, of location: BookLocation, name: String, tag: String, isImmutable: Bool
  ) -> ByteSource {
    ByteSource(
      length: source.range.length, type: MediaType(path: "a.\(format.rawValue)") ?? .unknown, tag: EntityTag("\(location.revision)-\(tag)"),
      name: "\(name).\(format.rawValue)", isImmutable: isImmutable
    ) { [folder] range in
      let bytes = try await folder.reading { _ in
        Data(try source.file.read(Int(range.upperBound - range.lowerBound), at: source.range.offset + range.lowerBound))
      }
      guard Int64(bytes.count) == range.upperBound - range.lowerBound else { throw DataFolder.Failure.changedWhileRead(location.path) }
      try await checkIsUnchanged(location)
      return bytes
    }
  }

  /// A book that is held open is read for long after it was compared with the index. One that was moved or deleted meanwhile is still the same.
  private func checkIsUnchanged(_ location: BookLocation) async throws {
    let status = try? await folder.reading { try $0.stat(location.path) }
    if let status, FileStamp(status) != location.stamp { throw DataFolder.Failure.changedWhileRead(location.path) }
  }

  private func bytes(of image: CachedImage, of location: BookLocation, name: String, tag: String, isImmutable: Bool) -> ByteSource {
    ByteSource(
      length: image.length, type: MediaType(path: "a.\(image.format.rawValue)") ?? .unknown, tag: EntityTag("\(location.revision)-\(tag)"),
      name: "\(name).\(image.format.rawValue)", isImmutable: isImmutable
    ) { [folder] range in
      try await folder.reading { _ in Data(try image.file.read(Int(range.upperBound - range.lowerBound), at: range.lowerBound)) }
    }
  }

  private static func step(_ width: Int?) -> Int {
    guard let width else { return widths[widths.count - 1] }
    return widths.first { $0 >= width } ?? widths[widths.count - 1]
  }

  /// - Throws: `Problem`, in which a person reads why.
  private func explaining<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as ArchiveError {
      throw BookFailure(error).problem()
    } catch let failure as BookFailure {
      throw failure.problem()
    } catch let failure as DataFolder.Failure {
      throw BookFailure(failure).problem()
    } catch let error as WorkerError {
      throw BookFailure(error).problem()
    }
  }
}

extension BookFailure {
  /// Of a page.
  fileprivate init(_ error: WorkerError) {
    switch error {
    case .failed(let failure) where failure.kind == .tooLarge: self.init(code: .archiveTooLarge, limit: ArchiveLimits().pageSize)
    case .failed, .crashed, .timedOut: self.init(code: .extractionFailed)
    case .unavailable, .busy: self.init(code: .unavailable)
    }
  }
}

extension RenderImage.Format {
  fileprivate init(_ format: ComicPageFormat) {
    switch format {
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .png: self = .png
    }
  }
}
