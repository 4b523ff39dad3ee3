import AtriumAPI
import Foundation

/// A show of a source with what the house knows of its venue and its names.
struct ResolvedShow: Sendable {
  /// Something that a person has to look at.
  struct Doubt: Sendable, Hashable {
    /// The field that it is about, as ``Show`` names it; nil for the whole show.
    var field: String?
    let sentence: String
    /// Whether it cannot be added as it is, whatever a person decides.
    var isFinal = false
  }

  let key: String
  var imported: ImportedShow
  /// The venue that it is at, where that is known.
  var venue: Int64?
  var doubts: [Doubt] = []
  var facts: SameShow.Facts

  var canBeAdded: Bool { !doubts.contains(where: \.isFinal) }

  /// As a person would submit it. What the source leaves out is empty, so that a change takes it away.
  ///
  /// - Parameter fields: the names of those that it says; nil for all that are not empty.
  func draft(of fields: Set<String>?) -> ShowDraft {
    func has(_ field: String, _ isEmpty: Bool) -> Bool { fields.map { $0.contains(field) } ?? !isEmpty }
    var draft = ShowDraft()
    if has("title", false) { draft.title = imported.title }
    if has("event_date", false) { draft.date = imported.isTimeKnown ? WireDate.text(of: imported.startsAt) : imported.day }
    if has("doors_at", imported.doorsAt == nil) { draft.doorsAt = imported.doorsAt.map(WireDate.text) ?? "" }
    if has("ends_at", imported.endsAt == nil) { draft.endsAt = imported.endsAt.map(WireDate.text) ?? "" }
    if has("venues", imported.venue == nil) { draft.venues = imported.venue.map { [venue.map { ShowDraft.Venue(id: $0) } ?? $0] } }
    if has("artists", imported.artists.isEmpty) { draft.artists = imported.artists.map { ShowDraft.Artist(name: $0) } }
    if has("price", imported.price == nil) { draft.price = .text(imported.price ?? "") }
    if has("age_requirement", imported.ageRequirement == nil) { draft.ageRequirement = imported.ageRequirement ?? "" }
    if has("description", imported.description == nil) { draft.description = imported.description ?? "" }
    if has("ticket_url", imported.ticketURL == nil) { draft.ticketURL = imported.ticketURL ?? "" }
    if has("image_url", imported.imageURL == nil) { draft.imageURL = imported.imageURL ?? "" }
    return draft
  }
}

extension ImportedShow {
  /// The names of the fields that differ, as ``Show`` has them. A day without a time is compared as a day.
  func changes(from old: ImportedShow) -> [String] {
    var changed: [String] = []
    if title != old.title { changed.append("title") }
    if isTimeKnown != old.isTimeKnown || (isTimeKnown ? startsAt != old.startsAt : day != old.day) { changed.append("event_date") }
    if endsAt != old.endsAt { changed.append("ends_at") }
    if doorsAt != old.doorsAt { changed.append("doors_at") }
    if venue != old.venue { changed.append("venues") }
    if artists != old.artists { changed.append("artists") }
    if price != old.price { changed.append("price") }
    if ageRequirement != old.ageRequirement { changed.append("age_requirement") }
    if description != old.description { changed.append("description") }
    if ticketURL != old.ticketURL { changed.append("ticket_url") }
    if imageURL != old.imageURL { changed.append("image_url") }
    if isSoldOut != old.isSoldOut { changed.append("is_sold_out") }
    if isCancelled != old.isCancelled { changed.append("is_cancelled") }
    return changed
  }
}
