/// A key that went down, came up, or repeats while it is held.
public struct KeyPress: Sendable {
  /// What happens to a key.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]

    /// As the script writes each.
    fileprivate static let letters: [(letter: Character, phase: Phases)] = [("d", .down), ("r", .repeat), ("u", .up)]

    var letters: String { String(Self.letters.filter { contains($0.phase) }.map(\.letter)) }
  }

  /// What became of it. A page has settled by then whether the browser does its part: it does where no key was named.
  public enum Result: Hashable, Sendable {
    case handled
    case ignored
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key writes, with the keys that are held.
  public let characters: String
  public let modifiers: EventModifiers

  /// - Parameter words: phase, modifiers and the key's name in browsers, with tabs between.
  init?(_ words: String) {
    let words = words.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    // A dead key, or one for the loudspeaker, has no equivalent.
    guard words.count == 3, let phase = Phases.letters.first(where: { String($0.letter) == words[0] }),
      let key = KeyEquivalent(named: String(words[2]))
    else { return nil }
    self.phase = phase.phase
    self.key = key
    characters = String(key.character)
    modifiers = EventModifiers.held.filter { words[1].contains($0.letter) }.reduce(into: []) { $0.insert($1.modifier) }
  }
}

extension EventModifiers {
  /// As the script of key presses writes each.
  fileprivate static let held: [(letter: Character, modifier: EventModifiers)] = [
    ("c", .control), ("a", .option), ("s", .shift), ("m", .command), ("l", .capsLock),
  ]
}
