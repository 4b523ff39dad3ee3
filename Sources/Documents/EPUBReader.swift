import DocumentModel

/// Reads the chapters of an EPUB in the order of its spine (EPUB 3.3, sections 4 and 5).
enum EPUBReader {
  private static let container = "META-INF/container.xml"
  /// Bytes of one chapter.
  private static let longestChapter = 16 << 20

  static func read(_ package: PackageArchive, into draft: inout Draft) throws {
    let root = RootFile()
    try package.parse(container, root)
    guard let path = root.path, package.contains(path) else { throw DocumentError.damaged(part: container) }
    let properties = PropertyReader(until: "metadata")
    try package.parse(path, properties)
    properties.apply(to: &draft)
    let spine = Spine()
    try package.parse(path, spine)
    let encrypted = EncryptedParts()
    try package.parse("META-INF/encryption.xml", encrypted)
    var read: Set<String> = []
    for reference in spine.documents where !draft.writer.isFull {
      guard let chapter = PartPath.resolve(reference, from: path), read.insert(chapter).inserted else { continue }
      guard !encrypted.paths.contains(chapter) else { throw DocumentError.encrypted }
      guard let bytes = try package.content(of: chapter, limit: longestChapter) else { continue }
      let decoded = DecodedText(bytes[...], declared: HTMLReader.declaredCharset(in: bytes[...]))
      draft.note(decoded)
      draft.writer.beginSection(nil)
      if let title = HTMLReader.readWhole(decoded.utf8[...], into: &draft) { draft.writer.nameSection(title) }
    }
  }

  private final class RootFile: XMLHandler {
    private(set) var path: String?
    var isDone: Bool { path != nil }

    func begin(_ name: String, _ attributes: XMLAttributes) {
      if name == "rootfile" { path = attributes["full-path"] }
    }
  }

  private final class Spine: XMLHandler {
    private var items: [String: String] = [:]
    private var order: [String] = []
    private static let most = 20_000
    var isDone: Bool { order.count >= Self.most || items.count >= Self.most }

    var documents: [String] { order.compactMap { items[$0] } }

    func begin(_ name: String, _ attributes: XMLAttributes) {
      switch name {
      case "item":
        guard let id = attributes["id"], items[id] == nil,
          attributes["media-type"].map({ $0.contains("html") || $0.contains("xml") }) ?? true
        else { return }
        items[id] = attributes["href"]
      case "itemref": attributes["idref"].map { order.append($0) }
      default: break
      }
    }
  }

  /// Parts that only a reader with a key can read. Fonts are on this list in books that need none.
  private final class EncryptedParts: XMLHandler {
    private(set) var paths: Set<String> = []
    private static let most = 20_000
    var isDone: Bool { paths.count >= Self.most }

    func begin(_ name: String, _ attributes: XMLAttributes) {
      guard name == "CipherReference", let path = attributes["URI"].flatMap({ PartPath.resolve($0, from: "") }) else { return }
      paths.insert(path)
    }
  }
}
