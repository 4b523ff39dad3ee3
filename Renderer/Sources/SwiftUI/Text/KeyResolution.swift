import Foundation

extension LocalizedStringKey {
  /// Looks the key up, puts the arguments into their places and reads the Markdown around them.
  /// - Parameter fallback: the words where the catalogue has none, instead of the key.
  func resolved(
    in values: EnvironmentValues, from catalog: Web.StringCatalog?, table: String?, fallback: String? = nil, readsMarkdown: Bool = true
  ) -> Text.Resolved {
    let locale = values.locale
    let entry = catalog?.entry(of: key, table: table, in: locale)
    let words = entry?.words(for: arguments) ?? fallback ?? key
    if arguments.isEmpty {
      return readsMarkdown && Markdown.mayStand(in: words) ? .rich(Markdown.runs(of: words)) : .plain(words)
    }
    var filled = FilledFormat(arguments: arguments, values: values)
    filled.fill(words, of: entry)
    return readsMarkdown ? filled.resolved : filled.written
  }
}

/// A format with its arguments in their places.
///
/// Each argument stands in the text as one private character until the Markdown around it has been read: no argument is ever taken
/// for Markdown, whoever wrote it.
private struct FilledFormat {
  let arguments: [LocalizedStringKey.Argument]
  let values: EnvironmentValues
  private var text = ""
  private var places: [[TextRun]] = []
  private static let firstPlace: UInt32 = 0xF0000

  init(arguments: [LocalizedStringKey.Argument], values: EnvironmentValues) {
    self.arguments = arguments
    self.values = values
  }

  mutating func fill(_ format: String, of entry: Web.StringCatalog.Found?, number: FormatPattern.Specifier? = nil) {
    for part in FormatPattern(format).parts {
      switch part {
      case .words(let words): text += words
      case .place(let specifier): put(specifier)
      case .number: if let number { put(number) }
      case .substitution(let name):
        guard let part = entry?.substitution(name, for: arguments) else { continue }
        fill(part.words, of: entry, number: part.number)
      }
    }
  }

  private mutating func put(_ specifier: FormatPattern.Specifier) {
    guard arguments.indices.contains(specifier.argument), let place = Unicode.Scalar(Self.firstPlace + UInt32(places.count)) else { return }
    text.unicodeScalars.append(place)
    switch arguments[specifier.argument] {
    case .string(let string): places.append([TextRun(string)])
    case .number(let number, let own):
      // An entry that says `%@` gets the number as the key would have written it.
      let specifier = specifier.conversion == "@" ? FormatPattern(own).parts.firstSpecifier ?? specifier : specifier
      places.append([TextRun(number.string(specifier, locale: values.locale))])
    case .text(let text): places.append(text.runs(in: values))
    }
  }

  /// The words with their Markdown as it is written.
  var written: Text.Resolved { .plain(expanded(text) { $0.plainString }) }

  var resolved: Text.Resolved {
    guard Markdown.mayStand(in: text) || places.contains(where: { !$0.isPlain }) else {
      return written
    }
    let runs = Markdown.mayStand(in: text) ? Markdown.runs(of: text) : [TextRun(text)]
    return .rich(runs.flatMap(expanded))
  }

  private func place(of scalar: Unicode.Scalar) -> [TextRun]? {
    guard scalar.value >= Self.firstPlace, scalar.value < Self.firstPlace + UInt32(places.count) else { return nil }
    return places[Int(scalar.value - Self.firstPlace)]
  }

  private func expanded(_ text: String, _ words: ([TextRun]) -> String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let place = place(of: scalar) { result.append(contentsOf: words(place).unicodeScalars) } else { result.append(scalar) }
    }
    return String(result)
  }

  private func expanded(_ run: TextRun) -> [TextRun] {
    guard case .string(let string) = run.content else { return [run] }
    let link = run.link.map { expanded($0) { $0.plainString } }
    var result: [TextRun] = []
    var words = String.UnicodeScalarView()
    func flush() {
      result.append(TextRun(.string(String(words)), traits: run.traits, link: link))
      words = String.UnicodeScalarView()
    }
    for scalar in string.unicodeScalars {
      guard let place = place(of: scalar) else {
        words.append(scalar)
        continue
      }
      flush()
      result += place.map { TextRun($0.content, traits: $0.traits + run.traits, link: $0.link ?? link) }
    }
    flush()
    return TextRun.joined(result)
  }
}

extension [FormatPattern.Part] {
  fileprivate var firstSpecifier: FormatPattern.Specifier? {
    for case .place(let specifier) in self { return specifier }
    return nil
  }
}

extension [TextRun] {
  /// Words without style, link or anything else.
  fileprivate var isPlain: Bool {
    allSatisfy { run in
      guard case .string = run.content else { return false }
      return run.traits.isEmpty && run.link == nil
    }
  }

  fileprivate var plainString: String {
    compactMap { if case .string(let string) = $0.content { string } else { nil } }.joined()
  }
}
