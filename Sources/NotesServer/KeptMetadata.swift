import AtriumServer
import Foundation

/// The metadata of a note as the index keeps it: JSON as the wire has it, but that `linksTo` are the links as written. What they mean
/// is only known when it is asked, so the JSON is cut around that list, and everything else is sent as it is kept.
struct KeptMetadata: Sendable {
  /// The links as written.
  let links: [String]
  private let json: [UInt8]
  /// Where the list of links stands, with its brackets.
  private let list: Range<Int>

  /// What stands before and behind the list.
  var before: ArraySlice<UInt8> { json[..<list.lowerBound] }
  var behind: ArraySlice<UInt8> { json[list.upperBound...] }

  /// - Parameter json: the bytes of what ``text(of:)`` made.
  /// - Throws: `DecodingError` when it has no list of links, or one that is none of texts.
  init(_ json: [UInt8]) throws {
    guard let list = Self.list(in: json) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the kept metadata has no list of links"))
    }
    links = try Self.texts(of: json[list])
    self.json = json
    self.list = list
  }

  private static let quote = UInt8(ascii: "\"")
  private static let name = Array("\"linksTo\":".utf8)

  /// A text within JSON has its quotation marks escaped, so the name with its colon can only be the name.
  private static func list(in json: [UInt8]) -> Range<Int>? {
    var start = 0
    while let place = json[start...].firstIndex(of: quote) {
      if json[place...].starts(with: name) { return list(in: json, from: place + name.count) }
      start = place + 1
    }
    return nil
  }

  private static func list(in json: [UInt8], from start: Int) -> Range<Int>? {
    guard json[start...].first == UInt8(ascii: "[") else { return nil }
    var isText = false
    var isEscaped = false
    for index in json.indices[start...] {
      switch json[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case quote: isText.toggle()
      case UInt8(ascii: "]") where !isText: return start..<(index + 1)
      default: break
      }
    }
    return nil
  }

  /// Without an escape among them, texts are what stands between quotation marks.
  private static func texts(of list: ArraySlice<UInt8>) throws -> [String] {
    guard !list.contains(UInt8(ascii: "\\")) else { return try JSONDecoder().decode([String].self, from: Data(list)) }
    var texts: [String] = []
    var rest = list
    while let start = rest.firstIndex(of: quote) {
      guard let end = rest[(start + 1)...].firstIndex(of: quote) else { break }
      texts.append(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return texts
  }
}
