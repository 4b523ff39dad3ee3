import AtriumAPI
import AtriumServer
import Hummingbird
import Paths

@testable import AgentsServer
@testable import NotesServer

// The houses of these tests have the rooms that there are, and one with nothing in it.

/// What the protocols of a room ask for at least.
struct EmptyRoom: RoomModule, OpenRoom {
  let contract = RoomContract(.life, calls: [])

  func open(in context: RoomContext) -> any OpenRoom { self }
  func addRoutes(to router: Router<AtriumRequestContext>) {}
}

/// A room that claims what the test says, and has nothing else.
struct ClaimingRoom: RoomModule, OpenRoom {
  let contract: RoomContract
  private let isClaimed: @Sendable (String) -> Bool

  init(_ room: Room, _ isClaimed: @escaping @Sendable (String) -> Bool = { _ in true }) {
    contract = RoomContract(room, calls: [])
    self.isClaimed = isClaimed
  }

  func claims(_ path: PathKey) -> Bool { isClaimed(path.path) }
  func open(in context: RoomContext) -> any OpenRoom { self }
  func addRoutes(to router: Router<AtriumRequestContext>) {}
}

extension Contract {
  static let tested = ServerConfiguration.testedRooms.contract
}

extension ServerConfiguration {
  static let testedRooms: [any RoomModule] = [NotesModule(), AgentsModule(), EmptyRoom()]

  init(data: String, state: String, records: RecordsPlace = .file, authMode: AuthMode = .none) {
    self.init(data: data, state: state, records: records, rooms: Self.testedRooms, authMode: authMode)
  }

  /// Bytes; larger notes are skipped.
  var largestNote: Int {
    get { setting { (notes: NotesModule) in notes.settings.largestNote } }
    set { replace(with: NotesModule(settings: NoteSettings(largestNote: newValue))) }
  }

  var agents: AgentSettings {
    get { setting { (agents: AgentsModule) in agents.settings } }
    set { replace(with: AgentsModule(settings: newValue)) }
  }

  private func setting<Module: RoomModule, Value>(_ read: (Module) -> Value) -> Value {
    guard let module = rooms.lazy.compactMap({ $0 as? Module }).first else { preconditionFailure("there is no \(Module.self)") }
    return read(module)
  }

  private mutating func replace(with module: some RoomModule) {
    rooms = rooms.map { $0.room == module.room ? module : $0 }
  }
}

extension Server {
  var notes: NoteRoom { room() }
  var agents: AgentRoom { room() }

  private func room<Room: OpenRoom>() -> Room {
    guard let room = rooms.lazy.compactMap({ $0 as? Room }).first else { preconditionFailure("the house has no \(Room.self)") }
    return room
  }
}

extension Restore {
  init(state: String, data: String?, records: RecordsPlace = .file, replacing: Bool = false) {
    self.init(state: state, data: data, records: records, rooms: ServerConfiguration.testedRooms, replacing: replacing)
  }
}

extension HouseChecks {
  init(data: String, state: String, records: RecordsPlace? = .file, machine: Machine = Machine()) {
    self.init(data: data, state: state, records: records, rooms: ServerConfiguration.testedRooms, machine: machine)
  }
}
