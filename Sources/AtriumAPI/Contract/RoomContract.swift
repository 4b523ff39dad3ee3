/// What a room adds to the contract.
public struct RoomContract: Sendable {
  public let room: Room
  public let calls: [any Call.Type]
  public let byteCalls: [any ByteCall.Type]
  public let eventCalls: [any EventCall.Type]
  public let uploadCalls: [any UploadCall.Type]
  /// The problems that only this room answers.
  public let problems: [Problem.Code]

  public init(
    _ room: Room, calls: [any Call.Type], byteCalls: [any ByteCall.Type] = [], eventCalls: [any EventCall.Type] = [],
    uploadCalls: [any UploadCall.Type] = [], problems: [Problem.Code] = []
  ) {
    self.room = room
    self.calls = calls
    self.byteCalls = byteCalls
    self.eventCalls = eventCalls
    self.uploadCalls = uploadCalls
    self.problems = problems
  }
}
