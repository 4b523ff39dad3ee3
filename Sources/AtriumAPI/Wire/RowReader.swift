import Foundation

/// Reads the rows of a list one by one and leaves out those that cannot be read.
struct RowReader<Element: Decodable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    elements.reserveCapacity(container.count ?? 0)
    let dropped = decoder.userInfo[DroppedRows.key] as? DroppedRows
    while !container.isAtEnd {
      let index = container.currentIndex
      switch try container.decode(Attempt.self) {
      case .row(let element): elements.append(element)
      case .unreadable(let id, let reason): dropped?.add(DroppedRow(type: "\(Element.self)", index: index, id: id, reason: reason))
      }
    }
    self.elements = elements
  }

  /// Never throws, because an unkeyed container moves on only past what could be read.
  private enum Attempt: Decodable {
    case row(Element)
    case unreadable(id: String?, reason: String)

    init(from decoder: any Decoder) throws {
      do {
        self = .row(try Element(from: decoder))
      } catch {
        self = .unreadable(id: try? Identity(from: decoder).id, reason: DecodingProblem.sentence(for: error))
      }
    }
  }

  private struct Identity: Decodable {
    let id: String
  }
}

/// An array that is an answer by itself, and whose rows `WireJSON.decode` may therefore drop one by one.
protocol RowList {
  static func decode(_ data: Data, with decoder: JSONDecoder) throws -> Self
}

extension Array: RowList where Element: Decodable {
  static func decode(_ data: Data, with decoder: JSONDecoder) throws -> [Element] {
    try decoder.decode(RowReader<Element>.self, from: data).elements
  }
}
