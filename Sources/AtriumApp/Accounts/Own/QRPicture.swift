import SwiftUI

/// A QR code to be scanned from the screen: black on white in a dark window too, since many readers take no other, and with the light
/// modules around it that they find it by (ISO/IEC 18004 asks for four).
struct QRPicture: View {
  /// A row of modules each: `1` is dark.
  let rows: [String]
  /// What it is, for whoever cannot see it.
  let words: LocalizedStringKey

  private static let quiet = 4
  /// The widest that fits the narrowest window.
  private static let widest: CGFloat = 280

  var body: some View {
    Canvas { context, size in
      // The ground is drawn as well: a window of forced colours takes backgrounds away.
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      context.fill(modules, with: .color(.black))
    }
    .accessibilityLabel(words)
    .accessibilityAddTraits(.isImage)
    .frame(width: side, height: side)
    .clipShape(.rect(cornerRadius: Corner.control))
    .frame(maxWidth: .infinity)
  }

  /// The side of a module: whole points, so that none is blurred.
  private var module: CGFloat { (Self.widest / CGFloat(rows.count + 2 * Self.quiet)).rounded(.down) }

  private var side: CGFloat { module * CGFloat(rows.count + 2 * Self.quiet) }

  /// The dark modules; those side by side are one rectangle.
  private var modules: Path {
    Path { path in
      for (y, row) in rows.enumerated() {
        var x = 0
        for run in row.split(separator: "0", omittingEmptySubsequences: false) {
          if !run.isEmpty { path.addRect(rect(x: x, y: y, width: run.count)) }
          x += run.count + 1
        }
      }
    }
  }

  private func rect(x: Int, y: Int, width: Int) -> CGRect {
    CGRect(
      x: CGFloat(x + Self.quiet) * module, y: CGFloat(y + Self.quiet) * module, width: CGFloat(width) * module, height: module)
  }
}
