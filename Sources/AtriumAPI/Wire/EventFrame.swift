public import Foundation

/// One server-sent event as text, before its data means anything. (HTML, "Server-sent events".)
public struct EventFrame: Sendable, Equatable {
  /// What a client that reconnects sends as `Last-Event-ID`. `nil` leaves the client's last one as it is.
  public var id: String?
  /// The event's type; `nil` is `message`.
  public var name: String?
  public var data: String

  public init(id: String? = nil, name: String? = nil, data: String) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// A change, notice or whatever else an `EventCall` carries, as the server sends it.
  public init(id: String?, name: String?, json value: some Encodable) throws {
    self.init(id: id, name: name, data: String(decoding: try WireJSON.encoder().encode(value), as: UTF8.self))
  }

  /// The bytes of the event, its empty line at the end included.
  public var bytes: Data {
    var text = ""
    if let id { text += "id: \(Self.line(id))\n" }
    if let name { text += "event: \(Self.line(name))\n" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewlineOfEvents) { text += "data: \(line)\n" }
    return Data((text + "\n").utf8)
  }

  /// A comment, which clients skip: what keeps a quiet connection open.
  public static let heartbeat = Data(": \n\n".utf8)

  // A line break inside would begin a field of its own.
  private static func line(_ text: String) -> String {
    String(text.filter { !$0.isNewlineOfEvents && $0 != "\0" })
  }
}

extension Character {
  /// CR, LF or the pair, which Swift sees as one character.
  fileprivate var isNewlineOfEvents: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
