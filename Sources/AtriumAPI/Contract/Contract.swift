/// The contract of a server: the calls that every server answers, and those of its rooms. The reference is printed from it, and the handlers
/// are counted against it.
public struct Contract: Sendable {
  /// Grows only when an answer changes in a way that an older client would notice. See `House.contractVersion`.
  public static let version = 1

  public let rooms: [RoomContract]

  public init(rooms: [RoomContract]) {
    self.rooms = rooms
  }

  public var calls: [any Call.Type] { Self.houseCalls + rooms.flatMap(\.calls) }
  public var byteCalls: [any ByteCall.Type] { [GetRaw.self] + rooms.flatMap(\.byteCalls) }
  public var eventCalls: [any EventCall.Type] { [WatchChanges.self] + rooms.flatMap(\.eventCalls) }
  public var uploadCalls: [any UploadCall.Type] { rooms.flatMap(\.uploadCalls) }
  public var formCalls: [any FormCall.Type] { rooms.flatMap(\.formCalls) }
  public var problems: [Problem.Code] { (Problem.Code.known + rooms.flatMap(\.problems)).sorted { $0.rawValue < $1.rawValue } }

  /// Where calls of every kind are answered.
  public var routes: [Route] {
    calls.map { $0.route } + byteCalls.map { $0.route } + eventCalls.map { $0.route } + uploadCalls.map { $0.route }
  }

  /// The reference of the whole contract, as OpenAPI 3.1.
  public var reference: OpenAPIDocument {
    OpenAPIDocument(
      title: "Atrium", version: "\(Self.version)", calls: calls, byteCalls: byteCalls, eventCalls: eventCalls,
      uploadCalls: uploadCalls,
      values: [
        ObjectIdentifier(Room.self): rooms.map(\.room.rawValue), ObjectIdentifier(Problem.Code.self): problems.map(\.rawValue),
        ObjectIdentifier(SearchGroup.Source.self): rooms.map(\.room.rawValue) + SearchGroup.Source.known.map(\.rawValue),
      ])
  }

  /// Whether `path` (percent-encoded, without a query) is the address of bytes, and not of a call that answers JSON.
  public func isAddressOfBytes(_ path: String) -> Bool {
    byteCalls.contains { call in
      // A path that no field can hold is none.
      (try? call.route.fields(in: path)) != nil
    }
  }
}

extension Contract {
  /// The calls of every server, whichever rooms it has.
  public static let houseCalls: [any Call.Type] = house + accounts + jobs + notices + push + search + home

  private static let house: [any Call.Type] = [GetHealth.self, GetReadiness.self, GetHouse.self, GetAbout.self, SetLanguage.self]
  private static let jobs: [any Call.Type] = [ListJobs.self, GetJob.self, CancelJob.self]
  private static let search: [any Call.Type] = [SearchHouse.self]
  private static let home: [any Call.Type] = [GetHome.self, RecordVisit.self, ClearVisits.self]
  private static let notices: [any Call.Type] = [ListNotices.self, CountNotices.self, MarkNoticesSeen.self]

  /// Whether a call at that path needs no sign-in, such as the calls that sign in. No room has such a call.
  ///
  /// - Parameter path: percent-encoded, without a query.
  public static func isOpen(_ method: Route.Method, _ path: String) -> Bool { open[method]?.contains(path) == true }

  /// None of them has a placeholder.
  private static let open = Dictionary(grouping: houseCalls.map { $0.route }.filter { $0.scope == .open }, by: \.method).mapValues {
    Set($0.map(\.path))
  }
}
