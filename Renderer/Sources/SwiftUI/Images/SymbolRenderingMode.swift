/// How many colours a symbol is drawn in.
///
/// The house's symbols have one layer, so most modes draw them in one colour. A palette gives a filled circle and what is cut out of
/// it a colour each: what is cut out the first level of the foreground, the circle the second.
public struct SymbolRenderingMode: Sendable {
  let isPalette: Bool

  public static let monochrome = SymbolRenderingMode(isPalette: false)
  public static let multicolor = SymbolRenderingMode(isPalette: false)
  public static let hierarchical = SymbolRenderingMode(isPalette: false)
  public static let palette = SymbolRenderingMode(isPalette: true)
}

extension EnvironmentValues {
  private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  public nonisolated consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    TransformEnvironment(
      content: self, transform: { $0.symbolRenderingMode = mode },
      isSame: { $0.symbolRenderingMode?.isPalette == $1.symbolRenderingMode?.isPalette })
  }
}
