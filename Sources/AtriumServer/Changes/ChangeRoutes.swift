import AtriumAPI
import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The change stream: what moved, for machines. It says room, kind and ids, never content.
struct ChangeRoutes: Sendable {
  let log: ChangeLog
  let hub: ChangeHub
  /// The rooms of the house.
  let rooms: [Room]
  private let flavours: [any StreamFlavour]
  private let now: @Sendable () -> Date
  private let pages: ChangePages

  init(
    log: ChangeLog, hub: ChangeHub, rooms: [Room], flavours: [any StreamFlavour] = [], now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.log = log
    self.hub = hub
    self.rooms = rooms
    self.flavours = flavours
    self.now = now
    pages = ChangePages(log: log)
  }

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.stream(WatchChanges.self, with: watch)
  }

  private func watch(_ call: WatchChanges, context: AtriumRequestContext, lease: StreamLease) async throws -> ResponseBody {
    try await stream(call, to: ChangeAudience(context.person, house: rooms), lease: lease)
  }

  /// The position is taken before the head of the answer leaves: whoever has the head is told of all that is committed from then on.
  func stream(_ call: WatchChanges, to audience: ChangeAudience, lease: StreamLease = .unlimited) async throws -> ResponseBody {
    let flavour = try call.flavour.map { name in
      guard let flavour = flavours.first(where: { $0.name == name }) else { throw Problem.invalid("flavour", "is not a known value") }
      return flavour
    }
    let from = call.lastEventID.map { Int64($0) ?? -1 }
    let start = try await ChangeReader(log: log, pages: pages, audience: audience, after: from)
    return ResponseBody { [hub, now] writer in
      // The signals begin with one, so what was committed meanwhile is read at once.
      let (signals, end) = await hub.open()
      let hold = lease.take(end: end)
      defer {
        hold?.release()
        end()
      }
      try await withTaskCancellationOrGracefulShutdownHandler {
        var reader = start
        try await writer.write(reader.opening)
        if let flavour { try await writer.write(ByteBuffer(bytes: EventFrame(data: try flavour.opening(at: now())).bytes)) }
        var beats: Int?
        for await signal in signals {
          var isSilent = true
          while let page = try await reader.next(since: signal.number) {
            if hold?.isOver == true { break }
            let events = try await flavour?.bytes(of: page.changes, at: now()) ?? page.events
            guard events.readableBytes > 0 else { continue }
            try await writer.write(events)
            isSilent = false
          }
          if hold?.isOver == true { break }
          if isSilent, let beats, signal.beats != beats { try await writer.write(reader.heartbeat()) }
          beats = signal.beats
        }
      } onCancelOrGracefulShutdown: {
        end()
      }
      try await writer.finish(nil)
    }
  }
}
