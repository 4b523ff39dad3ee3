import AtriumAPI
import AtriumApp
import SwiftUI

/// A field of the form of a show.
nonisolated enum FormField: Hashable {
  case title, date, time, doors, venue, city, address, artists, price, age, tickets, description
  /// The name of one of those that are sent, from 0.
  case artist(Int)

  /// - Parameter name: as `Problem.field` has it: `venues[0].name`. Nil for one that the form has no place for.
  init?(_ name: String) {
    switch name {
    case "title": self = .title
    case "event_date": self = .date
    case "event_time", "music_at": self = .time
    case "doors_at": self = .doors
    case "city", "state": self = .city
    case "price": self = .price
    case "age_requirement": self = .age
    case "ticket_url": self = .tickets
    case "description": self = .description
    case "artists": self = .artists
    default:
      if name.hasPrefix("venues") {
        self = name.hasSuffix(".city") || name.hasSuffix(".state") ? .city : name.hasSuffix(".address") ? .address : .venue
      } else if name.hasPrefix("artists["), let index = Int(name.dropFirst("artists[".count).prefix { $0 != "]" }) {
        self = .artist(index)
      } else {
        return nil
      }
    }
  }
}

/// What is wrong with a form, field by field, and with it as a whole.
struct FormProblems: Equatable {
  var fields: [FormField: LocalizedStringKey] = [:]
  var whole: LocalizedStringKey?

  init() {}

  /// What can be said before anything is sent.
  init(missingIn form: ShowForm) {
    if form.place.isBlank { fields[.venue] = "Enter the venue." }
    if form.place.known == nil, !form.place.isBlank, form.place.city.trimmed.isEmpty { fields[.city] = "Enter the city." }
    if form.named.isEmpty { fields[.artists] = "Enter at least one artist." }
  }

  init(_ error: any Error) {
    guard let problem = error.showProblem, problem.code == .invalidRequest, let field = problem.field.flatMap(FormField.init) else {
      whole = error.words
      return
    }
    fields[field] = Self.words(for: field) ?? "\(problem.detail)"
  }

  var isEmpty: Bool { fields.isEmpty && whole == nil }

  subscript(field: FormField) -> LocalizedStringKey? { fields[field] }

  private static func words(for field: FormField) -> LocalizedStringKey? {
    switch field {
    case .date: "Choose a date within five years."
    case .time, .doors: "Choose a time."
    case .venue: "This venue can’t be used."
    case .city: "Enter the city."
    case .artists: "Enter 1 to 50 artists."
    case .artist: "This name can’t be used."
    case .tickets: "Enter an address that begins with https://."
    case .price: "This price can’t be used."
    case .title, .address, .age, .description: nil
    }
  }
}
