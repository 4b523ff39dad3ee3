/// What a rich document takes over from the screen around it.
package nonisolated struct RichTheme: Hashable, Sendable {
  /// A colour: an amount of light for each channel of sRGB, from 0 to 1.
  package struct Shade: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float

    package init(red: Float, green: Float, blue: Float) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    var text: String { "color(srgb \(red) \(green) \(blue))" }
  }

  /// The size of the root element, of which all others are parts.
  package var textSize: Double
  package var isDark: Bool
  /// Of links and marks: the accent of the room.
  package var tint: Shade
  /// Nil where the web view shows what is behind it.
  package var background: Shade?

  package init(textSize: Double, isDark: Bool, tint: Shade, background: Shade? = nil) {
    self.textSize = textSize
    self.isDark = isDark
    self.tint = tint
    self.background = background
  }

  /// The rules that come behind the style sheets of the web. The page is as high as its text.
  var style: String {
    """
    :root { font-size: \(textSize)px; --tint: \(tint.text); --font: -apple-system, system-ui, sans-serif; }
    html { font-family: var(--font); line-height: 1.45; color: var(--label); background: \(background?.text ?? "transparent"); -webkit-text-size-adjust: 100%; }
    body { margin: 0; }
    .rich { display: flow-root; }
    *, *::before, *::after { box-sizing: border-box; }
    :focus-visible { outline: var(--ring) solid var(--tint); outline-offset: var(--ring-gap); border-radius: var(--corner-mark); }
    """
  }
}
