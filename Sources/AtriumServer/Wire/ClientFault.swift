import Foundation
import NIOCore
import NIOHTTP1

/// An error that the client's bytes caused, not the server: a stranger could otherwise write errors into the log.
enum ClientFault: Error, Equatable {
  /// The bytes are no HTTP: a transfer coding or a chunk size that cannot be read, say.
  case malformed
  /// The client closed the connection before the request was complete.
  case hungUp

  /// - Returns: nil for an error of any other origin.
  init?(_ error: any Error) {
    switch error {
    case let fault as ClientFault: self = fault
    case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection: self = .hungUp
    case is HTTPParserError: self = .malformed
    case ChannelError.inputClosed, ChannelError.eof, ChannelError.ioOnClosedChannel, ChannelError.alreadyClosed: self = .hungUp
    case let error as IOError where [ECONNRESET, EPIPE].contains(error.errnoCode): self = .hungUp
    default: return nil
    }
  }

  var detail: String {
    switch self {
    case .malformed: "The body of this request cannot be read as HTTP/1.1."
    case .hungUp: "The request ended before its body was complete."
    }
  }
}
