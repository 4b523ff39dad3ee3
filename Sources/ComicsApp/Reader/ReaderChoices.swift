import AtriumAPI

/// How the books of a series are read, where the person chose otherwise than the books say.
nonisolated struct ReaderChoice: Hashable, Sendable {
  var direction = ReaderDirection.automatic
  /// Whether the first page is a cover, which faces no other.
  var isFirstAlone = true
}

/// The choices for series, and for books that are in none. A browser keeps little for a site, so that they are one short text: of each a
/// number that the series or book is known by, and a letter for each choice. The last ones are kept.
nonisolated struct ReaderChoices: RawRepresentable, Hashable, Sendable {
  static let most = 40
  /// The one that was made last is the first.
  private var all: [(key: String, choice: ReaderChoice)] = []

  init() {}

  /// - Parameter rawValue: what cannot be read counts as left out.
  init(rawValue: String) {
    for part in rawValue.split(separator: " ") {
      let fields = part.split(separator: ":")
      guard fields.count == 2 else { continue }
      var choice = ReaderChoice()
      if fields[1].contains("l") { choice.direction = .leftToRight }
      if fields[1].contains("r") { choice.direction = .rightToLeft }
      choice.isFirstAlone = !fields[1].contains("p")
      all.append((String(fields[0]), choice))
    }
  }

  var rawValue: String {
    all.map { key, choice in
      var letters = ""
      switch choice.direction {
      case .automatic: break
      case .leftToRight: letters += "l"
      case .rightToLeft: letters += "r"
      }
      if !choice.isFirstAlone { letters += "p" }
      return key + ":" + letters
    }
    .joined(separator: " ")
  }

  /// What is chosen for a book's series, or for the book where it is in none.
  subscript(book: ComicBook) -> ReaderChoice {
    get {
      let key = Self.key(of: book)
      return all.first { $0.key == key }?.choice ?? ReaderChoice()
    }
    set {
      let key = Self.key(of: book)
      all.removeAll { $0.key == key }
      if newValue != ReaderChoice() { all.insert((key, newValue), at: 0) }
      all = Array(all.prefix(Self.most))
    }
  }

  /// 64 bits by FNV-1a (draft-eastlake-fnv), which are the same in every process.
  private static func key(of book: ComicBook) -> String {
    let name = book.series.map { "series " + $0.id } ?? "book " + book.id
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
