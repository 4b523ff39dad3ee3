public protocol ParameterSummary {
  associatedtype Intent: AppIntent
}

@resultBuilder public enum ParameterSummaryBuilder<Intent> where Intent: AppIntent {
  public static func buildBlock<Summary>(_ block: Summary) -> Summary where Intent == Summary.Intent, Summary: ParameterSummary {
    fatalError()
  }
}

public struct IntentParameterSummary<Intent>: ParameterSummary where Intent: AppIntent {
  public init(_ string: ParameterSummaryString<Intent>, table: String? = nil) {}
}

public struct ParameterSummaryString<Intent>: ExpressibleByStringInterpolation where Intent: AppIntent {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<ValueType>(_ keyPath: KeyPath<Intent, IntentParameter<ValueType>>) {}
  }
}
