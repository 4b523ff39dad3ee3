package import AtriumAPI
import Foundation
import Storage

/// Where a page of a list ended. Opaque to the client, and bound to the list it was made for: its order and its filters.
///
/// It holds no secret and grants nothing, so it is encoded and not signed; what it says is only ever a bound parameter.
package struct ListCursor: Equatable {
  /// The list that it belongs to, in a form that two equal lists share: `documents;8:modified;7:meeting;;`.
  package let list: String
  /// The value by which the last row of the page was ordered, and the key that broke the tie.
  package let position: Position

  package enum Position: Decodable, Equatable {
    case number(Int64, key: String)
    case text(String, key: String)
    /// A line of a document: the value by which the document was ordered, its key, and the line's number among those listed.
    case line(Int64, key: String, number: Int)
    case offset(Int)

    fileprivate func write(to json: inout JSONText) {
      switch self {
      case .number(let value, let key):
        json.name("number")
        json.object {
          $0.name("_0")
          $0.integer(value)
          $0.member("key", key)
        }
      case .text(let value, let key):
        json.name("text")
        json.object {
          $0.member("_0", value)
          $0.member("key", key)
        }
      case .line(let value, let key, let number):
        json.name("line")
        json.object {
          $0.name("_0")
          $0.integer(value)
          $0.member("key", key)
          $0.name("number")
          $0.integer(number)
        }
      case .offset(let offset):
        json.name("offset")
        json.object {
          $0.name("_0")
          $0.integer(offset)
        }
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
    guard let data = Data(base64Encoded: Self.padded(text)), let payload = try? JSONDecoder().decode(Payload.self, from: data),
      payload.version == Self.version, payload.position.isSound
    else {
      throw Self.foreign(field)
    }
    guard payload.list.utf8.elementsEqual(list.utf8) else {
      throw Problem(.invalidCursor, detail: "\(field) belongs to a list with another order or filter", field: field)
    }
    self.init(list: list, position: payload.position)
  }

  /// The cursor in the alphabet of URLs (RFC 4648 section 5), without padding. A page is not held up by a coder for it: it is written as
  /// one would write ``Payload``.
  package func encoded() -> String {
    var json = JSONText()
    json.object {
      $0.member("list", list)
      $0.name("position")
      $0.object(position.write)
      $0.name("version")
      $0.integer(Self.version)
    }
    let standard = Data(json.bytes).base64EncodedString()
    let characters = standard.utf8.lazy.filter { $0 != UInt8(ascii: "=") }.map { byte in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: byte
      }
    }
    return String(decoding: Array(characters), as: UTF8.self)
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

  private static let version = 1

  private struct Payload: Decodable {
    let version: Int
    let list: String
    let position: Position
  }

  private static func padded(_ text: String) -> String {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    return standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
  }
}
