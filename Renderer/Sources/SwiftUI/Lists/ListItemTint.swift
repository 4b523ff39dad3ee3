/// The colour of the accented parts of a row.
public struct ListItemTint: Sendable {
  let color: Color

  public static let monochrome = ListItemTint(color: .secondary)

  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// A page has no colour of its own that would count before it.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
}
