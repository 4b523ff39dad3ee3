import AtriumAPI

/// What one destination is to be told of one thing, and what it may be showing of it. A value: what happens goes in, and what is to be
/// written into the log comes out.
///
/// ```
///              post                          sent
/// nothing -----------> alert ------------------------------> shown --amend--> update --sent--> shown
///                        |  withdraw, before it was tried      |
///                        '------> nothing (cancelled)          '--withdraw--> withdrawal --sent--> nothing
/// ```
/// What was handed to a service may have arrived, whatever became of the answer: it is taken back as if it had.
struct PushLife: Sendable, Equatable {
  /// What is to be sent. Its words are those of the notice when it is.
  enum Wish: String, Sendable {
    /// With a sound.
    case alert
    /// Other words for what is shown, without one.
    case update
    /// Takes back what is shown.
    case withdrawal
    /// Nothing but the number on the icon.
    case badge
  }

  /// What became of what was tried.
  enum End: Sendable, Equatable {
    /// The service has it, or a later message went instead.
    case arrived
    /// It will not.
    case refused
    /// Later, perhaps.
    case later
  }

  private(set) var wish: Wish?
  /// Whether the wish was handed to a service.
  private(set) var isTried = false
  /// Whether something may be shown that has to be taken back one day.
  private(set) var isShown = false

  init(wish: Wish? = nil, isTried: Bool = false, isShown: Bool = false) {
    self.wish = wish
    self.isTried = isTried
    self.isShown = isShown
  }

  /// Whether there is nothing left to do or to remember.
  var isOver: Bool { wish == nil && !isShown }

  private var mayHaveArrived: Bool { isTried && (wish == .alert || wish == .update) }

  /// - Returns: what is to be said of what it replaces.
  mutating func post() -> PushOutcome? {
    let isReplaced = wish == .alert && !isTried
    begin(.alert)
    return isReplaced ? .collapsed : nil
  }

  /// - Returns: whether there is something else to send than before.
  mutating func amend() -> Bool {
    switch wish {
    // Who has not heard of it hears of it with the words that it has now.
    case .alert, .update:
      guard let wish, isTried else { return false }
      begin(wish)
      return true
    case nil where isShown:
      begin(.update)
      return true
    case .withdrawal, .badge, nil: return false
    }
  }

  /// - Returns: what is to be said of what is not sent any more.
  mutating func withdraw() -> PushOutcome? {
    guard isShown || mayHaveArrived else {
      let isCalledOff = wish == .alert
      (wish, isTried) = (nil, false)
      return isCalledOff ? .cancelled : nil
    }
    begin(.withdrawal)
    return nil
  }

  mutating func count() {
    if wish == nil { begin(.badge) }
  }

  mutating func take() { isTried = true }

  /// - Parameters:
  ///   - tried: what it was.
  ///   - isNewest: whether nothing else was wished for since.
  mutating func end(_ end: End, of tried: Wish, isNewest: Bool) {
    guard end != .later else { return }
    if end == .arrived, tried == .alert || tried == .update { isShown = true }
    guard isNewest else { return }
    (wish, isTried) = (nil, false)
    // One that cannot be taken back stays where it is.
    if tried == .withdrawal { isShown = false }
  }

  private mutating func begin(_ next: Wish) {
    isShown = isShown || mayHaveArrived
    (wish, isTried) = (next, false)
  }
}
