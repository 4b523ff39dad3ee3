import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct RunningTimeTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  private func text(_ kind: RunningTime.Kind, after seconds: TimeInterval, _ locale: String = "en") -> String {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: locale)
    return RunningTime(kind, date).text(at: date.addingTimeInterval(seconds), in: values)
  }

  @Test("a relative time names its largest unit and the one below")
  func relative() {
    #expect(text(.relative, after: 0) == "0 seconds")
    #expect(text(.relative, after: 59.9) == "59 seconds")
    #expect(text(.relative, after: -61) == "1 minute, 1 second")
    #expect(text(.relative, after: 3600) == "1 hour")
    #expect(text(.relative, after: 8_580) == "2 hours, 23 minutes")
    #expect(text(.relative, after: 34_200_000) == "1 year, 1 month")
    #expect(text(.relative, after: 86_400 + 60) == "1 day")
    #expect(text(.relative, after: 8_580, "de") == "2 Stunden, 23 Minuten")
  }

  @Test("an offset says which way it lies")
  func offset() {
    #expect(text(.offset, after: 7_300) == "-2 hours")
    #expect(text(.offset, after: -7_300) == "+2 hours")
  }

  @Test("a timer shows hours when there are some")
  func timer() {
    #expect(text(.timer, after: 152) == "2:32")
    #expect(text(.timer, after: 133_141) == "36:59:01")
  }

  @Test("a timer between two dates stays between them, and one that stopped does not run")
  func interval() throws {
    let interval = date...date.addingTimeInterval(600)
    #expect(RunningTime(.down, interval.upperBound, longest: 600).digits(at: date.addingTimeInterval(-50)) == "10:00")
    #expect(RunningTime(.down, interval.upperBound, longest: 600).digits(at: date.addingTimeInterval(700)) == "0:00")
    #expect(RunningTime(.up, date, longest: 600).digits(at: date.addingTimeInterval(700)) == "10:00")
    #expect(RunningTime(.up, date, showsHours: false).digits(at: date.addingTimeInterval(7_265)) == "121:05")
    let stopped = try Screen(Text(timerInterval: interval, pauseTime: date.addingTimeInterval(90)))
    #expect(stopped.text == "8:30")
    #expect(stopped.elements("time").isEmpty)
  }

  private struct Deadline: View {
    @State private var count = 0
    @State private var date = Date.now.addingTimeInterval(90_000)
    var body: some View {
      VStack {
        Button("look") { count += 1 }
        Button("later") { date += 86_400 }
        Text(verbatim: "\(count)")
        Text(date, style: .relative)
      }
    }
  }

  @Test("the browser counts: it is told the time once, and again only when it is another")
  func ticks() throws {
    let screen = try Screen(Deadline())
    let time = try screen.element("time")
    #expect(time.attributes["data-tick"] == "relative")
    #expect(try Date(#require(time.attributes["datetime"]), strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)) > .now)
    #expect(time.text.hasPrefix("1 day"))
    try screen.click("button", "look")
    #expect(screen.lastPatches.allSatisfy { !$0.contains(time.id ?? "") })
    try screen.click("button", "later")
    #expect(try screen.element("time").text.hasPrefix("2 days"))
    try screen.expectSameAsFresh()
  }

  @Test("dates and spans of dates are written for the person's language and zone")
  func dates() throws {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: "de_DE")
    values.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let screen = try Screen(
      VStack {
        Text(date, style: .date)
        Text(date, style: .time)
      }, environment: values)
    #expect(screen.text == "14. November 202323:13")
    let short = try Screen(Text(date...date.addingTimeInterval(600)), environment: values).text
    #expect(short.contains("23:13") && short.contains("23:23") && !short.contains("2023"))
    let long = try Screen(Text(date...date.addingTimeInterval(86_400)), environment: values).text
    #expect(long.contains("14") && long.contains("15") && long.contains("2023"))
    #expect(try Screen(Text(DateInterval(start: date, duration: 600)), environment: values).text == short)
  }
}
