/// Secrets that commands and statements take without a name beside them.
extension SecretFinder {
  /// Commands, and the letter of the option behind which each takes a password.
  private static let options: [(command: String, letter: UInt8)] = [
    ("redis-cli", UInt8(ascii: "a")), ("zip", UInt8(ascii: "P")), ("unzip", UInt8(ascii: "P")), ("mosquitto_pub", UInt8(ascii: "P")),
    ("mosquitto_sub", UInt8(ascii: "P")), ("ldapsearch", UInt8(ascii: "w")), ("ldapmodify", UInt8(ascii: "w")),
    ("ldapadd", UInt8(ascii: "w")), ("ldapdelete", UInt8(ascii: "w")), ("ldapwhoami", UInt8(ascii: "w")),
  ]

  /// `redis-cli -a x`, and `smbclient -U user%x`.
  func commandOption(at place: Int) -> Range<Int>? {
    guard place > 0, isSpace(bytes[place - 1]), place + 2 < bytes.count, bytes[place] == UInt8(ascii: "-") else { return nil }
    let letter = bytes[place + 1]
    guard letter == UInt8(ascii: "U") || Self.options.contains(where: { $0.letter == letter }) else { return nil }
    let range = value(at: run(from: place + 2, while: isSpace))
    guard !range.isEmpty, bytes[range.lowerBound] != UInt8(ascii: "-") else { return nil }
    let words = words(before: place)
    if letter == UInt8(ascii: "U") {
      guard words.contains("smbclient"), let sign = bytes[range].firstIndex(of: UInt8(ascii: "%")), sign + 1 < range.upperBound else {
        return nil
      }
      return sign + 1..<range.upperBound
    }
    return Self.options.contains { $0.letter == letter && words.contains(Substring($0.command)) } ? range : nil
  }

  /// `PASSWORD 'x'` and `IDENTIFIED BY 'x'` of SQL.
  func statement(at place: Int) -> Range<Int>? {
    for words in ["identified by ", "with password ", "encrypted password "] where startsAnyCase(place, words) {
      return quoted(at: place + words.utf8.count)
    }
    return starts(place, "PASSWORD ") ? quoted(at: place + 9) : nil
  }

  /// `echo x | sudo -S` and `echo user:x | chpasswd`: what is piped into a program that reads a password.
  func piped(at place: Int) -> Range<Int>? {
    // Longer ones are found by their look; a longer way ahead would be gone again from each word.
    let end = run(from: place, most: 64) { $0 > 0x20 && !isQuote($0) && $0 != UInt8(ascii: "|") }
    var next = end < bytes.count && isQuote(bytes[end]) ? end + 1 : end
    next = run(from: next, most: 8, while: isSpace)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "|") else { return nil }
    next = run(from: next + 1, most: 8, while: isSpace)
    let rest = next..<run(from: next, most: 40) { !isLineEnd($0) && $0 != UInt8(ascii: "|") }
    let words = String(decoding: bytes[rest], as: UTF8.self).split(separator: " ")
    if words.prefix(2).contains("chpasswd"), let colon = bytes[place..<end].firstIndex(of: UInt8(ascii: ":")), colon + 1 < end {
      return colon + 1..<end
    }
    guard words.first == "sudo", words.dropFirst().contains(where: { $0.hasPrefix("-") && $0.contains("S") }) else { return nil }
    return place..<end
  }

  private func quoted(at place: Int) -> Range<Int>? {
    let start = run(from: place, while: isSpace)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"") else { return nil }
    let range = value(at: start)
    return range.isEmpty ? nil : range
  }

  /// The words of the line before a place, each without its folder.
  private func words(before place: Int) -> [Substring] {
    String(decoding: bytes[max(0, place - 120)..<place], as: UTF8.self).split { $0 == " " || $0 == "\n" || $0 == "/" || $0 == "|" }
  }
}
