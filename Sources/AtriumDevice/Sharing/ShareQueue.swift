public import Foundation

/// What people shared and the server does not have yet: a folder that the app and its share extension both reach.
///
/// Each thing is a folder with a manifest and its files. It is written elsewhere and moved in as a whole, so that it is there with everything or not
/// at all. A process that works on one renames the folder to a name with the end of its lease, which only one process can do; a lease that has
/// ended is taken over, so that nothing is lost with a process that was killed. No file is locked: iOS ends an app that is suspended with a lock in
/// a shared folder.
/// ```
///   new/000001732880000-6F…/          is written
///   waiting/000001732880000-6F…/      waits
///   waiting/000001732880000-6F…@…/    is being sent, until the time after the @
///   removed/000001732880000-6F…/      is being deleted
/// ```
public struct ShareQueue: Sendable {
  public struct Limits: Hashable, Sendable {
    /// Of all things together.
    public var bytes: Int64
    public var count: Int

    public init(bytes: Int64 = 2 << 30, count: Int = 500) {
      self.bytes = bytes
      self.count = count
    }
  }

  public enum Failure: Error, Hashable, LocalizedError {
    case empty
    /// - Parameter limit: in bytes.
    case full(limit: Int64)
    case tooMany(limit: Int)

    public var errorDescription: String? {
      switch self {
      case .empty: "There is nothing to share."
      case .full(let limit): "More than \(limit >> 20) MB are waiting to be sent."
      case .tooMany(let limit): "More than \(limit) items are waiting to be sent."
      }
    }
  }

  /// A step after which a process may be killed. Tests look at the folder after each.
  enum Step: Hashable { case began, movedFile, wroteManifest, published, claimed, saved, released, unlisted, deleted }

  private let folder: URL
  private let limits: Limits
  private let lease: TimeInterval
  private let observe: @Sendable (Step) -> Void
  /// Before this a folder that was never completed may still be written. In seconds.
  private static let longestWriting: TimeInterval = 24 * 60 * 60
  /// How long a thing that was opened in a form can be opened again. In seconds.
  private static let keptAfterOpening: TimeInterval = 24 * 60 * 60

  /// - Parameters:
  ///   - folder: made when something is added.
  ///   - lease: seconds for which a process has what it claims; longer than sending one part takes, as a rule.
  public init(folder: URL, limits: Limits = Limits(), lease: TimeInterval = 15 * 60) {
    self.init(folder: folder, limits: limits, lease: lease, observe: { _ in })
  }

  init(folder: URL, limits: Limits, lease: TimeInterval, observe: @escaping @Sendable (Step) -> Void) {
    self.folder = folder
    self.limits = limits
    self.lease = lease
    self.observe = observe
  }

  // MARK: - Adding

  /// Puts something into the queue. Its files are moved. Two processes that add at the same time may exceed the limits by one thing.
  ///
  /// - Throws: ``Failure``, before a file was moved; what the file system throws.
  @discardableResult public func add(
    _ content: ShareContent, to destination: ShareDestination, for serverID: UUID, timeZone: TimeZone, at date: Date
  ) throws -> SharedThing {
    guard !content.isEmpty else { throw Failure.empty }
    let files = try content.files.map { file in
      SharedThing.File(name: file.name, mediaType: file.mediaType, bytes: try Self.size(of: file.url))
    }
    let thing = SharedThing(
      id: UUID(), serverID: serverID, date: date, destination: destination, text: content.text, link: content.link, files: files,
      timeZone: timeZone.identifier)
    let others = all()
    guard others.count < limits.count else { throw Failure.tooMany(limit: limits.count) }
    guard others.reduce(thing.bytes, { $0 + $1.thing.bytes }) <= limits.bytes else { throw Failure.full(limit: limits.bytes) }

    let key = Self.key(of: thing)
    let draft = place(.new).appending(path: key, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: place(.waiting), withIntermediateDirectories: true)
    observe(.began)
    for (index, file) in content.files.enumerated() {
      try FileManager.default.moveItem(at: file.url, to: draft.appending(path: Self.fileName(index, file.name)))
      observe(.movedFile)
    }
    try JSONEncoder().encode(thing).write(to: draft.appending(path: Self.manifest))
    observe(.wroteManifest)
    try FileManager.default.moveItem(at: draft, to: place(.waiting).appending(path: key, directoryHint: .isDirectory))
    observe(.published)
    return thing
  }

  // MARK: - Reading

  /// Everything that waits, the oldest first. What cannot be read is left where it is.
  public func all() -> [WaitingShare] {
    names(in: .waiting).sorted().compactMap { name in
      guard let (key, lease) = Self.parse(name), let (thing, sending) = try? read(place(.waiting).appending(path: name)) else { return nil }
      return WaitingShare(thing: thing, sending: sending, key: key, lease: lease)
    }
  }

  // MARK: - Working

  /// Takes something for this process alone.
  ///
  /// - Returns: nil where another process has it, or it is gone.
  public func claim(_ share: WaitingShare, at date: Date) -> ClaimedShare? {
    guard !share.isClaimed(at: date) else { return nil }
    let name = share.lease.map { Self.name(share.key, leasedUntil: $0) } ?? share.key
    guard let claimed = rename(name, to: leased(share.key, at: date)) else { return nil }
    observe(.claimed)
    // Another process may have gone on with it since it was listed.
    guard let (thing, sending) = try? read(claimed) else { return nil }
    return ClaimedShare(thing: thing, sending: sending, key: share.key, folder: claimed)
  }

