/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let isDestructive: Bool

  /// Deletes or undoes something for good; drawn in red.
  public static let destructive = ButtonRole(isDestructive: true)
  /// Leaves without doing anything.
  public static let cancel = ButtonRole(isDestructive: false)

  var className: String { isDestructive ? " destructive" : " cancel" }
}

/// The outline of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
  let className: String
  let radius: Double?

  private init(_ className: String, radius: Double? = nil) {
    self.className = className
    self.radius = radius
  }

  public static let automatic = ButtonBorderShape("")
  public static let capsule = ButtonBorderShape("shape-capsule")
  public static let roundedRectangle = ButtonBorderShape("shape-rounded")
  public static let circle = ButtonBorderShape("shape-circle")

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape("shape-radius", radius: radius) }

  @MainActor var classes: String {
    if let radius {
      return " " + StyleRules.name("br" + StyleRules.token(radius), "--button-radius:\(StyleRules.format(radius))px")
    }
    return className.isEmpty ? "" : " " + className
  }
}

extension View {
  public nonisolated consuming func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { controlTrait(\.borderShape, shape) }
}
