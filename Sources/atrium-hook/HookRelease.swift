/// Of this program; the same as the house's.
enum HookRelease {
  static let version = "0.4.0"
}
