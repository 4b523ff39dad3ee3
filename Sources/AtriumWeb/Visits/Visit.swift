import AtriumApp
import AtriumClient
import Foundation
import Logging
import SwiftUI

/// One page that a browser has open: the app's models, the view tree, and what the browser still has to be told.
@MainActor final class Visit {
  let id: String
  /// The cookie of the browser that opened it; another browser cannot speak to it.
  let owner: String
  let surroundings: Surroundings
  private(set) var log = PatchLog()
  private(set) var isClaimed = false
  /// When the browser last asked for anything.
  private(set) var lastHeard: ContinuousClock.Instant
  private(set) var isClosed = false

  let app: AppModel
  private let activity: CallActivity
  private let session: Web.Session
  private var pending: [UInt8] = []
  private var lastBatch = 0
  private var toldQuiet = true
  /// Batches that are being answered, and the last patch that an answer carried.
  private var answering = 0
  private var answered = 0
  private var shown: (destination: Destination, title: String)
  private var isReturning = false
  private var lastStream = 0
  private var streams: [Int: AsyncStream<Void>.Continuation] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    id: String, owner: String, surroundings: Surroundings, at destination: Destination, transport: any Transport, changes: ChangeFeed,
    logger: Logger, now: ContinuousClock.Instant
  ) {
    self.id = id
    self.owner = owner
    self.surroundings = surroundings
    lastHeard = now
    let idle = IdleSignal()
    activity = CallActivity { idle.fire() }
    app = AppModel(client: APIClient(transport: transport, activity: activity), changes: changes, at: destination)
    shown = (destination, "")
    var environment = EnvironmentValues()
    environment[Web.AddressKey.self] = { ($0.base as? Destination).map(Visit.address) }
    session = Web.Session(VisitView(app: app, surroundings: surroundings), environment: environment, symbols: Assets.address(of: .symbols))
    idle.visit = self
    session.onProblem = { logger.warning("a view does what the renderer can only report", metadata: ["problem": "\($0)"]) }
    session.onPatch = { [weak self] in self?.add($0) }
    session.onTasksStarted = { [weak self] in self?.becameIdle() }
    session.onTurn = { [weak self] in self?.finishTurn() }
  }

  nonisolated static func address(_ destination: Destination) -> String { "/app" + destination.path }

  var statistics: Web.Statistics { session.statistics }
  var isQuiet: Bool { session.isQuiet && activity.inFlight == 0 }
  var streamCount: Int { streams.count }

  // MARK: The page

  /// Waits until nothing is pending, or as long as `limit`.
  func settle(within limit: Duration, clock: any Clock<Duration>) async {
    guard !isQuiet else { return }
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      self.releaseWaiters()
    }
    await withCheckedContinuation { waiters.append($0) }
    timer.cancel()
  }

  /// The first page. The browser is known to show it from here on.
  func page(nonce: String) -> Page {
    shown.title = app.title
    toldQuiet = isQuiet
    return Page(
      title: app.title, visit: id, patch: log.last, timeZone: surroundings.timeZone.identifier, rules: session.rules(),
      body: session.html(), nonce: nonce, isBusy: !toldQuiet)
  }

  // MARK: Events

  /// Runs a batch unless it was run before, and answers what the browser has not applied yet. What a turn asks of the server is
  /// mostly there within a moment: waiting for it spares the page a flicker.
  func handle(_ batch: EventBatch, clock: ContinuousClock) async -> [UInt8] {
    lastHeard = clock.now
    isClaimed = true
    answering += 1
    if batch.number > lastBatch {
      lastBatch = batch.number
      for event in batch.events { handle(event) }
      await settle(within: .milliseconds(30), clock: clock)
    }
    answering -= 1
    answered = log.last
    let patches = log.entries(after: batch.applied).map(\.json).joined(separator: [UInt8(ascii: ",")])
    return Array("{\"p\":[".utf8) + patches + Array("]}".utf8)
  }

  private func handle(_ event: PageEvent) {
    switch event {
    case .element(let event): session.handle([event])
    case .address(let address, let isNew): go(to: address, isNew: isNew)
    case .timeZone(let name): surroundings.timeZone = TimeZone(identifier: name) ?? surroundings.timeZone
    case .hello: break
    }
    session.turn()
  }

  private func go(to address: String, isNew: Bool) {
    guard address.hasPrefix("/app/"), let destination = Destination(path: String(address.dropFirst(4))) else { return }
    if !isNew {
      shown.destination = destination
      isReturning = true
    }
    app.navigation.destination = destination
  }

  // MARK: Patches

  private func add(_ operations: [UInt8]) {
    if !pending.isEmpty { pending.append(UInt8(ascii: ",")) }
    pending += operations
  }

  private func finishTurn() {
    tellAddress()
    publish()
    if isQuiet { releaseWaiters() }
  }

  /// The address is looked at once a turn has settled. Typing in the search field replaces it, going somewhere adds an entry, and
  /// coming back by the browser's own buttons never does.
  private func tellAddress() {
    let destination = app.navigation.destination
    if destination != shown.destination {
      let isSamePlace = destination.place == shown.destination.place && destination.folder == shown.destination.folder
      add(PageOperation.address(Self.address(destination), replacing: isSamePlace || isReturning).json)
      shown.destination = destination
    }
    isReturning = false
    if app.title != shown.title {
      shown.title = app.title
      add(PageOperation.title(app.title).json)
    }
  }

  private func publish() {
    let isQuiet = isQuiet
    guard !pending.isEmpty || isQuiet != toldQuiet else { return }
    toldQuiet = isQuiet
    log.append(pending, isQuiet: isQuiet)
    pending = []
    // What an answer will carry is not sent twice.
    guard answering == 0 else { return }
    for stream in streams.values { stream.yield() }
  }

  /// A call has ended or tasks have started: looked at in a later job, when what they do next is done.
  fileprivate func becameIdle() {
    guard !isClosed else { return }
    publish()
    if isQuiet { releaseWaiters() }
  }

  private func releaseWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  // MARK: Streams

  /// The browser has applied everything up to `number`.
  func acknowledge(_ number: Int) { log.acknowledge(number) }

  /// Yields whenever there may be something new. It ends when the visit is closed.
  func openStream(at now: ContinuousClock.Instant) -> (id: Int, wakes: AsyncStream<Void>) {
    lastHeard = now
    isClaimed = true
    let (wakes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // It may have been closed since it was found.
    guard !isClosed else {
      continuation.finish()
      return (0, wakes)
    }
    lastStream += 1
    streams[lastStream] = continuation
    continuation.yield()
    return (lastStream, wakes)
  }

  /// What a stream that has sent everything up to `number` has to send next. A browser whose answer was lost asks for it again.
  func unsent(after number: Int) -> ArraySlice<PatchLog.Entry> { log.entries(after: max(number, answered)) }

  /// Lets a stream write something even when nothing is new.
  func wakeStream(_ id: Int) { streams[id]?.yield() }

  func closeStream(_ id: Int, at now: ContinuousClock.Instant) {
    lastHeard = now
    streams.removeValue(forKey: id)?.finish()
  }

  func close() {
    isClosed = true
    session.close()
    for stream in streams.values { stream.finish() }
    streams = [:]
    releaseWaiters()
  }
}

/// Leads from the activity to the visit that is made after it. It looks a turn later: what a call's answer changes comes first.
@MainActor private final class IdleSignal {
  weak var visit: Visit?

  nonisolated init() {}

  func fire() {
    Task { self.visit?.becameIdle() }
  }
}

/// The app with what the browser says of its person.
private struct VisitView: View {
  let app: AppModel
  let surroundings: Surroundings

  var body: some View {
    AtriumView(model: app)
      .environment(\.timeZone, surroundings.timeZone)
      .environment(\.locale, surroundings.locale)
  }
}
