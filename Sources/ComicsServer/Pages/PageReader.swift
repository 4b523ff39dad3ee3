import Archives
import AtriumAPI
import AtriumServer
import Books
import Foundation
import Imaging
import MediaTypes
import NIOCore
import Storage
import WorkerContract
import Workers

/// Reads pages and covers of books: as they are in the book, or rendered.
struct PageReader: Sendable {
  let files: BookFiles

  /// The widths that pages are rendered to, in pixels, so that a person with windows of many sizes costs few pictures.
  static let widths = [160, 320, 480, 640, 800, 1080, 1440, 1920, 2560, 3840]

  private static let types = Dictionary(
    uniqueKeysWithValues: ImageFormat.allCases.map { ($0, MediaType(path: "a.\($0.rawValue)") ?? .unknown) })

  /// Bytes that a page may have to be sent as it is in the book to who asks for a width that it does not exceed: rendering it would take longer
  /// than sending it, and lose something.
  private static let largestUnrendered: Int64 = 2 << 20

  /// - Parameter revision: nil for whatever the book is now.
  /// - Throws: `Problem`.
  func page(
    _ number: Int, of id: String, revision: String?, width: Int?, format: ComicPageFormat?, accepting accept: AcceptedImages
  ) async throws -> ByteSource {
    let location = try await files.location(of: id, revision: revision)
    guard (1...location.pageCount).contains(number) else { throw Problem(.notFound, detail: "The book has no such page.", field: "number") }
    return try await BookFailure.explaining {
      let book = try await files.book(at: location)
      // The file may have been rewritten since it was indexed, without a trace in its size and time.
      guard book.contents.pages.indices.contains(number - 1) else { throw BookFailure(code: .unavailable) }
      let page = book.contents.pages[number - 1]
      let source = try await book.source(ofPage: number - 1)
      let whole = width == nil && format == nil ? try files.whole(source, page, of: location) : nil
      let picture =
        if let whole { ImageFormat(head: whole.readableBytesView.prefix(BookFiles.headLength)) } else {
          try await files.formatOfUnchanged(source, page, of: location)
        }
      // A page as it is in the book, unless the client does not show its format, or it is wider than is wanted.
      let isNegotiated = format == nil && source.drawnPage == nil
      if isNegotiated, let picture, accept.shows(picture), try await isEnough(source, for: width) {
        return bytes(
          of: source, as: picture, of: location, page, read: whole, name: "page-\(number)", tag: "\(number)", isImmutable: revision != nil)
      }
      let format = format ?? .jpeg
      let variant = ImageVariant.page(width: Self.step(width), format: .init(format))
      let image = try await files.decoding.images.image(
        variant, of: ImageContent("\(location.revision)/\(number)"), priority: .interactive
      ) { ImageSource(file: source.file, range: source.range, page: source.drawnPage ?? 0) }
      return bytes(
        of: image, of: location, name: "page-\(number)", tag: "\(number)-\(variant.width)-\(format.rawValue)", isImmutable: revision != nil,
        isNegotiated: isNegotiated)
    }
  }

  /// Whether a page as it is in the book is what a rendered one would be: no wider, and one picture.
  ///
  /// - Parameter width: nil for the page as it is in the book.
  private func isEnough(_ source: PageSource, for width: Int?) async throws -> Bool {
    guard let width else { return true }
    guard source.range.length <= Self.largestUnrendered else { return false }
    let header = try await files.decoding.workers.perform(ReadImageHeader(range: source.range), files: [source.file])
    return header.pages == 1 && header.width <= Self.step(width)
  }

  /// The cover, as lists show it.
  ///
  /// - Parameter priority: whether somebody waits for it.
  /// - Throws: `Problem`.
  func thumbnail(of id: String, revision: String?, priority: WorkerPriority = .interactive) async throws -> ByteSource {
    let location = try await files.location(of: id, revision: revision)
    return try await BookFailure.explaining {
      let image = try await cover(of: location, priority: priority)
      return bytes(of: image, of: location, name: "cover", tag: "cover", isImmutable: revision != nil)
    }
  }

  /// - Throws: `BookFailure`, `ArchiveError`, `DataFolder.Failure`, `WorkerError`.
  func cover(of location: BookLocation, priority: WorkerPriority) async throws -> CachedImage {
    try await files.decoding.images.image(.thumbnail, of: ImageContent("\(location.revision)/cover"), priority: priority) {
      let source = try await files.bookOnce(at: location, priority: priority).cover()
      return ImageSource(file: source.file, range: source.range, page: source.drawnPage ?? 0)
    }
  }

  private func bytes(
    of source: PageSource, as format: ImageFormat, of location: BookLocation, _ page: ArchivePage, read whole: ByteBuffer?, name: String,
    tag: String, isImmutable: Bool
  ) -> ByteSource {
    ByteSource(
      length: source.range.length, type: Self.types[format] ?? .unknown, tag: EntityTag("\(location.revision)-\(tag)"),
      name: "\(name).\(format.rawValue)", isImmutable: isImmutable, isNegotiated: true
    ) { [files] range in
      if let part = whole?.getSlice(at: Int(range.lowerBound), length: Int(range.upperBound - range.lowerBound)) { return part }
      return try await files.read(range, of: source, page, of: location)
    }
  }

  private func bytes(
    of image: CachedImage, of location: BookLocation, name: String, tag: String, isImmutable: Bool, isNegotiated: Bool = false
  ) -> ByteSource {
    ByteSource(
      image, in: files.folder, tag: EntityTag("\(location.revision)-\(tag)"), name: name, isImmutable: isImmutable,
      isNegotiated: isNegotiated)
  }

  private static func step(_ width: Int?) -> Int {
    guard let width else { return widths[widths.count - 1] }
    return widths.first { $0 >= width } ?? widths[widths.count - 1]
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
