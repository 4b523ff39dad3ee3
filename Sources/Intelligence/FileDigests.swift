/// All digests of one file: which of them apply, what runs next, and what a result means for the others. A value without a clock: a store keeps
/// it, and a worker does what ``next`` says.
///
/// ```
/// todo --inputs are over--> pending --begin--> processing --finish--> completed, skipped, failed
///                              ^--------- temporary, given back ---------'
/// ```
/// What is over is made again when it is asked for, when the file has other bytes, and when a digester has another version; so is all that is
/// made from it.
package struct FileDigests: Sendable, Equatable {
  package private(set) var digests: [Digester: Digest]
  private let kind: FileKind
  /// Which means each digester would use now; nil where it has none.
  private let means: DigestMeans

  /// A file that was not looked at yet.
  package init(of kind: FileKind, by means: DigestMeans) {
    self.kind = kind
    self.means = means
    digests = [:]
    for digester in Digester.allCases { digests[digester] = Digest(.todo) }
    advance()
  }

  /// As it was kept.
  package init(_ digests: [Digester: Digest], of kind: FileKind, by means: DigestMeans) {
    self.init(of: kind, by: means)
    for (digester, digest) in digests { self.digests[digester] = digest }
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
    advance()
  }

  /// Who worked on it is gone. The attempt counts: a file that ends its reader each time is not read for ever.
  package mutating func lose(_ stages: [DigestStage]) {
    for digester in stages.flatMap(\.digesters) where self[digester].status == .processing { finish(digester, .failed(.ended)) }
  }

  /// They are to be made once more, with all that is made from them; all when there are none.
  package mutating func ask(_ digesters: Set<Digester>) {
    let asked = digesters.isEmpty ? Set(Digester.allCases) : digesters
    for digester in asked.union(asked.flatMap(\.dependents)) {
      let old = self[digester]
      digests[digester] = Digest(.todo, version: old.version, means: old.means)
    }
    advance()
  }

  /// What is over by a digester of another version, or by other means, is made again.
  ///
  /// - Returns: whether there is any.
  @discardableResult
  package mutating func refresh() -> Bool {
    let stale = Digester.allCases.filter { digester in
      let digest = self[digester]
      // What does not apply to the file is decided by no version.
      guard digest.status.isOver, digest.reason != .otherKind else { return false }
      return digest.version != digester.version || digest.means != (means[digester] ?? "")
    }
    if !stale.isEmpty { ask(Set(stale)) }
    return !stale.isEmpty
  }

  // MARK: Rules

  private func end(_ status: Digest.Status, _ reason: DigestFault? = nil, of digester: Digester) -> Digest {
    Digest(status, attempts: self[digester].attempts, reason: reason, version: digester.version, means: means[digester] ?? "")
  }

  /// Lets those wait for their turn whose inputs are over, and skips what can have no result.
  private mutating func advance() {
    for digester in Digester.allCases where self[digester].status == .todo {
      if let fault = fault(of: digester) {
        digests[digester] = end(.skipped, fault, of: digester)
      } else if digester.inputs.allSatisfy({ self[$0].status.isOver }) {
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
      !kind.hasText && !kind.hasPictures
        ? .otherKind
        : digester.inputs.allSatisfy { self[$0].status.isOver } && !digester.inputs.contains { self[$0].status == .completed }
          ? .noText : nil
    case .classification, .tags: self[digester.inputs[0]].status == .skipped ? self[digester.inputs[0]].reason : nil
    }
  }
}

/// What a digester works with besides its code, such as a library's version and its languages. A digester that is missing has no means.
package typealias DigestMeans = [Digester: String]

extension FileDigests {
  /// What can be read of a file, as far as its name tells.
  package enum FileKind: Sendable, Hashable {
    /// Its bytes are, or hold, text: also where nothing is known of it.
    case document
    /// Text and pictures of it, page by page.
    case pages
    case picture
    /// Sound, film and other things that have no text.
    case other

    var hasText: Bool { self == .document || self == .pages }
    var hasPictures: Bool { self == .pages || self == .picture }
  }
}
