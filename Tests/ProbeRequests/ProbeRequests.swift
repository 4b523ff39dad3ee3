import WorkerContract

/// Requests of a worker that behaves as no worker should; see `WorkerProbe`.
package struct Echo: WorkerRequest {
  package typealias Part = Int
  package typealias Response = String
  package static let name = "probe.echo"
  package static let timeLimit = Duration.seconds(61)

  package var text: String
  /// How many parts come before the response.
  package var parts: Int

  package init(_ text: String, parts: Int = 0) {
    self.text = text
    self.parts = parts
  }

  package var mostParts: Int { 500 }
}

/// Waits until the descriptor, a pipe, has a byte or is closed.
package struct Wait: WorkerRequest {
  package typealias Response = String
  package static let name = "probe.wait"
  package static let timeLimit = Duration.seconds(30)

  package init() {}
}

/// Ends badly, each in its way.
package struct Misbehave: WorkerRequest {
  package enum Way: String, Codable, Sendable, CaseIterable {
    case exit, abort, trap, segmentationFault, grow, babble, wrongPart, tooManyParts, longMessage
  }

  package typealias Part = Int
  package typealias Response = String
  package static let name = "probe.misbehave"
  package static let timeLimit = Duration.seconds(60)

  package var way: Way

  package init(_ way: Way) {
    self.way = way
  }

  package var mostParts: Int { 10 }
}

/// Never answers, and takes a whole processor.
package struct Spin: WorkerRequest {
  package typealias Response = String
  package static let name = "probe.spin"
  package static let timeLimit = Duration.seconds(1)

  package init() {}
}

/// Answers, and stops before it is ready again.
package struct AnswerAndStop: WorkerRequest {
  package typealias Response = String
  package static let name = "probe.answer-and-stop"
  package static let timeLimit = Duration.seconds(60)

  package init() {}
}

/// Takes so many bytes of memory and keeps them.
package struct Keep: WorkerRequest {
  package typealias Response = Int32
  package static let name = "probe.keep"
  package static let timeLimit = Duration.seconds(60)

  package var bytes: Int

  package init(bytes: Int) {
    self.bytes = bytes
  }
}

/// Tries what the sandbox should refuse, and answers the error number, or 0 when it was allowed.
package struct Try: WorkerRequest {
  package enum Deed: String, Codable, Sendable, CaseIterable {
    case readFile, writeFile, listFolder, socket, program, fork, signal, executableMemory, moreMemory
  }

  package typealias Response = Int32
  package static let name = "probe.try"
  package static let timeLimit = Duration.seconds(60)

  package var deed: Deed
  package var path: String

  package init(_ deed: Deed, path: String = "") {
    self.deed = deed
    self.path = path
  }
}
