import Foundation

extension String {
  /// Without white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// With `\n` at the end of each line.
  package var withUnixLineEnds: String {
    let carriageReturn = UInt8(ascii: "\r")
    guard utf8.contains(carriageReturn) else { return self }
    var (bytes, last): ([UInt8], UInt8) = ([], 0)
    for byte in utf8 {
      if byte != UInt8(ascii: "\n") || last != carriageReturn { bytes.append(byte == carriageReturn ? UInt8(ascii: "\n") : byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
