import AtriumAPI
import Foundation
import Intelligence
import Logging
import Paths
import Storage
import WorkerContract
import Workers

/// Has a provider's model make digests of files: only of those that may be sent, within the budget of the month, and never twice of the same bytes.
///
/// ```
/// write down the request --> send it --> write down what came of it, with the result
/// ```
/// A server that ends in between has written down the request; its next start counts it as lost, and sends it once more at most.
struct DigestBuyer: DigestMaking {
  let client: ModelClient
  let store: DigestStore
  let ledger: CallLedger
  let folder: DataFolder
  let workers: WorkerPool
  let now: @Sendable () -> Date
  let zone: @Sendable () -> TimeZone
  let logger: Logger
  /// Is woken when what holds the requests back ends.
  let timer: DueTimer
  private let wait = Locked(ProviderWait())

  private var settings: ModelSettings { client.settings }

  /// Times that a request is sent of which nobody knows what came of it: each may have been paid for.
  private static let mostUnknown = 2
  /// Forms in which a request is sent, before its refusal counts.
  private static let mostForms = 4
  /// 1 to 100.
  private static let quality = 85

  init(
    client: ModelClient, store: DigestStore, ledger: CallLedger, folder: DataFolder, workers: WorkerPool, timer: DueTimer,
    now: @escaping @Sendable () -> Date, zone: @escaping @Sendable () -> TimeZone, logger: Logger
  ) {
    self.client = client
    self.store = store
    self.ledger = ledger
    self.folder = folder
    self.workers = workers
    self.timer = timer
    self.now = now
    self.zone = zone
    self.logger = logger
  }

  // MARK: Whether anything is sent

