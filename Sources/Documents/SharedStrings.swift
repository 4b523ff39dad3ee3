/// The strings that cells of a workbook share, in one block of memory.
final class SharedStrings: XMLHandler {
  private var bytes: [UInt8] = []
  /// Where each string ends.
  private var ends: [Int32] = []
  private var isInText = false
  private var phoneticDepth = 0

  private static let most = 4_000_000

  var isDone: Bool { ends.count >= Self.most || bytes.count > Int(Int32.max) / 2 }

  subscript(_ index: Int) -> ArraySlice<UInt8>? {
    guard ends.indices.contains(index) else { return nil }
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    switch name {
    case "t": isInText = phoneticDepth == 0
    // How Japanese is read aloud, in other letters.
    case "rPh": phoneticDepth += 1
    default: break
    }
  }

  func text(_ text: UnsafeRawBufferPointer) {
    if isInText { bytes.append(contentsOf: text) }
  }

  func end(_ name: String) {
    switch name {
    case "t": isInText = false
    case "rPh": phoneticDepth -= 1
    case "si": ends.append(Int32(bytes.count))
    default: break
    }
  }
}
