/// Letters and digits of tokens that follow each other with at most one separator between them: how people group long numbers.
struct TokenRun {
  /// ASCII letters (as they are) and digits.
  private(set) var characters: [UInt8] = []
  /// Where the run is after each token: how many characters, and the token behind.
  private(set) var ends: [(count: Int, token: Int)] = []
  private(set) var groups: [Int] = []
  private(set) var steps = 0

  /// - Parameters:
  ///   - separators: characters allowed between two groups.
  ///   - longest: characters after which nothing more is read.
  ///   - hasLetters: whether words belong to the run as well as numbers.
  init(in text: TokenizedText, from first: Int, separators: Set<UInt32>, longest: Int, hasLetters: Bool) {
    var (token, marks) = (first, 0)
    while token < text.tokens.count, token == first || text.continuesLine(token) {
      steps += 1
      let next = text.tokens[token]
      if next.kind == .mark {
        guard !characters.isEmpty, separators.contains(next.scalar), marks < 2 else { break }
        marks += 1
        token += 1
        continue
      }
      guard next.kind == .number || next.kind == .word && hasLetters, next.length <= longest else { break }
      var group: [UInt8] = []
      var isOther = false
      for byte in text.bytes[next.range] {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: group.append(byte)
        default: if !separators.contains(UInt32(byte)) { isOther = true }
        }
      }
      guard !isOther, characters.count + group.count <= longest else { break }
      characters += group
      groups.append(group.count)
      token += 1
      marks = 0
      ends.append((characters.count, token))
    }
  }

  /// The digits, as long as there is nothing else.
  var digits: [Int] { characters.prefix { $0 <= 0x39 }.map { Int($0 - 0x30) } }

  /// The token behind a number of characters; nil when a token goes beyond it.
  func end(after count: Int) -> Int? { ends.first { $0.count == count }?.token }

  /// How many groups there are up to a number of characters.
  func groupCount(of count: Int) -> Int { ends.filter { $0.count <= count }.count }

  var string: String { String(decoding: characters, as: UTF8.self) }
}