  /// Saves how far it is, and keeps it for as long again.
  ///
  /// - Throws: where another process has it by now.
  public func save(_ claimed: ClaimedShare, _ sending: ShareSending, at date: Date) throws -> ClaimedShare {
    try mark(claimed, sending)
    let name = claimed.folder.lastPathComponent
    guard let folder = rename(name, to: leased(claimed.key, at: date)) else { throw CocoaError(.fileNoSuchFile) }
    return ClaimedShare(thing: claimed.thing, sending: sending, key: claimed.key, folder: folder)
  }

  /// Saves how far it is, and nothing else.
  func mark(_ claimed: ClaimedShare, _ sending: ShareSending) throws {
    try JSONEncoder().encode(sending).write(to: claimed.folder.appending(path: Self.progress), options: .atomic)
    observe(.saved)
  }

  /// Lets other processes have it.
  public func release(_ claimed: ClaimedShare) {
    _ = rename(claimed.folder.lastPathComponent, to: claimed.key)
    observe(.released)
  }

  /// Deletes it: it was sent, or the person does not want it any more.
  public func remove(_ claimed: ClaimedShare) throws {
    try FileManager.default.createDirectory(at: place(.removed), withIntermediateDirectories: true)
    let removed = place(.removed).appending(path: claimed.key, directoryHint: .isDirectory)
    // Files are deleted one by one: a thing whose deletion was cut must not look like one that waits.
    try FileManager.default.moveItem(at: claimed.folder, to: removed)
    observe(.unlisted)
    try FileManager.default.removeItem(at: removed)
    observe(.deleted)
  }

  /// The person wants something that failed to be sent again.
  ///
  /// - Returns: false where another process has it, or it is gone.
  @discardableResult public func retry(_ share: WaitingShare, at date: Date) throws -> Bool {
    guard let claimed = claim(share, at: date) else { return false }
    defer { release(claimed) }
    var sending = claimed.sending
    sending.retry()
    try mark(claimed, sending)
    return true
  }

  /// The person does not want it any more.
  ///
  /// - Returns: false where another process has it, or it is gone.
  @discardableResult public func discard(_ share: WaitingShare, at date: Date) throws -> Bool {
    guard let claimed = claim(share, at: date) else { return false }
    try remove(claimed)
    return true
  }

  /// Deletes what was left of things that were never completed, are sent, or were opened a while ago.
  public func sweep(at date: Date) {
    for name in names(in: .removed) { try? FileManager.default.removeItem(at: place(.removed).appending(path: name)) }
    for name in names(in: .new) where Self.date(of: name).map({ date.timeIntervalSince($0) > Self.longestWriting }) ?? true {
      try? FileManager.default.removeItem(at: place(.new).appending(path: name))
    }
    for share in all() {
      guard let opened = share.sending.openedDate, date.timeIntervalSince(opened) > Self.keptAfterOpening,
        let claimed = claim(share, at: date)
      else { continue }
      try? remove(claimed)
    }
  }

  // MARK: - Folders and names

  enum Place: String { case new, waiting, removed }

  private static let manifest = "manifest.json"
  private static let progress = "progress.json"

  func place(_ place: Place) -> URL { folder.appending(path: place.rawValue, directoryHint: .isDirectory) }

  private func names(in place: Place) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self.place(place).path)) ?? []).filter { !$0.hasPrefix(".") }
  }

  private func read(_ folder: URL) throws -> (SharedThing, ShareSending) {
    let thing = try JSONDecoder().decode(SharedThing.self, from: Data(contentsOf: folder.appending(path: Self.manifest)))
    let progress = try? Data(contentsOf: folder.appending(path: Self.progress))
    return (thing, try progress.map { try JSONDecoder().decode(ShareSending.self, from: $0) } ?? ShareSending())
  }

  /// - Returns: nil where it does not have the name any more: another process was faster.
  private func rename(_ name: String, to other: String) -> URL? {
    let target = place(.waiting).appending(path: other, directoryHint: .isDirectory)
    guard name != other else { return target }
    return (try? FileManager.default.moveItem(at: place(.waiting).appending(path: name), to: target)) == nil ? nil : target
  }

  private func leased(_ key: String, at date: Date) -> String { Self.name(key, leasedUntil: date.addingTimeInterval(lease)) }

  static func fileName(_ index: Int, _ name: String) -> String { "\(index)-\(name)" }

  private static func size(of url: URL) throws -> Int64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes[.size] as? NSNumber)?.int64Value ?? 0
  }

  /// Milliseconds in fifteen digits: names sort by time.
  private static func key(of thing: SharedThing) -> String { "\(digits(thing.date))-\(thing.id.uuidString)" }

  private static func name(_ key: String, leasedUntil date: Date) -> String { "\(key)@\(digits(date))" }

  private static func digits(_ date: Date) -> String {
    let number = String(Int64(max(0, date.timeIntervalSince1970 * 1000).rounded()))
    return String(repeating: "0", count: max(0, 15 - number.count)) + number
  }

  private static func date(_ digits: some StringProtocol) -> Date? {
    Int64(digits).map { Date(timeIntervalSince1970: TimeInterval($0) / 1000) }
  }

  private static func date(of key: String) -> Date? { date(key.prefix(15)) }

  private static func parse(_ name: String) -> (key: String, lease: Date?)? {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return (name, nil)
    case 2: return date(parts[1]).map { (String(parts[0]), $0) }
    default: return nil
    }
  }
}

extension ShareQueue {
  /// The queue that the app and its share extension have in common.
  ///
  /// - Parameters:
  ///   - container: the folder of their app group.
  ///   - lease: as of `init(folder:limits:lease:)`; short for an extension, which the system ends without asking.
  public init(inGroup container: URL, lease: TimeInterval = 15 * 60) {
    self.init(folder: container.appending(path: "Shares", directoryHint: .isDirectory), lease: lease)
  }
}
