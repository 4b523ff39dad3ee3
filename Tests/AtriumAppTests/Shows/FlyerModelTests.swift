import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import ShowsApp

/// A flyer fills the form, keeps what the person wrote, and is forgotten.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FlyerModelTests {
  private let server = ScriptedServer()
  private let today = CalendarDay("2026-08-20") ?? CalendarDay(of: Date(timeIntervalSince1970: 0), in: Calendar(identifier: .gregorian))

  private func model() -> ShowFormModel {
    ShowFormModel(client: server.client, changes: ShowChanges(client: server.client), today: today)
  }

  private func flyer(date: String = "2026-08-28", time: String? = "21:30") -> FlyerData {
    var flyer = FlyerData(
      artists: [
        .init(
          name: "SLOW RIVRS", isHeadliner: true, billingOrder: 0,
          match: FoundArtist(id: 7, slug: "slow-rivers", name: "Slow Rivers")),
        .init(name: "Paper Moths", isHeadliner: false, setType: .opener, billingOrder: 1),
      ], venue: .init(name: "The Back Room", city: "Phoenix", state: "AZ", address: "1 Main St"),
      evidence: ["date": FlyerEvidence(text: "FRI 8/28", box: [0.1, 0.8, 0.3, 0.05], confidence: 0.95)])
    flyer.date = date
    flyer.time = time
    flyer.cost = "$12"
    return flyer
  }

  private func picture(_ name: String = "flyer.png") throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flyer-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data("picture".utf8).write(to: file)
    return file
  }

  @Test("what is read stands in the form: known artists by their own names, a time that is not printed as unknown")
  func fills() async throws {
    server.on("/shows/ai-process", answer: ReadFlyers(data: flyer(time: nil)))
    let model = model()
    await model.read(.text("Slow Rivers, Friday"), today: today)
    #expect(model.form.acts.map(\.name) == ["Slow Rivers", "Paper Moths"])
    #expect(model.form.acts.map(\.known) == [7, nil])
    #expect(model.form.acts.map(\.evidence) == ["artists[0]", "artists[1]"])
    #expect(model.form.date == CalendarDay("2026-08-28") && model.form.time == nil && model.form.price == "$12")
    #expect(model.form.place.city == "Phoenix" && model.form.place.address == "1 Main St")
  }

  @Test("what the person wrote stays, and another flyer replaces what the first one said, also where it is silent")
  func keeps() async throws {
    server.on("/shows/ai-process", answer: ReadFlyers(data: flyer()))
    let model = model()
    model.form.price = "$5 at the door"
    await model.read(.text("one"), today: today)
    #expect(model.form.price == "$5 at the door" && model.form.time == 21 * 60 + 30)
    model.form.place.city = "Mesa"
    var second = FlyerData(artists: [.init(name: "Dry Heat", isHeadliner: true, billingOrder: 0)])
    second.date = "2026-09-02"
    server.on("/shows/ai-process", answer: ReadFlyers(data: second))
    await model.read(.text("two"), today: today)
    #expect(model.form.acts.map(\.name) == ["Dry Heat"] && model.form.date == CalendarDay("2026-09-02") && model.form.time == nil)
    #expect(model.form.place.city == "Mesa" && model.form.price == "$5 at the door")
  }

  @Test("of a flyer with two dates the form has the one that the person chooses")
  func dates() async throws {
    server.on("/shows/ai-process", answer: ReadFlyers(data: flyer(), more: [flyer(date: "2026-08-29")], warnings: ["There are two dates."]))
    let model = model()
    await model.read(.text("two nights"), today: today)
    #expect(model.flyer?.warnings == ["There are two dates."] && model.form.date == CalendarDay("2026-08-28"))
    model.choose(1, today: today)
    #expect(model.form.date == CalendarDay("2026-08-29"))
  }

  @Test("the show says that it is from a flyer, and the page's copy of the picture goes with it")
  func forgets() async throws {
    server.on("/shows", answer: SubmittedShow.sample())
    server.on("/shows/ai-process", answer: ReadFlyers(data: flyer()))
    let file = try picture()
    let model = model()
    await model.read(.picture(file), today: today)
    let asked = try #require(server.asked("/shows/ai-process").first)
    let call = try WireJSON.decode(ReadShowFlyer.self, from: try #require(asked.body))
    #expect(call.mediaType == "image/png" && call.imageData == Data("picture".utf8).base64EncodedString())
    await model.send()
    let sent = try #require(server.asked("/shows").last { $0.path == "/shows" })
    #expect(try WireJSON.decode(ShowDraft.self, from: try #require(sent.body)).source == .flyer)
    model.startAgain(today: today)
    #expect(!FileManager.default.fileExists(atPath: file.path()) && model.flyer?.phase == FlyerModel.Phase.none)
  }

  @Test("of what is shared from another program a picture is read as one, and a text as a text, whose file is removed")
  func shared() async throws {
    server.on("/shows/ai-process", answer: ReadFlyers(data: flyer()))
    let (first, second) = (model(), model())
    let file = try picture()
    await first.read(sharedFile: file, today: today)
    #expect(first.flyer?.picture == file && first.form.price == "$12")
    let text = try picture("Shared.txt")
    await second.read(sharedFile: text, today: today)
    let asked = try #require(server.asked("/shows/ai-process").last?.body)
    #expect(try WireJSON.decode(ReadShowFlyer.self, from: asked).text == "picture")
    #expect(second.flyer?.picture == nil && second.form.price == "$12" && !FileManager.default.fileExists(atPath: text.path()))
  }

  @Test("what cannot be read is said, and the form is as it was")
  func refused() async throws {
    server.on("/shows/ai-process") { _ in throw ClientError.problem(Problem(.unreadableFlyer)) }
    let model = model()
    let before = model.form
    await model.read(.picture(try picture()), today: today)
    #expect(model.flyer?.phase == .failed("Nothing could be read. Try a sharper picture.") && model.form == before)
    await model.read(.picture(try picture("flyer.tiff")), today: today)
    #expect(model.flyer?.phase == .failed("Choose a JPEG, PNG, GIF or WebP picture.") && server.asked("/shows/ai-process").count == 1)
    let large = try picture()
    // Sparse: it takes no space, and is not read.
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: UInt64(ReadShowFlyer.largestImage) + 1)
    try handle.close()
    await model.read(.picture(large), today: today)
    #expect(model.flyer?.phase == .failed("Choose a picture of at most 10 MB.") && server.asked("/shows/ai-process").count == 1)
  }
}
