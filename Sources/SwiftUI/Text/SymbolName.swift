/// Symbols that point where reading comes from or goes to: `chevron.backward` is `chevron.left`, mirrored where lines run from right to
/// left. `chevron.left` itself points to the left everywhere, as with Apple.
enum SymbolName {
  private static let directions = [(".backward", ".left"), (".forward", ".right"), (".leading", ".left"), (".trailing", ".right")]

  static func mirrors(_ name: String) -> Bool { directions.contains { name.contains($0.0) } }

  /// The symbol's name in the sprite.
  static func drawing(of name: String) -> String {
    guard let direction = directions.first(where: { name.contains($0.0) }) else { return name }
    return name.replacing(direction.0, with: direction.1)
  }
}
