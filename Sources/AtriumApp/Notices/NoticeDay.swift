import AtriumAPI
import SwiftUI

/// The notices of one day, newest first.
struct NoticeDay: Identifiable, Equatable {
  let day: CalendarDay
  var notices: [Notice]

  var id: CalendarDay { day }

  /// - Parameter notices: newest first.
  static func groups(of notices: [Notice], in calendar: Calendar) -> [NoticeDay] {
    var groups: [NoticeDay] = []
    for notice in notices {
      let day = CalendarDay(of: notice.at, in: calendar)
      if groups.last?.day == day {
        groups[groups.count - 1].notices.append(notice)
      } else {
        groups.append(NoticeDay(day: day, notices: [notice]))
      }
    }
    return groups
  }

  /// What the day is called.
  ///
  /// - Parameter age: how long ago it was; nil while that is not known.
  func title(age: Days.Distance?) -> Text {
    guard let first = notices.first?.at else { return Text(verbatim: "") }
    return switch age {
    case .today: Text("Today")
    case .yesterday: Text("Yesterday")
    case .week: Text(first, format: .dateTime.weekday(.wide))
    case .year: Text(first, format: .dateTime.day().month(.wide))
    case .other, nil: Text(first, format: .dateTime.day().month(.wide).year())
    }
  }
}
