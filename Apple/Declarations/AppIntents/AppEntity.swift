public import Foundation
public import FoundationOnApple

public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable {}

public protocol EntityIdentifierConvertible {}

extension String: EntityIdentifierConvertible {}

public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == Self.ValueType, ID: EntityIdentifierConvertible, ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity

  static var defaultQuery: DefaultQuery { get }
}

public protocol ResultsCollection<Result> {
  associatedtype Result: _IntentValue
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Result = Element
}

public protocol DynamicOptionsProvider: _SupportsAppDependencies {
  associatedtype Result: ResultsCollection

  func results() async throws -> Result
}

public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity = Result.Result.ValueType where Entity == Result.Result
  associatedtype Result = [Entity]

  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  public func results() async throws -> Result { fatalError() }
}

extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> Result { fatalError() }
}

public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable where RawValue: LosslessStringConvertible {}
