import Archives
import Storage
import WorkerContract
import Zip

/// The pages of an EPUB: the pictures of its documents, in the order of its spine (EPUB 3.3, sections 4 and 5).
struct EPUBDocument {
  private static let container = "META-INF/container.xml"
  /// Bytes of a document, and of those that are read at the same time. Pages of comics have some hundred.
  private static let longest = 4 << 20
  private static let longestTogether = 64 << 20

  private let archive: ZipPages
  /// The pictures of the archive by their paths, whether the book shows them or not.
  private let pictures: [String: ArchivePage]
  private let files: FileExecutor

  init(_ archive: ZipPages, files: FileExecutor) {
    self.archive = archive
    self.files = files
    pictures = Dictionary(archive.contents.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Returns: nil for a ZIP archive that is no EPUB.
  /// - Throws: ``ArchiveError/corruptedArchive`` without a spine, ``ArchiveError/emptyArchive`` without a picture.
  func contents(_ reader: DocumentReader) async throws -> BookContents? {
    guard archive.hasEntry(Self.container) else { return nil }
    let container = try await elements(["rootfile"], of: [Self.container], reader)[0]
    guard let package = container.first?.attributes["full-path"] else { throw ArchiveError.corruptedArchive }
    let description = try await elements(["item", "itemref", "spine"], of: [package], reader)[0]
    let items = Dictionary(
      description.filter { $0.name == "item" }.compactMap { item in item.attributes["id"].map { ($0, item.attributes) } },
      uniquingKeysWith: { first, _ in first })
    let spine = description.filter { $0.name == "itemref" }.compactMap { $0.attributes["idref"] }.compactMap { items[$0] }
    guard !spine.isEmpty else { throw ArchiveError.corruptedArchive }

    // A document that comes again has no other pages.
    var read: Set<String> = []
    let places = spine.compactMap { $0["href"].flatMap { EntryReference.path($0, from: package) } }.filter { read.insert($0).inserted }
    let documents = places.filter { pictures[$0] == nil }
    let found = try await elements(["img", "image"], of: documents, reader)
    let shown = Dictionary(
      zip(documents, found).map { document, elements in
        let references = elements.compactMap { $0.attributes["src"] ?? $0.attributes["href"] }
        return (document, references.compactMap { EntryReference.path($0, from: document) })
      }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    // A picture that is shown twice is one page.
    let pages = places.flatMap { shown[$0] ?? [$0] }.compactMap { pictures[$0] }.filter { seen.insert($0.path).inserted }
    guard !pages.isEmpty else { throw ArchiveError.emptyArchive }
    let direction = description.first { $0.name == "spine" }?.attributes["page-progression-direction"]
    return BookContents(
      format: .zip, pages: pages, skipped: archive.contents.skipped.filter { $0.reason != .notAnImage },
      direction: direction == "rtl" ? .rightToLeft : direction == "ltr" ? .leftToRight : nil)
  }

  /// Of documents that are not there, none.
  private func elements(_ names: Set<String>, of paths: [String], _ reader: DocumentReader) async throws -> [[FoundElement]] {
    let documents = try await files.run { [archive] in
      var left = Self.longestTogether
      return try paths.map { path in
        let document = try archive.content(ofEntry: path, limit: min(Self.longest, left)) ?? []
        left -= document.count
        return document
      }
    }
    return try await reader.elements(names, of: documents)
  }
}
