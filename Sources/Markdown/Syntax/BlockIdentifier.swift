/// ` ^id` at the end of a block, by which links find it.
enum BlockIdentifier {
  /// What stands before the id on the page: keeps it apart from those of headings and of the page around it.
  static let prefix = "b-"

  /// The id at the end of `text` (letters, digits and `-` after a `^` that begins the text or follows white space), and where its white
  /// space begins.
  static func find(in text: some BidirectionalCollection<UInt8>) -> (name: String, start: Int)? {
    var name: [UInt8] = []
    var index = text.endIndex
    var count = text.count
    func before() -> UInt8? { index > text.startIndex ? text[text.index(before: index)] : nil }
    func step() {
      index = text.index(before: index)
      count -= 1
    }
    while let byte = before(), byte <= 32 { step() }
    while let byte = before(), isPart(byte), name.count < 200 {
      name.append(byte)
      step()
    }
    guard !name.isEmpty, before() == UInt8(ascii: "^") else { return nil }
    step()
    guard before().map({ $0 <= 32 }) ?? true else { return nil }
    while let byte = before(), byte <= 32 { step() }
    return (String(decoding: name.reversed(), as: UTF8.self), count)
  }

  /// The element's `id`.
  static func id(of name: some StringProtocol) -> String { prefix + name.lowercased() }

  static func isPart(_ byte: UInt8) -> Bool {
    HTMLTokenizer.isLetter(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
  }
}
