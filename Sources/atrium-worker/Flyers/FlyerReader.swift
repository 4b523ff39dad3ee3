import DocumentModel
import WorkerContract
import WorkerRuntime

#if canImport(Glibc)
  import Glibc
#endif

/// Reads a flyer in several passes of Tesseract: upright and straight first, then in other contrasts and sizes for what the first one missed.
///
/// The looks were chosen with flyers of `Tests/Flyers`: the plain one reads 93 % of the words, all of them 97 %.
struct FlyerReader {
  /// How the view is shown to Tesseract.
  enum Look: CaseIterable {
    case plain
    /// Contrast tile by tile.
    case stretched
    /// What is ink is decided around each pixel.
    case local
    /// The same for letters that are lighter than their ground.
    case localInverted
    /// At half the size: letters of 200 pixels are too large for a recogniser of print.
    case half
  }

  private let sent: GreyPicture
  private let part: ReadFlyer.Part?
  private let findTurn: ((GreyPicture) throws(WorkerFailure) -> Int)?
  private let clock = ProcessorClock()
  private var view: FlyerView
  private var passes: [[SpottedWord]] = []
  private var lines = 0

  /// Seconds of processor time, after which no further pass begins; and after which one ends with what it has. Decoding comes before.
  private static let passesEnd = 5.5
  private static let end = 7.0
  /// Seconds of the clock after which a pass ends on a busy machine: the request has 30.
  private static let wait = 24.0
  /// Seconds of processor time after which a pass in another look ends with what it has: on a textured ground it finds specks without end.
  private static let otherLook = 1.2
  /// Of a quadrilateral's weakest side, from which on it is a sheet.
  private static let sureSupport = 0.8
  /// Letters in words of the languages that are surely read, from which on a picture is upright: of 38 upright flyers the fewest had 21, of 44
  /// upside down the most 12.
  private static let uprightLetters = 16

  /// - Parameters:
  ///   - part: what of the picture is looked at; nil for all of it.
  ///   - findTurn: by how many quarters with the clock a picture has to be turned; nil where nothing knows.
  init(_ picture: GreyPicture, part: ReadFlyer.Part? = nil, findTurn: ((GreyPicture) throws(WorkerFailure) -> Int)?) {
    (sent, self.part, self.findTurn) = (picture, part, findTurn)
    view = FlyerView(picture)
  }

  /// - Throws: ``WorkerFailure``.
  mutating func read() throws -> FlyerText {
    let codes = part == nil ? CodeReader.codes(in: sent) : []
    if let part {
      guard let enlarged = view.enlarged(part) else { throw WorkerFailure(.refused, "the part is not in the picture") }
      view = enlarged
    } else if let sheet = try sent.sheet(support: Self.sureSupport), let straightened = view.straightened(sheet) {
      view = straightened
    }
    var first = try pass(.plain)
    try turnUpright(&first)
    if let slope = LineSlope(first, height: Double(view.picture.height)), let levelled = view.levelled(slope) {
      view = levelled
      first = try pass(.plain)
    }
    passes = [first]
    for look in Look.allCases.dropFirst() where hasTime {
      passes.append(try pass(look))
    }
    return text(codes)
  }

  /// Turns the view until it reads best, where it reads badly.
  private mutating func turnUpright(_ words: inout [SpottedWord]) throws {
    guard let findTurn, Self.sureLetters(words) < Self.uprightLetters else { return }
    let likely = try findTurn(view.picture)
    for quarters in [likely] + [2, 1, 3].filter({ $0 != likely }) where quarters != 0 && hasTime {
      let before = view
      guard let turned = view.turned(quarters) else { continue }
      view = turned
      let other = try pass(.plain)
      if Self.sureLetters(other) > 2 * Self.sureLetters(words) + 4 {
        words = other
        return
      }
      view = before
    }
  }

  private static func sureLetters(_ words: [SpottedWord]) -> Int {
    words.reduce(0) { $0 + ($1.confidence >= 0.75 && $1.letters >= 3 && $1.isInDictionary ? $1.letters : 0) }
  }

  private var hasTime: Bool { clock.seconds < Self.passesEnd && clock.waited < Self.wait }

