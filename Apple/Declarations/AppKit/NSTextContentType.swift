public struct NSTextContentType: Sendable {
  public static let username: NSTextContentType = { fatalError() }()
  public static let password: NSTextContentType = { fatalError() }()
  public static let newPassword: NSTextContentType = { fatalError() }()
  public static let oneTimeCode: NSTextContentType = { fatalError() }()
  public static let givenName: NSTextContentType = { fatalError() }()
  public static let familyName: NSTextContentType = { fatalError() }()
  public static let emailAddress: NSTextContentType = { fatalError() }()
}
