import Foundation

/// Whether "11/12" is the 12th of November or the 11th of December, by the habit of the place.
enum DayOrder {
  private static let american = Set([
    "Adak", "Anchorage", "Boise", "Chicago", "Denver", "Detroit", "Juneau", "Los_Angeles", "Louisville", "Menominee", "Metlakatla",
    "New_York",
    "Nome", "Phoenix", "Shiprock", "Sitka", "Yakutat", "Puerto_Rico", "Edmonton", "Halifax", "Regina", "St_Johns", "Toronto", "Vancouver",
    "Winnipeg",
  ])

  /// Months come first in the USA, and mostly in Canada.
  static func isDayFirst(in zone: TimeZone) -> Bool {
    let parts = zone.identifier.split(separator: "/").map(String.init)
    switch parts.first {
    case "US", "Canada": return false
    case "America": return !(american.contains(parts.last ?? "") || ["Indiana", "Kentucky", "North_Dakota"].contains(parts[1]))
    case "Pacific": return parts.last != "Honolulu"
    default: return parts.count > 1
    }
  }
}
