/// What a scalar of a name is to its folding.
enum NameLetter {
  case letter
  /// A letter that has a lowercase, or that is written as others.
  case capital
  case space, comma, mark
  /// An apostrophe, a mark that is dropped, a format character.
  case nothing
  case point, ampersand, plus
  /// A letter inside of a word: `$`, `!`, `@`.
  case sign

  @inline(__always)
  static func ascii(_ byte: UInt8) -> NameLetter {
    switch byte {
    case 0x61...0x7a, 0x30...0x39: .letter
    case 0x41...0x5a: .capital
    case 0...0x20, 0x7f: .space
    case UInt8(ascii: "'"), UInt8(ascii: "`"): .nothing
    case UInt8(ascii: "."): .point
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "@"): .sign
    default: .mark
    }
  }

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self = Self.ascii(UInt8(truncatingIfNeeded: scalar.value))
      return
    }
    switch scalar.value {
    // Quotation marks, primes and letters that are written for an apostrophe.
    case 0x2018...0x201b, 0x2032, 0x2b9...0x2bd, 0x55a, 0x5f3: self = .nothing
    case 0x3001, 0x60c: self = .comma
    // The long s and its kind, and letters with a stroke or in a ligature, which have no decomposition.
    case 0xdf, 0xe6, 0xf0, 0xf8, 0xfe, 0x111, 0x127, 0x131, 0x142, 0x153, 0x3c2: self = .capital
    case 0x1f3fb...0x1f3ff: self = .nothing
    case 0x2044: self = .mark
    default: self = Self.other(scalar)
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> NameLetter {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .letterNumber: .capital
    case .nonspacingMark, .enclosingMark, .spacingMark: isOptionalMark(scalar.value) ? .nothing : .letter
    case .format: .nothing
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .modifierSymbol:
      .mark
    case .otherSymbol: scalar.properties.changesWhenLowercased ? .capital : .letter
    default: .letter
    }
  }

  /// The small letters that a letter is written as: without stroke, ligatures apart.
  static func lowercase(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0xdf, 0x1e9e: "ss"
    case 0xe6, 0xc6: "ae"
    case 0xf0, 0xd0, 0x111, 0x110: "d"
    case 0xf8, 0xd8: "o"
    case 0xfe, 0xde: "th"
    case 0x127, 0x126: "h"
    case 0x131: "i"
    case 0x142, 0x141: "l"
    case 0x153, 0x152: "oe"
    case 0x3c2: "\u{3c3}"
    default: scalar.properties.lowercaseMapping
    }
  }

  /// Marks without which people write the same word: accents, Hebrew points, Arabic vowel signs; and the selectors of emoji.
  private static func isOptionalMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36f, 0x483...0x489, 0x591...0x5c7, 0x610...0x61a, 0x64b...0x65f, 0x670, 0x6d6...0x6ed, 0x1ab0...0x1aff,
      0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe00...0xfe0f, 0xfe20...0xfe2f, 0xe0100...0xe01ef:
      true
    default: false
    }
  }

  @inline(__always)
  static func isSpace(_ value: UInt32) -> Bool {
    value <= 0x20 || value > 0x7f && Unicode.Scalar(value)?.properties.isWhitespace == true
  }

  @inline(__always)
  static func isLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    case 0...0x7f: false
    // A mark belongs to a letter, of which it was decomposed.
    default: Unicode.Scalar(value).map { $0.properties.isAlphabetic || isOptionalMark(value) } ?? false
    }
  }
}
