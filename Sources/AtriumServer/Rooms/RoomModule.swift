package import AtriumAPI
package import Paths

/// A room of the server with its settings: what the house has to know of it before it is opened, and how it is opened. The house loops over
/// the modules of its configuration and names none.
///
/// Sending notifications needs the kinds and the personal tables of all rooms first; so a room opens in a second step.
package protocol RoomModule: Sendable {
  /// What it adds to the contract.
  var contract: RoomContract { get }
  /// What it answers beside the contract, in formats of others.
  var doors: [Route] { get }
  /// The kinds of notifications that it posts, by their names on the wire.
  var notificationKinds: [String: NoticeKind] { get }
  /// Its tables of which each row is one person's: they are emptied of people whose account is removed.
  var personalTables: [PersonalTables] { get }
  /// Its pages that the search of the house finds by their names: lists, settings.
  var pages: [AppPage] { get }

  /// Whether its public content is readable without signing in (``Scope/browse(_:)``), where people sign in.
  var isPublic: Bool { get }

  /// Whether the room shows the file at this path of the data folder: who has the room may read its bytes. It is asked for each of them, so it
  /// looks at the name and not at the disk. Several rooms may claim a file.
  func claims(_ path: PathKey) -> Bool

  /// Whether its search finds the file at this path by what it says: other rooms leave that to it. As for ``claims(_:)``.
  func finds(_ path: PathKey) -> Bool

  /// Whether it wants files to be read for what they say (digests).
  var digestsFiles: Bool { get }

  /// When the file at this path is read for what it says (digests); nil for a file that the room does not want read. As for ``claims(_:)``.
  func digestion(of path: PathKey) -> DigestPriority?

  /// Whether it shows what was read of the file at this path, which another room wants read: it hears of it too. As for ``claims(_:)``.
  func showsDigests(of path: PathKey) -> Bool

  /// Creates or updates its tables and files. Nothing is read from the data folder yet: that is the work of its services.
  func open(in context: RoomContext) async throws -> any OpenRoom

  /// What `atrium doctor` says of it. Nothing is changed, and a server may run meanwhile.
  ///
  /// - Parameter state: the path of the state folder.
  func checks(state: String) async -> [CheckResult]
}

extension RoomModule {
  package var room: Room { contract.room }
  package var doors: [Route] { [] }
  package var notificationKinds: [String: NoticeKind] { [:] }
  package var personalTables: [PersonalTables] { [] }
  package var pages: [AppPage] { [] }
  package var isPublic: Bool { false }

  package func claims(_ path: PathKey) -> Bool { false }
  package func finds(_ path: PathKey) -> Bool { false }
  package var digestsFiles: Bool { false }
  package func digestion(of path: PathKey) -> DigestPriority? { nil }
  package func showsDigests(of path: PathKey) -> Bool { false }
  package func checks(state: String) async -> [CheckResult] { [] }
}

extension [any RoomModule] {
  /// The contract of a house with these rooms.
  package var contract: Contract { Contract(rooms: map(\.contract)) }

  /// The kinds of notifications that they post, by their names on the wire.
  var notificationKinds: [String: NoticeKind] { reduce(into: [:]) { $0.merge($1.notificationKinds) { first, _ in first } } }
}
