import AtriumAPI
public import AtriumClient
public import Foundation

/// Sends what waits for the inbox of one server, in order. Several processes may do so at once.
public struct ShareSender: Sendable {
  public struct Report: Hashable, Sendable {
    public internal(set) var sent: [UUID] = []
    /// Not taken by the server, or unreadable: the person has to see them.
    public internal(set) var failed: [UUID] = []
    /// Why the rest was not tried.
    public internal(set) var stopped: ShareFailure?
  }

  private let queue: ShareQueue
  private let client: APIClient
  private let serverID: UUID
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let handOff: @Sendable (SharedThing, Int, URL) throws -> Bool

  /// - Parameters:
  ///   - clock: for the waits of an upload.
  ///   - handOff: may take a file over before it is sent, by its index: a background transfer takes large ones. It must have the file safe when it
  ///     returns true, and may be asked twice.
  public init(
    queue: ShareQueue, client: APIClient, serverID: UUID, clock: any Clock<Duration> = TimerClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    handOff: @escaping @Sendable (SharedThing, Int, URL) throws -> Bool = { _, _, _ in false }
  ) {
    self.queue = queue
    self.client = client
    self.serverID = serverID
    self.clock = clock
    self.now = now
    self.handOff = handOff
  }

  /// Sends everything that is due, until the server cannot be reached or the task is cancelled.
  ///
  /// - Parameters:
  ///   - id: the one thing to send; nil for all.
  ///   - isImpatient: sends what failed for now without waiting until it is due: the app was opened.
  @concurrent public func send(only id: UUID? = nil, isImpatient: Bool = false) async -> Report {
    var report = Report()
    for share in queue.all() where share.thing.serverID == serverID && share.thing.destination == .inbox && (id == nil || share.id == id) {
      guard !Task.isCancelled, report.stopped == nil else { break }
      guard isImpatient ? !share.sending.isFailed : share.sending.isDue(at: now()), let claimed = queue.claim(share, at: now()) else {
        continue
      }
      await send(claimed, &report)
    }
    return report
  }

  private func send(_ share: ClaimedShare, _ report: inout Report) async {
    var (claimed, sending) = (share, share.sending)
    let parts = claimed.thing.parts
    var actions = sending.handle(.start, parts: parts)
    do {
      while !actions.isEmpty {
        switch actions.removeFirst() {
        case .send(let part): actions += sending.handle(await event(sending: part, of: claimed), parts: parts)
        case .save: claimed = try queue.save(claimed, sending, at: now())
        case .remove:
          try queue.remove(claimed)
          report.sent.append(claimed.thing.id)
          return
        case .stop:
          queue.release(claimed)
          if sending.isFailed { report.failed.append(claimed.thing.id) }
          if let failure = sending.failure, failure.concernsServer { report.stopped = failure }
        }
      }
    } catch {
      // Another process has it by now, or the disk is full: what was sent is known to the server, which stores it once.
      queue.release(claimed)
    }
  }

  private func event(sending part: SharePart, of share: ClaimedShare) async -> ShareSending.Event {
    do {
      try await send(part, of: share)
      return .sent
    } catch {
      return ShareFailure(error).map { .failed($0, at: now()) } ?? .interrupted
    }
  }

  private func send(_ part: SharePart, of share: ClaimedShare) async throws {
    let thing = share.thing
    switch part {
    case .words:
      _ = try await client.send(
        CaptureItem(
          text: thing.text.isEmpty ? nil : thing.text, url: thing.link?.absoluteString, timeZone: thing.timeZone,
          idempotencyKey: thing.id.uuidString))
    case .file(let index):
      let url = share.file(at: index)
      guard try !handOff(thing, index, url) else { return }
      // The same bytes under the same name are stored once: a file whose answer was lost can be sent again.
      _ = try await client.upload(
        UploadLibraryFile(name: thing.files[index].name), from: FileUploadSource(url), mediaType: thing.files[index].mediaType,
        clock: clock)
    }
  }
}
