import ContentLines

/// The forms in which values of several cards are compared. They are not for showing.
package enum NormalForm {
  /// A number of fewer digits is an extension or a service, which many people share.
  static let personalPhoneDigits = 7

  /// Without `mailto:`, and in lower case: the local part, too, which may differ by case in theory (RFC 5321 section 2.4) and never does.
  package static func email(_ address: String) -> String {
    var address = address.trimmed.lowercased()
    if address.hasPrefix("mailto:") { address.removeFirst(7) }
    // The root of the domain's name may be written.
    if address.hasSuffix(".") { address.removeLast() }
    return address
  }

  /// The last nine digits, which are the same with the country's code and without; the extension does not count. What has letters before it
  /// has six digits, such as `1-800-FLOWERS`, is the text without signs.
  package static func phone(_ number: String) -> String {
    var digits: [Int] = []
    let number = number.lowercased().hasPrefix("tel:") ? String(number.dropFirst(4)) : number
    for scalar in number.unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        digits.append(Int(value))
      } else if scalar.properties.isAlphabetic || ";,#".unicodeScalars.contains(scalar) {
        if digits.count >= 6 { break }
        if scalar.properties.isAlphabetic { return words(number).joined() }
      }
    }
    return digits.suffix(9).map(String.init).joined()
  }

  /// Whether a normal form is that of a number which belongs to few people.
  static func isPersonalPhone(_ phone: String) -> Bool {
    phone.utf8.count >= personalPhoneDigits && phone.utf8.allSatisfy(ASCII.isDigit)
  }

  /// Words without case, diacritics and signs: `Müller, ANNA` is `muller anna`.
  package static func name(_ name: String) -> String { words(name).joined(separator: " ") }

  /// The components, folded as names are.
  package static func address(_ address: PostalAddress) -> String {
    address.components.map(name).joined(separator: ";")
  }

  /// With scheme and host in lower case, without a slash at the end.
  package static func url(_ url: String) -> String {
    var url = url.trimmed
    let hostStart = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    let hostEnd = url[hostStart...].firstIndex { "/?#".contains($0) } ?? url.endIndex
    url = url[..<hostEnd].lowercased() + url[hostEnd...]
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  /// Without `urn:uuid:`, in lower case: the same identifier is written both ways.
  package static func uid(_ uid: String) -> String {
    let uid = uid.trimmed.lowercased()
    return uid.hasPrefix("urn:uuid:") ? String(uid.dropFirst(9)) : uid
  }

  private static func words(_ text: String) -> [String] {
    // To upper case and back: ß is ss then, and both forms of the Greek sigma are one.
    let folded = text.decomposed.uppercased().lowercased().decomposed
    var (words, word): ([String], String.UnicodeScalarView) = ([], .init())
    for scalar in folded.unicodeScalars where !isDiacritic(scalar) {
      let properties = scalar.properties
      if properties.isAlphabetic || properties.numericType != nil || properties.canonicalCombiningClass != .notReordered {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = .init()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  /// Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic, which are mostly left out. The vowel signs of
  /// Indian scripts and the voicing marks of Japanese are marks too, but make another word.
  private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 1, 10...35, 200...240: true
    default: false
    }
  }
}
