/// Values by their names: `NAME=value`, `"name": "value"`, `--name value`, `Header: value`.
extension SecretFinder {
  func pair(at place: Int) -> Range<Int>? {
    let end = run(from: place, most: 80) { TokenShape.Letters.dotted.contains($0) }
    guard end - place < 80 else { return nil }
    return pair(of: place..<end) { SecretNames.kind(of: bytes[place..<end]) }
  }

  /// The same behind a word of another language.
  func phrase(at place: Int) -> Range<Int>? {
    guard let phrase = SecretPhrases.all.first(where: { startsAnyCase(place, $0) }) else { return nil }
    return pair(of: place..<place + phrase.count) { .sure }
  }

  /// - Parameter kind: asked for only where a possible value follows the name.
  private func pair(of name: Range<Int>, kind: () -> SecretNames.Kind?) -> Range<Int>? {
    let (place, end) = (name.lowerBound, name.upperBound)
    var next = end
    if next < bytes.count, bytes[next] == UInt8(ascii: "\\") { next += 1 }
    if next < bytes.count, isQuote(bytes[next]) { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: "]") { next += 1 }
    next = run(from: next, while: isSpace)
    guard next < bytes.count else { return nil }
    var sign = bytes[next]
    if sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") {
      // `:=`, `=>` and `==` count as one sign.
      next = run(from: next) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }
      next = run(from: next, while: isSpace)
    } else if starts(next, SecretPhrases.wideColon) {
      sign = UInt8(ascii: ":")
      next = run(from: next + SecretPhrases.wideColon.count, while: isSpace)
    } else if next > end, let verb = SecretPhrases.verbs.first(where: { startsAnyCase(next, $0) && isVerbEnd(next + $0.count) }),
      let range = told(kind, next + verb.count)
    {
      return range
    } else if next > end, let range = apart(place..<end, next, kind) {
      return range
    } else if next > end, startsAnyCase(place, "pass"), afterLogin(place) {
      sign = UInt8(ascii: "=")
    } else {
      return nil
    }
    guard let kind = kind() else { return nil }
    if kind == .sure { next = below(next) }
    if kind == .line, sign == UInt8(ascii: ":") { return next..<lineEnd(next) }
    let range = value(at: next)
    let certain = kind == .sure || (sign == UInt8(ascii: "=") && !isCount(range))
    return !range.isEmpty && (certain || looksSecret(range)) ? range : nil
  }

  /// `the password is x`: what somebody writes in a sentence, if it is in quotes, has a digit or looks like a secret otherwise.
  private func told(_ kind: () -> SecretNames.Kind?, _ behind: Int) -> Range<Int>? {
    var start = run(from: behind) { isSpace($0) || $0 == UInt8(ascii: ":") }
    guard let kind = kind() else { return nil }
    if kind == .sure { start = below(start) }
    guard start > behind else { return nil }
    let range = value(at: start)
    let stands = !range.isEmpty && (range.lowerBound > start || bytes[range].contains { 0x30...0x39 ~= $0 } || looksSecret(range))
    return stands && !isCount(range) ? range : nil
  }

  private func isVerbEnd(_ place: Int) -> Bool {
    place >= bytes.count || isSpace(bytes[place]) || isLineEnd(bytes[place]) || bytes[place] == UInt8(ascii: ":")
  }

  /// `aws_secret_access_key x` and `credentials name:x`, with a space alone between them.
  private func apart(_ name: Range<Int>, _ start: Int, _ kind: () -> SecretNames.Kind?) -> Range<Int>? {
    let isIdentifier = bytes[name].contains(UInt8(ascii: "_"))
    guard isIdentifier || startsAnyCase(name.lowerBound, "credential"), kind() == .sure else { return nil }
    let range = value(at: start)
    if isIdentifier { return looksSecret(range) ? range : nil }
    guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")), colon > range.lowerBound, colon + 1 < range.upperBound else {
      return nil
    }
    return colon + 1..<range.upperBound
  }

  /// The beginning of a value that stands below its name, as in `password:` at a line's end, or behind the `|` and `>` of YAML.
  private func below(_ place: Int) -> Int {
    var line = place
    if line < bytes.count, bytes[line] == UInt8(ascii: "|") || bytes[line] == UInt8(ascii: ">") {
      line = run(from: line + 1, most: 3) { "+-123456789".utf8.contains($0) }
      line = run(from: line, while: isSpace)
      guard line < bytes.count, isLineEnd(bytes[line]) else { return place }
    }
    var next = line
    while next < bytes.count {
      if isSpace(bytes[next]) || isLineEnd(bytes[next]) {
        next += 1
      } else if bytes[next] == UInt8(ascii: "\\"), next + 1 < bytes.count, "nrt".utf8.contains(bytes[next + 1]) {
        next += 2
      } else {
        break
      }
    }
    return next < bytes.count ? next : place
  }

  /// `--password x`, `-p x`, `-u name:x`, and what `mysql -px` means.
  func flag(at place: Int) -> Range<Int>? {
    guard place == 0 || isSpace(bytes[place - 1]) || isQuote(bytes[place - 1]) || bytes[place - 1] == 0x0A else { return nil }
    if starts(place, "--") {
      let end = run(from: place + 2) { TokenShape.Letters.name.contains($0) }
      guard end < bytes.count, isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "="),
        let kind = SecretNames.kind(of: bytes[place + 2..<end])
      else { return nil }
      let range = value(at: run(from: end) { isSpace($0) || $0 == UInt8(ascii: "=") })
      return !range.isEmpty && (kind != .likely || !isCount(range)) && bytes[range.lowerBound] != UInt8(ascii: "-") ? range : nil
    }
    guard place + 2 < bytes.count else { return nil }
    let letter = bytes[place + 1]
    let apart = isSpace(bytes[place + 2])
    let range = value(at: run(from: place + 2, while: isSpace))
    guard !range.isEmpty else { return nil }
    if letter == UInt8(ascii: "p"), apart {
      // Ports, and the folders of `mkdir -p`, are none.
      let harmless = bytes[range].contains(UInt8(ascii: "/")) || isCount(range) || bytes[range].allSatisfy { $0 < 0x3B }
      return harmless || bytes[range.lowerBound] == UInt8(ascii: "-") ? nil : range
    }
    if letter == UInt8(ascii: "p"), asksForAttached(place) { return range }
    if letter == UInt8(ascii: "u"), apart, let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")), colon + 1 < range.upperBound {
      return (colon - range.lowerBound >= Self.longName ? range.lowerBound : colon + 1)..<range.upperBound
    }
    return nil
  }

  /// Whether a value is no word of prose: it has a digit or a sign in it, both cases, or is long.
  func looksSecret(_ range: Range<Int>) -> Bool {
    guard range.count >= 8 else { return false }
    let value = bytes[range]
    let small = value.contains { 0x61...0x7A ~= $0 }
    let large = value.dropFirst().contains { 0x41...0x5A ~= $0 }
    let others = value.dropLast().contains {
      !(0x61...0x7A ~= $0) && !(0x41...0x5A ~= $0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".")
    }
    return (small && large) || others || range.count >= 24
  }

  /// From here to the end of the value: of its quotes, or to the next sign that no value has.
  func value(at place: Int) -> Range<Int> {
    guard place < bytes.count else { return place..<place }
    let escaped = bytes[place] == UInt8(ascii: "\\") && place + 1 < bytes.count && isQuote(bytes[place + 1])
    let start = escaped ? place + 1 : place
    if isQuote(bytes[start]) {
      let quote = bytes[start]
      var end = start + 1
      while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
        // An escaped quote is part of the value, unless the value's own quotes are escaped.
        end += !escaped && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return start + 1..<min(end, bytes.count)
    }
    return place..<run(from: place) { $0 > 0x20 && !isQuote($0) && !",;&)]}<>|".utf8.contains($0) }
  }

  private func lineEnd(_ place: Int) -> Int {
    run(from: place) { $0 != 0x0A && $0 != 0x0D && !isQuote($0) && $0 != UInt8(ascii: "\\") }
  }

  /// Numbers of tokens, keys and the like are none, nor are yes and no.
  private func isCount(_ range: Range<Int>) -> Bool {
    let value = String(decoding: bytes[range], as: UTF8.self)
    return ["true", "false", "null", "nil", "none", "yes", "no"].contains(value) || (value.count <= 7 && Int(value) != nil)
  }

  /// `login name password x`, as in a `.netrc`.
  private func afterLogin(_ place: Int) -> Bool {
    let before = bytes[max(0, place - 80)..<place]
    return String(decoding: before, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "\n" }).contains { $0 == "login" }
  }

  /// Whether the command is one that takes its password right behind `-p`.
  private func asksForAttached(_ place: Int) -> Bool {
    let line = String(decoding: bytes[max(0, place - 120)..<place], as: UTF8.self)
    return line.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "/" })
      .contains { $0.hasPrefix("mysql") || $0.hasPrefix("mariadb") || $0 == "sshpass" || $0.hasPrefix("7z") }
  }
}
