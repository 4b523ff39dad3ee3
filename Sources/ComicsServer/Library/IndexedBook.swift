import Archives
import AtriumAPI
import Books
import Crypto
import Foundation
import Storage

/// A file as it goes into the index: a book, or a file that could not be opened as one.
struct IndexedBook: Sendable {
  /// Of the file; of a folder the lowest of its files, so that it stays when pages are added.
  let id: Int64
  let path: String
  let stamp: FileStamp
  let revision: String
  let content: Result<Content, BookFailure>

  struct Content: Sendable {
    let format: ComicFormat
    let pageCount: Int
    let outline: String?
    let direction: ReadingDirection?
    /// Nil for a book that does not say.
    let info: ComicInfo?
    let leftOut: [ComicLeftOut]
  }

  /// A digest of the lengths of the pages in order, which every archive lists without being unpacked: books with the same pages have the same,
  /// and few others do.
  ///
  /// - Returns: nil for a PDF, whose pages have no bytes of their own, and for an EPUB, whose text is no page.
  static func outline(of contents: BookContents, _ format: ComicFormat) -> String? {
    guard ![.pdf, .epub].contains(format) else { return nil }
    let lengths = contents.pages.map { String($0.size) }.joined(separator: " ")
    return SHA256.hash(data: Data(lengths.utf8)).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The first 16 hexadecimal digits of the fingerprint, with the time of the last change: a change in the middle of a file leaves the
  /// fingerprint as it is.
  static func revision(of record: FileRecord) -> String {
    record.fingerprint.bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "-"
      + String(UInt64(bitPattern: record.mtime), radix: 36)
  }

  /// Of a folder, from the revisions of its files in their order.
  static func revision(of records: [FileRecord]) -> String {
    var all = SHA256()
    for record in records { all.update(data: Data((revision(of: record) + "\n").utf8)) }
    return all.finalize().prefix(12).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension ComicBookInfo {
  /// Roles in the order in which a title page has them.
  private static let roles = ["Writer", "Penciller", "Inker", "Colorist", "Letterer", "CoverArtist", "Editor", "Translator"]

  init(_ info: ComicInfo?) {
    self.init(
      summary: info?.summary, publisher: info?.publisher, language: info?.language, ageRating: info?.ageRating, year: info?.year,
      month: info?.month, day: info?.day, count: info?.count, volume: info?.volume,
      people: Self.roles.flatMap { role in (info?.people[role] ?? []).map { ComicPerson(name: $0, role: role) } },
      genres: info?.genres ?? [], tags: info?.tags ?? [], characters: info?.characters ?? [])
  }
}

extension ReadingDirection {
  init(_ direction: ComicInfo.Direction) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}

extension ComicLeftOut {
  init(_ skipped: ArchiveContents.Skipped) {
    self.init(path: skipped.path, reason: Reason(skipped.reason))
  }
}

extension ComicLeftOut.Reason {
  fileprivate init(_ reason: ArchiveContents.Reason) {
    switch reason {
    case .unsafePath: self = .unsafePath
    case .hidden: self = .hidden
    case .notAnImage: self = .notAnImage
    case .notAFile: self = .notAFile
    case .tooLarge: self = .tooLarge
    case .encrypted: self = .encrypted
    case .replaced: self = .replaced
    }
  }
}

extension ComicFormat {
  /// - Parameter path: of the file, which tells an EPUB from other ZIP archives.
  init(_ format: ArchiveFormat, path: String) {
    switch format {
    case .zip: self = path.lowercased().hasSuffix(".epub") ? .epub : .zip
    case .rar4, .rar5: self = .rar
    case .sevenZip: self = .sevenZip
    case .tar: self = .tar
    case .pdf: self = .pdf
    case .image: self = .image
    }
  }
}
