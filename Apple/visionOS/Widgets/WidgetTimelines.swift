import AtriumDevice

/// The widgets that the person placed: none, for visionOS has widgets from 26 on only.
enum WidgetTimelines {
  static func reload(_ kinds: [WidgetKind]) {}
}
