import DocumentModel
import Foundation
import Recognition
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite("Words of flyers, by the real worker", .timeLimit(.minutes(5))) struct FlyerRecognizerTests {
  /// Calls the body with a recogniser and a folder in which the hard flyers of these names are drawn.
  private static func with(_ names: [String] = [], _ body: (FlyerRecognizer, Folder) async throws -> Void) async throws {
    let folder = try Folder()
    if !names.isEmpty {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      try await Programs.run(
        "/usr/bin/python3", "-B", root.appending(path: "Flyers/generate.py").path, folder.path, "--tricky", names.joined(separator: ","),
        in: folder.path)
    }
    try await Programs.withPool(of: "atrium-worker", limits: WorkerLimits(workers: 1)) { pool in
      try await body(FlyerRecognizer(workers: pool, data: LanguageData(languages: LanguageData.standard)), folder)
    }
  }

  private static func text(_ text: FlyerText) -> String { text.words.map(\.text).joined(separator: " ").lowercased() }

  /// What is printed on the hard flyers that are read.
  private static let printed = [
    "glass", "marlin", "crooked", "widows", "tomas", "voss", "saint", "engine", "copper", "rail", "phoenix", "12/18",
  ]

  @Test(
    "of a flyer at most two words are lost: straight, upside down, on its side, from aside and light on dark",
    arguments: ["straight.png", "upside-down.png", "sideways.png", "exif.jpg", "perspective.jpg", "light-on-dark.png"])
  func read(name: String) async throws {
    try await Self.with([String(name.prefix { $0 != "." })]) { recognizer, folder in
      let found = Self.text(try await recognizer.recognize(folder.open(name)))
      #expect(Self.printed.count { found.contains($0) } >= Self.printed.count - 2, "\(found)")
    }
  }

  @Test("a word's box is where it is in the picture as it was sent, also where that is upside down")
  func boxes() async throws {
    try await Self.with(["upside-down"]) { recognizer, folder in
      let found = try await recognizer.recognize(folder.open("upside-down.png"))
      let word = try #require(found.words.first { $0.text.lowercased() == "widows" })
      #expect(word.place.y < 0.5 && word.box.y > 0.5)
      #expect(abs(word.place.y - (1 - word.box.y - word.box.height)) < 0.02)
    }
  }

  @Test("of a part only what is in it is read, with its place in the whole picture; beside the picture there is none")
  func part() async throws {
    try await Self.with(["straight"]) { recognizer, folder in
      let file = try folder.open("straight.png")
      let whole = try #require(try await recognizer.recognize(file).words.first { $0.text.lowercased() == "widows" }).box
      let found = try await recognizer.recognize(file, part: whole)
      let again = try #require(found.words.first { $0.text.lowercased() == "widows" })
      #expect(abs(again.box.x - whole.x) < 0.02 && abs(again.box.y - whole.y) < 0.02 && abs(again.box.width - whole.width) < 0.02)
      #expect(!Self.text(found).contains("copper") && found.codes.isEmpty)
      let beside = RecognizedText.Box(x: 2, y: 2, width: 0.1, height: 0.1)
      await #expect(throws: WorkerError.self) { try await recognizer.recognize(file, part: beside) }
    }
  }

  @Test("a QR code is read with its place")
  func code() async throws {
    try await Self.with(["code"]) { recognizer, folder in
      let found = try await recognizer.recognize(folder.open("code.jpg"))
      #expect(found.codes.map(\.text) == ["https://tickets.example/copper-rail/4711"])
    }
  }

  @Test(
    "sixty megapixels are read smaller, and a picture of 100 pixels and one without a word have an answer",
    arguments: ["huge", "tiny", "empty"])
  func sizes(name: String) async throws {
    try await Self.with([name]) { recognizer, folder in
      let found = try await recognizer.recognize(folder.open("\(name).jpg"))
      #expect(max(found.width, found.height) <= ReadFlyer.longestSide * 3 / 2)
      if name == "huge" { #expect(Self.text(found).contains("widows")) }
      if name == "empty" { #expect(!Self.text(found).contains("widows")) }
    }
  }

  @Test("a picture of more pixels than any camera has is refused before it is decoded, and damaged ones leave the worker well")
  func refused() async throws {
    try await Self.with(["straight"]) { recognizer, folder in
      try folder.write(Pictures.claimed(width: 60_000, height: 60_000), to: "bomb.png")
      let whole = try folder.read("straight.png")
      try folder.write(whole.prefix(whole.count / 20), to: "cut.png")
      try folder.write(Data("no picture".utf8), to: "text.png")
      for (name, kinds) in [("bomb.png", [WorkerFailure.Kind.tooLarge]), ("text.png", [.unsupported]), ("cut.png", [.damaged])] {
        do {
          _ = try await recognizer.recognize(folder.open(name))
          // What was decoded of a picture that is cut off may be read.
          #expect(name == "cut.png")
        } catch WorkerError.failed(let failure) {
          #expect(kinds.contains(failure.kind), "\(name)")
        }
      }
      #expect(Self.text(try await recognizer.recognize(folder.open("straight.png"))).contains("widows"))
    }
  }

  @Test("a worker that was taken over and lies is found out", arguments: [["eng"], ["deu", "eng"], ["deu", "spa", "eng"]])
  func lies(languages: [String]) async throws {
    let folder = try Folder()
    try folder.write(Data([0]), to: "page")
    try await Programs.withPool(of: "WorkerProbe") { pool in
      let recognizer = FlyerRecognizer(workers: pool, data: LanguageData(languages: languages))
      await #expect(throws: WorkerError.crashed(.misbehaved)) { try await recognizer.recognize(folder.open("page")) }
    }
  }
}
