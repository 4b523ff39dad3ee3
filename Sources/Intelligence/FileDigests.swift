/// All digests of one file: which of them apply, what runs next, and what a result means for the others. A value without a clock: a store keeps
/// it, and a worker does what ``next`` says.
///
/// ```
/// todo --inputs are over--> pending --begin--> processing --finish--> completed, skipped, failed
///                              ^--------- temporary, given back ---------'
/// ```
/// What is over is made again when it is asked for, when the file has other bytes, and when a digester has another version; so is all that is
/// made from it. What costs money is the exception: once made it is made again only by its name, and for other bytes.
///
/// A caption, subtitles or a transcript are read by the analysis where they are the only text there is. Nothing waits for them: when they come or
/// go, the analysis is made again. What has subtitles needs no transcript, and none is bought. An abstract is of the text that is there in the end.
package struct FileDigests: Sendable, Equatable {
  package private(set) var digests: [Digester: Digest]
  private let kind: FileKind
  /// Which means each digester would use now; nil where it has none.
  private let means: DigestMeans
  /// Whether the file may be sent to a provider.
  private let isSent: Bool

  /// A file that was not looked at yet.
  package init(of kind: FileKind, by means: DigestMeans, isSent: Bool = false) {
    self.kind = kind
    self.means = means
    self.isSent = isSent
    digests = [:]
    for digester in Digester.allCases { digests[digester] = Digest(.todo) }
    advance()
  }

  /// As it was kept.
  package init(_ digests: [Digester: Digest], of kind: FileKind, by means: DigestMeans, isSent: Bool = false) {
    self.init(of: kind, by: means, isSent: isSent)
    for (digester, digest) in digests { self.digests[digester] = digest }
    // A digester that is new may have all that it waits for.
    advance()
  }

  package subscript(_ digester: Digester) -> Digest { digests[digester] ?? Digest(.todo) }

  /// What can run now.
  package var next: DigestStage? {
    DigestStage.allCases.first { stage in stage.digesters.contains { self[$0].status == .pending } }
  }

  package var isOver: Bool { digests.values.allSatisfy(\.status.isOver) }

  // MARK: Events

  /// The digesters of a stage are started.
  ///
  /// - Returns: those that run; others of the stage are over already.
  package mutating func begin(_ stage: DigestStage) -> Set<Digester> {
    var started: Set<Digester> = []
    for digester in stage.digesters where self[digester].status == .pending {
      digests[digester]?.status = .processing
      digests[digester]?.attempts += 1
      started.insert(digester)
      // Of one stage, each gets what the one before it has made.
      for other in stage.digesters where other.inputs.contains(digester) && self[other].status == .todo {
        digests[other]?.status = .pending
      }
    }
    return started
  }

  /// An attempt is over. Of a digest that was asked for again meanwhile, the attempt counts for nothing. One that waits may be skipped: an
  /// input of it found out that it is not needed.
  package mutating func finish(_ digester: Digester, _ outcome: DigestOutcome) {
    switch (self[digester].status, outcome) {
    case (.processing, _), (.todo, .skipped), (.pending, .skipped): break
    default: return
    }
    var digest = self[digester]
    switch outcome {
    case .completed: digest = end(.completed, of: digester)
    case .skipped(let fault): digest = end(.skipped, fault, of: digester)
    case .failed(let fault) where !fault.isTemporary || digest.attempts >= Digest.mostAttempts: digest = end(.failed, fault, of: digester)
    case .failed(let fault): (digest.status, digest.reason) = (.pending, fault)
    case .givenBack: (digest.status, digest.attempts) = (.pending, digest.attempts - 1)
    }
    digests[digester] = digest
    if digester.isDescription, digest.status == .completed, !isText { remake([.entities, .summary]) }
    if digester == .transcript, digest.status == .completed, self[.abstract].status == .skipped { remake([.abstract]) }
    if digester == .subtitles, digest.status == .completed || digest.status == .skipped {
      remake([.entities, .summary])
      let (transcript, isSaid) = (self[.transcript], digest.status == .completed)
      if isSaid ? transcript.status != .completed && transcript.status != .processing : transcript.reason == .notNeeded {
        remake([.transcript])
      }
      if self[.abstract].status != .completed { remake([.abstract]) }
    }
    advance()
  }

  /// Whether the file says anything by itself, or what its author has put beside it.
  package var isText: Bool { [Digester.text, .ocr, .subtitles].contains { self[$0].status == .completed } }

  /// Whether a model says anything of it.
  private var isDescribed: Bool { Digester.allCases.contains { $0.isDescription && self[$0].status == .completed } }

  /// Who worked on it is gone. The attempt counts: a file that ends its reader each time is not read for ever.
  package mutating func lose(_ stages: [DigestStage]) {
    for digester in stages.flatMap(\.digesters) where self[digester].status == .processing { finish(digester, .failed(.ended)) }
  }

  /// They are to be made once more, with all that is made from them. When there are none, all are, but for what was paid for.
  package mutating func ask(_ digesters: Set<Digester>) {
    remake(
      digesters.isEmpty ? Set(Digester.allCases.filter { !$0.isBought || self[$0].status != .completed }) : digesters)
    advance()
  }

  /// The file has other bytes.
  package mutating func change() { ask(Set(Digester.allCases)) }

  private mutating func remake(_ digesters: Set<Digester>) {
    for digester in digesters.union(digesters.flatMap(\.dependents)) {
      let old = self[digester]
      digests[digester] = Digest(.todo, version: old.version, means: old.means)
    }
  }

  /// What is over by a digester of another version, or by other means, is made again. What waits and can have no result any more is skipped.
  ///
  /// - Returns: whether there is any.
  @discardableResult
  package mutating func refresh() -> Bool {
    let stale = Digester.allCases.filter { digester in
      let digest = self[digester]
      if digester.isBought {
        switch (digest.status, digest.reason) {
        case (.completed, _): return false
        case (.pending, _): return fault(of: digester) != nil
        case (.skipped, .noProvider), (.skipped, .notChosen): return fault(of: digester) != digest.reason
        default: break
        }
      }
      // What does not apply to the file is decided by no version.
      guard digest.status.isOver, digest.reason != .otherKind else { return false }
      return digest.version != digester.version || digest.means != means(of: digester)
    }
    if !stale.isEmpty { ask(Set(stale)) }
    return !stale.isEmpty
  }

  // MARK: Rules

  private func end(_ status: Digest.Status, _ reason: DigestFault? = nil, of digester: Digester) -> Digest {
    Digest(status, attempts: self[digester].attempts, reason: reason, version: digester.version, means: means(of: digester))
  }

  private func means(of digester: Digester) -> String { digester.isBought && !isSent ? "" : means[digester] ?? "" }

  /// Lets those wait for their turn whose inputs are over, and skips what can have no result.
  private mutating func advance() {
    for digester in Digester.allCases where self[digester].status == .todo {
      if let fault = fault(of: digester) {
        digests[digester] = end(.skipped, fault, of: digester)
      } else if digester.waitsFor.allSatisfy({ self[$0].status.isOver }) {
        digests[digester]?.status = .pending
      }
    }
  }

  /// Why there will be no result, as far as that is known before it is tried.
  private func fault(of digester: Digester) -> DigestFault? {
    switch digester {
    case .text: kind.hasText ? nil : .otherKind
    case .ocr: kind.hasPictures ? (means[.ocr] == nil ? .noRecognition : nil) : .otherKind
    case .entities, .summary:
      digester.inputs.allSatisfy { self[$0].status.isOver } && !isText && !isDescribed
        ? (kind.hasText || kind.hasPictures ? .noText : .otherKind) : nil
    case .caption: kind == .picture ? faultOfBuying(digester) : .otherKind
    case .transcript: kind != .recording ? .otherKind : self[.subtitles].status == .completed ? .notNeeded : faultOfBuying(digester)
    // Subtitles are another file: the summary that rules make follows them.
    case .abstract:
      kind == .other || self[.subtitles].status == .completed || self[.summary].reason == .otherKind
        ? .otherKind
        : digester.waitsFor.allSatisfy { self[$0].status.isOver } && !isText && self[.transcript].status != .completed
          ? .noText : faultOfBuying(digester)
    // What never had any is not looked at. What has lost them is, so that they are forgotten.
    case .subtitles:
      kind != .recording ? .otherKind : means[.subtitles] == nil && self[.subtitles].version == 0 ? .noSubtitles : nil
    case .classification, .tags: self[digester.inputs[0]].status == .skipped ? self[digester.inputs[0]].reason : nil
    }
  }

  private func faultOfBuying(_ digester: Digester) -> DigestFault? { means[digester] == nil ? .noProvider : isSent ? nil : .notChosen }
}

/// What a digester works with besides its code, such as a library's version and its languages, a model, or the subtitles beside the file. A
/// digester that is missing has no means.
package struct DigestMeans: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var means: [Digester: String]
  /// The files for which a digester may be used whose means is a provider.
  package var sent = SentFolders.none

  package init(dictionaryLiteral elements: (Digester, String)...) {
    means = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }

  package subscript(_ digester: Digester) -> String? {
    get { means[digester] }
    set { means[digester] = newValue }
  }
}

extension FileDigests {
  /// What can be read of a file, as far as its name tells.
  package enum FileKind: Sendable, Hashable {
    /// Its bytes are, or hold, text: also where nothing is known of it.
    case document
    /// Text and pictures of it, page by page.
    case pages
    case picture
    /// Sound and film.
    case recording
    /// Things that have no text.
    case other

    var hasText: Bool { self == .document || self == .pages }
    var hasPictures: Bool { self == .pages || self == .picture }
  }
}
