package import WorkerContract

/// What a ComicInfo.xml says of a book (version 2.0 and the draft of 2.1, https://anansi-project.github.io).
package struct ComicInfo: Sendable, Hashable {
  package enum Direction: Sendable, Hashable {
    case leftToRight, rightToLeft
  }

  /// What the file contains about one page.
  package struct Page: Sendable, Hashable {
    /// From 0, in the order of pages.
    package let number: Int
    /// Words such as `FrontCover`, `Story`, `Deleted`.
    package let types: [String]
    package let isDouble: Bool
    /// The name of a bookmark, such as a chapter's.
    package let bookmark: String?
  }

  package var title: String?
  package var series: String?
  /// A text: "1.5" and "½" are numbers of issues.
  package var number: String?
  package var count: Int?
  package var volume: Int?
  package var summary: String?
  package var year: Int?
  package var month: Int?
  package var day: Int?
  package var publisher: String?
  package var language: String?
  package var ageRating: String?
  /// By role, such as `Writer`, in the order of the file.
  package var people: [String: [String]] = [:]
  package var genres: [String] = []
  package var tags: [String] = []
  package var characters: [String] = []
  package var direction: Direction?
  package var pages: [Page] = []

  /// The elements that are read.
  static let elements: Set<String> = roles.union([
    "Title", "Series", "Number", "Count", "Volume", "Summary", "Year", "Month", "Day", "Publisher", "LanguageISO", "AgeRating", "Genre",
    "Tags",
    "Characters", "Manga", "Page",
  ])
  private static let roles: Set<String> = [
    "Writer", "Penciller", "Inker", "Colorist", "Letterer", "CoverArtist", "Editor", "Translator",
  ]

  package init(_ elements: [FoundElement]) {
    for element in elements {
      let text = element.text.isEmpty ? nil : element.text
      // ComicInfo writes -1 for unknown numbers.
      let whole = text.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
      switch element.name {
      case "Title": title = text
      case "Series": series = text
      case "Number": number = text
      case "Count": count = whole
      case "Volume": volume = whole
      case "Summary": summary = text
      case "Year": year = whole
      case "Month": month = whole
      case "Day": day = whole
      case "Publisher": publisher = text
      case "LanguageISO": language = text
      case "AgeRating": ageRating = text
      case "Genre": genres = Self.list(element.text)
      case "Tags": tags = Self.list(element.text)
      case "Characters": characters = Self.list(element.text)
      case "Manga": direction = Self.direction(element.text)
      case "Page": Self.page(element).map { pages.append($0) }
      default: if Self.roles.contains(element.name) { people[element.name] = Self.list(element.text) }
      }
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.drop { $0 == " " } }.map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter {
      !$0.isEmpty
    }
  }

  /// `Yes` is a style of drawing, and says nothing of the direction.
  private static func direction(_ text: String) -> Direction? {
    switch text {
    case "YesAndRightToLeft": .rightToLeft
    case "No": .leftToRight
    default: nil
    }
  }

  private static func page(_ element: FoundElement) -> Page? {
    guard let number = element.attributes["Image"].flatMap({ Int($0) }), number >= 0 else { return nil }
    let bookmark = element.attributes["Bookmark"].flatMap { $0.isEmpty ? nil : $0 }
    return Page(
      number: number, types: (element.attributes["Type"] ?? "").split(separator: " ").map(String.init),
      isDouble: ["true", "1"].contains(element.attributes["DoublePage"]?.lowercased()), bookmark: bookmark)
  }
}
