public import Foundation
public import FoundationOnApple
public import UniformTypeIdentifiers

public protocol _IntentValue {
  associatedtype ValueType = Self
  associatedtype UnwrappedType = Self
}

extension String: _IntentValue {
  public struct IntentInputOptions: Sendable {}
}

extension Never: _IntentValue {}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = Self
}

public enum InputConnectionBehavior: Sendable {
  case `default`
  case connectToPreviousIntentResult
}

@propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable where Value: _IntentValue, Value: Sendable {
  public final var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
  public final var projectedValue: IntentParameter<Value> { fatalError() }

  init(_ declared: Void) {}
}

extension IntentParameter where Value.ValueType == String {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: _const Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { fatalError() }
}

extension IntentParameter where Value.ValueType == IntentFile {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: _const Value.UnwrappedType? = nil,
    supportedTypeIdentifiers: _const [String] = ["public.item"], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { fatalError() }
}

extension IntentParameter where Value.ValueType: AppEntity {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: _const Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { fatalError() }
}

extension IntentParameter where Value.ValueType: AppEnum {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: _const Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: _const InputConnectionBehavior = .default
  ) { fatalError() }
}

public struct IntentFile: _IntentValue, Sendable {
  public var data: Data { fatalError() }
  public var filename: String { fatalError() }
  public var fileURL: URL? { fatalError() }
  public var type: UTType? { fatalError() }
}
