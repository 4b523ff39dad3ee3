import Foundation
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite struct ImageWorkerTests {
  @Test(
    "each format is known by its content, and made smaller",
    arguments: zip(
      ["jpg", "png", "gif", "webp", "tif", "avif", "heic"],
      [ImageHeader.Format.jpeg, .png, .gif, .webp, .tiff, .heif, .heif]))
  func formats(ending: String, format: ImageHeader.Format) async throws {
    let folder = try Folder()
    try await Pictures.make("picture.\(ending)", width: 300, height: 200, in: folder)
    try folder.write(folder.read("picture.\(ending)"), to: "nameless")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let header = try await pool.header(of: folder.open("nameless"))
      #expect(header == ImageHeader(width: 300, height: 200, pages: 1, format: format))
      let output = try folder.create("small.jpg")
      let small = try await pool.render(RenderImage(width: 30, height: 100), folder.open("nameless"), output)
      #expect((small.width, small.height) == (30, 20))
      #expect(try Int64(folder.read("small.jpg").count) == small.length)
      #expect(try await pool.header(of: folder.open("small.jpg")) == ImageHeader(width: 30, height: 20, pages: 1, format: .jpeg))
    }
  }

  @Test("each output format is what it is called", arguments: [RenderImage.Format.jpeg, .png, .webp])
  func outputs(format: RenderImage.Format) async throws {
    let folder = try Folder()
    try await Pictures.make("picture.png", width: 300, height: 200, in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      _ = try await pool.render(
        RenderImage(width: 150, height: 150, format: format), folder.open("picture.png"), folder.create("out"))
      #expect(try await pool.header(of: folder.open("out")).format.rawValue == format.rawValue)
    }
  }

  @Test("a picture is never enlarged, and one that fills its frame is cut around its middle")
  func sizes() async throws {
    let folder = try Folder()
    try await Pictures.make("picture.jpg", width: 300, height: 200, in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let large = try await pool.render(RenderImage(width: 3_000, height: 3_000), folder.open("picture.jpg"), folder.create("large"))
      #expect((large.width, large.height) == (300, 200))
      let cut = try await pool.render(
        RenderImage(width: 50, height: 70, isCropped: true), folder.open("picture.jpg"), folder.create("cut"))
      #expect((cut.width, cut.height) == (50, 70))
    }
  }

  @Test("colours stay as they are, with and without a profile and in a PDF", arguments: ["white.png", "red.png", "wide.png", "page.pdf"])
  func colours(name: String) async throws {
    let folder = try Folder()
    let red: [UInt8] = [200, 40, 40]
    func run(_ words: String...) async throws { try await Programs.run(["vips"] + words, in: folder.path) }
    try await run("black", "black.v", "300", "200", "--bands", "3")
    for (name, colour) in [("white", "255 255 255"), ("red", "200 40 40")] {
      try await run("linear", "black.v", "\(name).v", "1 1 1", colour, "--uchar")
      try await run("copy", "\(name).v", "\(name).png", "--interpretation", "srgb")
    }
    // The same red in the numbers of another profile, which the file names.
    try await run("icc_transform", "red.png", "wide.png", "p3", "--input-profile", "srgb")
    try folder.write(Pictures.pdf(pages: 1, width: 300, height: 200), to: "page.pdf")
    try await Programs.withPool(of: "atrium-worker") { pool in
      _ = try await pool.render(RenderImage(width: 150, height: 150, format: .png), folder.open(name), folder.create("small.png"))
    }
    try await run("copy", "small.png", "small.ppm")
    // The lower right corner.
    let found = try Array(folder.read("small.ppm").suffix(3))
    let expected = name == "white.png" || name == "page.pdf" ? [255, 255, 255] : red
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= (name == "wide.png" ? 2 : 0) }, "\(found)")
  }

  @Test("a picture that lies on its side is upright afterwards, and has no metadata")
  func orientation() async throws {
    let folder = try Folder()
    try await Pictures.make("picture.jpg", width: 300, height: 200, in: folder)
    try folder.write(Pictures.turned(folder.read("picture.jpg"), orientation: 6), to: "turned.jpg")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let header = try await pool.header(of: folder.open("turned.jpg"))
      #expect((header.width, header.height) == (200, 300))
      let small = try await pool.render(RenderImage(width: 40, height: 60), folder.open("turned.jpg"), folder.create("out.jpg"))
      #expect((small.width, small.height) == (40, 60))
      let bytes = try folder.read("out.jpg")
      #expect(bytes.range(of: Data("Exif".utf8)) == nil)
    }
  }

  @Test("a picture looks the same in another size and format, and another picture does not")
  func hashes() async throws {
    let folder = try Folder()
    for seed in 1...2 {
      try await Programs.run("vips", "gaussnoise", "spots.v", "6", "9", "--seed", "\(seed)", "--sigma", "60", in: folder.path)
      try await Programs.run("vips", "resize", "spots.v", "large.v", "40", in: folder.path)
      try await Programs.run("vips", "cast", "large.v", "\(seed).png", "uchar", in: folder.path)
    }
    try await Programs.run("vips", "resize", "1.png", "small.jpg[Q=50]", "0.3", in: folder.path)
    try folder.write(Data("No picture.".utf8), to: "text")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let first = try await pool.perform(HashImage(), files: [folder.open("1.png")]).bits
      let small = try await pool.perform(HashImage(), files: [folder.open("small.jpg")]).bits
      let other = try await pool.perform(HashImage(), files: [folder.open("2.png")]).bits
      #expect((first ^ small).nonzeroBitCount <= 5)
      #expect((first ^ other).nonzeroBitCount >= 15)
      await #expect(throws: WorkerError.failed(WorkerFailure(.unsupported))) {
        try await pool.perform(HashImage(), files: [folder.open("text")])
      }
    }
  }

  @Test("a part of a file is read as if it were one, and no byte before or behind it")
  func ranges() async throws {
    let folder = try Folder()
    try await Pictures.make("picture.png", width: 300, height: 200, in: folder)
    let picture = try folder.read("picture.png")
    try folder.write(Data(repeating: 7, count: 5_001) + picture + Data(repeating: 9, count: 100), to: "book")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let range = ByteRange(offset: 5_001, length: Int64(picture.count))
      let header = try await pool.perform(ReadImageHeader(range: range), files: [folder.open("book")])
      #expect((header.width, header.format) == (300, .png))
      for (offset, length) in [(Int64(-1), Int64(10)), (0, -1), (0, 1 << 40), (1 << 40, 1), (.max, .max)] {
        let failure = try await pool.failure(
          ReadImageHeader(range: ByteRange(offset: offset, length: length)), [folder.open("book")])
        #expect(failure.kind == .damaged)
      }
    }
  }

  @Test("the pages of a PDF are counted and drawn at any size, with fonts of the system")
  func pdf() async throws {
    let folder = try Folder()
    try folder.write(Pictures.pdf(pages: 3, width: 200, height: 400), to: "book.pdf")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let header = try await pool.header(of: folder.open("book.pdf"))
      #expect(header == ImageHeader(width: 200, height: 400, pages: 3, format: .pdf))
      let page = try await pool.render(
        RenderImage(page: 2, width: 1_000, height: 1_000, format: .png), folder.open("book.pdf"), folder.create("page.png"))
      #expect((page.width, page.height) == (500, 1_000))
      // A page without the rectangle's quarter is white save the number, which is there only if a font was found.
      try await Programs.run("vips", "extract_area", "page.png", "number.v", "250", "0", "250", "500", in: folder.path)
      #expect(try await Self.darkest(of: "number.v", in: folder) < 100)
      let failure = try await pool.failure(
        RenderImage(page: 3, width: 100, height: 100), [folder.open("book.pdf"), folder.create("none")])
      #expect(failure.kind == .damaged)
    }
  }

  @Test("a PDF of 5,000 pages says so in the time of one")
  func manyPages() async throws {
    let folder = try Folder()
    try folder.write(Pictures.pdf(pages: 5_000, width: 200, height: 400), to: "book.pdf")
    try await Programs.withPool(of: "atrium-worker") { pool in
      #expect(try await pool.header(of: folder.open("book.pdf")).pages == 5_000)
      let page = try await pool.render(
        RenderImage(page: 4_999, width: 100, height: 100), folder.open("book.pdf"), folder.create("page"))
      #expect(page.height == 100)
    }
  }

  @Test("what claims 60,000 x 60,000 pixels is refused before anything is decoded")
  func tooLarge() async throws {
    let folder = try Folder()
    try folder.write(Pictures.claimed(width: 60_000, height: 60_000), to: "bomb.png")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let failure = try await pool.failure(RenderImage(width: 100, height: 100), [folder.open("bomb.png"), folder.create("out")])
      #expect(failure.kind == .tooLarge)
    }
  }

  @Test("of a GIF of 10,000 frames the first one is drawn, in the time of one")
  func animation() async throws {
    let folder = try Folder()
    try folder.write(Pictures.animation(frames: 10_000), to: "film.gif")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let header = try await pool.header(of: folder.open("film.gif"))
      #expect(header.width == 1_000 && header.height == 1_000)
      let start = ContinuousClock.now
      let image = try await pool.render(RenderImage(width: 100, height: 100), folder.open("film.gif"), folder.create("out"))
      #expect(image.width == 100 && image.height == 100)
      // All frames would be ten thousand million pixels.
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test(
    "other formats are no pictures, whatever they are called",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"/>", "P1 1 1 1", "#!/bin/sh", "%!PS-Adobe-3.0 EPSF-3.0", "",
    ])
  func disguised(content: String) async throws {
    let folder = try Folder()
    try folder.write(Data(content.utf8), to: "picture.jpg")
    try await Programs.withPool(of: "atrium-worker") { pool in
      let failure = try await pool.failure(ReadImageHeader(), [folder.open("picture.jpg")])
      #expect(failure.kind == .unsupported)
    }
  }

  @Test(
    "a picture cut off anywhere is drawn as far as it goes, or said to be damaged, by the same worker",
    arguments: ["jpg", "png", "gif", "webp", "tif", "avif", "heic", "pdf"])
  func truncated(ending: String) async throws {
    let folder = try Folder()
    if ending == "pdf" {
      try folder.write(Pictures.pdf(pages: 3, width: 200, height: 400), to: "picture.pdf")
    } else {
      try await Pictures.make("picture.\(ending)", width: 300, height: 200, in: folder)
    }
    let whole = try folder.read("picture.\(ending)")
    try await Programs.withPool(of: "atrium-worker") { pool in
      for cut in 0..<50 {
        try folder.write(whole.prefix(whole.count * cut / 50), to: "cut")
        do {
          let image = try await pool.render(RenderImage(width: 100, height: 100), folder.open("cut"), folder.create("out"))
          #expect(image.width > 0 && image.length > 0)
        } catch WorkerError.failed(let failure) {
          #expect([.damaged, .unsupported].contains(failure.kind), "\(cut): \(failure)")
        }
      }
    }
  }

  @Test("a file that becomes shorter while it is read costs a worker, and no more")
  func shrinking() async throws {
    let folder = try Folder()
    try await Pictures.make("picture.tif", width: 3_000, height: 3_000, in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let file = try folder.open("picture.tif")
      let writing = try FileHandle(forUpdating: URL(filePath: folder.at("picture.tif")))
      // The header is in the first page of memory, and the pixels are gone.
      let output = try folder.create("out")
      let reading = Task { try await pool.render(RenderImage(width: 100, height: 100), file, output) }
      try writing.truncate(atOffset: 200)
      _ = try? await reading.value
      try await Pictures.make("next.png", width: 30, height: 20, in: folder)
      #expect(try await pool.header(of: folder.open("next.png")).width == 30)
    }
  }

  /// Of a picture's values.
  private static func darkest(of name: String, in folder: Folder) async throws -> Double {
    try await Programs.run("sh", "-c", "vips min \(name) > darkest.txt", in: folder.path)
    let text = String(decoding: try folder.read("darkest.txt"), as: UTF8.self)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .infinity
  }
}

extension WorkerPool {
  func header(of file: WorkerFile) async throws -> ImageHeader {
    try await perform(ReadImageHeader(), files: [file])
  }

  func render(_ request: RenderImage, _ file: WorkerFile, _ output: WorkerFile) async throws -> RenderedImage {
    try await perform(request, files: [file, output])
  }

  /// The failure that a request ends with.
  func failure<Request: WorkerRequest>(_ request: Request, _ files: [WorkerFile]) async throws -> WorkerFailure {
    do {
      _ = try await perform(request, files: files)
    } catch WorkerError.failed(let failure) {
      return failure
    }
    throw NoFailure()
  }
}

private struct NoFailure: Error {}
