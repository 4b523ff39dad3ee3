import HTTPTypes

/// Header names that HTTPTypes does not know.
extension HTTPField.Name {
  static let referrerPolicy = known("Referrer-Policy")
  static let secFetchSite = known("Sec-Fetch-Site")
  static let secFetchDestination = known("Sec-Fetch-Dest")
  static let forwardedScheme = known("X-Forwarded-Proto")
  static let mobile = known("Sec-CH-UA-Mobile")

  /// Every name above is a valid token, so the fallback is never taken.
  private static func known(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .xContentTypeOptions }
}
