import Foundation

/// Where a layout has placed its views, as one rule of the layout's element. Its name is made from its content, so that the same places are
/// the same rule in every session.
struct Placements: Equatable {
  let size: CGSize
  let frames: [CGRect]

  @MainActor var className: String {
    let declaration = declaration
    return StyleRules.name("ly" + String(FNV1a.hash(of: declaration), radix: 36), declaration)
  }

  private var declaration: String {
    let (width, height) = (Self.text(size.width), Self.text(size.height))
    let views = frames.enumerated().map { index, frame in
      let start = "calc((100% - \(width)px)*var(--lean) + \(Self.text(frame.minX))px)"
      let end = "calc((100% - \(width)px)*(1 - var(--lean)) + \(Self.text(size.width - frame.maxX))px)"
      let bottom = "calc(100% - \(Self.text(frame.maxY))px)"
      return "&>:nth-child(\(index + 1)){position:absolute;inset-block:\(Self.text(frame.minY))px \(bottom);inset-inline:\(start) \(end)}"
    }
    // What is around a layout and wants to know how wide it would be finds nothing in it but this.
    let own = "display:block;position:relative;height:\(height)px;&::before{content:\"\";display:block;width:\(width)px}"
    return "&:not([data-measuring]){\(own)\(views.joined())}"
  }

  /// Lengths as a browser can place them: tenths, and nothing that is no number.
  private static func text(_ length: CGFloat) -> String {
    guard length.isFinite else { return "0" }
    let tenths: CGFloat = max(-100_000, min(100_000, length)) * 10
    return StyleRules.format(Double(tenths.rounded() / 10))
  }
}
