/// What is valid UTF-8 in some bytes (RFC 3629).
struct UTF8Scan {
  /// Valid sequences of two bytes and more.
  private(set) var sequences = 0
  /// Maximal invalid parts, each of which becomes one U+FFFD.
  private(set) var replaced = 0
  /// How many bytes there are without an incomplete character at the end of a text that was cut.
  let end: Int

  init(_ bytes: ArraySlice<UInt8>, isCut: Bool) {
    let whole = isCut ? bytes.dropLast(Self.incomplete(at: bytes)) : bytes
    end = whole.count
    var parser = Unicode.UTF8.ForwardParser()
    var rest = whole.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): if scalar.count > 1 { sequences += 1 }
      case .error: replaced += 1
      case .emptyInput: return
      }
    }
  }

  /// Whether all of it is valid, which is found out much faster than where it is not.
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
  }

  /// Bytes of a character at the end that lacks others.
  private static func incomplete(at bytes: ArraySlice<UInt8>) -> Int {
    for length in 1...3 {
      guard let byte = bytes.dropLast(length - 1).last else { return 0 }
      if byte & 0xc0 == 0x80 { continue }
      let needed = (~byte).leadingZeroBitCount
      return byte >= 0xc2 && needed > length ? length : 0
    }
    return 0
  }
}
