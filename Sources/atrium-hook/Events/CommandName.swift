/// The program that a line of a shell begins with. Where that is not plain, there is none: a word too few is harmless.
enum CommandName {
  /// Programs that begin another one.
  private static let openers: Set<String> = ["sudo", "doas", "env", "nohup", "time", "exec", "command", "nice"]

  static func of(_ command: String) -> String {
    var rest = Array(command.utf8.prefix(Title.window))[...]
    var opener = ""
    while true {
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
      guard let word = word(&rest) else { return opener }
      if setsVariable(word) { continue }
      // Which of an opener's options takes the next word is nothing to guess: what follows is an argument then.
      if word.first == UInt8(ascii: "-") { return opener }
      let isPlain = word.allSatisfy { TokenShape.Letters.dotted.contains($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }
      guard isPlain, let last = word.split(separator: UInt8(ascii: "/")).last else { return opener }
      let name = String(decoding: last, as: UTF8.self)
      guard openers.contains(name) else { return name }
      opener = name
    }
  }

  /// The next word without its quotes, as far as the shell reads it as one; `nil` where it is more than a word, such as a list or another
  /// command in it.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var word: [UInt8] = []
    var quote: UInt8?
    while let byte = rest.first {
      if quote == nil, byte == 0x20 || byte == 0x09 || byte == 0x0A { break }
      rest.removeFirst()
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if quote != UInt8(ascii: "'"), "\\$`".utf8.contains(byte) {
        return nil
      } else if quote == nil, ";&|<>(){}".utf8.contains(byte) {
        return nil
      } else {
        word.append(byte)
      }
    }
    return quote == nil && !word.isEmpty ? word : nil
  }

  private static func setsVariable(_ word: [UInt8]) -> Bool {
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > 0 else { return false }
    return word[..<sign].allSatisfy { TokenShape.Letters.alphanumeric.contains($0) || $0 == UInt8(ascii: "_") }
  }
}
