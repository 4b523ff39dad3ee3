/// A format string, taken apart: words and places for arguments.
struct FormatPattern {
  /// A place: `%@`, `%2$lld`, `%.2f`, `%04x`.
  struct Specifier: Equatable {
    /// Counted from zero.
    var argument: Int
    /// Flags and width, as they stand.
    var flags = ""
    var precision: Int?
    var conversion: Character
  }

  enum Part: Equatable {
    case words(String)
    case place(Specifier)
    /// A part of its own in the catalogue, with a plural of its own: `%#@files@`.
    case substitution(String)
    /// In such a part, its number.
    case number
  }

  private(set) var parts: [Part] = []
  private var rest: Substring
  private var words = ""
  private var next = 0

  init(_ format: String) {
    rest = format[...]
    while let character = rest.popFirst() {
      if character == "%" { place() } else { words.append(character) }
    }
    flush()
  }

  private mutating func flush() {
    if !words.isEmpty { parts.append(.words(words)) }
    words = ""
  }

  private mutating func add(_ part: Part) {
    flush()
    parts.append(part)
  }

  /// After a percent sign. What is no specifier stays as it is written.
  private mutating func place() {
    let start = rest
    if rest.first == "%" {
      rest.removeFirst()
      words.append("%")
      return
    }
    if rest.hasPrefix("arg") {
      rest.removeFirst(3)
      return add(.number)
    }
    var argument: Int?
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    if let position = Int(number), rest.dropFirst(number.count).first == "$" {
      argument = position - 1
      rest.removeFirst(number.count + 1)
    }
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let name = String(rest.dropFirst(2)[..<end])
      rest = rest[rest.index(after: end)...]
      return add(.substitution(name))
    }
    let flags = take { "-+ 0#'".contains($0) || ($0.isASCII && $0.isNumber) }
    var precision: Int?
    if rest.first == "." {
      rest.removeFirst()
      precision = Int(take { $0.isASCII && $0.isNumber }) ?? 0
    }
    _ = take { "hlqzjtL".contains($0) }
    guard let conversion = rest.first, "@dDiuUxXofFeEgGaAc".contains(conversion), argument.map({ $0 >= 0 }) ?? true else {
      rest = start
      words.append("%")
      return
    }
    rest.removeFirst()
    let index = argument ?? next
    if argument == nil { next += 1 }
    add(.place(Specifier(argument: index, flags: flags, precision: precision, conversion: conversion)))
  }

  private mutating func take(while condition: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest.dropFirst(taken.count)
    return String(taken)
  }
}
