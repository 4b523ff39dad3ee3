import AtriumAPI
import AtriumApp
import SwiftUI

/// Day and times by the venue's clock.
struct TimeFields: View {
  @Binding var form: ShowForm
  let problems: FormProblems

  var body: some View {
    FormPart("When") {
      DatePicker("Date", selection: date, displayedComponents: .date)
      ProblemLine(words: problems[.date])
      EvidenceLine("date")
      MinuteField(title: "Start", toggle: "Start Time Is Known", minutes: $form.time, usual: 20 * 60)
      ProblemLine(words: problems[.time])
      EvidenceLine("time")
      MinuteField(title: "Doors", toggle: "Doors Time Is Known", minutes: $form.doors, usual: 19 * 60)
      ProblemLine(words: problems[.doors])
      EvidenceLine("doors")
      Text("Times are those of the venue’s clock.").font(.footnote).foregroundStyle(.secondary)
    }
    // What is chosen is a day and a time on a clock, in no zone: here none has a gap.
    .environment(\.timeZone, .gmt)
  }

  private var date: Binding<Date> {
    Binding {
      form.date.noon(in: PlainClock.calendar)
    } set: {
      form.date = CalendarDay(of: $0, in: PlainClock.calendar)
    }
  }
}

/// A time on a clock, which may be unknown.
private struct MinuteField: View {
  let title: LocalizedStringKey
  let toggle: LocalizedStringKey
  @Binding var minutes: Int?
  let usual: Int

  var body: some View {
    Toggle(toggle, isOn: isKnown)
    if let minutes {
      DatePicker(
        title,
        selection: Binding {
          PlainClock.date(minutes)
        } set: {
          self.minutes = PlainClock.minutes(of: $0)
        }, displayedComponents: .hourAndMinute)
    }
  }

  private var isKnown: Binding<Bool> {
    Binding {
      minutes != nil
    } set: {
      minutes = $0 ? usual : nil
    }
  }
}

/// A clock in no zone.
nonisolated enum PlainClock {
  static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// - Parameter minutes: after midnight.
  static func date(_ minutes: Int) -> Date { Date(timeIntervalSinceReferenceDate: Double(minutes) * 60) }

  static func minutes(of date: Date) -> Int {
    let clock = calendar.dateComponents([.hour, .minute], from: date)
    return (clock.hour ?? 0) * 60 + (clock.minute ?? 0)
  }
}
