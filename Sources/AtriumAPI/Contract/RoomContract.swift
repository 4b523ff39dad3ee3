/// What a room adds to the contract.
public struct RoomContract: Sendable {
  public let room: Room
  /// Also those that take forms.
  public let calls: [any Call.Type]
  public let byteCalls: [any ByteCall.Type]
  public let eventCalls: [any EventCall.Type]
  public let uploadCalls: [any UploadCall.Type]
  public let formCalls: [any FormCall.Type]
  /// The problems that only this room answers.
  public let problems: [Problem.Code]

  /// - Parameter calls: without those that take forms. These are listed by themselves, since asking every call whether it is one looks up a
  ///   conformance each time, which took 5 % of a start.
  public init(
    _ room: Room, calls: [any Call.Type], byteCalls: [any ByteCall.Type] = [], eventCalls: [any EventCall.Type] = [],
    uploadCalls: [any UploadCall.Type] = [], formCalls: [any FormCall.Type] = [], problems: [Problem.Code] = []
  ) {
    self.room = room
    self.calls = calls + formCalls.map { $0 as any Call.Type }
    self.byteCalls = byteCalls
    self.eventCalls = eventCalls
    self.uploadCalls = uploadCalls
    self.formCalls = formCalls
    self.problems = problems
  }
}
