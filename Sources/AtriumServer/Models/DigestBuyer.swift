import AtriumAPI
import Foundation
import Intelligence
import MediaTypes
import Paths
import Storage
import Workers

/// Has a provider's model make digests of files: only of those that may be sent, and never twice of the same bytes.
struct DigestBuyer: DigestMaking {
  let account: ModelAccount
  let store: DigestStore
  let folder: DataFolder
  let workers: WorkerPool
  let texts: DocumentTexts

  private var settings: ModelSettings { account.settings }

  /// Times that a request is sent of which nobody knows what came of it: each may have been paid for.
  private static let mostUnknown = 2

  func hold() async throws -> SendingHold? { try await account.hold() }

  /// What is left behind by files that are gone.
  func tidy() async throws { try await store.forgetBought(at: account.now()) }

  // MARK: A file

  func make(_ task: DigestTask) async throws -> DigestReader.Attempt {
    var attempt = DigestReader.Attempt()
    for digester in Digester.allCases where task.digesters.contains(digester) {
      attempt.add(try await make(digester, of: task.file, task.kept))
    }
    return attempt
  }

  private func make(_ digester: Digester, of record: FileRecord, _ kept: KeptDigests) async throws -> DigestReader.Attempt {
    guard let model = settings.model(of: digester) else { return Self.attempt(.skipped(.noProvider), of: digester) }
    do {
      return try await make(digester, of: record, by: model, kept)
    } catch let error as WorkerError {
      return Self.attempt(.failed(try DigestReader.fault(of: error)), of: digester)
    } catch is FileChanged {
      return Self.attempt(.failed(.unreadable), of: digester)
    } catch is DataFolder.Failure {
      return Self.attempt(.failed(.unreadable), of: digester)
    }
  }

  private func make(
    _ digester: Digester, of record: FileRecord, by model: String, _ kept: KeptDigests
  ) async throws -> DigestReader.Attempt {
    // It may have been moved since it was planned.
    guard store.scope.room(of: PathKey(record.path)) != nil, settings.folders.contains(record.path) else {
      return Self.attempt(.skipped(.notChosen), of: digester)
    }
    if digester == .transcript, record.size > Transcript.largestRecording { return Self.attempt(.skipped(.tooLarge), of: digester) }
    guard let input = try await folder.sha256(of: record, read: { _ in try Task.checkCancellation() }) else {
      return Self.attempt(.failed(.unreadable), of: digester)
    }
    if let bought = try await store.bought(digester, of: input, at: account.now()) { return try Self.attempt(bought) }
    if let last = kept.digests.first(where: { $0.digester == digester })?.digest, last.attempts >= Self.mostUnknown,
      let reason = last.reason, reason == .ended || reason == .tookTooLong
    {
      return Self.attempt(.failed(reason), of: digester)
    }
    guard let inquiry = try await self.inquiry(digester, about: record, by: model) else {
      return Self.attempt(.skipped(.shortText), of: digester)
    }
    if let most = settings.monthlyTokens, inquiry.estimatedTokens > most { return Self.attempt(.skipped(.tooLarge), of: digester) }
    if let hold = try await account.hold(of: inquiry) {
      account.wait(for: hold)
      return Self.attempt(.givenBack, of: digester)
    }
    let attempt = try await patiently { try await ask(inquiry, for: digester, about: record, input: input) }
    guard record.isSame(as: try await folder.reading { try $0.stat(record.path) }) else { throw FileChanged() }
    return attempt
  }

  /// - Returns: nil for a text that is its own summary.
  private func inquiry(_ digester: Digester, about record: FileRecord, by model: String) async throws -> ModelInquiry? {
    switch digester {
    case .transcript:
      let recording = try await folder.unchanged(record) { Data(try $0.read(Int(record.size), at: 0)) }
      return .transcript(
        of: recording, ending: PathParts.ending(of: record.path)?.lowercased() ?? "bin",
        type: MediaType(path: record.path)?.name ?? "application/octet-stream", model: model)
    case .abstract:
      let text = try await texts.texts(of: record.id).joined(separator: "\n\n")
      // Another server has read it: the texts of each are its own.
      if text.isEmpty { throw FileChanged() }
      return text.count > TextDigests.shortest ? .abstract(of: text, model: model, by: settings) : nil
    default:
      let picture = try await folder.unchanged(record) { [workers] in try await workers.pictureForModel(of: $0, priority: .background) }
      return .caption(of: picture, model: model, by: settings)
    }
  }

  /// What was begun to be paid for is waited for, also when the house closes; then not for long.
  private func patiently<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await work() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: Self.patience)
        task.cancel()
      }
    }
  }

  private static let patience: Duration = .seconds(20)

  /// Asks, keeps what is answered, and says what it means for the digest.
  private func ask(
    _ inquiry: ModelInquiry, for digester: Digester, about record: FileRecord, input: Data
  ) async throws -> DigestReader.Attempt {
    let (provider, now) = (settings.interface.rawValue, account.now)
    let bought = { @Sendable (content: String) in
      BoughtDigest(
        digester: digester, version: digester.version, provider: provider, model: inquiry.model, input: input, content: content)
    }
    let outcome = try await account.ask(inquiry, about: CallLedger.Subject(record, input: input)) { [store] content, connection in
      try store.keep(bought(content), at: now(), in: connection)
    }
    func failed(_ fault: DigestFault, refusal: String? = nil) throws -> DigestReader.Attempt {
      var attempt = Self.attempt(.failed(fault), of: digester)
      attempt.results.evidence[digester] = try DigestMaker(
        provider: provider, model: inquiry.model, input: input, refusal: refusal
      ).json
      return attempt
    }
    switch outcome {
    case .answered(let content): return try Self.attempt(bought(content))
    case .unusable: return try failed(.unusableAnswer)
    case .refused(let reason): return try failed(.refused, refusal: reason)
    case .closed, .busy, .unreachable: return Self.attempt(.givenBack, of: digester)
    case .failed: return try failed(.providerFailed)
    case .unanswered: return try failed(.tookTooLong)
    }
  }

  // MARK: What it means

  private static func attempt(_ outcome: DigestOutcome, of digester: Digester) -> DigestReader.Attempt {
    DigestReader.Attempt(results: DigestResults(outcome, of: [digester]))
  }

  private static func attempt(_ bought: BoughtDigest) throws -> DigestReader.Attempt {
    var attempt = attempt(.completed, of: bought.digester)
    attempt.results.contents[bought.digester] = bought.content
    attempt.results.evidence[bought.digester] = try DigestMaker(provider: bought.provider, model: bought.model, input: bought.input).json
    switch bought.digester {
    case .transcript:
      attempt.transcript = Transcript(content: bought.content)
      attempt.texts[.transcript] = attempt.transcript?.text ?? ""
    case .caption: attempt.texts[.caption] = bought.content
    default: break
    }
    return attempt
  }
}
