/// An effect of symbols as custom properties, which the style sheet gives to each symbol that inherits them.
///
/// What runs, what runs once, and the symbol's pose are three properties, so effects of different kinds add up; of one kind the inner
/// one counts.
@MainActor enum SymbolEffectStyle {
  private enum Part: String {
    /// What runs as long as the effect is active.
    case effect
    /// What runs when a value changes.
    case event
    /// The size and opacity that the symbol keeps.
    case pose
    /// How it gets there.
    case move
  }

  /// - Returns: what an effect says while it is or is not active.
  static func lasting(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, isActive: Bool) -> [Style.Trait] {
    switch effect.kind {
    case .scale, .disappear:
      let time = seconds(0.3, options)
      let move = trait(.move, "\(time)s", "--symbol-move:scale \(time)s,opacity \(time)s")
      return isActive ? [move, pose(effect)] : [move]
    default: return isActive ? [motion(.effect, effect, options)].compactMap(\.self) : []
    }
  }

  /// - Parameter changes: how often the value has changed.
  static func once(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, changes: Int) -> Style.Trait? {
    // A browser plays again what has another name.
    changes == 0 ? nil : motion(.event, effect, options, suffix: changes.isMultiple(of: 2) ? "-again" : "")
  }

  /// Takes back what views around say.
  static var none: [Style.Trait] {
    [
      trait(.effect, "none", "--symbol-effect:none"), trait(.event, "none", "--symbol-event:none"),
      trait(.pose, "none", "--symbol-pose:none;--symbol-shade:1"),
    ]
  }

  private static func pose(_ effect: SymbolEffectConfiguration) -> Style.Trait {
    let scale = effect.isDownward ? "0.8" : "1.2"
    if effect.kind == .scale { return trait(.pose, "scale-" + scale, "--symbol-pose:\(scale);--symbol-shade:1") }
    let gone = effect.isDownward ? "0.5" : "1.5"
    return trait(.pose, "gone-" + gone, "--symbol-pose:\(gone);--symbol-shade:0")
  }

  private static func motion(
    _ part: Part, _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, suffix: String = ""
  ) -> Style.Trait? {
    let way = effect.isDownward ? "-down" : "-up"
    switch effect.kind {
    case .bounce:
      return run("symbol-bounce\(way)\(suffix)", seconds(0.6, options), "ease-out", part, options)
    case .pulse:
      return run("symbol-pulse\(suffix)", seconds(1.6, options), "ease-in-out", part, options)
    case .appear:
      return run("symbol-appear\(way)\(suffix)", seconds(0.35, options), "ease-out", .effect, options.nonRepeating)
    case .variableColor:
      let dim = effect.hidesInactive ? "transparent" : "color-mix(in srgb,currentcolor 30%,transparent)"
      let band = effect.isIterative ? "\(dim) 40%,currentcolor 46%,currentcolor 54%,\(dim) 60%" : "currentcolor 48%,\(dim) 52%"
      return run(
        "symbol-sweep\(suffix)", seconds(1.6, options), effect.isReversing ? "linear alternate" : "linear", part, options,
        "band-\(effect.isIterative)-\(effect.hidesInactive)", ";--symbol-band:linear-gradient(90deg,\(band))")
    case .scale, .disappear, .replace: return nil
    }
  }

  private static func run(
    _ name: String, _ time: String, _ easing: String, _ part: Part, _ options: SymbolEffectOptions, _ token: String = "",
    _ more: String = ""
  ) -> Style.Trait {
    let count =
      switch options.repetition {
      case .usual: part == .event ? "1" : "infinite"
      case .never: "1"
      case .forever: "infinite"
      case .times(let count): String(count)
      }
    let key = [name, time, easing, count, token].joined(separator: "-")
    return trait(part, key, "--symbol-\(part.rawValue):\(name) \(time)s \(easing) \(count)\(more)")
  }

  private static func seconds(_ usual: Double, _ options: SymbolEffectOptions) -> String {
    StyleRules.format((usual / options.pace * 100).rounded() / 100)
  }

  private static func trait(_ part: Part, _ key: String, _ declaration: String) -> Style.Trait {
    let token = String(key.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    return Style.Trait(
      rank: .text, group: "symbol \(part.rawValue)", className: StyleRules.name("sy-\(part.rawValue)-\(token)", declaration))
  }
}
