/// One thing that is added to the front matter of a note.
package enum FrontMatterEdit: Sendable, Hashable {
  /// Where the author says no kind.
  case classification(String)
  case tag(String)
  case entity(EntityList, String)

  /// The lists below `entities`.
  package enum EntityList: String, Sendable, Hashable, CaseIterable {
    case people, organizations, concepts, locations
  }

  /// Why a note is left as it is.
  package enum Failure: Error, Equatable {
    /// The author says it already.
    case present
    /// The YAML cannot be read; the reason is for its author.
    case broken(String)
    /// It is written in a way that this edit cannot extend line by line, such as a block of text or `{…}` around everything.
    case unusual
    /// The value cannot be written there: it is empty, has line breaks, or is no tag.
    case value
  }

  /// The text of a note with the addition: all other lines, comments, the order and the line ends stay byte for byte. Where there is no front
  /// matter, one is put in front.
  ///
  /// What comes out is read again: a text whose other fields or body would have changed is never returned.
  ///
  /// - Throws: ``Failure``.
  package func applied(to text: String) throws -> String {
    guard isWritable else { throw Failure.value }
    var problems: [String] = []
    let old = FrontMatter.split(text, problems: &problems)
    if let problem = problems.first { throw Failure.broken(problem) }
    var lines = FrontMatterLines(text, hasBlock: old.frontMatter != nil)
    if isPresent(in: old.frontMatter) { throw Failure.present }
    guard add(to: &lines) else { throw Failure.unusual }
    let edited = lines.text
    let new = FrontMatter.split(edited, problems: &problems)
    guard problems.isEmpty, let written = new.frontMatter, new.body == old.body, isOnlyChange(from: old.frontMatter, to: written) else {
      throw Failure.unusual
    }
    return edited
  }

  private var value: String {
    switch self {
    case .classification(let value), .tag(let value), .entity(_, let value): value
    }
  }

  /// Whether it can be written at all.
  package var isWritable: Bool {
    guard !value.trimmed().isEmpty, value.utf8.count <= 300, !value.unicodeScalars.contains(where: Self.isControl) else { return false }
    if case .tag = self { return TagRule.bare(value) == value && !value.contains(where: { $0.isWhitespace || $0 == "," }) }
    return true
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }

  // MARK: What the front matter says

  private func isPresent(in front: FrontMatter?) -> Bool {
    switch self {
    case .classification:
      front?["classification"]?.text != nil || front?["type"]?.text.map { Note.classifications.contains($0.lowercased()) } == true
    case .tag(let tag): Self.tags(of: front).contains { $0.lowercased() == tag.lowercased() }
    case .entity(let list, let name): Self.names(in: list, of: front).contains { $0.lowercased() == name.lowercased() }
    }
  }

  private static func tags(of front: FrontMatter?) -> [String] {
    ["tags", "tag"].flatMap { front?[$0]?.texts ?? [] }.compactMap(TagRule.bare)
  }

  private static func names(in list: EntityList, of front: FrontMatter?) -> [String] {
    guard case .map(let fields) = front?["entities"] else { return [] }
    return FrontMatter(source: "", fields: fields)[list.rawValue]?.texts ?? []
  }

  private func isOnlyChange(from old: FrontMatter?, to new: FrontMatter) -> Bool {
    func others(_ front: FrontMatter?) -> [FrontMatter.Field] { (front?.fields ?? []).filter { !names.contains($0.name.lowercased()) } }
    guard others(old) == others(new) else { return false }
    switch self {
    case .classification(let kind): return new["classification"]?.text == kind
    case .tag(let tag): return Self.tags(of: new).sorted() == (Self.tags(of: old) + [tag]).sorted()
    case .entity(let list, let name):
      return EntityList.allCases.allSatisfy {
        Self.names(in: $0, of: new) == Self.names(in: $0, of: old) + ($0 == list ? [name.trimmed()] : [])
      }
    }
  }

  /// The fields that it may change.
  private var names: [String] {
    switch self {
    case .classification: ["classification"]
    case .tag: ["tags", "tag"]
    case .entity: ["entities"]
    }
  }

  // MARK: Lines

  private func add(to lines: inout FrontMatterLines) -> Bool {
    let scalar = YAMLScalar.written(value.trimmed())
    switch self {
    case .classification:
      guard let line = lines.field("classification") else { return lines.append("classification: \(scalar)") }
      return lines.fill(line, with: scalar)
    case .tag:
      guard let line = lines.field("tags") ?? lines.field("tag") else { return lines.append("tags: [\(scalar)]") }
      return lines.extend(line, with: scalar)
    case .entity(let list, _):
      guard let line = lines.field("entities") else {
        return lines.append("entities:") && lines.append("  \(list.rawValue): [\(scalar)]")
      }
      if let below = lines.field(list.rawValue, below: line) { return lines.extend(below, with: scalar) }
      return lines.insert("\(list.rawValue): [\(scalar)]", below: line)
    }
  }
}

/// How a text is written as a value of YAML.
enum YAMLScalar {
  /// Plain where nothing of it could mean anything else, within a list too; otherwise in double quotes.
  static func written(_ text: String) -> String {
    isPlain(text) ? text : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, let last = text.last, !last.isWhitespace else { return false }
    guard !words.contains(text.lowercased()) else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || " -_/.&'".contains($0) }
  }

  /// What programs take for something other than a text.
  private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
}
