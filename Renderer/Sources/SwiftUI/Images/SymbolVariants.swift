/// Another drawing of the same symbol: filled, in a circle, crossed out.
public struct SymbolVariants: Hashable, Sendable {
  private var parts: [String] = []

  private init(_ parts: [String]) { self.parts = parts }

  public static let none = SymbolVariants([])
  public static let circle = SymbolVariants(["circle"])
  public static let square = SymbolVariants(["square"])
  public static let rectangle = SymbolVariants(["rectangle"])
  public static let fill = SymbolVariants(["fill"])
  public static let slash = SymbolVariants(["slash"])

  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }

  public func contains(_ other: SymbolVariants) -> Bool { other.parts.allSatisfy(parts.contains) }

  private func adding(_ part: String) -> SymbolVariants { parts.contains(part) ? self : SymbolVariants(parts + [part]) }

  /// Names of the variant, the fullest first. In a name the enclosing shape comes before the slash and the fill.
  func names(of name: String) -> [String] {
    guard !parts.isEmpty else { return [] }
    let missing = ["circle", "square", "rectangle", "slash", "fill"].filter { parts.contains($0) && !name.hasSuffix("." + $0) }
    return (0..<missing.count).map { "\(name)." + missing.dropLast($0).joined(separator: ".") }
      + missing.dropFirst().map { "\(name).\($0)" }
  }
}

extension EnvironmentValues {
  private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension View {
  /// Shows symbols in a variant where there is a drawing of it.
  public nonisolated consuming func symbolVariant(_ variant: SymbolVariants) -> some View {
    TransformEnvironment(
      content: self,
      transform: { values in
        values.symbolVariants = [SymbolVariants.circle, .square, .rectangle, .slash, .fill].reduce(values.symbolVariants) { sum, part in
          variant.contains(part) ? sum.adding(part) : sum
        }
      },
      isSame: { $0.symbolVariants == $1.symbolVariants })
  }
}

extension SymbolVariants {
  fileprivate func adding(_ other: SymbolVariants) -> SymbolVariants { other.parts.reduce(self) { $0.adding($1) } }
}
