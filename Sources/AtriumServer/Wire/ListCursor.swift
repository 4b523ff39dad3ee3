package import AtriumAPI
import Foundation

/// Where a page of a list ended. Opaque to the client, and bound to the list it was made for: its order and its filters.
///
/// It holds no secret and grants nothing, so it is encoded and not signed; what it says is only ever a bound parameter.
package struct ListCursor: Equatable {
  /// The list that it belongs to, in a form that two equal lists share: `documents;8:modified;7:meeting;;`.
  package let list: String
  /// The value by which the last row of the page was ordered, and the key that broke the tie.
  package let position: Position

  package enum Position: Equatable {
    case number(Int64, key: String)
    case text(String, key: String)
    /// A line of a document: the value by which the document was ordered, its key, and the line's number among those listed.
    case line(Int64, key: String, number: Int)
    case offset(Int)

    fileprivate var parts: [String] {
      switch self {
      case .number(let value, let key): ["number", String(value), key]
      case .text(let value, let key): ["text", value, key]
      case .line(let value, let key, let number): ["line", String(value), key, String(number)]
      case .offset(let offset): ["offset", String(offset)]
      }
    }

    fileprivate init?(_ parts: ArraySlice<String>) {
      let parts = Array(parts)
      switch (parts.first, parts.count) {
      case ("number", 3):
        guard let value = Int64(parts[1]) else { return nil }
        self = .number(value, key: parts[2])
      case ("text", 3): self = .text(parts[1], key: parts[2])
      case ("line", 4):
        guard let value = Int64(parts[1]), let number = Int(parts[3]) else { return nil }
        self = .line(value, key: parts[2], number: number)
      case ("offset", 2):
        guard let offset = Int(parts[1]) else { return nil }
        self = .offset(offset)
      default: return nil
      }
    }

    /// No text of ours holds a NUL, and no database takes one.
    fileprivate var isSound: Bool {
      switch self {
      case .number(_, let key), .line(_, let key, _): !key.utf8.contains(0)
      case .text(let text, let key): !text.utf8.contains(0) && !key.utf8.contains(0)
      case .offset: true
      }
    }
  }

  /// The name of a list, from its filters: two lists share it only if all of them are equal.
  package static func name(_ kind: String, _ filters: String?...) -> String {
    // With its length before it, no filter can spell the end of another.
    ([kind] + filters.map { $0.map { "\($0.utf8.count):\($0)" } ?? "" }).joined(separator: ";")
  }

  package init(list: String, position: Position) {
    self.list = list
    self.position = position
  }

  /// - Parameter field: of the request, in which the text came.
  /// - Throws: `Problem` `invalid_cursor` that names `field`: for text that no server made, and for a cursor of another list.
  package init(_ text: String, of list: String, field: String = "cursor") throws {
    guard let parts = Base64URL.decode(text.utf8).flatMap(Self.parts), parts.count > 2, parts[0] == Self.version,
      let position = Position(parts[2...]), position.isSound
    else {
      throw Self.foreign(field)
    }
    guard parts[1].utf8.elementsEqual(list.utf8) else {
      throw Problem(.invalidCursor, detail: "\(field) belongs to a list with another order or filter", field: field)
    }
    self.init(list: list, position: position)
  }

  /// The cursor in the alphabet of URLs (RFC 4648 section 5), without padding.
  package func encoded() -> String {
    var bytes: [UInt8] = []
    for part in [Self.version, list] + position.parts {
      bytes += String(part.utf8.count).utf8
      bytes.append(UInt8(ascii: ":"))
      bytes += part.utf8
    }
    return Base64URL.encode(bytes)
  }

  /// The texts that are written one after the other, each with the number of its bytes before it; nil for anything else.
  private static func parts(_ data: Data) -> [String]? {
    var parts: [String] = []
    var rest = Array(data)[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      guard let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0, count <= rest.endIndex - colon - 1,
        let text = String(validating: rest[(colon + 1)...].prefix(count), as: UTF8.self)
      else { return nil }
      parts.append(text)
      rest = rest.dropFirst(colon + 1 + count - rest.startIndex)
    }
    return rest.isEmpty ? parts : nil
  }

  /// The position in a ranking, where rows have no value of their own that would stay. A row that comes between two pages may shift one
  /// by one.
  package func offset() throws -> Int {
    guard case .offset(let offset) = position, (0...1_000_000).contains(offset) else { throw Self.foreign }
    return offset
  }

  package static let foreign = foreign("cursor")

  static func foreign(_ field: String) -> Problem {
    Problem(.invalidCursor, detail: "\(field) was not issued by this server", field: field)
  }

  private static let version = "2"
}
