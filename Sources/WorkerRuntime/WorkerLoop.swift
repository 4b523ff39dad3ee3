import FoundationEssentials
package import WorkerContract

/// What a worker process does: it takes one request after another until the server closes the connection.
package struct WorkerLoop {
  /// What a request's body of work has to do with the world outside.
  package struct Context<Request: WorkerRequest> {
    /// Those that came with the request, in its order. They are closed when it is done.
    package let descriptors: [Int32]
    fileprivate let socket: MessageSocket

    /// - Throws: ``MessageSocket/Failure`` when the connection is closed, or the part is too long.
    package func send(_ part: Request.Part) throws {
      try socket.send(JSONEncoder().encode(WorkerMessage.part(JSONEncoder().encode(part))))
    }
  }

  private typealias Body = (_ message: Data, _ descriptors: [Int32]) throws -> Data

  private let socket: MessageSocket
  private var bodies: [String: Body] = [:]

  package init(socket: MessageSocket) {
    self.socket = socket
  }

  /// - Parameter body: throws a ``WorkerFailure`` for what the sender may hear; anything else ends the process.
  package mutating func add<Request: WorkerRequest>(
    _ type: Request.Type, _ body: @escaping (Request, Context<Request>) throws -> Request.Response
  ) {
    let socket = socket
    bodies[Request.name] = { message, descriptors in
      let request = try JSONDecoder().decode(Request.self, from: message)
      return try JSONEncoder().encode(body(request, Context(descriptors: descriptors, socket: socket)))
    }
  }

  /// - Parameters:
  ///   - memory: bytes that the process takes, asked for before each request.
  ///   - begin: called with the seconds of processor time that the request may take.
  /// - Throws: what no request is to blame for.
  package func run(memory: () -> Int, begin: (_ seconds: Int) -> Void = { _ in }) throws {
    while true {
      try socket.send(JSONEncoder().encode(WorkerMessage.ready(memory: memory())))
      guard let received = try socket.receive() else { return }
      defer { for descriptor in received.descriptors { MessageSocket(descriptor: descriptor).close() } }
      let message = try JSONDecoder().decode(RequestMessage.self, from: received.bytes)
      begin(message.seconds)
      try socket.send(JSONEncoder().encode(reply(to: message, received.descriptors)))
    }
  }

  private func reply(to message: RequestMessage, _ descriptors: [Int32]) throws -> WorkerMessage {
    guard let body = bodies[message.name] else { return .failure(WorkerFailure(.refused, "no such request: \(message.name)")) }
    do {
      return .response(try body(message.body, descriptors))
    } catch let failure as WorkerFailure {
      return .failure(failure)
    }
  }
}
