import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Testing

@Suite("When a token is registered")
struct PushRegistrationTests {
  private static let home = UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  private static let work = UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// What happens, and what comes of it.
  struct Step: Sendable, CustomStringConvertible {
    let description: String
    let event: PushRegistration.Event
    let actions: [PushRegistration.Action]

    init(_ description: String, _ event: PushRegistration.Event, _ actions: PushRegistration.Action...) {
      self.description = description
      self.event = event
      self.actions = actions
    }
  }

  private static let set = [
    Step("a launch with permission waits until the person is in", .permission(.allowed)),
    Step("then the token is requested", .entered(home), .requestToken),
    Step("once", .permission(.allowed)),
    Step("and registered", .token("aa"), .register("aa", server: home)),
    Step("and what it is registered as is kept", .registered(server: home, destination: "d1"), .keep),
  ]

  static let stories: [[Step]] = [
    [
      Step("nobody is asked before the app is set up", .permission(.unasked)),
      Step("but then", .entered(home), .ask),
      Step("once", .foreground),
      Step("and by their yes the token is requested", .permission(.allowed), .requestToken),
      Step("and registered", .token("aa"), .register("aa", server: home)),
    ],
    [
      Step("whoever said no", .permission(.denied)),
      Step("is not asked again, and no token is requested", .entered(home)),
      Step("until they change their mind in Settings", .permission(.allowed), .requestToken),
    ],
    set + [
      Step("the same token is not registered twice in a launch", .token("aa")),
      Step("nor whenever the app comes forward", .foreground),
      Step("but another one is", .token("bb"), .register("bb", server: home)),
    ],
    set + [
      Step(
        "at another server it is registered anew, and removed here", .entered(work), .remove(destination: "d1", server: home),
        .register("aa", server: work)),
      Step(
        "a server that is out of reach keeps it until it can be removed", .registered(server: work, destination: "d2"), .keep,
        .remove(destination: "d1", server: home)),
      Step("and then it is forgotten", .removed(server: home), .keep),
      Step("who comes back is registered again", .entered(home), .remove(destination: "d2", server: work), .register("aa", server: home)),
    ],
    set + [
      Step("a session that ends takes its destination along", .entered(nil)),
      Step("so that the next one registers", .entered(home), .register("aa", server: home)),
    ],
    set + [
      Step("without permission nothing needs to be sent here", .permission(.denied), .remove(destination: "d1", server: home)),
      Step("it is gone", .removed(server: home), .keep),
      Step("until it is permitted again", .permission(.allowed), .register("aa", server: home)),
    ],
    Array(set.prefix(4)) + [
      Step("a server out of reach", .failed("aa", server: home, isFinal: false)),
      Step("is asked when the app comes forward", .foreground, .register("aa", server: home)),
      Step("one that refuses", .failed("aa", server: home, isFinal: true)),
      Step("is not asked again before the next launch", .foreground),
    ],
    Array(set.prefix(4)) + [
      Step("the person goes elsewhere meanwhile", .entered(work), .register("aa", server: work)),
      Step(
        "so it is removed where it arrived late", .registered(server: home, destination: "d1"), .keep,
        .remove(destination: "d1", server: home)),
    ],
    [
      Step("the system has no token without a network", .permission(.allowed)),
      Step("though it was asked", .entered(home), .requestToken),
      Step("and said so", .noToken),
      Step("it is asked again", .foreground, .requestToken),
    ],
  ]

  @Test("step by step", arguments: stories)
  func story(steps: [Step]) {
    var registration = PushRegistration()
    for step in steps { #expect(registration.handle(step.event) == step.actions, "\(step)") }
  }

  @Test("each launch registers, though the server has the token already")
  func launches() {
    var registration = PushRegistration(destinations: [Self.home: "d1"])
    _ = registration.handle(.permission(.allowed))
    #expect(registration.handle(.entered(Self.home)) == [.requestToken])
    #expect(registration.handle(.token("aa")) == [.register("aa", server: Self.home)])
  }

  @Test("a launch at another server removes what an earlier one left")
  func leftOver() {
    var registration = PushRegistration(destinations: [Self.work: "d9"])
    #expect(registration.handle(.entered(Self.home)) == [.remove(destination: "d9", server: Self.work)])
    #expect(registration.handle(.removed(server: Self.work)) == [.keep] && registration.destinations.isEmpty)
  }

  @Test("the call names platform and token as the seed does, and its result is the destination")
  func call() async throws {
    let device = PushDevice(platform: .ios, name: "iPhone", profile: nil, isSimulator: true)
    let server = PushServer([
      "POST /api/v1/devices/register": { request in
        let fields = try JSONDecoder().decode([String: Field].self, from: request.body ?? Data())
        #expect(fields == ["platform": .text("ios"), "push_token": .text("aa"), "name": .text("iPhone"), "sandbox": .claim(true)])
        return try WireResponse(json: PushDestination(id: "d1", kind: .apple, name: "iPhone", since: PushSample.now))
      }
    ])
    #expect(
      await PushRegistrar.register("aa", as: device, at: Self.home, by: server.client)
        == .registered(server: Self.home, destination: "d1"))
  }

  private enum Field: Decodable, Equatable {
    case text(String)
    case claim(Bool)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let claim = try? value.decode(Bool.self) { self = .claim(claim) } else { self = .text(try value.decode(String.self)) }
    }
  }

  @Test("what is refused is not tried again at once, and what did not arrive is")
  func failures() async throws {
    let device = PushDevice(platform: .ios, name: nil, profile: nil, isSimulator: false)
    func end(_ answer: @escaping @Sendable () throws -> WireResponse) async -> PushRegistration.Event {
      let server = PushServer(["POST /api/v1/devices/register": { _ in try answer() }])
      return await PushRegistrar.register("aa", as: device, at: Self.home, by: server.client)
    }
    #expect(await end { try PushServer.problem(.forbidden) } == .failed("aa", server: Self.home, isFinal: true))
    #expect(await end { WireResponse(status: 503) } == .failed("aa", server: Self.home, isFinal: false))
    #expect(await end { WireResponse(status: 429) } == .failed("aa", server: Self.home, isFinal: false))
    #expect(await end { throw ClientError.unreachable("offline") } == .failed("aa", server: Self.home, isFinal: false))
  }

  @Test("a destination that is gone counts as removed, one out of reach does not")
  func removal() async {
    #expect(await PushRegistrar.remove("d1", at: Self.home, by: PushServer([:]).client) == .removed(server: Self.home))
    let server = PushServer(["DELETE /api/push/destinations/d1": { _ in throw ClientError.unreachable("offline") }])
    #expect(await PushRegistrar.remove("d1", at: Self.home, by: server.client) == nil)
  }
}
