import Foundation

extension String {
  /// Without white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// With `\n` at the end of each line.
  var withUnixLineEnds: String {
    let carriageReturn = UInt8(ascii: "\r")
    guard utf8.contains(carriageReturn) else { return self }
    var (bytes, last): ([UInt8], UInt8) = ([], 0)
    for byte in utf8 {
      if byte != UInt8(ascii: "\n") || last != carriageReturn { bytes.append(byte == carriageReturn ? UInt8(ascii: "\n") : byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

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
