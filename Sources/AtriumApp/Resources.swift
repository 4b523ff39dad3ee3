#if !canImport(WebKit)
  public import Foundation

  /// What the app brings along where it has no bundle.
  public enum AppResources {
    /// The catalogue of its strings. On Apple's platforms the bundle holds it, as a resource that the build has taken apart.
    public static let strings = Data(EmbeddedFiles.Localizable_xcstrings)
  }
#endif
