/// `Renderer/swiftui-support.md`: what the pages of the gallery say they cover.
public enum SupportDocument {
  public static var markdown: String {
    ([opening] + Gallery.listedChapters.filter(\.coversNames).map(chapter) + [supporting, closing]).joined(separator: "\n\n") + "\n"
  }

  private static let opening = """
    # What this SwiftUI offers

    On Linux the package has its own module `SwiftUI`. It offers what the screens of Atrium use, and what
    ordinary apps write in the forms of iOS 13 to 17. Everything else is absent, so it does not compile. Declarations are held to Apple's by
    [a test](../Docs/decisions/0007-what-proves-swiftui.md); this page is about behaviour.

    **Whole** means: the members named here do what Apple's documentation says of them. **Part** means: they do so except
    for what the last column says. Types and members that are not named here do not exist. Each table is a page of the
    [gallery](gallery.md), which shows what it names.

    This page is made from the gallery: change the `covers:` of a page, then `make snapshots`.
    """

  private static var supporting: String {
    (["## What these take"]
      + Gallery.supporting.map { types in types.reason + ": " + types.names.map { "`\($0)`" }.joined(separator: ", ") + "." })
      .joined(separator: "\n\n")
  }

  private static let closing = """
    ## Ours, under `Web`

    `Web.Session` (a view tree for one page), `Web.Site` (what a host shows), `Web.Event`, `Web.Statistics`, `Web.Problem`,
    `Web.AddressKey` (how the host finds a link's address) and `Web.HTML` (markup that is safe already). The host uses
    them; of the screens only `RichText` does, in the twin of a native web view. `Web.PageTurns` (keys and taps that turn the pages of a
    scroll view), `Web.Zoom` (content that fingers, the wheel and keys enlarge), `Web.FullScreen` and `Web.SmallerPictures` (pictures that are made
    smaller before they are uploaded) are done by the browser itself.

    ## What is reported

    Equal identities, state written during a body, updates without end, slow bodies and links that lead nowhere become a
    `Web.Problem` of the session, which the host writes to its log.
    """

  private static func chapter(_ chapter: Gallery.Chapter) -> String {
    (["## " + chapter.title] + chapter.pages.filter { !$0.covers.isEmpty }.map(table)).joined(separator: "\n\n")
  }

  private static func table(_ page: GalleryPage) -> String {
    (["### \(page.title)", "", "| Name | Members | Level | What is missing or different |", "| --- | --- | --- | --- |"]
      + page.covers.map(row)).joined(separator: "\n")
  }

  private static func row(_ coverage: Coverage) -> String {
    let level = coverage.difference == nil ? "whole" : "part"
    let cells = [code(coverage.name), cell(coverage.members), level, cell(coverage.difference ?? "")]
    return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }

  /// A line break or a bar would end the cell.
  private static func cell(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("|", with: "\\|")
  }

  private static func code(_ names: String) -> String { "`" + cell(names).replacing("`", with: "") + "`" }
}
