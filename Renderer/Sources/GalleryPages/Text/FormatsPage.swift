import SwiftUI

extension GalleryPage {
  static var formats: GalleryPage {
    GalleryPage(
      "formats", "Values and Dates", symbol: "calendar",
      summary: "Values are written for the person's language, region and time zone. Times that go by run in the browser.",
      covers: [
        Coverage("Text(_:format:)", "any `FormatStyle` of strings", except: "no measurements, which Foundation on Linux does not format"),
        Coverage("Text(_:style:)", "`date`, `time`, `relative`, `offset`, `timer`", except: "a relative time names two units"),
        Coverage("Text(timerInterval:pauseTime:countsDown:showsHours:)"),
        Coverage("Text(_: ClosedRange<Date>)"), Coverage("Text(_: DateInterval)"),
      ]
    ) {
      Specimen("Numbers", code: "Text(12_345.6, format: .number)") {
        VStack(alignment: .leading, spacing: 8) {
          Line("Number") { Text(12_345.6, format: .number) }
          Line("Percent") { Text(0.125, format: .percent) }
          Line("Price") { Text(1_249.5, format: .currency(code: "EUR")) }
          Line("Bytes") { Text(Int64(5_242_880), format: .byteCount(style: .file)) }
          Line("List") { Text(["barley", "oats", "rye"], format: .list(type: .and)) }
        }
      }
      Specimen("Dates", code: "Text(date, style: .date)") {
        VStack(alignment: .leading, spacing: 8) {
          Line("Date") { Text(Moment.harvest, style: .date) }
          Line("Time") { Text(Moment.harvest, style: .time) }
          Line("Format") { Text(Moment.harvest, format: .dateTime.weekday(.wide).day().month(.wide)) }
          Line("Hours") { Text(Moment.harvest...Moment.harvest.addingTimeInterval(5_400)) }
          Line("Days") { Text(Moment.harvest...Moment.harvest.addingTimeInterval(3 * 86_400)) }
        }
      }
      Specimen("The same in German", code: ".environment(\\.locale, Locale(identifier: \"de_AT\"))") {
        VStack(alignment: .leading, spacing: 8) {
          Line("Number") { Text(12_345.6, format: .number) }
          Line("Price") { Text(1_249.5, format: .currency(code: "EUR")) }
          Line("Date") { Text(Moment.harvest, style: .date) }
          Line("Hours") { Text(Moment.harvest...Moment.harvest.addingTimeInterval(5_400)) }
          Line("Zone") { Text(Moment.harvest, style: .time).environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo") ?? .gmt) }
        }
        .environment(\.locale, Locale(identifier: "de_AT"))
        .environment(\.timeZone, TimeZone(identifier: "Europe/Vienna") ?? .gmt)
      }
      RunningSpecimen()
    }
  }
}

private enum Moment {
  /// 26 September 2026, 09:41 UTC.
  static let harvest = Date(timeIntervalSince1970: 1_790_415_660)
}

/// A value beside its name.
private struct Line<Value: View>: View {
  let name: String
  let value: Value

  init(_ name: String, @ViewBuilder value: () -> Value) {
    self.name = name
    self.value = value()
  }

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 16) {
      Text(name).foregroundStyle(.secondary).frame(width: 88, alignment: .leading)
      value
    }
  }
}

/// Times that run. What they show when a page is opened is always the same.
private struct RunningSpecimen: View {
  @State private var start = Date.now

  var body: some View {
    Specimen("Times that go by", code: "Text(date, style: .relative)", "The page counts by itself; the server writes a time once.") {
      VStack(alignment: .leading, spacing: 8) {
        Line("Relative") { Text(start.addingTimeInterval(-8_595), style: .relative) }
        Line("Offset") { Text(start.addingTimeInterval(93_600 + 1_800), style: .offset) }
        Line("Stopped") {
          Text(timerInterval: Moment.harvest...Moment.harvest.addingTimeInterval(600), pauseTime: Moment.harvest.addingTimeInterval(90))
        }
        Line("Minutes") {
          Text(
            timerInterval: Moment.harvest...Moment.harvest.addingTimeInterval(9_000), pauseTime: Moment.harvest.addingTimeInterval(7_265),
            countsDown: false, showsHours: false)
        }
        Line("Over") {
          Text(timerInterval: Moment.harvest.addingTimeInterval(-40_000_000)...Moment.harvest.addingTimeInterval(-39_990_000))
        }
      }
      .monospacedDigit()
    }
  }
}
