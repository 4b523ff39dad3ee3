import Foundation

/// One connection to a server. It belongs to one ``PostgreSQLSession``, whose queue it may block.
final class PostgreSQLLink {
  private let library: LibPQ
  let address: PostgreSQLAddress
  private let pointer: OpaquePointer
  private var texts: [String: PostgreSQLText] = [:]

  /// Connects, and makes the connection speak as the house does.
  ///
  /// - Throws: `PostgreSQLError`, a loss when the server is not there.
  init(_ library: LibPQ, _ address: PostgreSQLAddress) throws {
    // What stands before the address is a default, which its parameters override; what stands behind overrides them.
    let parameters: KeyValuePairs = [
      "fallback_application_name": "atrium", "connect_timeout": "10", "keepalives_idle": "30", "keepalives_interval": "10",
      "keepalives_count": "3", "tcp_user_timeout": "60000", "dbname": address.secretText, "client_encoding": "UTF8",
    ]
    guard let pointer = Self.connect(library, parameters.map(\.key), parameters.map(\.value)) else {
      throw PostgreSQLError(state: PostgreSQLError.lostConnection, message: "there is no memory for a connection")
    }
    self.library = library
    self.address = address
    self.pointer = pointer
    guard library.status(pointer) == Self.statusOK else { throw lineError() }
    // The program's own output is no place for them.
    _ = library.tellNotices(pointer, { _, _ in }, nil)
    // The last lines are for a server of the house that was cut off: the database would not hear of it, and keep its locks for ever.
    try script(
      """
      SET client_min_messages = error; SET bytea_output = hex; SET extra_float_digits = 1; SET standard_conforming_strings = on;
      SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
      SET idle_in_transaction_session_timeout = '60s';
      SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3; SET tcp_user_timeout = '60s';
      """)
  }

  deinit {
    library.finish(pointer)
  }

  /// Whether nothing can be asked any more.
  var isLost: Bool { library.status(pointer) != Self.statusOK }

  /// For who waits until the server says something.
  var socket: CInt { library.socket(pointer) }

  /// Takes what was said on the channels that this connection listens to. Answers whether there was anything.
  func takeNotices() -> Bool {
    _ = library.consumeInput(pointer)
    var isAny = false
    while let notice = library.nextNotice(pointer) {
      library.freeMemory(UnsafeMutableRawPointer(notice))
      isAny = true
    }
    return isAny
  }

  /// Runs one statement with its values, and reads the whole answer.
  ///
  /// - Throws: `PostgreSQLError`; `CancellationError` when the task is cancelled meanwhile; ``Database/Failure/nulInText``.
  func query(_ sql: String, _ values: ArraySlice<Value> = [], after first: Value? = nil) throws -> PostgreSQLResult {
    try Task.checkCancellation()
    let text = text(of: sql)
    let arguments = try PostgreSQLArguments(values, after: first)
    guard arguments.count == text.placeholders else {
      throw PostgreSQLError(
        state: PostgreSQLError.wrongArgumentCount,
        message: "wrong number of statement arguments: \(arguments.count) of \(text.placeholders)")
    }
    let sent = arguments.withPointers { types, values, lengths, formats in
      library.sendWithValues(pointer, text.text, CInt(arguments.count), types, values, lengths, formats, 0)
    }
    guard sent == 1 else { throw lineError() }
    return try answer(isCancellable: true)
  }

  /// Runs several statements without values.
  func script(_ sql: String) throws {
    try Task.checkCancellation()
    guard library.send(pointer, text(of: sql).text) == 1 else { throw lineError() }
    _ = try answer(isCancellable: true)
  }

  /// Runs what begins or ends a transaction; it is not cancelled.
  func control(_ sql: String) throws {
    guard library.send(pointer, sql) == 1 else { throw lineError() }
    _ = try answer(isCancellable: false)
  }

  private func text(of sql: String) -> PostgreSQLText {
    if let known = texts[sql] { return known }
    let text = PostgreSQLText(sql)
    // Statements that are put together have many forms.
    if texts.count >= Self.knownTexts { texts.removeAll() }
    texts[sql] = text
    return text
  }

  /// The last result of what was sent, or the first error.
  private func answer(isCancellable: Bool) throws -> PostgreSQLResult {
    var last: PostgreSQLResult?
    var failure: PostgreSQLError?
    while let result = nextResult(isCancellable: isCancellable) {
      switch library.resultStatus(result) {
      case Self.commandOK, Self.tuplesOK, Self.emptyQuery: last = PostgreSQLResult(library, result)
      case Self.failed:
        failure = failure ?? error(of: result)
        library.clear(result)
      default:
        // A copy to or from the client, which nobody here means.
        library.clear(result)
        throw PostgreSQLError(state: PostgreSQLError.lostConnection, message: "the server began to copy, which is not understood")
      }
    }
    if let failure { throw failure }
    guard let last, !isLost else { throw lineError() }
    return last
  }

  /// Waits for a result; nil when there are no more. A task that is cancelled tells the server, again and again until it has heard: it
  /// forgets what it is told before it has read the statement.
  private func nextResult(isCancellable: Bool) -> OpaquePointer? {
    while library.isBusy(pointer) == 1 {
      var socket = pollfd(fd: library.socket(pointer), events: Int16(POLLIN), revents: 0)
      guard socket.fd >= 0 else { break }
      if poll(&socket, 1, isCancellable ? Self.patience : -1) == 0 {
        if Task.isCancelled { cancel() }
      } else if library.consumeInput(pointer) == 0 {
        break
      }
    }
    return library.nextResult(pointer)
  }

  private func cancel() {
    guard let cancellation = library.cancellation(pointer) else { return }
    defer { library.freeCancellation(cancellation) }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      // Whether it was heard shows in the answer.
      _ = library.cancel(cancellation, buffer.baseAddress, CInt(buffer.count))
    }
  }

  private func error(of result: OpaquePointer) -> PostgreSQLError {
    func field(_ code: UInt8) -> String? { library.resultField(result, CInt(code)).map { String(cString: $0) } }
    guard let state = field(UInt8(ascii: "C")) else { return lineError() }
    return PostgreSQLError(state: state, message: address.redacted(field(UInt8(ascii: "M")) ?? "no reason is known"))
  }

  private func lineError() -> PostgreSQLError {
    // Further lines are advice, or other addresses of the same name.
    let message = library.errorMessage(pointer).map { String(cString: $0) }?.split(separator: "\n").first ?? "no reason is known"
    return PostgreSQLError(state: PostgreSQLError.lostConnection, message: address.redacted(String(message)))
  }

  private static func connect(_ library: LibPQ, _ keys: [String], _ values: [String]) -> OpaquePointer? {
    let texts = (keys + values).map { strdup($0) }
    defer { for text in texts { free(text) } }
    let pointers = texts.map { $0.map { UnsafePointer($0) } }
    return library.connect(Array(pointers.prefix(keys.count)) + [nil], Array(pointers.suffix(values.count)) + [nil], 1)
  }

  /// Milliseconds between two looks at whether the task is cancelled. An answer is read at once.
  private static let patience: CInt = 50
  private static let knownTexts = 500

  // libpq-fe.h: CONNECTION_OK; PGRES_EMPTY_QUERY, PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_FATAL_ERROR.
  private static let statusOK: CInt = 0
  private static let emptyQuery: CInt = 0
  private static let commandOK: CInt = 1
  private static let tuplesOK: CInt = 2
  private static let failed: CInt = 7
}
