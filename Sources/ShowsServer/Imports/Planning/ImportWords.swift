import AtriumAPI
import Foundation

/// What an import says of fields, in English.
enum ImportWords {
  private static let words = [
    "event_date": "start", "ends_at": "end", "doors_at": "doors", "venues": "venue", "age_requirement": "age", "ticket_url": "tickets",
    "image_url": "picture", "is_sold_out": "sold out", "is_cancelled": "cancelled",
  ]

  static func fields(_ names: [String]) -> String { names.map { words[$0] ?? $0 }.joined(separator: ", ") }

  static func reason(_ reason: SameShow.Reason) -> String {
    switch reason {
    case .ticketLink: "the same evening and the same link to tickets"
    case .artists: "the same evening, venue and an artist of both"
    case .title: "the same evening and venue, and a title that is alike"
    }
  }

  /// The fields in which a source and a show say the same, of those that can be compared without their names.
  static func equal(_ imported: ImportedShow, _ state: ShowState) -> Set<String> {
    var equal: Set<String> = []
    if imported.title == state.title { equal.insert("title") }
    if imported.isTimeKnown == state.isTimeKnown, imported.startsAt == state.startsAt { equal.insert("event_date") }
    if imported.endsAt == state.endsAt { equal.insert("ends_at") }
    if imported.doorsAt == state.doorsAt { equal.insert("doors_at") }
    if imported.price == state.priceText { equal.insert("price") }
    if imported.ageRequirement == state.age { equal.insert("age_requirement") }
    if imported.description == state.description { equal.insert("description") }
    if imported.ticketURL == state.ticketURL { equal.insert("ticket_url") }
    if imported.imageURL == state.imageURL { equal.insert("image_url") }
    if imported.isSoldOut == state.isSoldOut { equal.insert("is_sold_out") }
    if imported.isCancelled == state.isCancelled { equal.insert("is_cancelled") }
    return equal
  }

  /// The fields of a show that take over what a source says, where a person decides that they are one.
  static func said(by imported: ImportedShow, instead state: ShowState) -> [String] {
    var said = ["title", "event_date", "is_sold_out", "is_cancelled"]
    if imported.endsAt != nil { said.append("ends_at") }
    if imported.doorsAt != nil { said.append("doors_at") }
    if imported.price != nil { said.append("price") }
    if imported.ageRequirement != nil { said.append("age_requirement") }
    if imported.description != nil { said.append("description") }
    if imported.ticketURL != nil { said.append("ticket_url") }
    if imported.imageURL != nil { said.append("image_url") }
    return said.filter { !equal(imported, state).contains($0) } + ["venues", "artists"]
  }
}
