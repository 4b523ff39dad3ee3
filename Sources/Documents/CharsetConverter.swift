import Glibc

/// Decodes by the system's iconv.
enum CharsetConverter {
  private static let replacement: [UInt8] = [0xef, 0xbf, 0xbd]

  /// Opens converters and never closes them: glibc unloads the module of a converter when its last descriptor is closed.
  static func load(_ names: [String]) {
    for name in names { _ = iconv_open("UTF-8", name) }
  }

  /// - Parameter isCut: an incomplete character at the end is left out rather than replaced.
  /// - Returns: UTF-8 and the number of characters that were replaced; nil when iconv has no such converter.
  static func utf8(from bytes: ArraySlice<UInt8>, _ charset: Charset, isCut: Bool) -> (utf8: [UInt8], replaced: Int)? {
    let converter = iconv_open("UTF-8", charset.converter)
    guard let converter, converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var (decoded, replaced): ([UInt8], Int) = ([], 0)
    decoded.reserveCapacity(bytes.count)
    // iconv takes a pointer to what may be changed, and changes nothing.
    var input = Array(bytes)
    input.withUnsafeMutableBytes { input in
      withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { output in
        var place = 0
        while place < input.count {
          let (read, written, fault) = step(converter, input[place...], output)
          decoded.append(contentsOf: output[..<written])
          place += read
          guard place < input.count, let fault else { continue }
          if fault == EINVAL, isCut { break }
          decoded.append(contentsOf: replacement)
          replaced += 1
          if fault == EINVAL { break }
          place += charset.unit
        }
      }
    }
    return (decoded, replaced)
  }

  /// - Returns: bytes that were read and written, and what stopped it: nil when there was only no more room.
  private static func step(
    _ converter: iconv_t, _ input: Slice<UnsafeMutableRawBufferPointer>, _ output: UnsafeMutableRawBufferPointer
  ) -> (read: Int, written: Int, fault: Int32?) {
    let input = UnsafeMutableRawBufferPointer(rebasing: input)
    var source = input.bindMemory(to: CChar.self).baseAddress
    var target = output.bindMemory(to: CChar.self).baseAddress
    var (inputLeft, outputLeft) = (input.count, output.count)
    let result = iconv(converter, &source, &inputLeft, &target, &outputLeft)
    let fault: Int32? = result == Int(bitPattern: UInt.max) && errno != E2BIG ? errno : nil
    return (input.count - inputLeft, output.count - outputLeft, fault)
  }
}
