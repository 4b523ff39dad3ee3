import ContentLines
import Foundation

/// Binary values: base64 over several lines.
enum Base64Block {
  /// Whether a line that follows a value in base64 goes on with it: writers of 2.1 do not all begin these lines with a space, and forget
  /// the empty line at the end.
  static func isPart(_ line: ArraySlice<UInt8>) -> Bool {
    let isIndented = line.first.map(Unfolding.isSpace) ?? false
    let isBlank = line.allSatisfy(Unfolding.isSpace)
    return !isBlank && (isIndented || line.allSatisfy { isDigit($0) || Unfolding.isSpace($0) })
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
  }

  /// - Returns: nil if this is no base64. Spaces and missing padding do not matter.
  static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    var digits = value.filter { !Unfolding.isSpace($0) && !Unfolding.isLineEnd($0) }
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: Data(digits)).map { [UInt8]($0) }
  }
}
