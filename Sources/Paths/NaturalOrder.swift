import Foundation

/// The order in which people number things: "page 2" before "page 10" (C4).
///
/// Case, diacritics and the width of letters do not matter, unless nothing else differs.
package enum NaturalOrder {
  /// A text that sorts by its bytes as the given one sorts in natural order: what a database keeps and sorts by.
  ///
  /// A number is written with the count of its digits before it: 2 as 012, 10 as 0210. So a shorter one comes first, and numbers stay where digits are.
  package static func key(for text: some StringProtocol) -> String {
    // Of ASCII only case is folded, which the library does many times faster.
    let folded =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased() : text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var key = ""
    var rest = folded.unicodeScalars[...]
    while let scalar = rest.first {
      guard digits.contains(scalar) else {
        key.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      let number = rest.prefix { digits.contains($0) }
      rest = rest[number.endIndex...]
      let significant = number.drop { $0 == "0" }
      let count = min(significant.count, 99)
      key += (count < 10 ? "0" : "") + String(count)
      key.unicodeScalars.append(contentsOf: significant)
    }
    return key
  }

  /// Sorts paths: folder by folder, so that what is in "a" comes before what is in "a b".
  ///
  /// - Parameter path: of an element.
  package static func sorted<Element>(_ elements: some Sequence<Element>, by path: (Element) -> String) -> [Element] {
    elements.map { (element: $0, path: path($0), keys: path($0).split(separator: "/").map { key(for: $0) }) }
      .sorted { one, other in
        one.keys == other.keys
          ? one.path.utf8.lexicographicallyPrecedes(other.path.utf8) : one.keys.lexicographicallyPrecedes(other.keys, by: precedes)
      }
      .map(\.element)
  }

  private static let digits: ClosedRange<Unicode.Scalar> = "0"..."9"

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
