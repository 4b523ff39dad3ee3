/// A length that grows with the text size that is set for a view. What a person sets in the browser scales the page's own lengths
/// beside it.
@propertyWrapper public struct ScaledMetric<Value> where Value: BinaryFloatingPoint {
  @Environment(\.dynamicTypeSize) private var size
  private let base: Value

  public init(wrappedValue: Value) { base = wrappedValue }

  /// All text styles grow alike in the page.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  public var wrappedValue: Value { base * Value(size.scale) }
}

extension ScaledMetric: DynamicProperty {}
