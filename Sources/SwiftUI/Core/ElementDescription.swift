/// What one evaluation wants an element to be.
struct ElementDescription {
  var tag: Tag
  var classes: String = ""
  var attributes: [Attribute] = []
  /// Text content; an element has text or children.
  var text: String = ""
  /// A control draws it around itself: a label given to the view is the control's.
  var isAroundControl = false

  @MainActor func classes(with style: Style?) -> String {
    guard let style else { return classes }
    return classes.isEmpty ? style.classes : classes + " " + style.classes
  }
}

/// An attribute of an element. Names come from the module, values may hold anything: they are escaped when written.
struct Attribute: Equatable {
  var name: String
  var value: String

  init(_ name: String, _ value: String = "") {
    self.name = name
    self.value = value
  }

  /// Asks the browser to report when the element comes within one screen of the view.
  static let seenName = "data-seen"
  /// Belongs to the whole row where its element stands in one.
  var isOfRow: Bool { name == Self.seenName || Self.namesOfRows.contains(name) }
  private static let namesOfRows: Set = ["data-menu", "data-drag", "data-drop", "draggable"]
  static func seen(_ id: UInt32) -> Attribute { Attribute(seenName, HTMLWriter.name(of: id)) }
  /// What the script reports of the element, as letters with spaces between: `c` click, `i` input, `u` submit, `f` focus and blur.
  static func events(_ kinds: String) -> Attribute { Attribute("data-e", kinds) }
}

/// The elements the module writes.
enum Tag: String {
  case a, article, aside, button, details, dialog, div, fieldset, footer, form, h1, h2, h3, header, hr, img, input, label, legend, li
  case main, meter, nav, option, p, progress, section, select, span, summary, svg, textarea, time, ul, use

  var isVoid: Bool { self == .hr || self == .img || self == .input }
}
