public import SwiftUI

@preconcurrency public enum WidgetFamily: Sendable {
  case systemSmall
  case systemMedium
  #if DECLARES_IOS
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline
  #endif
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { fatalError() }
}
