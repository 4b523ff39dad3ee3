import AtriumAPI
import AtriumApp
import AtriumClient
import AtriumDevice
import Foundation
import UserNotifications

/// The app's side of push: asks for permission, registers the device at the server that is open, and does what the person wants of a
/// notification. What is to be done is decided in `AtriumDevice`. The app delegate makes it and hands on what the system says.
@MainActor final class PushNotifications {
  /// Hears of each push, for widgets to be refreshed.
  var onPush: (PushPayload) -> Void = { _ in }
  private let houses: Houses
  private let client: (KnownServer) -> APIClient?
  private let memory = PushMemory()
  private var registration: PushRegistration
  /// The system keeps it weakly.
  private var responder: NotificationResponder?

  /// - Parameter client: reaches a server that is not open, without screens; nil where the person is signed in no more.
  init(houses: Houses, client: @escaping (KnownServer) -> APIClient?) {
    self.houses = houses
    self.client = client
    registration = PushRegistration(destinations: memory.read())
  }

  /// To be called before the app has finished launching: a tap that launched it is told of right after.
  func begin() {
    let responder = NotificationResponder(
      present: { [weak self] in self?.presentation(of: $0) ?? [.banner, .list, .sound, .badge] },
      respond: { [weak self] in await self?.respond($0, to: $1, delivered: $2) })
    self.responder = responder
    UNUserNotificationCenter.current().delegate = responder
    NotificationCategories.register(canAnswer: houses.servers.current?.access != .key)
    Task { handle(.permission(await NotificationPermission.current())) }
  }

  /// The person is in at a server that they use by now, or at none (nil).
  func entered(_ server: KnownServer?) {
    NotificationCategories.register(canAnswer: server?.access != .key)
    handle(.entered(server?.id))
  }

  /// The app comes to the foreground: what the person did in Settings and elsewhere is not told, but asked for.
  func cameForward() async {
    handle(.permission(await NotificationPermission.current()))
    handle(.foreground)
    await removeOutdated()
  }

  /// The number on the icon.
  func show(unseen: Int) async {
    try? await UNUserNotificationCenter.current().setBadgeCount(unseen)
  }

  // What the app delegate hears of

  func took(token: Data) { handle(.token(PushDevice.text(of: token))) }

  func gotNoToken() { handle(.noToken) }

  /// A push that wakes the app: what it takes back goes from the screen.
  ///
  /// - Returns: whether something changed.
  func received(_ payload: PushPayload) async -> Bool {
    onPush(payload)
    let ids = DeliveredPush.withdrawn(by: payload, from: await DeliveredNotifications.all())
    await DeliveredNotifications.remove(ids)
    return !ids.isEmpty
  }

  // What the person does

  private func presentation(of payload: PushPayload) -> PushPresentation {
    onPush(payload)
    return PushPresentation(of: payload, at: houses.current.map { [$0.model.path] } ?? [])
  }

  private func respond(_ response: PushResponse, to payload: PushPayload, delivered: Date) async {
    switch response {
    case .open(let path): houses.open(path: path)
    case .answer(let behavior):
      let answer = PushAnswer(behavior, to: payload, delivered: delivered)
      guard let house = houses.current else { return await UnansweredNotification.show(.notSignedIn, of: answer) }
      do {
        try await answer.send(by: house.client)
      } catch {
        await UnansweredNotification.show(error, of: answer)
      }
    }
  }

  /// A push is a hint: the system drops those that show nothing, where it has to save power.
  private func removeOutdated() async {
    let before = await DeliveredNotifications.all()
    guard !before.isEmpty, let client = houses.current?.client,
      let page = try? await client.send(ListNotices(unseen: true, limit: ListNotices.pageSize.range.upperBound))
    else { return }
    let now = await DeliveredNotifications.all()
    await DeliveredNotifications.remove(
      DeliveredPush.outdated(before: before, now: now, unseen: page.notices, isWhole: page.nextCursor == nil))
  }

  // The registration

  private func handle(_ event: PushRegistration.Event) {
    for action in registration.handle(event) {
      switch action {
      case .ask: Task { handle(.permission(await NotificationPermission.ask())) }
      case .requestToken: PushSystem.requestToken()
      case .register(let token, let server): register(token, at: server)
      case .remove(let destination, let server): remove(destination, at: server)
      case .keep: memory.write(registration.destinations)
      }
    }
  }

  private func register(_ token: String, at server: UUID) {
    guard let house = houses.current, house.server.id == server else { return handle(.failed(token, server: server, isFinal: false)) }
    Task { handle(await PushRegistrar.register(token, as: PushSystem.device, at: server, by: house.client)) }
  }

  private func remove(_ destination: String, at server: UUID) {
    // Who leaves a server signs out there, and the destination ended with the session.
    guard let known = houses.servers.all.first(where: { $0.id == server }), let client = client(known) else {
      return handle(.removed(server: server))
    }
    Task { if let event = await PushRegistrar.remove(destination, at: server, by: client) { handle(event) } }
  }
}
