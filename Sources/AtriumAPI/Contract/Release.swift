/// Which Atrium this is.
public enum Release {
  /// Of the program, semantic (semver.org).
  public static let version = "0.4.0"
}
