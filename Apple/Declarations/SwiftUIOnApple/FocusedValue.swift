public import Observation
public import SwiftUI

@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { fatalError() }
  public var wrappedValue: Value? { fatalError() }
}

extension View {
  public nonisolated func focusedSceneValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable { fatalError() as EmptyView }
}
