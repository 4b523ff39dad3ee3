import Intelligence
import Testing

@Suite("Digests that cost money")
struct BoughtDigestsTests {
  private let means: DigestMeans = [
    .text: "", .ocr: "eng", .entities: "", .classification: "", .tags: "", .summary: "", .caption: "openai a",
  ]

  private func run(_ digests: inout FileDigests, _ outcome: (Digester) -> DigestOutcome = { _ in .completed }) -> [DigestStage] {
    var stages: [DigestStage] = []
    while let stage = digests.next {
      stages.append(stage)
      for digester in digests.begin(stage).sorted(by: { $0.rawValue < $1.rawValue }) { digests.finish(digester, outcome(digester)) }
    }
    return stages
  }

  private func kept(_ digests: FileDigests) -> [Digester: Digest] {
    Dictionary(uniqueKeysWithValues: Digester.allCases.map { ($0, digests[$0]) })
  }

  @Test("a caption comes after all else, and nothing waits for it")
  func last() {
    var picture = FileDigests(of: .picture, by: means, isSent: true)
    #expect(run(&picture) == [.recognition, .analysis, .buying] && picture[.caption].means == "openai a" && picture.isOver)
  }

  @Test("where a picture says nothing, its caption is what the analysis reads")
  func onlyText() {
    var photo = FileDigests(of: .picture, by: means, isSent: true)
    let stages = run(&photo) { $0 == .ocr ? .skipped(.noText) : .completed }
    #expect(stages == [.recognition, .buying, .analysis] && photo[.tags].status == .completed)
    // Another look at the words of the picture takes nothing from it, and buys nothing.
    photo.ask([.ocr])
    #expect(run(&photo) { $0 == .ocr ? .skipped(.noText) : .completed } == [.recognition, .analysis])
  }

  @Test("without a provider, and outside of the chosen folders, it is skipped with the reason, and taken up when that changes")
  func skipped() {
    var means = means
    means[.caption] = nil
    var picture = FileDigests(of: .picture, by: means, isSent: true)
    #expect(run(&picture) == [.recognition, .analysis] && picture[.caption] == Digest(.skipped, reason: .noProvider, version: 1))
    var later = FileDigests(kept(picture), of: .picture, by: self.means)
    later.refresh()
    #expect(later[.caption].status == .skipped && later[.caption].reason == .notChosen)
    var chosen = FileDigests(kept(later), of: .picture, by: self.means, isSent: true)
    chosen.refresh()
    #expect(run(&chosen) == [.buying])
    #expect(FileDigests(of: .document, by: self.means, isSent: true)[.caption].reason == .otherKind)
  }

  @Test(
    "a recording is written down where it has no subtitles, and its names come from that; subtitles that come later win, and nothing is bought twice"
  )
  func recording() {
    var means = means
    means[.transcript] = "openai w"
    func talk(_ digests: FileDigests, by means: DigestMeans) -> FileDigests {
      FileDigests(kept(digests), of: .recording, by: means, isSent: true)
    }
    var silent = FileDigests(of: .recording, by: means, isSent: true)
    #expect(silent[.caption].reason == .otherKind && silent[.tags].reason == .otherKind)
    #expect(run(&silent) == [.buying, .analysis] && silent[.summary].status == .completed)
    var said = means
    said[.subtitles] = "7 a"
    var later = talk(silent, by: said)
    later.refresh()
    #expect(run(&later) == [.reading, .analysis] && later[.transcript].status == .completed)
    // With subtitles from the beginning none is bought, also when it is asked for; when they go, it is.
    var written = FileDigests(of: .recording, by: said, isSent: true)
    #expect(run(&written) == [.reading, .analysis] && written[.transcript].reason == .notNeeded)
    written.ask([.transcript])
    #expect(written[.transcript].reason == .notNeeded && written.isOver)
    var lost = talk(written, by: means)
    lost.refresh()
    #expect(run(&lost) { $0 == .subtitles ? .skipped(.noSubtitles) : .completed } == [.reading, .buying, .analysis])
    #expect(FileDigests(of: .recording, by: self.means, isSent: true)[.transcript].reason == .noProvider)
    #expect(FileDigests(of: .recording, by: means)[.transcript].reason == .notChosen)
  }

