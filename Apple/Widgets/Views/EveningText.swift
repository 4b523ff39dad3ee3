import AtriumDevice
import SwiftUI

/// When a show is, by the clock of its venue.
struct EveningText: View {
  let evening: WidgetEvening
  let now: Date

  var body: some View {
    Text(evening: evening, at: now).environment(\.timeZone, evening.zone)
  }
}

extension Text {
  /// When a show is, by the clock of its venue: "Tonight, 8:00 PM".
  init(evening: WidgetEvening, at now: Date) {
    let day =
      switch evening.distance(at: now) {
      case .tonight: Text("Tonight")
      case .tomorrow: Text("Tomorrow")
      case .later: Text(evening.noon, format: .dateTime.weekday(.abbreviated).day().month(.abbreviated).inZone(of: evening))
      }
    self = evening.isTimeKnown ? Text("\(day), \(Text(evening.starts, format: .dateTime.hour().minute().inZone(of: evening)))") : day
  }
}

extension Date.FormatStyle {
  fileprivate func inZone(of evening: WidgetEvening) -> Date.FormatStyle {
    var style = self
    style.timeZone = evening.zone
    return style
  }
}
