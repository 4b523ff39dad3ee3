import HTTPTypes

/// Header names that HTTPTypes does not know.
extension HTTPField.Name {
  static let secFetchSite = known("Sec-Fetch-Site")
  static let secFetchMode = known("Sec-Fetch-Mode")
  static let secFetchDestination = known("Sec-Fetch-Dest")
  static let referrerPolicy = known("Referrer-Policy")
  static let crossOriginResourcePolicy = known("Cross-Origin-Resource-Policy")
  static let frameOptions = known("X-Frame-Options")
  static let accelBuffering = known("X-Accel-Buffering")

  /// Every name above is a valid token, so the fallback is never taken.
  private static func known(_ name: String) -> HTTPField.Name {
    HTTPField.Name(name) ?? .xContentTypeOptions
  }
}
