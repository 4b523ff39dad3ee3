/// How a table looks. Apple keeps the requirements to itself: only its own styles exist.
@MainActor @preconcurrency public protocol TableStyle {
  nonisolated var _tableClasses: String { get }
}

/// The look that suits where the table is.
public struct AutomaticTableStyle: TableStyle {
  public nonisolated init() {}
  public nonisolated var _tableClasses: String { "" }
}

/// Cells and rows within a margin, with a shade behind every second row.
public struct InsetTableStyle: TableStyle {
  public nonisolated init() {}
  public nonisolated var _tableClasses: String { " inset" }
}

extension TableStyle where Self == AutomaticTableStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  @MainActor @preconcurrency public static var inset: InsetTableStyle { InsetTableStyle() }
}

enum TableStyleKey: EnvironmentKey {
  static var defaultValue: String { "" }
}

extension View {
  public nonisolated consuming func tableStyle<S>(_ style: S) -> some View where S: TableStyle {
    let classes = style._tableClasses
    return TransformEnvironment(
      content: self, transform: { $0[TableStyleKey.self] = classes }, isSame: { $0[TableStyleKey.self] == $1[TableStyleKey.self] })
  }
}
