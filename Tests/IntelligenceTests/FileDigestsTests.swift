import Intelligence
import Testing

@Suite("The digests of a file")
struct FileDigestsTests {
  private let means: DigestMeans = [.text: "", .ocr: "eng", .entities: "", .classification: "", .tags: "", .summary: ""]

  private func file(_ kind: FileDigests.FileKind, by means: DigestMeans? = nil) -> FileDigests {
    FileDigests(of: kind, by: means ?? self.means)
  }

  /// Of all that is made from the file alone.
  private func states(_ digests: FileDigests) -> [Digest.Status] {
    Digester.allCases.filter { !$0.isBought && $0 != .subtitles }.map { digests[$0].status }
  }

  /// Does all that can be done.
  private func run(_ digests: inout FileDigests, _ outcome: (Digester) -> DigestOutcome = { _ in .completed }) -> [DigestStage] {
    var stages: [DigestStage] = []
    while let stage = digests.next {
      stages.append(stage)
      for digester in digests.begin(stage).sorted(by: { $0.rawValue < $1.rawValue }) { digests.finish(digester, outcome(digester)) }
    }
    return stages
  }

  @Test("a document is read, then analyzed; text in pictures is not for it")
  func document() {
    var digests = file(.document)
    #expect(states(digests) == [.pending, .skipped, .todo, .todo, .todo, .todo] && digests[.ocr].reason == .otherKind)
    #expect(run(&digests) == [.reading, .analysis])
    #expect(states(digests) == [.completed, .skipped, .completed, .completed, .completed, .completed] && digests.isOver)
  }

  @Test("a picture has the text that is recognized, and waits for nothing else")
  func picture() {
    var digests = file(.picture)
    #expect(digests[.text].reason == .otherKind && digests.next == .recognition)
    #expect(run(&digests) == [.recognition, .analysis] && digests.isOver)
  }

  @Test("pages are read first; what has a text of its own is not recognized")
  func pages() {
    var scanned = file(.pages)
    #expect(states(scanned).prefix(2) == [.pending, .todo])
    #expect(run(&scanned) == [.reading, .recognition, .analysis])
    var written = file(.pages)
    let started = written.begin(.reading)
    #expect(started == [.text])
    written.finish(.ocr, .skipped(.notNeeded))
    written.finish(.text, .completed)
    #expect(written[.ocr].reason == .notNeeded && written.next == .analysis)
  }

  @Test("what is of another kind has nothing to read, and a picture nothing without recognition: it is skipped, not failed")
  func nothing() {
    #expect(file(.other).isOver && file(.other)[.tags].reason == .otherKind)
    var means = means
    means[.ocr] = nil
    let picture = file(.picture, by: means)
    #expect(picture.isOver && picture[.ocr] == Digest(.skipped, reason: .noRecognition, version: 1) && picture[.tags].reason == .noText)
    // It comes: what was skipped for it is taken up.
    var later = FileDigests(Dictionary(uniqueKeysWithValues: Digester.allCases.map { ($0, picture[$0]) }), of: .picture, by: self.means)
    let isStale = later.refresh()
    #expect(isStale && run(&later) == [.recognition, .analysis])
  }

  @Test("a recording says nothing until it has subtitles, from which its names come; when these are others or gone, they are made again")
  func recording() {
    func kept(_ digests: FileDigests, by means: DigestMeans) -> FileDigests {
      FileDigests(Dictionary(uniqueKeysWithValues: Digester.allCases.map { ($0, digests[$0]) }), of: .recording, by: means)
    }
    // One that never had any is not looked at.
    let silent = file(.recording)
    #expect(silent.isOver && silent[.subtitles].reason == .noSubtitles && silent[.text].reason == .otherKind)
    #expect(silent[.tags].reason == .otherKind && file(.document)[.subtitles].reason == .otherKind)
    var means = means
    means[.subtitles] = "7 a"
    var said = kept(silent, by: means)
    let isStale = said.refresh()
    #expect(isStale && run(&said) == [.reading, .analysis] && said[.tags].status == .completed && said.isText)
    var same = kept(said, by: means)
    let isSame = !same.refresh()
    #expect(isSame)
    means[.subtitles] = "7 b"
    var other = kept(said, by: means)
    let isOther = other.refresh()
    #expect(isOther && run(&other) == [.reading, .analysis])
    means[.subtitles] = nil
    var lost = kept(other, by: means)
    lost.refresh()
    #expect(run(&lost) { $0 == .subtitles ? .skipped(.noSubtitles) : .completed } == [.reading])
    #expect(lost.isOver && lost[.summary].status == .skipped && !lost.isText)
    var later = kept(lost, by: means)
    let isLater = !later.refresh()
    #expect(isLater)
  }

  @Test("a fault of the file fails at once, another after three attempts; what was given back does not count")
  func failures() {
    var damaged = file(.document)
    #expect(run(&damaged) { $0 == .text ? .failed(.damaged) : .completed } == [.reading])
    #expect(damaged[.text] == Digest(.failed, attempts: 1, reason: .damaged, version: 1) && damaged[.summary].reason == .noText)
    var slow = file(.document)
    for attempt in 1...Digest.mostAttempts {
      #expect(slow[.text].status == .pending)
      _ = slow.begin(.reading)
      if attempt == 1 {
        slow.finish(.text, .givenBack)
        #expect(slow[.text].attempts == 0)
        _ = slow.begin(.reading)
      }
      slow.finish(.text, .failed(.tookTooLong))
      #expect(slow[.text].attempts == attempt)
    }
    #expect(slow[.text].status == .failed && slow.isOver)
  }

  @Test("who worked on it is gone: it is tried again, and a file that ends its reader each time fails")
  func lost() {
    var digests = file(.document)
    for _ in 1...Digest.mostAttempts {
      _ = digests.begin(.reading)
      digests.lose([.recognition])
      #expect(digests[.text].status == .processing)
      digests.lose([.reading])
    }
    #expect(digests[.text] == Digest(.failed, attempts: 3, reason: .ended, version: 1))
  }

  @Test("what is asked for again takes with it what is made from it, and an attempt from before counts for nothing")
  func asked() {
    var digests = file(.document)
    _ = run(&digests)
    digests.ask([.classification])
    #expect(states(digests) == [.completed, .skipped, .completed, .pending, .todo, .completed])
    let started = digests.begin(.analysis)
    #expect(started == [.classification, .tags])
    digests.ask([])
    digests.finish(.tags, .completed)
    #expect(states(digests) == [.pending, .skipped, .todo, .todo, .todo, .todo])
    #expect(run(&digests) == [.reading, .analysis])
  }

  @Test("another version or other means make what is over again, and nothing else")
  func refreshed() {
    var digests = file(.picture)
    _ = run(&digests)
    let isFresh = !digests.refresh()
    #expect(isFresh)
    var means = means
    means[.ocr] = "eng,deu"
    var later = FileDigests(Dictionary(uniqueKeysWithValues: Digester.allCases.map { ($0, digests[$0]) }), of: .picture, by: means)
    let isStale = later.refresh()
    #expect(isStale && states(later) == [.skipped, .pending, .todo, .todo, .todo, .todo])
  }

  @Test("each digester runs after what it is made from", arguments: Digester.allCases)
  func order(digester: Digester) {
    let place = Digester.allCases.firstIndex(of: digester) ?? 0
    #expect(digester.inputs.allSatisfy { Digester.allCases.prefix(place).contains($0) && $0.dependents.contains(digester) })
  }
}
