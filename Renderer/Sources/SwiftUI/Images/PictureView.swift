import Foundation

/// A picture of a bundle, in the appearance of the page.
struct NamedPicture: View {
  let name: String
  let bundle: Bundle
  let voice: Image.Voice
  let isResizable: Bool
  let look: PictureLook
  @Environment(\.colorScheme) private var scheme
  @Environment(\.self) private var values

  var body: some View {
    if let picture = BundledPictures.picture(name, in: bundle) {
      let variants = picture.variants(in: scheme)
      let smallest = variants.min { $0.scale < $1.scale }
      PictureView(
        source: values[Web.PicturesKey.self] + Web.BundledFiles.name(of: smallest?.file ?? picture.variants[0].file),
        scale: CGFloat(smallest?.scale ?? 1),
        sources: variants.filter { $0 != smallest }.map {
          PictureView.Source(address: values[Web.PicturesKey.self] + Web.BundledFiles.name(of: $0.file), scale: CGFloat($0.scale))
        },
        label: label, isResizable: isResizable, look: look,
        template: variants.max { $0.scale < $1.scale }.map { values[Web.PicturesKey.self] + Web.BundledFiles.name(of: $0.file) })
    } else {
      MissingPicture(name: name)
    }
  }

  private var label: String? {
    switch voice {
    case .name: Text(LocalizedStringKey(name)).string(in: values)
    case .label(let text): text.string(in: values)
    case .none: nil
    }
  }
}

extension Web {
  /// Where a host serves what ``BundledFiles`` names, with a slash at the end.
  public enum PicturesKey: EnvironmentKey { public static var defaultValue: String { "pictures/" } }
}

/// Drawn where there is no picture; the log has its name.
private nonisolated struct MissingPicture: _PrimitiveView {
  let name: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.session.report(.unknownPicture(view.name))
    return SymbolView._update(SymbolView(name: SymbolNames.placeholder, isResizable: false), old, context)
  }
}

/// A picture by its address.
nonisolated struct PictureView: _PrimitiveView {
  /// The same picture with more pixels.
  struct Source: Equatable {
    let address: String
    let scale: CGFloat
  }

  let source: String
  let scale: CGFloat
  let sources: [Source]
  /// What it is called where the app says nothing else; nil for a picture that says nothing.
  let label: String?
  let isResizable: Bool
  var look = PictureLook()
  /// The address of the pixels whose opacity counts, where the picture may be a template; nil for one of another server's.
  var template: String?
  /// In points, where that is known before the browser has loaded it: nothing moves when it has.
  var size: CGSize?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      // Padding would squeeze the picture of a box.
      context.boxed(old) { old, context in
        var attributes = [Attribute("src", view.source), Attribute("alt", context.label ?? view.label ?? "")]
        let all = (view.scale == 1 && view.sources.isEmpty ? [] : [Source(address: view.source, scale: view.scale)]) + view.sources
        if !all.isEmpty {
          attributes.append(Attribute("srcset", all.map { "\($0.address) \(StyleRules.format($0.scale))x" }.joined(separator: ", ")))
        }
        if let size = view.size {
          attributes.append(Attribute("width", StyleRules.format(size.width.rounded())))
          attributes.append(Attribute("height", StyleRules.format(size.height.rounded())))
        }
        let classes = (view.isResizable ? "picture resizable fw fh" : "picture") + view.look.classes(template: view.template)
        return Element._update(Element(.img, classes, attributes), old, context)
      }
    }
  }
}
