import NameMatching

/// A column of a table of shows, by the name in its header, in English or German.
enum TableColumn: String, CaseIterable {
  case id, title, date, time, doors, end, artists, support, venue, address, city, state, price, age, description, tickets, image, url,
    cancelled, soldOut

  /// Folded, without spaces; the first one is the name that errors say.
  private var names: [String] {
    switch self {
    case .id: ["id", "uid", "nr", "key"]
    case .title: ["title", "name", "event", "show", "titel", "veranstaltung", "konzert"]
    case .date: ["date", "day", "eventdate", "startdate", "datum", "tag"]
    case .time: ["time", "eventtime", "starttime", "showtime", "start", "beginn", "uhrzeit", "zeit", "anfang"]
    case .doors: ["doors", "doorsat", "doortime", "einlass"]
    case .end: ["end", "ends", "endsat", "endtime", "ende"]
    case .artists: ["artists", "artist", "bands", "band", "acts", "lineup", "bill", "headliner", "kuenstler", "kunstler", "besetzung"]
    case .support: ["support", "supports", "openers", "opener", "vorband", "vorbands"]
    case .venue: ["venue", "place", "location", "club", "ort", "venuename", "veranstaltungsort", "spielstatte"]
    case .address: ["address", "street", "adresse", "strasse", "anschrift"]
    case .city: ["city", "town", "stadt"]
    case .state: ["state", "region", "province", "bundesland", "land"]
    case .price: ["price", "cost", "admission", "preis", "eintritt"]
    case .age: ["age", "ages", "agerequirement", "alter", "einlassalter"]
    case .description: ["description", "details", "notes", "info", "beschreibung"]
    case .tickets: ["tickets", "ticketurl", "ticketlink", "karten", "vvk", "vorverkauf"]
    case .image: ["image", "imageurl", "flyer", "poster", "bild", "plakat"]
    case .url: ["url", "link", "website", "page", "webseite", "seite"]
    case .cancelled: ["cancelled", "canceled", "iscancelled", "abgesagt"]
    case .soldOut: ["soldout", "issoldout", "ausverkauft"]
    }
  }

  private static let german: Set<String> = ["datum", "tag", "beginn", "uhrzeit", "zeit", "anfang", "stadt", "ort", "eintritt", "einlass"]

  /// - Returns: nil for a column that is not read.
  init?(header: String) {
    let name = FoldedName(header).compact
    guard !name.isEmpty, let column = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = column
  }

  /// Where each column is; of two of one name the first one. A column `start` has the day too where there is no other.
  static func columns(of header: [String]) -> [TableColumn: Int] {
    var columns = Dictionary(
      header.enumerated().compactMap { index, name in TableColumn(header: name).map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    if columns[.date] == nil, let index = columns[.time], ["start", "beginn"].contains(FoldedName(header[index]).compact) {
      columns[.date] = columns.removeValue(forKey: .time)
    }
    return columns
  }

  static func isGerman(_ header: [String]) -> Bool { header.contains { german.contains(FoldedName($0).compact) } }
}
