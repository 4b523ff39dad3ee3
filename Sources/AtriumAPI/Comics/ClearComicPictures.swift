/// Forgets the covers and pages that were rendered and kept; nothing of the books is lost. They are rendered again when somebody looks at them.
public struct ClearComicPictures: Call {
  public init() {}

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/pictures", scope: .write(.comics), summary: "Forgets the rendered covers and pages of all books")
}
