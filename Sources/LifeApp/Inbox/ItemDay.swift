import AtriumApp
import Foundation
import SwiftUI

/// What arrived on one day, newest first.
nonisolated struct ItemDay: Identifiable, Equatable {
  let day: CalendarDay
  var items: [LifeItem]

  var id: CalendarDay { day }

  /// - Parameter items: newest first.
  static func groups(of items: [LifeItem], in calendar: Calendar) -> [ItemDay] {
    var groups: [ItemDay] = []
    for item in items {
      let day = CalendarDay(of: item.date ?? .distantPast, in: calendar)
      if groups.last?.day == day {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append(ItemDay(day: day, items: [item]))
      }
    }
    return groups
  }

  /// What the day is called.
  ///
  /// - Parameter days: nil while it is not known which day it is.
  @MainActor func title(among days: Days?) -> Text {
    guard let date = items.first?.date else { return Text(verbatim: "") }
    return switch days?.distance(of: date) {
    case .today: Text("Today")
    case .yesterday: Text("Yesterday")
    case .week: Text(date, format: .dateTime.weekday(.wide))
    case .year: Text(date, format: .dateTime.day().month(.wide))
    case .other, nil: Text(date, format: .dateTime.day().month(.wide).year())
    }
  }
}
