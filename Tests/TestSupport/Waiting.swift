/// A wait that ended without what it was for.
package struct WaitFailure: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// Waits until what it looks at is as it should be, and returns it.
///
/// It looks again after 5 ms of the real clock at most, so that the processors stay with what it waits for. Where an `AsyncStream`
/// or a hub says that something happened, iterating that is better.
///
/// - Parameters:
///   - words: what the test waits for, as the failure names it.
///   - limit: after which the wait fails.
///   - look: reads the state.
/// - Throws: `WaitFailure` with the last state that it saw.
@discardableResult
package nonisolated(nonsending) func wait<State>(
  for words: String, within limit: Duration = .seconds(10), file: StaticString = #fileID, line: Int = #line,
  _ look: nonisolated(nonsending) () async throws -> State, until holds: (State) throws -> Bool
) async throws -> State {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: limit)
  var pause = Duration.microseconds(100)
  while true {
    // One look follows the end: this task may have been away for long.
    let isLast = clock.now >= end
    let state = try await look()
    if try holds(state) { return state }
    if isLast { throw WaitFailure(description: "\(file):\(line) waited \(limit) for \(words), and last saw: \(state)") }
    try await clock.sleep(for: pause)
    pause = min(pause * 2, .milliseconds(5))
  }
}

/// Waits until there is what it looks for, and returns it. See `wait(for:within:_:until:)`.
package nonisolated(nonsending) func wait<Found>(
  for words: String, within limit: Duration = .seconds(10), file: StaticString = #fileID, line: Int = #line,
  _ look: nonisolated(nonsending) () async throws -> Found?
) async throws -> Found {
  guard let found = try await wait(for: words, within: limit, file: file, line: line, look, until: { $0 != nil }) else {
    throw WaitFailure(description: "\(file):\(line) found nothing of \(words)")
  }
  return found
}

/// Waits until a state is this one. See `wait(for:within:_:until:)`.
package nonisolated(nonsending) func becomes<State: Equatable>(
  _ expected: State, within limit: Duration = .seconds(10), file: StaticString = #fileID, line: Int = #line,
  _ look: nonisolated(nonsending) () async throws -> State
) async throws {
  try await wait(for: "\(expected)", within: limit, file: file, line: line, look) { $0 == expected }
}

/// Watches that a state stays as it is: what should not happen would have happened by then.
///
/// It takes as long as it watches, so it is for what no event can show.
///
/// - Throws: `WaitFailure` as soon as the state is another one.
package nonisolated(nonsending) func remains<State: Equatable>(
  _ expected: State, for time: Duration = .milliseconds(50), file: StaticString = #fileID, line: Int = #line,
  _ look: nonisolated(nonsending) () async throws -> State
) async throws {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: time)
  repeat {
    try await clock.sleep(for: .milliseconds(5))
    let state = try await look()
    guard state == expected else { throw WaitFailure(description: "\(file):\(line) expected \(expected) to remain, and saw: \(state)") }
  } while clock.now < end
}

/// Waits until a state has stayed the same for a while, and answers it: for what begins by itself, such as the calls of a screen that appears.
///
/// - Throws: `WaitFailure` when it goes on changing.
package nonisolated(nonsending) func settled<State: Equatable>(
  for time: Duration = .milliseconds(200), file: StaticString = #fileID, line: Int = #line,
  _ look: nonisolated(nonsending) () async throws -> State
) async throws -> State {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: .seconds(60))
  var (state, since) = (try await look(), clock.now)
  while clock.now < end {
    try await clock.sleep(for: .milliseconds(5))
    let new = try await look()
    if new != state { (state, since) = (new, clock.now) }
    if clock.now - since >= time { return state }
  }
  throw WaitFailure(description: "\(file):\(line) did not settle: \(state)")
}
