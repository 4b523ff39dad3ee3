/// One event of a stream, read.
public struct ServerSentEvent<Payload: Sendable>: Sendable {
  /// The stream's last event id, as of this event. `nil` if none was sent yet.
  public let id: String?
  /// The event's type; `nil` is `message`.
  public let name: String?
  public let data: Payload

  public init(id: String?, name: String?, data: Payload) {
    self.id = id
    self.name = name
    self.data = data
  }
}

extension ServerSentEvent: Equatable where Payload: Equatable {}
