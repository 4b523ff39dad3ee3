/// HTML or XML: what is put in is text, what is written around it is markup.
///
/// ```swift
/// let name = "Salt & <Pepper>"
/// let heading: Markup = "<h1>\(name)</h1>"   // <h1>Salt &amp; &lt;Pepper&gt;</h1>
/// ```
package struct Markup: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  package private(set) var markup: String

  package init(stringLiteral markup: String) { self.markup = markup }

  package init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  package var isEmpty: Bool { markup.isEmpty }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity + interpolationCount * 16) }

    package mutating func appendLiteral(_ literal: String) { markup += literal }

    /// What XML has no place for (section 2.2) is left out.
    package mutating func appendInterpolation(_ text: String) {
      for character in text.unicodeScalars {
        switch character {
        case "&": markup += "&amp;"
        case "<": markup += "&lt;"
        case ">": markup += "&gt;"
        case "\"": markup += "&quot;"
        case "\t", "\n", "\r": markup.unicodeScalars.append(character)
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
        default: markup.unicodeScalars.append(character)
        }
      }
    }

    package mutating func appendInterpolation(_ html: Markup) { markup += html.markup }

    /// Nothing for nil.
    package mutating func appendInterpolation(_ html: Markup?) { markup += html?.markup ?? "" }

    package mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { markup += part.markup }
    }
  }
}
