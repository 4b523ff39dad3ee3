import AtriumAPI
import Foundation

extension LibraryFile {
  static func sample(_ path: String, isFolder: Bool = false, type: String? = nil, at seconds: TimeInterval = 1_780_000_000) -> LibraryFile {
    LibraryFile(
      path: path, name: path.split(separator: "/").last.map(String.init) ?? path, isFolder: isFolder, size: isFolder ? nil : 9,
      mimeType: type, modifiedAt: Date(timeIntervalSince1970: seconds), createdAt: Date(timeIntervalSince1970: seconds),
      fileId: isFolder ? nil : "7")
  }
}

extension InboxItem {
  static func sample(_ path: String, text: String? = nil, isPinned: Bool = false, at seconds: TimeInterval = 1_780_000_000) -> InboxItem {
    InboxItem(.sample(path, type: text == nil ? nil : "text/markdown", at: seconds), isPinned: isPinned, textPreview: text)
  }
}

extension InboxPage {
  static func sample(_ items: [InboxItem], older: Bool = false, newer: Bool = false) -> InboxPage {
    InboxPage(
      items: items, cursors: Cursors(first: items.first.map { "c-" + $0.name }, last: items.last.map { "c-" + $0.name }),
      hasMore: More(older: older, newer: newer))
  }
}

extension LibraryNode {
  static func sample(_ path: String, isFolder: Bool = false) -> LibraryNode {
    LibraryNode(
      path: path, name: path.split(separator: "/").last.map(String.init) ?? path, isFolder: isFolder, size: isFolder ? nil : 9,
      modifiedAt: Date(timeIntervalSince1970: 1_780_000_000), childCount: isFolder ? 2 : nil)
  }
}

extension LibraryUndo {
  static func sample(_ id: String) -> LibraryUndo { LibraryUndo(id: id, until: Date(timeIntervalSince1970: 1_790_000_000)) }
}

extension LifeDigest {
  static func sample(
    _ digester: String, _ content: String? = nil, status: DigestStatus = .completed, reason: DigestReason? = nil, isCut: Bool = false
  ) -> LifeDigest {
    LifeDigest(
      id: "d-" + digester, filePath: "inbox/a.md", digester: digester, status: status, content: content, reason: reason, attempts: 1,
      truncated: isCut ? true : nil, createdAt: Date(timeIntervalSince1970: 1_780_000_000),
      updatedAt: Date(timeIntervalSince1970: 1_780_000_000))
  }

  /// With a content that is JSON.
  static func sample(_ digester: String, json: some Encodable) throws -> LifeDigest {
    sample(digester, String(decoding: try JSONEncoder().encode(json), as: UTF8.self))
  }
}

extension DigestEntities {
  /// Decoded as the wire has it: the server writes these, and the app only reads them.
  static func sample(
    people: [String] = [], places: [String] = [], concepts: [String] = [], dates: [[String: String]] = [], amounts: [[String: String]] = [],
    identifiers: [[String: String]] = []
  ) throws -> DigestEntities {
    func placed(_ things: [[String: String]]) -> [[String: Any]] {
      things.map { thing in
        var thing: [String: Any] = thing
        thing["offset"] = 0
        return thing
      }
    }
    let json: [String: Any] = [
      "people": people, "organizations": [String](), "concepts": concepts, "locations": places, "dates": placed(dates),
      "amounts": placed(amounts), "identifiers": placed(identifiers),
    ]
    return try JSONDecoder().decode(DigestEntities.self, from: JSONSerialization.data(withJSONObject: json))
  }
}
