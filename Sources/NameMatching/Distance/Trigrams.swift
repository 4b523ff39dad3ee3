/// The runs of three letters of a folded name. Each word has two spaces before it and one behind it, as in PostgreSQL's `pg_trgm`.
enum Trigrams {
  /// Calls the body with each trigram, the same one as often as it occurs.
  ///
  /// - Parameters:
  ///   - bytes: words in UTF-8, one space between them.
  ///   - isOpen: whether the last word may go on, so that its end is none.
  @inline(__always)
  static func each(in bytes: UnsafeBufferPointer<UInt8>, isOpen: Bool = false, _ body: (UInt64) -> Void) {
    var place = 0
    var window: UInt64 = 0x20 << 21 | 0x20
    while place < bytes.count {
      let (scalar, length) = UTF8Reader.scalar(in: bytes, at: place)
      place += length
      window = (window << 21 | UInt64(scalar)) & 0x7fff_ffff_ffff_ffff
      body(window)
      if scalar == 0x20 { window = 0x20 << 21 | 0x20 }
    }
    if !isOpen, !bytes.isEmpty { body((window << 21 | 0x20) & 0x7fff_ffff_ffff_ffff) }
  }

  /// Without repetition, in order.
  static func set(of text: String, isOpen: Bool = false) -> [UInt64] {
    var text = text
    return text.withUTF8 { bytes in
      var keys: [UInt64] = []
      keys.reserveCapacity(bytes.count + 1)
      each(in: bytes, isOpen: isOpen) { keys.append($0) }
      keys.sort()
      return keys.withUnsafeBufferPointer { sorted in
        var distinct: [UInt64] = []
        distinct.reserveCapacity(sorted.count)
        for (place, key) in sorted.enumerated() where place == 0 || sorted[place - 1] != key { distinct.append(key) }
        return distinct
      }
    }
  }
}
