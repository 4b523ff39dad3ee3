import Foundation

extension String {
  /// Without white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The compatibility decomposition (Unicode Standard Annex 15). Foundation's takes quadratic time, so it gets a part at a time.
  var decomposed: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var (decomposed, part, count) = ("", String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      // Between two letters, unless more marks follow one letter than any language has.
      if count >= 1_024 || count >= 256 && scalar.properties.canonicalCombiningClass == .notReordered {
        decomposed += String(part).decomposedStringWithCompatibilityMapping
        (part, count) = (.init(), 0)
      }
      part.append(scalar)
      count += 1
    }
    return decomposed + String(part).decomposedStringWithCompatibilityMapping
  }

  /// nil if there is nothing but white space.
  var nonBlank: String? { trimmed.isEmpty ? nil : self }
}
