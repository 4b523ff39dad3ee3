public import FoundationOnApple

public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  associatedtype OpensAppIntent: AppIntent = Never
  associatedtype Dialog = Never

  var value: Value? { get }
}

public protocol ReturnsValue<Value>: IntentResult {}

public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: @unchecked Sendable
where Value: _IntentValue, OpensAppIntent: AppIntent {
  public var value: Value?

  init() {}
}

extension IntentResultContainer: IntentResult {}

extension IntentResultContainer: ReturnsValue {}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { fatalError() }
  public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    fatalError()
  }
  public static func result<Value>(
    value: Value, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog>, Value: _IntentValue { fatalError() }
}

public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {}
  public init(_ dialog: LocalizedStringResource) {}
}
