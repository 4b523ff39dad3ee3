import Foundation

/// Makes a message fit into what a service takes. Its words are shortened where characters end, the last ones first; what the app needs
/// beside them is never touched, so the JSON is always whole.
enum Shortening {
  /// Not even the title fits beside the rest.
  struct TooLarge: Error {}

  private static let ellipsis = "…"

  /// - Parameters:
  ///   - limit: in bytes.
  ///   - encode: the message as its service reads it.
  static func fit(_ message: Message, within limit: Int, encode: (Message) throws -> Data) throws -> Data {
    var message = message
    var encoded = try encode(message)
    guard encoded.count > limit else { return encoded }
    let texts: [WritableKeyPath<Message, String>] = [\.body, \.ownSubtitle, \.title]
    for text in texts {
      let whole = message[keyPath: text]
      guard !whole.isEmpty else { continue }
      let ends = characterEnds(of: whole, within: limit)
      // The most characters that fit, by halving: each more makes it longer.
      var (low, high) = (-1, ends.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        message[keyPath: text] = whole[..<ends[middle]] + ellipsis
        let candidate = try encode(message)
        if candidate.count <= limit {
          (low, encoded) = (middle, candidate)
        } else {
          high = middle - 1
        }
      }
      if low >= 0 { return encoded }
      message[keyPath: text] = ""
      encoded = try encode(message)
      if encoded.count <= limit { return encoded }
    }
    throw TooLarge()
  }

  /// Where characters end, from the beginning of the text to the limit.
  private static func characterEnds(of text: String, within limit: Int) -> [String.Index] {
    var ends = [text.startIndex]
    var bytes = 0
    for index in text.indices {
      bytes += text[index].utf8.count
      guard bytes <= limit else { break }
      ends.append(text.index(after: index))
    }
    return ends
  }
}

extension Message {
  /// A subtitle that is empty is none.
  fileprivate var ownSubtitle: String {
    get { subtitle ?? "" }
    set { subtitle = newValue.isEmpty ? nil : newValue }
  }
}
