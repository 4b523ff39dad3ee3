import Foundation
import HTTPServing
import SwiftUI

/// One page that a browser has open: the site, its view tree, and what the browser still has to be told.
@MainActor final class Visit {
  let id: String
  /// The cookie of the browser that opened it; another browser cannot speak to it.
  let owner: String
  private let network: ClientNetwork
  private let isKnown: Bool
  let site: any Web.Site
  let session: Web.Session
  let surroundings: Surroundings
  let kept: KeptValues
  /// The files that the person has handed over.
  let uploads: PageUploads
  let prefix: Prefix
  /// What stands before every address: `http://127.0.0.1:8080`.
  private let origin: String
  /// The place that the browser asked for.
  private let opened: String
  /// The address that the browser shows, where it is that of no place.
  private(set) var arrival: String?
  private let counts: HostCounts
  var outbox = Outbox()
  var shown: ShownPlace
  /// When the browser last asked for anything.
  var lastHeard: ContinuousClock.Instant
  var isClaimed = false
  private(set) var isClosed = false
  /// Nobody sees the page, so nothing is run for it and nothing gathers for its browser.
  private(set) var isHidden = false
  /// The number of the last batch that was run.
  var lastBatch = 0
  private var streams = StreamWakes()
  private let waiters = QuietWaiters()

  init<Site: Web.Site>(
    id: String, owner: String, network: ClientNetwork, isKnown: Bool, site: Site, surroundings: Surroundings, kept: KeptValues,
    uploads: PageUploads, origin: String,
    prefix: Prefix, counts: HostCounts, problems: ProblemLog, now: ContinuousClock.Instant
  ) {
    self.id = id
    self.owner = owner
    self.network = network
    self.isKnown = isKnown
    self.site = site
    self.surroundings = surroundings
    self.kept = kept
    self.uploads = uploads
    self.origin = origin
    self.prefix = prefix
    self.counts = counts
    lastHeard = now
    opened = site.path
    shown = ShownPlace(of: site, in: surroundings)
    var environment = EnvironmentValues()
    environment[Web.PreferencesKey.self] = kept.preferences
    environment[Web.SceneValuesKey.self] = kept.page
    environment[Web.UploadDeskKey.self] = uploads
    uploads.address = { ticket, kind in prefix.address(of: "/uploads/\(ticket)/\(kind.rawValue)") + "?s=" + id }
    environment[Web.PicturesKey.self] = prefix.address(of: "/assets/pictures/")
    environment[Web.AddressKey.self] = { site.path(of: $0).map(prefix.address) }
    session = Web.Session(
      VisitView(root: site.root, surroundings: surroundings), environment: environment,
      symbols: Assets.symbols.address(below: prefix),
      onProblem: { problems.report("\($0)") })
    session.namesFields = true
    session.onPatch = { [weak self] in self?.outbox.add($0) }
    session.onTasksStarted = { [weak self] in self?.becameIdle() }
    session.onTurn = { [weak self] in self?.finishTurn() }
    // It is looked at in a later job: what a call's answer changes comes first.
    kept.page.onChange = { [weak self] in self?.keptValuesChanged() }
    site.onIdle = { [weak self] in Task { self?.becameIdle() } }
  }

  var statistics: Web.Statistics { session.statistics }
  var isQuiet: Bool { session.isQuiet && !site.isBusy }
  var streamCount: Int { streams.count }

  /// Whether the page counts among its network's: its browser was not known, and nothing has shown since that it belongs to a person.
  var isStrangers: Bool { !isKnown && (!isClaimed || site.isAnonymous) }

  /// What decides whether it may stay.
  var share: PageShares.Page {
    PageShares.Page(
      id: id, group: isStrangers ? .network(network) : .browser(owner), isClaimed: isClaimed, hasStream: streamCount > 0,
      lastHeard: lastHeard)
  }

  // MARK: The page

  /// Waits until nothing is pending, or as long as `limit`.
  func settle(within limit: Duration, clock: any Clock<Duration>) async {
    guard !isQuiet else { return }
    await waiters.wait(atMost: limit, clock: clock)
  }

