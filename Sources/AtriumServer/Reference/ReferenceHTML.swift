/// Text as HTML: what is put in is text, what is written around it is markup.
struct ReferenceHTML: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  private(set) var markup: String

  init(stringLiteral markup: String) { self.markup = markup }

  init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { markup += literal }

    mutating func appendInterpolation(_ text: String) {
      for character in text.unicodeScalars {
        switch character {
        case "&": markup += "&amp;"
        case "<": markup += "&lt;"
        case ">": markup += "&gt;"
        case "\"": markup += "&quot;"
        default: markup.unicodeScalars.append(character)
        }
      }
    }

    mutating func appendInterpolation(_ html: ReferenceHTML) { markup += html.markup }

    mutating func appendInterpolation(_ parts: [ReferenceHTML]) {
      for part in parts { markup += part.markup }
    }
  }
}
