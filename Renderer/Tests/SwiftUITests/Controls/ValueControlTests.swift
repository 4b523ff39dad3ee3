import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct ValueControlTests {
  private struct Values: View {
    @State private var isOn = false
    @State private var heat = 19.0
    @State private var guests = 1
    @State private var log = ""
    var body: some View {
      VStack {
        Toggle("Heating", isOn: $isOn)
        Slider(value: $heat, in: 5...30, step: 0.5) {
          Text("Heat")
        } onEditingChanged: {
          log += $0 ? "(" : ")"
        }
        Stepper("Guests", value: $guests, in: 0...3)
        Text(verbatim: "\(isOn) \(heat) \(guests) \(log)")
      }
    }
  }

  @Test("a switch is named by its label and not told what it has just told")
  func toggle() throws {
    let screen = try Screen(Values())
    let field = try screen.element("role", "switch")
    #expect(field.parent?.tag == "label" && field.parent?.text == "Heating")
    try screen.enter("1", in: field)
    #expect(screen.text.contains("true 19.0"))
    #expect(screen.page.counts["v"] == nil)
    try screen.expectSameAsFresh()
  }

  @Test("a slider's number is held in its range, what is no number changes nothing, and a drag begins and ends")
  func slider() throws {
    let screen = try Screen(Values())
    let field = try screen.element("type", "range")
    #expect(field.attributes["min"] == "5" && field.attributes["step"] == "0.5" && screen.value(of: field) == "19")
    try screen.report(.open, field)
    try screen.enter("21.5", in: field)
    try screen.report(.close, field)
    #expect(screen.text.contains("21.5 1 ()"))
    try screen.enter("nan", in: field)
    #expect(screen.text.contains("21.5") && screen.value(of: field) == "21.5")
    try screen.enter("1000", in: field)
    #expect(screen.text.contains("30.0") && screen.value(of: field) == "30")
  }

  @Test("three clicks before an answer count three, and the end is not passed")
  func stepper() throws {
    let screen = try Screen(Values())
    let plus = try screen.element("aria-label", "Increment")
    let id = try #require(plus.id)
    screen.session.handle([Web.Event(.click, target: id), Web.Event(.click, target: id), Web.Event(.click, target: id)])
    #expect(screen.text.contains("19.0 3"))
    #expect(plus.attributes["disabled"] != nil)
    try screen.report(.click, screen.element("aria-label", "Decrement"))
    #expect(screen.text.contains("19.0 2") && plus.attributes["disabled"] == nil)
    try screen.expectSameAsFresh()
  }

  @Test("a date is written in the person's zone; what is not asked for stays, and what is no date is nothing")
  func dates() throws {
    let kolkata = try #require(TimeZone(identifier: "Asia/Kolkata"))
    let date = Date(timeIntervalSince1970: 1_780_000_030)
    let both = DateText(components: [.date, .hourAndMinute], timeZone: kolkata)
    #expect(both.write(date) == "2026-05-29T01:57")
    #expect(both.read("2026-05-29T01:57", keeping: date) == date)
    let day = DateText(components: .date, timeZone: kolkata)
    let moved = try #require(day.read("2026-06-01", keeping: date))
    #expect(moved.timeIntervalSince(date) == 3 * 86_400)
    #expect(day.read("", keeping: date) == nil)
    #expect(day.read("2026-13-40", keeping: date) == nil)
    #expect(DateText(components: .hourAndMinute, timeZone: kolkata).read("25:00", keeping: date) == nil)
  }

  private struct Day: View {
    @State private var date = Date(timeIntervalSince1970: 0)
    var body: some View {
      VStack {
        DatePicker("Day", selection: $date, in: Date(timeIntervalSince1970: 0)..., displayedComponents: .date)
        Text(verbatim: "\(Int(date.timeIntervalSince1970))")
      }
    }
  }

  @Test("a date out of its range is held at the end, and half a date puts the old one back")
  func range() throws {
    let screen = try Screen(Day())
    let field = try screen.element("type", "date")
    #expect(field.attributes["min"] == "1970-01-01" && screen.value(of: field) == "1970-01-01")
    try screen.enter("1960-01-01", in: field)
    #expect(screen.text.hasSuffix("0") && screen.value(of: field) == "1970-01-01")
    try screen.enter("", in: field)
    #expect(screen.value(of: field) == "1970-01-01")
    try screen.enter("1970-01-03", in: field)
    #expect(screen.text.contains("172800"))
  }

  @Test("progress and gauges say their value to assistive technology")
  func meters() throws {
    let screen = try Screen(
      VStack {
        ProgressView("Copying", value: 3, total: 10)
        Gauge(value: 50, in: 0...40) { Text("Warmth") }
      })
    #expect(try screen.element("role", "progressbar").attributes["aria-valuenow"] == "30")
    let meter = try screen.element("role", "meter")
    #expect(meter.attributes["aria-valuenow"] == "40" && meter.attributes["aria-valuemax"] == "40")
  }
}
