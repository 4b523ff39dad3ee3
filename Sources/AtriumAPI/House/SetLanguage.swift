/// Says in which language the person reads: pushes and e-mails to them are worded in it. The last one that they said counts.
public struct SetLanguage: Call {
  /// As BCP 47 writes it: `de-AT`. Texts that a house does not have in it are in English.
  public var language: String

  public init(language: String) {
    self.language = language
  }

  public typealias Response = NoContent
  public static let route = Route(.put, "/api/house/language", scope: .account, summary: "Keeps the language that the person reads")
}
