/// Paths of the server's own pages, which the app's screens lead to.
public enum ServerPage {
  /// The privacy policy, for everybody.
  public static let privacy = "/privacy"
}
