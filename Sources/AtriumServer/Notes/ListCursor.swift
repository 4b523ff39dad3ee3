import AtriumAPI
import Foundation

/// Where a page of a list ended. Opaque to the client, and bound to the list it was made for: its order and its filters.
///
/// It holds no secret and grants nothing, so it is encoded and not signed; what it says is only ever a bound parameter.
struct ListCursor: Equatable {
  /// The list that it belongs to, in a form that two equal lists share: `documents;modified;meeting`.
  let list: String
  /// The value by which the last row of the page was ordered, and the key that broke the tie.
  let position: Position

  enum Position: Codable, Equatable {
    case number(Int64, key: String)
    case text(String, key: String)
    case offset(Int)
  }

  init(list: String, position: Position) {
    self.list = list
    self.position = position
  }

  /// - Throws: `Problem` `invalid_cursor` that names `cursor`: for text that no server made, and for a cursor of another list.
  init(_ text: String, of list: String) throws {
    guard let data = Data(base64Encoded: Self.padded(text)), let payload = try? JSONDecoder().decode(Payload.self, from: data),
      payload.version == Self.version
    else {
      throw Self.foreign
    }
    guard payload.list == list else {
      throw Problem(.invalidCursor, detail: "cursor belongs to a list with another order or another filter", field: "cursor")
    }
    self.init(list: list, position: payload.position)
  }

  /// The cursor in the alphabet of URLs (RFC 4648 section 5), without padding.
  func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Payload(version: Self.version, list: list, position: position)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The position in a ranking, where rows have no value of their own that would stay. A note saved between two pages may shift one
  /// by one.
  func offset() throws -> Int {
    guard case .offset(let offset) = position, (0...1_000_000).contains(offset) else { throw Self.foreign }
    return offset
  }

  static let foreign = Problem(.invalidCursor, detail: "cursor is not one that this server made", field: "cursor")

  private static let version = 1

  private struct Payload: Codable {
    let version: Int
    let list: String
    let position: Position
  }

  private static func padded(_ text: String) -> String {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    return standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
  }
}
