import DocumentModel
import Foundation
import Recognition
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite("Text in pictures, by the real worker", .timeLimit(.minutes(5))) struct TextRecognizerTests {
  private static let letter = """
    Sehr geehrte Frau Weiß,
    die Bürozeiten ändern sich.
    Bitte überweisen Sie 1.249,50 EUR.


    Kind regards from Oxford
    """

  /// - Parameter languages: those of the system.
  private static func with(
    languages: [String] = ["deu", "eng"], program: String = "atrium-worker", _ body: (TextRecognizer, Folder) async throws -> Void
  ) async throws {
    let folder = try Folder()
    try await Programs.withPool(of: program) { pool in
      try await body(TextRecognizer(workers: pool, data: LanguageData(languages: languages)), folder)
    }
  }

  /// What a call fails with.
  private static func failure(_ body: () async throws -> RecognizedText) async throws -> WorkerFailure.Kind? {
    do {
      _ = try await body()
      return nil
    } catch WorkerError.failed(let failure) {
      return failure.kind
    }
  }

  @Test("lines and paragraphs come as they are on the page, umlauts too, and each word has its place in the text")
  func text() async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write(Self.letter, to: "letter.png", in: folder)
      let page = try await recognizer.recognize(folder.open("letter.png"))
      #expect(page.text == Self.letter.replacing("\n\n\n", with: "\n\n"))
      #expect((page.width, page.height) == (800, 400))
      #expect(page.confidence > 0.8 && !page.isTruncated)
      let bytes = Array(page.text.utf8)
      #expect(page.words.count == 17)
      for word in page.words {
        let place = bytes[word.offset..<(word.offset + word.text.utf8.count)]
        #expect(String(decoding: place, as: UTF8.self) == word.text)
      }
    }
  }

  @Test("a word's box is where the word is, in parts of the page")
  func boxes() async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write("Nordwest", size: 30, at: (50, 60), width: 1_000, height: 600, to: "one.png", in: folder)
      try await Pictures.write("Southeast", size: 30, at: (800, 540), width: 1_000, height: 600, to: "two.png", in: folder)
      // Black wherever one of both is.
      try await Programs.run("vips", "bandrank", "one.png two.png", "both.png", "--index", "0", in: folder.path)
      let page = try await recognizer.recognize(folder.open("both.png"))
      #expect(page.words.map(\.text) == ["Nordwest", "Southeast"])
      let first = try #require(page.words.first?.box)
      let last = try #require(page.words.last?.box)
      // Letters of 30 pixels: a word is some 150 wide and 23 high.
      #expect(abs(first.x - 0.05) < 0.005 && abs(first.y - 0.1) < 0.005)
      #expect((0.12...0.18).contains(first.width) && (0.03...0.05).contains(first.height))
      #expect(abs(last.x - 0.8) < 0.005 && abs(last.y - 0.9) < 0.005)
    }
  }

  @Test(
    "letters of a screen are read, and white ones on black", arguments: [(11, "png"), (14, "jpg"), (12, "tif"), (12, "webp")])
  func small(size: Int, ending: String) async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write(Self.letter, size: size, width: 500, height: 200, to: "page.\(ending)", in: folder)
      let light = try await recognizer.recognize(folder.open("page.\(ending)"))
      #expect(light.text.contains("die Bürozeiten ändern sich."))
      try await Programs.run("vips", "invert", "page.\(ending)", "dark.png", in: folder.path)
      let dark = try await recognizer.recognize(folder.open("dark.png"))
      #expect(dark.text.contains("die Bürozeiten ändern sich."))
    }
  }

  @Test("single lines with an umlaut are German although English is wanted first", arguments: ["Ärger und Öl", "Übung", "Änderung"])
  func umlauts(line: String) async throws {
    try await Self.with(languages: ["eng", "deu"]) { recognizer, folder in
      try await Pictures.write(line, to: "line.png", in: folder)
      let page = try await recognizer.recognize(folder.open("line.png"))
      #expect(page.text == line)
    }
  }

  @Test("a photograph that lies on its side is read upright")
  func orientation() async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write("Southeast", at: (600, 350), to: "page.png", in: folder)
      try await Programs.run("vips", "rot", "page.png", "side.jpg", "d270", in: folder.path)
      try folder.write(Pictures.turned(folder.read("side.jpg"), orientation: 6), to: "turned.jpg")
      let page = try await recognizer.recognize(folder.open("turned.jpg"))
      #expect(page.text == "Southeast")
      #expect((page.width, page.height) == (800, 400))
      #expect(try #require(page.words.first).box.y > 0.85)
    }
  }

  @Test("a page of a PDF is read at 200 pixels an inch, each page by its number")
  func pdf() async throws {
    try await Self.with { recognizer, folder in
      try folder.write(Pictures.pdf(texts: ["The first page", "The second page"]), to: "scan.pdf")
      let page = try await recognizer.recognize(folder.open("scan.pdf"), page: 1)
      #expect(page.text == "The second page")
      #expect((page.width, page.height) == (1_653, 2_339))
      let missing = try await Self.failure { try await recognizer.recognize(folder.open("scan.pdf"), page: 2) }
      #expect(missing == .damaged)
    }
  }

  @Test("a page of a TIFF is read by its number")
  func tiff() async throws {
    try await Self.with { recognizer, folder in
      for (name, text) in [("one", "The first page"), ("two", "The second page")] {
        try await Pictures.write(text, to: "\(name).png", in: folder)
      }
      try await Programs.run("vips", "arrayjoin", "one.png two.png", "both.v", "--across", "1", in: folder.path)
      try await Programs.run("vips", "tiffsave", "both.v", "both.tif", "--page-height", "400", in: folder.path)
      for (page, text) in ["The first page", "The second page"].enumerated() {
        let found = try await recognizer.recognize(folder.open("both.tif"), page: page)
        #expect(found.text == text && found.height == 400)
      }
    }
  }

  @Test(
    "pictures of all kinds of pixels are read",
    arguments: [
      // Transparent around the letters, 16 bits, colours of print, a palette, one bit.
      ["bandjoin", "black.png page.png", "kind.png"], ["linear", "page.png", "wide.v", "256", "0"],
      ["icc_transform", "page.png", "kind.tif", "cmyk", "--input-profile", "srgb"], ["pngsave", "page.png", "kind.png", "--palette"],
      ["tiffsave", "page.png", "kind.tif", "--bitdepth", "1"],
    ])
  func pixels(words: [String]) async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write("Some words", to: "grey.png", in: folder)
      try await Programs.run("vips", "bandjoin", "grey.png grey.png grey.png", "page.v", in: folder.path)
      try await Programs.run(
        "vips", "copy", words.last == "1" ? "grey.png" : "page.v", "page.png", "--interpretation", words.last == "1" ? "b-w" : "srgb",
        in: folder.path)
      if words.first == "bandjoin" {
        try await Programs.run("vips", "linear", "page.png", "black.v", "0", "0", "--uchar", in: folder.path)
        try await Programs.run("vips", "invert", "grey.png", "opacity.v", in: folder.path)
        try await Programs.run("vips", "bandjoin", "black.v opacity.v", "kind.png", in: folder.path)
      } else {
        try await Programs.run(["vips"] + words, in: folder.path)
      }
      if words.first == "linear" {
        try await Programs.run("vips", "cast", "wide.v", "wide16.v", "ushort", in: folder.path)
        try await Programs.run("vips", "copy", "wide16.v", "kind.png", "--interpretation", "rgb16", in: folder.path)
      }
      let name = words.contains("kind.tif") ? "kind.tif" : "kind.png"
      let page = try await recognizer.recognize(folder.open(name))
      #expect(page.text == "Some words")
    }
  }

  @Test("a page of five metres is drawn smaller, and no picture of that many pixels is decoded")
  func large() async throws {
    try await Self.with { recognizer, folder in
      try folder.write(Pictures.pdf(texts: ["A large poster"], width: 14_400, height: 14_400, points: 600), to: "poster.pdf")
      let page = try await recognizer.recognize(folder.open("poster.pdf"))
      #expect(page.text == "A large poster")
      #expect(page.width * page.height <= 12_100_000)
      try folder.write(Pictures.claimed(width: 60_000, height: 60_000), to: "bomb.png")
      let bomb = try await Self.failure { try await recognizer.recognize(folder.open("bomb.png")) }
      #expect(bomb == .tooLarge)
    }
  }

  @Test("nothing is read where nothing is written", arguments: [(800, 600), (1, 1), (4_000, 1), (3, 900)])
  func empty(width: Int, height: Int) async throws {
    try await Self.with { recognizer, folder in
      try await Programs.run("vips", "black", "black.v", "\(width)", "\(height)", in: folder.path)
      try await Programs.run("vips", "invert", "black.v", "white.png", in: folder.path)
      let page = try await recognizer.recognize(folder.open("white.png"))
      #expect(page == RecognizedText(width: width, height: height))
    }
  }

  @Test("noise is no text, and takes no minute")
  func noise() async throws {
    try await Self.with { recognizer, folder in
      try await Programs.run("vips", "gaussnoise", "noise.v", "1500", "1500", "--sigma", "60", "--seed", "7", in: folder.path)
      try await Programs.run("vips", "cast", "noise.v", "noise.png", "uchar", in: folder.path)
      let page = try await recognizer.recognize(folder.open("noise.png"))
      #expect(page.words.count < 20)
    }
  }

  @Test("a text that is too long ends after a whole word, and says so")
  func cut() async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write(Self.letter, to: "letter.png", in: folder)
      let page = try await recognizer.recognize(folder.open("letter.png"), textLimit: 30)
      #expect(page.text == "Sehr geehrte Frau Weiß,\ndie")
      #expect(page.isTruncated && page.words.count == 5)
      let none = try await recognizer.recognize(folder.open("letter.png"), textLimit: 0)
      #expect(none.text.isEmpty && none.words.isEmpty && none.isTruncated)
    }
  }

  @Test("the same page has the same text, whatever was read before")
  func same() async throws {
    try await Self.with { recognizer, folder in
      try await Pictures.write(Self.letter, size: 13, width: 500, height: 200, to: "one.png", in: folder)
      try await Pictures.write("Another text altogether", to: "two.png", in: folder)
      let first = try await recognizer.recognize(folder.open("one.png"))
      _ = try await recognizer.recognize(folder.open("two.png"))
      let again = try await recognizer.recognize(folder.open("one.png"))
      #expect(first == again)
    }
  }

  @Test("what is no picture says so, and a picture cut off anywhere is read as far as it goes or said to be damaged, by the same worker")
  func damaged() async throws {
    let folder = try Folder()
    // A second worker would not start.
    try await Programs.withPool(of: "atrium-worker", limits: WorkerLimits(workers: 1)) { pool in
      let recognizer = TextRecognizer(workers: pool, data: LanguageData(languages: ["deu", "eng"]))
      try folder.write(Data("no picture".utf8), to: "text.png")
      let text = try await Self.failure { try await recognizer.recognize(folder.open("text.png")) }
      #expect(text == .unsupported)
      for ending in ["png", "jpg", "tif"] {
        try await Pictures.write("Some words", width: 400, height: 200, to: "page.\(ending)", in: folder)
        let whole = try folder.read("page.\(ending)")
        for cut in 0..<12 {
          try folder.write(whole.prefix(whole.count * cut / 12), to: "cut")
          // A worker that crashed throws another error, which fails the test.
          let kind = try await Self.failure { try await recognizer.recognize(folder.open("cut")) }
          #expect([nil, .damaged, .unsupported].contains(kind), "\(ending) \(cut)")
        }
        let again = try await recognizer.recognize(folder.open("page.\(ending)"))
        #expect(again.text == "Some words")
      }
    }
  }

  @Test("a worker that was taken over and lies is found out", arguments: 0..<6)
  func lies(page: Int) async throws {
    try await Self.with(program: "WorkerProbe") { recognizer, folder in
      try folder.write(Data([0]), to: "page")
      await #expect(throws: WorkerError.crashed(.misbehaved)) { try await recognizer.recognize(folder.open("page"), page: page) }
    }
  }
}