  private mutating func pass(_ look: Look) throws -> [SpottedWord] {
    var (picture, scale) = (view.picture, 1.0)
    switch look {
    case .plain, .local: break
    case .stretched: picture = try picture.stretched()
    case .localInverted: picture = picture.inverted()
    case .half:
      scale = 0.5
      picture = view.scaled(scale)?.picture ?? picture
    }
    let left = max(0.2, Self.end - clock.seconds)
    let time = (processor: look == .plain ? left : min(left, Self.otherLook), clock: max(0.2, Self.wait - clock.waited))
    var words: [SpottedWord] = []
    try Recognizer.spot(picture, isLocal: look == .local || look == .localInverted, within: time) { word, startsLine in
      if startsLine { lines += 1 }
      var word = word
      (word.pass, word.line) = (passes.count, lines)
      word.enlarge(by: 1 / scale)
      words.append(word)
    }
    return words
  }

  private func text(_ codes: [CodeReader.Found]) -> FlyerText {
    let (width, height) = (Double(view.picture.width), Double(view.picture.height))
    let words = WordMerge(passes).words.filter { $0.text.utf8.count <= ReadFlyer.longestText }.prefix(ReadFlyer.mostWords)
    return FlyerText(
      width: view.picture.width, height: view.picture.height,
      words: words.map { word in
        let corners = [(word.left, word.top), (word.right, word.top), (word.right, word.bottom), (word.left, word.bottom)]
          .map { Projection.Point(x: $0.0, y: $0.1) }
        return FlyerText.Word(
          text: word.text, place: FlyerText.Box(enclosing: corners, width: width, height: height),
          box: FlyerText.Box(enclosing: corners.map { view.toSent($0) }, width: Double(sent.width), height: Double(sent.height)),
          confidence: min(1, max(0, (word.confidence * 1_000).rounded() / 1_000)), line: word.line,
          lightOnDark: isLightOnDark(word))
      },
      codes: codes.filter { $0.text.utf8.count <= ReadFlyer.longestText }.prefix(ReadFlyer.mostCodes).map {
        FlyerText.Code(
          text: $0.text, box: FlyerText.Box(enclosing: $0.corners, width: Double(sent.width), height: Double(sent.height)))
      })
  }

  /// Whether what is around a word is darker than the word with its ground.
  private func isLightOnDark(_ word: SpottedWord) -> Bool {
    let (left, top, right, bottom) = (Int(word.left), Int(word.top), Int(word.right), Int(word.bottom))
    guard left < right, top < bottom else { return false }
    let rim = max(2, (bottom - top) / 6)
    let around = [
      view.picture.mean(x: left..<right, y: (top - rim)..<top), view.picture.mean(x: left..<right, y: bottom..<(bottom + rim)),
    ].compactMap { $0 }
    guard let inside = view.picture.mean(x: left..<right, y: top..<bottom), !around.isEmpty else { return false }
    return around.reduce(0, +) / Double(around.count) < inside
  }
}

/// Seconds from now on.
struct ProcessorClock {
  private let start = now(CLOCK_PROCESS_CPUTIME_ID)
  private let begin = now(CLOCK_MONOTONIC)

  /// Of processor time of this process.
  var seconds: Double { Self.now(CLOCK_PROCESS_CPUTIME_ID) - start }
  /// Of the clock.
  var waited: Double { Self.now(CLOCK_MONOTONIC) - begin }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension SpottedWord {
  fileprivate mutating func enlarge(by factor: Double) {
    left *= factor
    top *= factor
    right *= factor
    bottom *= factor
  }
}

extension FlyerText.Box {
  /// Boxes are in steps of a 100,000th of the picture, so that the numbers are short.
  private static let steps = 100_000.0

  /// What encloses points, within the picture.
  fileprivate init(enclosing points: [Projection.Point], width: Double, height: Double) {
    func range(_ values: [Double], of side: Double) -> (Double, Double) {
      let parts = values.map { value in (min(max((value / side).isFinite ? value / side : 0, 0), 1) * Self.steps).rounded() / Self.steps }
      let (low, high) = (parts.min() ?? 0, parts.max() ?? 0)
      return (low, ((high - low) * Self.steps).rounded() / Self.steps)
    }
    let (x, across) = range(points.map(\.x), of: width)
    let (y, down) = range(points.map(\.y), of: height)
    self.init(x: x, y: y, width: across, height: down)
  }
}
