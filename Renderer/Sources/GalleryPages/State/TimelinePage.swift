import Foundation
import SwiftUI

extension GalleryPage {
  static var timeline: GalleryPage {
    GalleryPage(
      "timeline", "Timelines", symbol: "clock",
      summary: "Drawn again by the clock, for as long as somebody could see it.",
      covers: [
        Coverage(
          "TimelineView", "`init(_:content:)`, `Context`",
          except: "the cadence is always live; a page is told ten times a second at most; before the first moment the date is now"),
        Coverage(
          "TimelineSchedule", "`.periodic(from:by:)`, `.everyMinute`, `.explicit(_:)`, one's own",
          except: "no `.animation`. A schedule of one's own that is not `Equatable` is taken for the same as long as its type is"),
      ]
    ) {
      SecondsSpecimen()
      Specimen("Every minute", code: "TimelineView(.everyMinute)") {
        // Under this name tests leave out what it says.
        TimelineView(.everyMinute) { context in Text(context.date, format: .dateTime.hour().minute()) }.accessibilityIdentifier("clock")
      }
      LampSpecimen()
    }
  }
}

private struct SecondsSpecimen: View {
  @State private var isRunning = false

  var body: some View {
    Specimen(
      "At equal distances", code: "TimelineView(.periodic(from: start, by: 1))",
      "Nothing ticks until it is started, and nothing goes on when it is stopped."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        if isRunning {
          TimelineView(.periodic(from: .distantPast, by: 1)) { context in
            Text(context.date, format: .dateTime.hour().minute().second())
          }
        } else {
          Text("Stopped").foregroundStyle(.secondary)
        }
        Button(isRunning ? "Stop" : "Start") { isRunning.toggle() }
      }
    }
  }
}

private struct LampSpecimen: View {
  @State private var start: Date?

  var body: some View {
    Specimen("At given moments", code: "TimelineView(.explicit(dates))", "Three steps, a second apart, and then it rests.") {
      VStack(alignment: .leading, spacing: 12) {
        if let start {
          TimelineView(.explicit((0..<4).map { start.addingTimeInterval(Double($0)) })) { context in
            Text(["Ready", "Steady", "Go", "Off they went"][min(3, max(0, Int(context.date.timeIntervalSince(start) + 0.5)))])
          }
        } else {
          Text("Nobody is running.").foregroundStyle(.secondary)
        }
        Button("Start the Race") { start = Date() }
      }
    }
  }
}
