public import Foundation

extension View {
  /// Shows the view turned in space, about an axis through the anchor.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    let numbers = [axis.x, axis.y, axis.z, angle.degrees, anchorZ, perspective].map { ($0 * 1000).rounded() / 1000 }
    let texts = numbers.map { StyleRules.format($0) }
    // The eye is as far away as a view of middle size is wide: a style sheet cannot ask for the view's own.
    let eye = numbers[5] > 0 ? "perspective(\(StyleRules.format((400 / numbers[5]).rounded()))px) " : ""
    let turn = "rotate3d(\(texts[0]),\(texts[1]),\(texts[2]),\(texts[3])deg)"
    return ValueModifier(
      content: self,
      trait: ValueTrait(
        rank: .rotation, group: "rotation in space",
        name: "r3" + numbers.map { StyleRules.token($0) }.joined(separator: "-") + "-" + anchor.token,
        declaration: "transform:\(eye)\(turn);transform-origin:\(anchor.css) \(texts[4])px"))
  }
}
