package import HTTPTypes

/// Header names that HTTPTypes does not know.
extension HTTPField.Name {
  package static let secFetchSite = known("Sec-Fetch-Site")
  package static let secFetchMode = known("Sec-Fetch-Mode")
  package static let secFetchDestination = known("Sec-Fetch-Dest")
  package static let mobile = known("Sec-CH-UA-Mobile")
  package static let forwarded = known("Forwarded")
  package static let forwardedFor = known("X-Forwarded-For")
  package static let forwardedHost = known("X-Forwarded-Host")
  package static let forwardedScheme = known("X-Forwarded-Proto")
  package static let referrerPolicy = known("Referrer-Policy")
  package static let frameOptions = known("X-Frame-Options")
  package static let accelBuffering = known("X-Accel-Buffering")

  /// Every name above is a valid token, so the fallback is never taken.
  private static func known(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .xContentTypeOptions }
}
