/// What is typed into a field, so that the browser can fill it in: the names of the field's `autocomplete` (HTML, "Autofill").
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "current-password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// Whether a keyboard that begins with a capital letter would be in the way.
  var isSpelledAsItIs: Bool { ![Self.name, .givenName, .familyName].contains(self) }
}

extension View {
  /// What is typed into the fields below, so that the browser offers what it knows.
  public nonisolated consuming func textContentType(_ textContentType: UITextContentType?) -> some View {
    inputTrait { $0.contentType = textContentType }
  }
}