  /// When the month of the budget began, and when the next one does.
  func month(at date: Date) -> DateInterval {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone()
    return calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 31 * 86_400)
  }

  func hold() async throws -> SendingHold? {
    let now = now()
    if try await store.isMarked(DigestStore.sendingPaused) { return SendingHold(fault: .sendingPaused, until: nil) }
    if let hold = wait.withLock({ $0.hold(at: now) }) { return hold }
    let month = month(at: now)
    guard let most = settings.monthlyTokens else { return nil }
    let spent = try await ledger.sum(since: month.start).tokens
    return spent + Int64(Caption.estimatedTokens) > Int64(most) ? SendingHold(fault: .budgetReached, until: month.end) : nil
  }

  /// A person resumes: what the provider said before counts for nothing.
  func resume() { wait.withLock { $0.open() } }

  /// What is left behind by a server that is gone, and by files that are.
  func tidy() async throws {
    try await ledger.loseAll()
    try await store.forgetBought(at: now())
  }

  // MARK: A file

  func make(_ task: DigestTask) async throws -> DigestReader.Attempt {
    let record = task.file
    // It may have been moved since it was planned.
    guard store.scope.room(of: PathKey(record.path)) != nil, settings.folders.contains(record.path) else {
      return Self.attempt(.skipped(.notChosen))
    }
    do {
      guard let input = try await folder.sha256(of: record, read: { _ in try Task.checkCancellation() }) else {
        return Self.attempt(.failed(.unreadable))
      }
      if let bought = try await store.bought(.caption, of: input, at: now()) { return try Self.attempt(bought) }
      if try await hold() != nil { return Self.attempt(.givenBack) }
      if let last = task.kept.digests.first(where: { $0.digester == .caption })?.digest, last.attempts >= Self.mostUnknown,
        let reason = last.reason, reason == .ended || reason == .tookTooLong
      {
        return Self.attempt(.failed(reason))
      }
      let request = Caption.request(picture: try await picture(of: record), language: settings.language)
      let attempt = try await patiently { try await ask(request, about: record, input: input) }
      guard record.isSame(as: try await folder.reading { try $0.stat(record.path) }) else { throw FileChanged() }
      return attempt
    } catch let error as WorkerError {
      return Self.attempt(.failed(try DigestReader.fault(of: error)))
    } catch is FileChanged {
      return Self.attempt(.failed(.unreadable))
    } catch is DataFolder.Failure {
      return Self.attempt(.failed(.unreadable))
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

  /// A picture as it is sent: small, upright, and without what a camera wrote into it.
  private func picture(of record: FileRecord) async throws -> Data {
    try await folder.unchanged(record) { file in
      let output = try WorkerFile.inMemory()
      let request = RenderImage(width: Caption.longestSide, height: Caption.longestSide, format: .jpeg, quality: Self.quality)
      let rendered = try await workers.perform(request, files: [file, output], priority: .background)
      guard (1...Self.longestPicture).contains(rendered.length) else { throw WorkerError.crashed(.misbehaved) }
      return Data(try output.read(Int(rendered.length), at: 0))
    }
  }

  /// Bytes of a picture of that size.
  private static let longestPicture: Int64 = 4 << 20

  private func ask(_ request: ModelRequest, about record: FileRecord, input: Data) async throws -> DigestReader.Attempt {
    var form = client.firstForm
    for _ in 0..<Self.mostForms {
      let body = try client.body(of: request, form: form)
      let call = CallLedger.Call(
        record: record, digester: .caption, provider: settings.interface.rawValue, model: settings.model, input: input, bytes: body.count,
        estimate: request.estimatedTokens)
      try await ledger.begin(call, at: now())
      let reply = await client.send(body)
      if case .refused(let status, let reason) = reply, let next = form.after(status: status, reason: reason) {
        try await end(call, .refused, detail: reason)
        form = next
        continue
      }
      if case .answered = reply { client.keep(form) }
      return try await take(reply, to: call)
    }
    return Self.attempt(.failed(.refused))
  }

  /// Keeps what came of a request, and says what it means for the digest.
  private func take(_ reply: ModelReply, to call: CallLedger.Call) async throws -> DigestReader.Attempt {
    switch reply {
    case .answered(let text, let tokens):
      wait.withLock { $0.open() }
      guard let caption = Caption.text(in: text) else {
        try await end(call, .unusable, tokens: tokens)
        return try attempt(.failed(.unusableAnswer), of: call)
      }
      let bought = BoughtDigest(
        digester: .caption, version: Digester.caption.version, provider: call.provider, model: call.model, input: call.input,
        content: caption)
      try await store.database.write { [ledger, store, now] connection in
        try ledger.end(call, .answered, tokens: tokens, in: connection)
        try store.keep(bought, at: now(), in: connection)
      }
      return try Self.attempt(bought)
    case .unreadable:
      try await end(call, .unusable)
      return try attempt(.failed(.unusableAnswer), of: call)
    case .refused(_, let reason):
      try await end(call, .refused, detail: reason)
      return try attempt(.failed(.refused), of: call, refusal: reason)
    case .closed(let status):
      wait.withLock { $0.close() }
      logger.error("the provider of the model refuses: check key, account and model", metadata: ["status": "\(status)"])
      try await end(call, .refused, detail: "status \(status)")
      return Self.attempt(.givenBack)
    case .busy(let seconds):
      try await end(call, .busy)
      await holdBack(seconds)
      return Self.attempt(.givenBack)
    case .unreachable(let cause):
      try await end(call, .busy, detail: "not reached")
      logger.warning("the provider of the model cannot be reached", metadata: ["cause": "\(cause)"])
      await holdBack(nil)
      return Self.attempt(.givenBack)
    case .failed(let status):
      try await end(call, .failed, detail: "status \(status)")
      return try attempt(.failed(.providerFailed), of: call)
    case .unanswered:
      try await end(call, .failed, detail: "no answer")
      return try attempt(.failed(.tookTooLong), of: call)
    }
  }

  private func holdBack(_ seconds: TimeInterval?) async {
    let hold = wait.withLock { wait in
      wait.busy(retryAfter: seconds, at: now())
      return wait.hold
    }
    if let until = hold?.until { timer.expect(until) }
  }

  private func end(_ call: CallLedger.Call, _ outcome: CallLedger.Outcome, tokens: ModelTokens? = nil, detail: String? = nil) async throws {
    try await ledger.database.write { [ledger] in try ledger.end(call, outcome, tokens: tokens, detail: detail, in: $0) }
  }

  // MARK: What it means

  private static func attempt(_ outcome: DigestOutcome) -> DigestReader.Attempt {
    DigestReader.Attempt(results: DigestResults(outcome, of: [.caption]))
  }

  private func attempt(_ outcome: DigestOutcome, of call: CallLedger.Call, refusal: String? = nil) throws -> DigestReader.Attempt {
    var attempt = Self.attempt(outcome)
    attempt.results.evidence[.caption] = try DigestMaker(
      provider: call.provider, model: call.model, input: call.input, refusal: refusal
    ).json
    return attempt
  }

  private static func attempt(_ bought: BoughtDigest) throws -> DigestReader.Attempt {
    var attempt = attempt(.completed)
    attempt.results.contents[.caption] = bought.content
    attempt.results.evidence[.caption] = try DigestMaker(provider: bought.provider, model: bought.model, input: bought.input).json
    attempt.texts[.caption] = bought.content
    return attempt
  }
}
