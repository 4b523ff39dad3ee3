/// A symbol: a reference into the sprite that the host serves. It is as large as the text around, unless it is resizable.
nonisolated struct SymbolView: _PrimitiveView {
  let name: String
  let isResizable: Bool

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = SymbolNames.name(of: view.name, in: context.values.symbolVariants)
    if name == nil { context.session.report(.unknownSymbol(view.name)) }
    let drawn = SymbolUses.attributes(of: name ?? SymbolNames.placeholder, in: context.session.symbolsAddress)
    return context.asRow(old) { old, context in
      context.boxed(old) { old, context in
        var context = context
        let isHidden = context.attributes.contains { $0.name == "aria-hidden" }
        // Most stand beside a text, and those have their attributes in common.
        if context.attributes == SymbolUses.hidden { context.attributes = [] }
        let voice =
          isHidden
          ? SymbolUses.hidden
          : [Attribute("role", "img"), Attribute("aria-label", SymbolNames.label(of: view.name, in: context.values))]
        let classes =
          (view.isResizable ? "sy resizable fw fh" : "sy") + (SymbolNames.mirrors(view.name) ? " mirrors" : "")
          + (context.values.symbolRenderingMode?.isPalette == true ? " palette" : "")
        let drawing = Element(.svg, classes, voice) {
          Element(.use, "", drawn)
        }
        return Element<Element<EmptyView>>._update(drawing, old, context)
      }
    }
  }
}

extension SymbolNames {
  /// Drawn where a symbol is not there.
  static let placeholder = "questionmark.square.dashed"

  /// The symbol's variant if it is drawn, else the symbol itself.
  static func name(of name: String, in variants: SymbolVariants) -> String? {
    for candidate in variants.names(of: name) where all.contains(candidate) { return candidate }
    return all.contains(name) ? name : nil
  }

  /// Whether the symbol points with or against the direction of reading: it is turned round where people read from the right.
  static func mirrors(_ name: String) -> Bool { mirrored.contains(name) }

  private static let mirrored = all.filter { name in
    [".backward", ".forward", ".leading", ".trailing"].contains { name.contains($0) }
  }

  /// What a symbol is called where nobody says it: the action it stands for in most apps, or what it shows.
  static func label(of name: String, in values: EnvironmentValues) -> String {
    let parts = name.split(separator: ".")
    // What it stands in, and how it is painted, says nothing.
    let plain = (parts.prefix(1) + parts.dropFirst().filter { $0 != "fill" && $0 != "circle" }).joined(separator: ".")
    if let word = labels[plain] { return values.word(LocalizedStringKey(word)) }
    let found = LocalizedStringKey(plain).resolved(in: values, from: .words, table: Web.StringCatalog.symbols)
    guard case .plain(let words) = found, words != plain else { return plain.replacing(".", with: " ") }
    return words
  }

  private static let labels = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "checkmark": "Selected", "trash": "Delete", "gear": "Settings",
    "magnifyingglass": "Search", "ellipsis": "More", "square.and.arrow.up": "Share", "square.and.arrow.down": "Save",
    "square.and.pencil": "Compose", "pencil": "Edit", "arrow.clockwise": "Reload", "arrow.counterclockwise": "Undo",
    "chevron.left": "Back", "chevron.backward": "Back", "chevron.right": "Forward", "chevron.forward": "Forward",
    "line.3.horizontal.decrease": "Filter", "line.3.horizontal": "Menu", "star": "Favourite", "heart": "Love", "info": "Information",
    "questionmark": "Help", "exclamationmark.triangle": "Warning", "person": "Person", "sidebar.left": "Sidebar", "link": "Link",
    "doc.on.doc": "Copy", "paperclip": "Attachment", "hand.thumbsup": "Like", "photo": "Picture", "paperplane": "Send",
  ]
}

/// The attributes of drawings, which all places that show one symbol have in common.
@MainActor private enum SymbolUses {
  /// Of a symbol that says nothing beside what stands there.
  static let hidden = [Attribute("aria-hidden", "true")]
  private static var known: [String: [Attribute]] = [:]
  /// The address of the symbols that are known: a process has one.
  private static var sprite = ""

  static func attributes(of name: String, in symbols: String) -> [Attribute] {
    if sprite != symbols { (sprite, known) = (symbols, [:]) }
    if let attributes = known[name] { return attributes }
    let attributes = [Attribute("href", symbols + "#" + name)]
    known[name] = attributes
    return attributes
  }
}
