public import SwiftUI

public struct ContainerBackgroundPlacement {}

extension View {
  public nonisolated func containerBackground<S>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
  where S: ShapeStyle { fatalError() as EmptyView }
}
