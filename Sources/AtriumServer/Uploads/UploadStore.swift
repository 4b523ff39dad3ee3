import AtriumAPI
import Foundation
import Logging
import Storage

/// The uploads that are under way: what each has received, whose it is, and which request works on it. It outlives the server's run: each
/// has a file and a record in the state folder.
///
/// It decides, by each upload's ``TransferLife``; bytes are read and written elsewhere (``UploadReceiver``).
actor UploadStore {
  fileprivate struct Entry {
    let person: String?
    let file: PartialFile
    var life: TransferLife
    /// Nil for an upload of one request that cannot be resumed.
    var record: UploadRecord?
    /// Ends the request that is being received.
    var stop: (@Sendable () -> Void)?
    /// Requests that wait until the one at work has ended.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// An upload as a request sees it.
  struct Snapshot: Sendable {
    let life: TransferLife
    let record: UploadRecord
    /// Until it is removed.
    let remaining: Duration
  }

  /// What follows when the body of a request has been written.
  enum Ending: Sendable, Equatable {
    case acknowledge(Int64)
    case commit
  }

  private let folder: String
  private let settings: UploadSettings
  private let now: @Sendable () -> Date
  private let logger: Logger
  fileprivate var entries: [String: Entry] = [:]

  /// Finds what an earlier run left and removes what cannot be continued. It blocks on the disk.
  init(folder: String, settings: UploadSettings, now: @escaping @Sendable () -> Date, logger: Logger) throws {
    self.folder = folder
    self.settings = settings
    self.now = now
    self.logger = logger
    for leftover in try PartialFile.leftovers(in: folder) {
      guard let record = try? JSONDecoder().decode(UploadRecord.self, from: leftover.record),
        case let file = PartialFile(in: folder, name: leftover.name, kept: record.offset),
        let life = TransferLife(record, size: leftover.size), !Self.isExpired(record, settings, now())
      else {
        PartialFile.remove(leftover.name, in: folder)
        continue
      }
      entries[leftover.name] = Entry(person: record.person, file: file, life: life, record: record)
    }
  }

  /// Takes up an upload.
  ///
  /// - Parameters:
  ///   - record: nil for one that ends with its request.
  ///   - length: as announced.
  ///   - limit: bytes that the call takes.
  /// - Returns: its id, which nobody guesses.
  /// - Throws: `Problem` `insufficientStorage`.
  func begin(person: String?, record: UploadRecord?, length: Int64?, limit: Int64) async throws -> String {
    removeExpired()
    let own = entries.filter { $0.value.person == person }
    // A response that nobody has asked for is worth less than an upload.
    if own.count >= settings.count {
      guard let oldest = own.filter({ $0.value.life.isComplete }).min(by: { $0.value.touched < $1.value.touched }) else {
        throw Problem(.insufficientStorage, detail: "You have \(own.count) unfinished uploads already.", limit: Int64(settings.count))
      }
      remove(oldest.key)
    }
    guard room(of: person) >= length ?? 0 else { throw Self.noRoom(settings) }
    let id = UploadID.make()
    let file = PartialFile(in: folder, name: id)
    // Known before the file is there, so that the bound holds for all who begin at once.
    entries[id] = Entry(person: person, file: file, life: TransferLife(length: length, limit: limit), record: record)
    guard let record else { return id }
    do {
      try await file.create(record: JSONEncoder().encode(record))
    } catch {
      remove(id)
      throw error
    }
    return id
  }

  /// - Throws: `Problem` `notFound` for an upload that is not there, has expired, or is another person's.
  func find(_ id: String, of person: String?) throws -> Snapshot {
    guard let entry = entries[id], let record = entry.record, entry.person == person, !entry.life.isGone else { throw Self.gone }
    guard !Self.isExpired(record, settings, now()) else {
      remove(id)
      throw Self.gone
    }
    return Snapshot(life: entry.life, record: record, remaining: Self.lifetime(of: record, settings) - .seconds(age(of: record)))
  }

  /// As `find`, once nothing is at work: what is received is ended, what a handler does is awaited. So the next request may say the offset
  /// that this one returns.
  func rest(_ id: String, of person: String?) async throws -> Snapshot {
    while try find(id, of: person).life.isBusy {
      entries[id]?.stop?()
      await idle(id)
    }
    try await keep(id)
    return try find(id, of: person)
  }

  /// Returns once the bytes are on the disk that are there now, and the record says so: only then may a client be promised them.
  func keep(_ id: String) async throws {
    guard let entry = entries[id], !entry.life.isComplete, !entry.life.isGone, entry.record?.offset != entry.life.offset else { return }
    try await entry.file.sync()
    entries[id]?.record?.offset = entry.life.offset
    await save(id)
  }

  func file(of id: String) throws -> PartialFile {
    guard let entry = entries[id] else { throw Self.gone }
    return entry.file
  }

  /// Lets a request append. A request that is still at work on the same upload is ended: its client has lost it, or would not send another.
  ///
  /// - Parameter stop: ends the request that is let in.
  func append(_ part: TransferLife.Part, to id: String, stop: @escaping @Sendable () -> Void) async throws {
    while true {
      let actions = try handle(.append(part), id)
      if actions == [.receive] {
        entries[id]?.stop = stop
        return
      }
      // Nothing else is left: a refusal was thrown.
      if actions == [.stopOther] { entries[id]?.stop?() }
      await idle(id)
    }
  }

  /// - Throws: `RefusedRequest` when so many bytes more are too many for the upload, which ends it; `Problem` when they are for the person.
  func arrive(_ count: Int, at id: String) throws {
    guard let entry = entries[id] else { throw Self.gone }
    guard room(of: entry.person) >= Int64(count) else { throw Self.noRoom(settings) }
    _ = try handle(.arrived(count), id)
  }

  func wrote(upTo size: Int64, of id: String) {
    entries[id]?.record?.touched = now()
    _ = try? handle(.written(size), id)
  }

  /// The body of the request is complete.
  func end(_ id: String) throws -> Ending {
    defer { settle(id) }
    for action in try handle(.ended, id) {
      if case .acknowledge(let offset) = action { return .acknowledge(offset) }
    }
    return .commit
  }

  /// The body of the request ended early, or its bytes do not stay.
  func breakOff(_ id: String) async {
    guard let entry = entries[id] else { return }
    let size = (try? await entry.file.length()) ?? entry.life.offset
    if case .truncate(let length)? = (try? handle(.brokenOff(size: size), id))?.first { try? await entry.file.truncate(to: length) }
    try? await keep(id)
    settle(id)
  }

  /// The file is where it belongs, or was refused for good.
  func commit(_ id: String, _ response: KeptResponse) async {
    _ = try? handle(.committed, id)
    // One that cannot be resumed is removed by the request that it ends with.
    if entries[id]?.record != nil {
      entries[id]?.record?.response = response
      entries[id]?.record?.touched = now()
      await entries[id]?.file.removeBytes()
      await save(id)
    }
    settle(id)
  }

  /// The file could not be taken at the moment; the client may ask once more.
  func keepForLater(_ id: String) {
    _ = try? handle(.notCommitted, id)
    settle(id)
  }

  /// Writes down what has changed, so that it is there after a restart.
  private func save(_ id: String) async {
    guard var record = entries[id]?.record, let file = entries[id]?.file, let life = entries[id]?.life, !life.isGone else { return }
    record.length = life.length
    entries[id]?.record = record
    do {
      try await file.save(record: JSONEncoder().encode(record))
    } catch {
      logger.warning("an unfinished upload would not survive a restart", metadata: ["cause": "\(error)"])
    }
  }

  /// Ends an upload and removes its bytes.
  func remove(_ id: String) {
    guard let entry = entries[id] else { return }
    _ = try? handle(.removed, id)
    guard entries[id]?.life.isGone == true else { return }
    entry.stop?()
    forget(id)
  }

  func removeExpired() {
    let instant = now()
    for (id, entry) in entries where !entry.life.isBusy {
      if let record = entry.record, Self.isExpired(record, settings, instant) { remove(id) }
    }
  }

  /// How many there are, and their bytes.
  var totals: (count: Int, bytes: Int64) { (entries.count, entries.values.reduce(0) { $0 + $1.life.storedBytes }) }

  private func handle(_ event: TransferLife.Event, _ id: String) throws -> [TransferLife.Action] {
    guard entries[id] != nil else { throw Self.gone }
    let actions = entries[id]?.life.handle(event) ?? []
    if event != .removed, actions.contains(.discard) { forget(id) }
    for action in actions {
      if case .refuse(let refusal) = action { throw Self.error(refusal) }
    }
    return actions
  }

  private func forget(_ id: String) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    for waiting in entry.waiting { waiting.resume() }
    Task { await entry.file.remove() }
  }

  private func idle(_ id: String) async {
    await withCheckedContinuation { continuation in
      guard entries[id]?.life.isBusy == true else { return continuation.resume() }
      entries[id]?.waiting.append(continuation)
    }
  }

  private func settle(_ id: String) {
    guard let entry = entries[id], !entry.life.isBusy else { return }
    entries[id]?.stop = nil
    entries[id]?.waiting = []
    for waiting in entry.waiting { waiting.resume() }
  }

  /// Bytes that a person may store beside what they have.
  private func room(of person: String?) -> Int64 {
    settings.bytes - entries.values.reduce(0) { $1.person == person ? $0 + $1.life.storedBytes : $0 }
  }

  private func age(of record: UploadRecord) -> Double { now().timeIntervalSince(record.touched) }

  private static func lifetime(of record: UploadRecord, _ settings: UploadSettings) -> Duration {
    record.response == nil ? settings.lifetime : settings.responseLifetime
  }

  /// A clock that was set back makes nothing older.
  private static func isExpired(_ record: UploadRecord, _ settings: UploadSettings, _ now: Date) -> Bool {
    now.timeIntervalSince(record.touched) >= lifetime(of: record, settings).asInterval
  }

  private static let gone = Problem(.notFound, detail: "There is no such upload.", field: "id")

  private static func noRoom(_ settings: UploadSettings) -> Problem {
    Problem(.insufficientStorage, detail: "Your unfinished uploads have too many bytes.", limit: settings.bytes)
  }

  private static func error(_ refusal: TransferLife.Refusal) -> any Error {
    switch refusal {
    case .otherOffset(let offset):
      RefusedRequest(
        Problem(.uploadOffsetMismatch, detail: "The upload has \(offset) bytes; go on there.", field: "Upload-Offset"),
        headers: UploadHeaders.state(offset: offset, isComplete: false))
    case .otherLength: Problem(.uploadLengthMismatch, detail: "The upload has another length than this request says.")
    case .tooLarge(let limit): UploadHeaders.tooLarge(limit: limit)
    case .complete: RefusedRequest(Problem(.uploadCompleted), headers: UploadHeaders.complete)
    case .gone: gone
    }
  }
}

extension UploadStore.Entry {
  fileprivate var touched: Date { record?.touched ?? .distantFuture }
}

extension TransferLife {
  /// Bytes on the disk.
  fileprivate var storedBytes: Int64 { isComplete ? 0 : offset }

  /// What an earlier run left; nil where bytes are missing that the client was promised, or that a handler had taken.
  fileprivate init?(_ record: UploadRecord, size: Int64?) {
    if record.response != nil {
      self.init(offset: record.length ?? 0, length: record.length, limit: record.limit, isComplete: true)
    } else {
      guard let size, size >= record.offset else { return nil }
      self.init(offset: record.offset, length: record.length, limit: record.limit)
    }
  }
}
