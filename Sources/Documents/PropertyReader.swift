import DocumentModel

/// Reads what a document says of itself: `docProps/core.xml` of Office, `meta.xml` of OpenDocument, the metadata of an EPUB (Dublin Core).
final class PropertyReader: XMLHandler {
  private var values: [(name: String, text: String)] = []
  private var open: [UInt8]?
  /// An EPUB describes more behind its metadata.
  private let last: String?
  private(set) var isDone = false

  private static let names: Set<String> = [
    "title", "creator", "initial-creator", "language", "created", "modified", "creation-date", "date", "lastModifiedBy",
  ]
  private static let longest = 4_096
  private static let most = 500

  init(until last: String? = nil) {
    self.last = last
  }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    open = Self.names.contains(name) && values.count < Self.most ? [] : nil
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    guard let count = open?.count, count < Self.longest else { return }
    open?.append(contentsOf: bytes.prefix(Self.longest - count))
  }

  func end(_ name: String) {
    if let text = open?.text.nonBlank { values.append((name, text)) }
    open = nil
    isDone = name == last
  }

  func first(_ name: String) -> String? { values.first { $0.name == name }?.text }

  /// Reads a part into a draft; without the part, nothing.
  static func read(_ path: String, of package: PackageArchive, into draft: inout Draft) throws {
    let reader = PropertyReader()
    // A broken description does not keep anybody from the text.
    do { try package.parse(path, reader) } catch DocumentError.damaged {}
    draft.title = reader.first("title")
    (reader.first("initial-creator") ?? reader.first("creator")).map { draft.addAuthor($0) }
    draft.language = reader.first("language")
    draft.dates.created = reader.first("created") ?? reader.first("creation-date")
    draft.dates.modified = reader.first("modified") ?? (reader.first("creation-date") == nil ? nil : reader.first("date"))
  }

  /// The metadata of an EPUB's package document.
  func apply(to draft: inout Draft) {
    draft.title = first("title")
    for (name, text) in values where name == "creator" { draft.addAuthor(text) }
    draft.language = first("language")
    draft.dates.published = first("date")
  }
}
