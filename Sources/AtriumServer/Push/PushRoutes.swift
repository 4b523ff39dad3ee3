import AtriumAPI
import Foundation
import Hummingbird
import Messaging

/// Where a person is told, over HTTP.
struct PushRoutes: Sendable {
  let destinations: PushDestinationStore
  let log: PushLog
  let audience: PushAudience
  let sender: PushSender
  let tester: PushTester
  /// The public half of the house's pair.
  let browserKey: String
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetPush.self, with: overview)
    router.answer(RegisterDevice.self, with: register)
    router.answer(SubscribeBrowser.self, with: subscribe)
    router.answer(RemovePushDestination.self, with: remove)
    router.answer(TestPush.self, with: test)
    router.answer(ListPushes.self, with: list)
  }

  private func overview(_ call: GetPush, context: AtriumRequestContext) async throws -> PushOverview {
    let person = try context.requireCaller().person.id
    var living: [PushDestination] = []
    for destination in try await destinations.destinations(of: person) {
      if try await audience.caller(of: destination) != nil { living.append(destination.told) }
    }
    return PushOverview(apple: sender.hasApple, browserKey: browserKey, destinations: living)
  }

  private func register(_ call: RegisterDevice, context: AtriumRequestContext) async throws -> PushDestination {
    let caller = try Self.holder(context)
    guard let standard = Self.platforms[call.platform] else {
      throw Problem.invalid("platform", "has to be \(Self.platforms.keys.sorted().joined(separator: ", "))")
    }
    guard let device = AppleDevice(token: call.pushToken, registered: now()) else {
      throw Problem.invalid("push_token", "is not a device token in hexadecimal")
    }
    let new = NewDestination(
      person: caller.person.id, kind: .apple, address: device.token, name: try PersonName.check(call.name, field: "name") ?? standard,
      credential: caller.credential, environment: call.sandbox.map { $0 ? .sandbox : .production })
    return try await destinations.register(new, at: now()).told
  }

  private func subscribe(_ call: SubscribeBrowser, context: AtriumRequestContext) async throws -> PushDestination {
    let caller = try Self.holder(context)
    do {
      _ = try WebSubscription(endpoint: call.endpoint, p256dh: call.keys.p256dh, auth: call.keys.auth, hosts: sender.hosts)
    } catch {
      throw Problem(.invalidSubscription, detail: error.errorDescription, field: Self.field(of: error))
    }
    let new = NewDestination(
      person: caller.person.id, kind: .browser, address: call.endpoint, name: try PersonName.check(call.name, field: "name") ?? "Browser",
      credential: caller.credential, publicKey: call.keys.p256dh, secret: call.keys.auth)
    return try await destinations.register(new, at: now()).told
  }

  private func remove(_ call: RemovePushDestination, context: AtriumRequestContext) async throws -> NoContent {
    let id = try RequestText.checked(call.id, field: "id")
    guard try await destinations.remove(id, of: try context.requireCaller().person.id) else { throw Self.unknown("id") }
    return NoContent()
  }

  private func test(_ call: TestPush, context: AtriumRequestContext) async throws -> PushTest {
    let id = try call.destination.map { try RequestText.checked($0, field: "destination") }
    guard let results = try await tester.test(id, of: try context.requireCaller().person.id) else { throw Self.unknown("destination") }
    return PushTest(results: results)
  }

  private func list(_ call: ListPushes, context: AtriumRequestContext) async throws -> PushPage {
    let person = try context.requireCaller().person.id
    let list = ListCursor.name("pushes", person)
    let place = try ListCursor.number(call.cursor, of: list)?.number
    let limit = call.limit ?? ListPushes.pageSize.unset
    let found = try await log.records(of: person, before: place, limit: limit + 1)
    let page = ListPage(found, limit: limit, of: list) { .number($0.1, key: "") }
    return PushPage(records: page.rows.map(\.0), nextCursor: page.next)
  }

  private static let platforms = ["ios": "iPhone", "ipados": "iPad", "macos": "Mac"]

  /// Whoever registers with a session or a key, at whose end the destination goes.
  private static func holder(_ context: AtriumRequestContext) throws -> Caller {
    let caller = try context.requireCaller()
    guard !caller.credential.isSingle else {
      throw Problem(.forbidden, detail: "Sign in or use an API key: a registration has to belong to a session or a key that can end.")
    }
    return caller
  }

  private static func unknown(_ field: String) -> Problem {
    Problem(.notFound, detail: "There is no such destination.", field: field)
  }

  private static func field(of problem: SubscriptionProblem) -> String {
    switch problem {
    case .endpoint, .host: "endpoint"
    case .publicKey: "keys.p256dh"
    case .secret: "keys.auth"
    }
  }
}
