/// How what is inside of a view changes: a text that says something else, a symbol that becomes another. It is played when the change is
/// shown by motion.
public struct ContentTransition: Equatable, Sendable {
  private enum Kind: Equatable {
    case identity, opacity, interpolate
    case number(countsDown: Bool)
    case value(Double)
    case symbol(SymbolEffectConfiguration, SymbolEffectOptions)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// At once.
  public static let identity = ContentTransition(.identity)
  public static let opacity = ContentTransition(.opacity)
  /// A browser knows nothing between two texts: the old one fades.
  public static let interpolate = ContentTransition(.interpolate)

  /// Digits roll upwards, or downwards.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(.number(countsDown: countsDown)) }

  /// Digits roll upwards as the value grows, and downwards as it becomes less.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(.value(value)) }

  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// A symbol gives way to another, whether or not the change is shown by motion.
  public static func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default) -> ContentTransition
  where T: ContentTransitionSymbolEffect, T: SymbolEffect {
    ContentTransition(.symbol(effect.configuration, options))
  }

  /// As the script reads it.
  var words: String {
    switch kind {
    case .identity: "none"
    case .opacity, .interpolate: "fade"
    case .number(let countsDown): countsDown ? "number down" : "number up"
    case .value(let value): "value \(value.isFinite ? value : 0)"
    case .symbol(let effect, let options): "symbol \(effect.replacement) \(StyleRules.format(options.pace))"
    }
  }
}

extension View {
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    ContentTransitionModifier(content: self, transition: transition)
  }
}

/// Says it at the outermost element, since the script looks there for what changes inside. A value of the environment would cost each text
/// a look.
private nonisolated struct ContentTransitionModifier<Content: View>: _PrimitiveView {
  let content: Content
  let transition: ContentTransition

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.attributes.set(Attribute("data-content", view.transition.words))
    return Content._update(view.content, old, context)
  }
}
