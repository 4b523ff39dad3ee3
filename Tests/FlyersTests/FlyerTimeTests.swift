import Testing

@testable import Flyers

@Suite struct FlyerTimeTests {
  @Test(
    "times and doors are read in their usual forms",
    arguments: [
      ("8PM", "20:00", nil), ("8 pm", "20:00", nil), ("8:30 p.m.", "20:30", nil), ("doors 7 / show 8", "20:00", "19:00"),
      ("Doors 7PM Show 8PM", "20:00", "19:00"), ("7PM DOORS | 8PM SHOW", "20:00", "19:00"),
      ("DOORS: 7:00PM • MUSIC: 8:00PM", "20:00", "19:00"),
      ("20h", "20:00", nil), ("20h30", "20:30", nil), ("20:30", "20:30", nil), ("20 Uhr", "20:00", nil), ("20.30 Uhr", "20:30", nil),
      ("Einlass 19 Uhr, Beginn 20 Uhr", "20:00", "19:00"), ("Puertas 20h / Concierto 21h", "21:00", "20:00"), ("7:30-late", "19:30", nil),
      ("8pm-2am", "20:00", nil), ("8-11PM", "20:00", nil), ("Show starts at 8", "20:00", nil), ("Doors open at 7:00 pm", nil, "19:00"),
      ("11:59pm", "23:59", nil), ("12:00am", "00:00", nil), ("noon", "12:00", nil), ("8PM sharp", "20:00", nil),
      ("7/8PM", "20:00", "19:00"),
      ("9p", "21:00", nil), ("a las 9 pm", "21:00", nil), ("doors @ 7, show @ 8", "20:00", "19:00"), ("730PM", "19:30", nil),
      ("DOORS\n7PM\nSHOW\n8PM", "20:00", "19:00"), ("7PM doors 8PM music", "20:00", "19:00"), ("Music from 9PM till late", "21:00", nil),
      ("8:00 PM - 11:00 PM", "20:00", nil), ("Doors at 6:30PM; show at 7:30PM", "19:30", "18:30"),
    ] as [(String, String?, String?)])
  func forms(text: String, time: String?, doors: String?) throws {
    let reading = try TypedFlyers.read("Black Tides\nThe Rebel Lounge\nFriday Nov 27\n\(text)")
    #expect(reading.time?.value.text == time)
    #expect(reading.doors?.value.text == doors)
    #expect(reading.date?.value.iso == "2026-11-27")
  }

  @Test(
    "numbers that are something else are no times",
    arguments: [
      "602-555-0800", "call 480.555.2030", "$8", "$8 - $10", "18+", "2303 E Indian School Rd", "Happy hour 4-7PM",
      "Box office opens at 10am",
      "Tickets on sale at 10am", "8 bands", "Top 8", "$10 before 9PM", "Midnight Oil", "Nov 8", "8 Ball",
    ])
  func noTimes(text: String) throws {
    let reading = try TypedFlyers.read("Black Tides\n\(text)")
    #expect(reading.time == nil && reading.doors == nil)
  }

  @Test("doors after the show are a warning")
  func order() throws {
    let reading = try TypedFlyers.read("Black Tides\nFri Nov 27\nDoors 9PM / Show 8PM")
    #expect(reading.warnings.contains(.doorsAfterShow))
    #expect(!(try TypedFlyers.read("Black Tides\nFri Nov 27\nDoors 11PM / Show 12am").warnings.contains(.doorsAfterShow)))
  }

  @Test("a show after midnight keeps its printed day, and says so")
  func midnight() throws {
    let reading = try TypedFlyers.read("Black Tides\nSat Nov 28 12:00am\nThe Rebel Lounge")
    #expect(reading.date?.value.iso == "2026-11-28")
    #expect(reading.time?.value.text == "00:00")
    #expect(reading.warnings.contains(.beginsAfterMidnight))
    #expect(!(try TypedFlyers.read("Black Tides\nFri Nov 27 11:59pm").warnings.contains(.beginsAfterMidnight)))
  }

  @Test("an early and a late show are two")
  func earlyAndLate() throws {
    let reading = try TypedFlyers.read("Black Tides\nThe Rebel Lounge\nFriday Nov 27\nEarly show 6PM / Late show 9:30PM")
    #expect(([reading] + reading.more).map { $0.time?.value.text } == ["18:00", "21:30"])
    #expect(reading.more.first?.date == reading.date && reading.more.first?.artists == reading.artists)
  }

  @Test("no time is no time")
  func absent() throws {
    let reading = try TypedFlyers.read("Black Tides\nFri Nov 27\nThe Rebel Lounge\n$10 21+")
    #expect(reading.time == nil && reading.doors == nil)
  }
}
