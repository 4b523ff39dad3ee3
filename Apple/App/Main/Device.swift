import AtriumAPI
import AtriumApp
import AtriumClient
import AtriumDevice
import Foundation

/// What the app has on this device beside its screens. The app delegate makes it, once.
@MainActor final class Device {
  let houses: Houses
  let lock = LockModel()
  let push: PushNotifications
  let indexer = SpotlightIndexer()
  let widgets = WidgetRefresher()
  let transfers: BackgroundTransfers
  let shares: ShareDelivery
  let refresh: BackgroundRefresh
  /// The servers that were set up when it was looked last.
  private var known: Set<UUID> = []

  init() {
    let houses = Houses()
    let queue = ShareQueue(inGroup: AppGroup.container)
    // Extensions have no part in these: the app alone uploads in the background.
    let store = TransferStore(folder: AppGroup.ownFolder.appending(path: "Transfers", directoryHint: .isDirectory))
    let transfers = BackgroundTransfers(store: store) { id in houses.servers[id].map { TransferHost(to: $0, by: houses) } }
    let shares = ShareDelivery(queue: queue, transfers: transfers, store: store)
    let push = PushNotifications(houses: houses) { houses.client(of: $0) }
    let widgets = widgets
    self.houses = houses
    self.transfers = transfers
    self.shares = shares
    self.push = push
    refresh = BackgroundRefresh(queue: queue) {
      HouseConnection.current() != nil
    } perform: { step in
      switch step {
      case .sendShares: await shares.send(isImpatient: false)
      case .fetchBadge:
        guard let count = try? await HouseConnection.current()?.client.send(CountNotices()) else { return }
        await push.show(unseen: count.unseen)
      case .reloadWidgets: WidgetTimelines.reload(WidgetKind.allCases)
      }
    }
    transfers.onFinish = { _ = try? DocumentCache.ofApp.adopt($1, of: $0, at: Date()) }
    push.onPush = { widgets.pushed(room: $0.data["room"]) }
  }

  /// To be called before the app has finished launching: the system takes no handler later, and a tap or an intent may be what launched it.
  func begin() {
    IntentDependencies.register(houses)
    RefreshScheduling.register(refresh)
    push.begin()
    transfers.connect()
    tidy()
    houses.onChange = { [weak self] in
      guard let self else { return }
      tidy()
      widgets.replaced()
      Task { await shares.send(isImpatient: true) }
    }
  }

  /// The person comes to the app.
  func cameForward() async {
    // What is waiting for a sign-in may go on, and what failed for now is tried again.
    transfers.start()
    await shares.send(isImpatient: true)
    guard let house = houses.current else { return }
    shares.openFlyer(of: house.server.id) { house.model.hand($0, to: $1) }
  }

  /// The app goes to the background.
  func left() {
    widgets.left()
    Task { [refresh] in await RefreshScheduling.schedule(refresh) }
  }

  /// What was opened of a server is no affair of who comes next.
  func forgetFiles(of server: UUID) {
    transfers.removeDownloads(from: server)
    DocumentCache.ofApp.removeAll(of: server)
  }

  private func tidy() {
    let servers = Set(houses.servers.all.map(\.id))
    indexer.tidy(keeping: servers)
    known.subtracting(servers).forEach(forgetFiles)
    known = servers
  }
}
