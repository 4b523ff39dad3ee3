import AtriumAPI
import SwiftUI

/// What changed of a saved show, in words.
enum SavedChange {
  /// - Parameter fields: by their names on the wire.
  static func sentences(_ fields: [String], of show: Show) -> [LocalizedStringKey] {
    var seen: Set<String> = []
    return fields.compactMap { field in
      let (kind, sentence) = words(field, of: show)
      return seen.insert(kind).inserted ? sentence : nil
    }
  }

  private static func words(_ field: String, of show: Show) -> (kind: String, sentence: LocalizedStringKey) {
    switch field {
    case "is_cancelled": (field, show.isCancelled ? "This show was cancelled." : "This show takes place after all.")
    case "is_sold_out": (field, show.isSoldOut ? "This show is sold out." : "There are tickets again.")
    case "event_date", "is_time_known", "timezone": ("time", "The date or time has changed.")
    case "doors_at", "music_at", "ends_at": ("times", "The times have changed.")
    case "venues", "city", "state": ("venue", "The venue has changed.")
    case "artists": (field, "The artists have changed.")
    case "price", "price_text": ("price", "The price has changed.")
    case "age_requirement": (field, "The age limit has changed.")
    case "ticket_url": (field, "The link to the tickets has changed.")
    case "status": (field, "This show is no longer listed.")
    default: ("other", "Something about this show has changed.")
    }
  }
}

/// The sentences one below the other, with a sign.
struct SavedChangeLines: View {
  let fields: [String]
  let show: Show

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      ForEach(Array(SavedChange.sentences(fields, of: show).enumerated()), id: \.offset) { _, sentence in
        Label(sentence, systemImage: "exclamationmark.circle").foregroundStyle(.tint)
      }
    }
    .font(.subheadline)
  }
}
