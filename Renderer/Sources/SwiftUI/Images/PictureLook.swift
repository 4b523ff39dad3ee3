/// What an image says about how its pixels are shown. A symbol has none of it.
struct PictureLook: Equatable, Sendable {
  var isTemplate = false
  var isPixelated = false

  /// A template is one colour, seen where the picture is: the picture itself is moved out of its element, and cuts it.
  @MainActor func classes(template: String?) -> String {
    var classes = isPixelated ? " pixelated" : ""
    if isTemplate, let template {
      classes += " template " + StyleRules.name("tp-" + FieldName.hash(of: [template]), "mask-image:" + StyleRules.url(template))
    }
    return classes
  }
}

extension Image {
  /// Whether the pixels of a picture are shown, or all that can be seen of it in the foreground's colour.
  public enum TemplateRenderingMode: Sendable {
    case template
    case original
  }

  /// How a picture is enlarged.
  public enum Interpolation: Sendable {
    case none
    case low
    case medium
    case high
  }

  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
    var copy = self
    copy.look.isTemplate = renderingMode == .template
    return copy
  }

  /// Without interpolation each pixel is a square. The other levels are the browser's own.
  public func interpolation(_ interpolation: Image.Interpolation) -> Image {
    var copy = self
    copy.look.isPixelated = interpolation == .none
    return copy
  }

  /// A browser draws edges smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The address of a picture that can cut another view; nil for a symbol, and for one from data, which is served to who shows it.
  @MainActor func maskAddress(in context: _Context) -> String? {
    switch source {
    case .symbol, .data: return nil
    case .picture(let url, _): return url.absoluteString
    case .named(let name, let bundle, _):
      let variants = BundledPictures.picture(name, in: bundle)?.variants(in: context.values.colorScheme)
      return variants?.max { $0.scale < $1.scale }.map { context.values[Web.PicturesKey.self] + Web.BundledFiles.name(of: $0.file) }
    }
  }
}
