import AtriumAPI

/// The series that a person is choosing for a book.
nonisolated struct SeriesDraft: Equatable {
  /// What becomes of the book.
  enum Outcome: Equatable, Sendable {
    case existing(series: String, number: String?)
    case called(String, number: String?)
    case none
  }

  var name: String {
    didSet { if name != oldValue { picked = nil } }
  }
  var number: String
  /// The series that the person picked from those that there are; typing another name lets it go.
  private(set) var picked: String?
  private let current: ComicSeriesEntry?

  init(_ book: ComicBook) {
    current = book.series
    name = book.series?.name ?? ""
    number = book.series?.number ?? ""
    picked = book.series?.id
  }

  mutating func pick(_ series: ComicSeries) {
    name = series.name
    picked = series.id
  }

  /// Series with what was typed in their names, but not the one that is picked.
  func suggestions(among series: [ComicSeries]) -> [ComicSeries] {
    let typed = Self.folded(name)
    guard !typed.isEmpty else { return [] }
    return series.filter { $0.id != picked && Self.folded($0.name).contains(typed) }
  }

  /// A name that one series has, and no other, means that series. Where several have it, as in different folders, the person has to pick one;
  /// otherwise it is that of a series made by hand.
  func outcome(among series: [ComicSeries]) -> Outcome {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let number = number.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { return .none }
    let same = series.filter { Self.folded($0.name) == Self.folded(name) }
    let found = picked ?? (same.count == 1 ? same[0].id : nil)
    return found.map { .existing(series: $0, number: number.isEmpty ? nil : number) }
      ?? .called(name, number: number.isEmpty ? nil : number)
  }

  private static func folded(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() }
}
