@propertyWrapper public final class AppDependency<Value>: @unchecked Sendable where Value: Sendable {
  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) { fatalError() }

  public final var wrappedValue: Value { fatalError() }

  init(_ declared: Void) {}
}

public final class AppDependencyManager {
  nonisolated(unsafe) public static let shared: AppDependencyManager = AppDependencyManager(())

  public final func add<Dependency>(
    key: AnyHashable? = nil, dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) where Dependency: Sendable {}

  init(_ declared: Void) {}
}
