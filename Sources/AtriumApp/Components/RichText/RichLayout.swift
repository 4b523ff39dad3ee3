/// How a rich document is laid out, in points from its upper edge. Its script sends it whenever it changes.
package nonisolated struct RichLayout: Hashable, Sendable {
  package private(set) var height: Double = 0
  /// Where the elements with an `id` are.
  package private(set) var anchors: [String: Double] = [:]

  package init() {}

  private static let highest = 10_000_000.0
  private static let mostAnchors = 10_000

  /// - Parameter message: the body of a script's message: `{kind: "layout", height: 812, anchors: {"h-soil": 40}}`.
  /// - Returns: nil for any other message.
  package init?(message: Any) {
    guard let fields = message as? [String: Any], fields["kind"] as? String == "layout", let height = Self.length(fields["height"]),
      let anchors = fields["anchors"] as? [String: Any], anchors.count <= Self.mostAnchors
    else { return nil }
    self.height = height
    self.anchors = anchors.compactMapValues(Self.length)
  }

  private static func length(_ value: Any?) -> Double? {
    guard let number = value as? Double ?? (value as? Int).map(Double.init), (0...highest).contains(number) else { return nil }
    return number
  }
}