  @Test("an abstract waits for the text, and is of what has one: not of tables, of photos, or of what has subtitles")
  func abstract() {
    var means = means
    (means[.abstract], means[.transcript], means[.caption]) = ("openai s", "openai w", nil)
    func file(_ kind: FileDigests.FileKind) -> FileDigests { FileDigests(of: kind, by: means, isSent: true) }
    var letter = file(.document)
    #expect(letter[.abstract].status == .todo && run(&letter) == [.reading, .analysis, .buying] && letter[.abstract].means == "openai s")
    letter.ask([.text])
    #expect(run(&letter) == [.reading, .analysis] && letter[.abstract].status == .completed)
    var table = file(.document)
    _ = table.begin(.reading)
    for digester in [Digester.summary, .abstract] { table.finish(digester, .skipped(.otherKind)) }
    table.finish(.text, .completed)
    #expect(run(&table) == [.analysis] && table[.abstract].reason == .otherKind)
    table.ask([.abstract])
    #expect(table[.abstract].reason == .otherKind)
    var photo = file(.picture)
    #expect(run(&photo) { $0 == .ocr ? .skipped(.noText) : .completed } == [.recognition] && photo[.abstract].reason == .noText)
    var talk = file(.recording)
    #expect(talk[.abstract].reason == .otherKind)
    let stages = run(&talk)
    #expect(stages == [.buying, .analysis, .buying] && talk[.abstract].status == .completed)
    means[.subtitles] = "7 a"
    var film = file(.recording)
    #expect(run(&film) == [.reading, .analysis] && film[.abstract].reason == .otherKind && film.isOver)
    // What was read before there was a provider is summarized when one comes.
    means[.subtitles] = nil
    var old = FileDigests(of: .document, by: self.means)
    _ = run(&old)
    var rows = kept(old)
    #expect(rows[.abstract]?.reason == .noProvider)
    for hasRow in [true, false] {
      if !hasRow { rows[.abstract] = nil }
      var now = FileDigests(rows, of: .document, by: means, isSent: true)
      now.refresh()
      #expect(run(&now) == [.buying])
    }
  }

  @Test("what waits is skipped once its file may not be sent any more; what was bought stays")
  func moved() {
    var waiting = FileDigests(FileDigests(of: .picture, by: means, isSent: true), by: means, isSent: false)
    waiting.refresh()
    #expect(waiting[.caption].reason == .notChosen)
    var bought = FileDigests(of: .picture, by: means, isSent: true)
    _ = run(&bought)
    var moved = FileDigests(bought, by: means, isSent: false)
    let isStale = moved.refresh()
    #expect(!isStale && moved[.caption].status == .completed)
  }

  @Test("what was bought is made again only by its name and for other bytes: not with all else, and not by another model")
  func again() {
    var picture = FileDigests(of: .picture, by: means, isSent: true)
    _ = run(&picture)
    picture.ask([])
    #expect(run(&picture) == [.recognition, .analysis])
    var means = means
    means[.caption] = "openai b"
    var other = FileDigests(picture, by: means, isSent: true)
    let isStale = other.refresh()
    #expect(!isStale)
    picture.ask([.caption])
    #expect(run(&picture) == [.buying])
    picture.change()
    #expect(run(&picture) == [.recognition, .analysis, .buying])
    // One that was refused is tried by another model.
    picture.ask([.caption])
    _ = run(&picture) { _ in .failed(.refused) }
    var refused = FileDigests(picture, by: means, isSent: true)
    refused.refresh()
    #expect(run(&refused) == [.buying])
  }
}

extension FileDigests {
  /// The digests of a picture as they were kept.
  fileprivate init(_ digests: FileDigests, by means: DigestMeans, isSent: Bool) {
    self.init(
      Dictionary(uniqueKeysWithValues: Digester.allCases.map { ($0, digests[$0]) }), of: .picture, by: means, isSent: isSent)
  }
}
