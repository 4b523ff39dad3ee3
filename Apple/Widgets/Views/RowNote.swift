import AtriumAPI
import AtriumDevice
import SwiftUI

/// How far a row is, what it waits for, or when it is.
struct RowNote: View {
  let row: WidgetRow
  let now: Date

  var body: some View {
    switch row.detail {
    case .page(let page, let count)?: Text("Page \(page) of \(count)")
    case .agent(let state, _)?: Text(state.title)
    case .cancelled?: Text("Cancelled")
    case .text?, nil: time
    }
  }

  @ViewBuilder private var time: some View {
    if let evening = row.evening {
      EveningText(evening: evening, now: now)
    } else if let date = row.date {
      // Drawn once for a while: no words that count on.
      Text(date, format: isToday(date) ? .dateTime.hour().minute() : .dateTime.day().month(.abbreviated))
    }
  }

  private func isToday(_ date: Date) -> Bool { Calendar.current.isDate(date, inSameDayAs: now) }
}

extension AgentState {
  /// What a session waits for.
  fileprivate var title: LocalizedStringKey {
    switch self {
    case .needsPermission: "Needs Permission"
    case .needsAnswer: "Needs an Answer"
    case .asks: "Has a Question"
    case .failed: "Failed"
    case .working, .done, .paused, .ended, .stale, .unknown: "Waiting"
    }
  }
}