  /// The first page. The browser is known to show it from here on.
  func page(nonce: String, libraries: Libraries = Libraries(), isApplication: Bool = false) -> Page {
    shown = ShownPlace(of: site, in: surroundings)
    // The place may have got another address since it was asked for.
    let asked = arrival ?? opened
    if asked != site.path { shown.returned(to: asked) }
    let isQuiet = isQuiet
    outbox.showPage(isQuiet: isQuiet)
    return Page(
      title: site.tabTitle, visit: id, patch: outbox.log.last, prefix: prefix, libraries: libraries, language: surroundings.language,
      isRightToLeft: surroundings.isRightToLeft, timeZone: surroundings.browser.timeZone.identifier, looks: surroundings.looks,
      rules: session.rules(),
      body: session.html(), nonce: nonce, isBusy: !isQuiet, badge: site.badge, isApplication: isApplication)
  }

  // MARK: Addresses

  /// Hands an address that is no place to the views.
  /// - Parameter isShown: the browser's address line shows it.
  func arrive(at path: String, isShown: Bool) {
    guard let url = URL(string: origin + prefix.address(of: path)) else { return }
    session.receive(url)
    if isShown {
      arrival = path
      shown.returned(to: path)
    }
  }

  /// Hands a file to the views that was shared with the site for this page. It is one of the page's files from here on.
  func hand(_ file: URL) {
    if let file = uploads.adopt(file) { session.receive(file) }
  }

  // MARK: Turns

  private func finishTurn() {
    counts.turn(in: session.lastTurnTime)
    tellChanges()
  }

  /// What has changed of the page as a whole is compared with what the browser shows, so it need not be told while nobody sees it.
  private func tellChanges() {
    guard !isHidden else { return }
    for operation in shown.changes(to: site, in: surroundings, below: prefix) { outbox.add(operation.json) }
    for operation in kept.changes(isAnswering: outbox.isAnswering) { outbox.add(operation.json) }
    becameIdle()
  }

  /// The answer to what the browser then says has news that only an answer can bring.
  func askToSpeak() {
    // The page is loaded again then: where the person is comes first.
    tellChanges()
    outbox.add(PageOperation.speak.json)
    becameIdle()
  }

  /// The browser goes elsewhere, and knows how the page stood when it comes back.
  func depart(to address: String) {
    tellChanges()
    outbox.add(PageOperation.depart(address).json)
    becameIdle()
  }

  /// Looked at in a later job: what a turn changes is told when the turn has ended, and what nobody reads makes no turn.
  func keptValuesChanged() {
    Task {
      guard !isClosed else { return }
      tellChanges()
    }
  }

  /// A turn or a call has ended, or tasks have started.
  private func becameIdle() {
    guard !isClosed, !isHidden else { return }
    let isQuiet = isQuiet
    if outbox.publish(isQuiet: isQuiet) { streams.wakeAll() }
    if isQuiet { waiters.release() }
  }

  // MARK: Visibility

  /// Nobody sees the page any more: its views hear of it, and nothing is run for it until it is shown again.
  func hide() {
    guard !isClosed, !isHidden else { return }
    session.phase = .background
    isHidden = true
  }

  /// The browser is there again. What has changed meanwhile is one turn and one patch.
  private func show() {
    guard isHidden else { return }
    isHidden = false
    session.phase = .active
  }

  /// The browser speaks.
  func hear(at now: ContinuousClock.Instant) {
    lastHeard = now
    isClaimed = true
    show()
  }

  // MARK: Streams

  /// Yields whenever there may be something new. It ends when the visit is closed.
  func openStream(at now: ContinuousClock.Instant) -> (id: Int, wakes: AsyncStream<Void>) {
    guard !isClosed else { return StreamWakes.ended }
    hear(at: now)
    return streams.open()
  }

  /// Lets a stream write something even when nothing is new.
  func wakeStream(_ id: Int) { streams.wake(id) }

  func closeStream(_ id: Int, at now: ContinuousClock.Instant) {
    lastHeard = now
    streams.close(id)
  }

  func close() {
    isClosed = true
    session.close()
    uploads.close()
    site.onIdle = nil
    streams.closeAll()
    waiters.release()
  }
}

/// The site's view with what the browser says of its person.
private struct VisitView<Root: View>: View {
  let root: Root
  let surroundings: Surroundings

  var body: some View { Web.InBrowser(surroundings.browser, content: root) }
}
