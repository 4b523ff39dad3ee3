/// What one evaluation wants an element to be.
struct ElementDescription {
  var tag: Tag
  var classes: String = ""
  var attributes: [Attribute] = []
  /// Text content; an element has text or children.
  var text: String = ""
  /// A control draws it around itself: a label given to the view is the control's.
  var isAroundControl = false

  @MainActor func names(with style: Style?) -> ClassNames { style?.names(after: classes) ?? ClassNames.of(classes) }
}

/// An attribute of an element. Names come from the module, values may hold anything: they are escaped when written.
struct Attribute: Equatable {
  var name: String
  var value: String

  init(_ name: String, _ value: String = "") {
    self.name = name
    self.value = value
  }

  /// Says what the content is, for assistive technology: it goes on to the element that is seen there, while what concerns the box
  /// (its appearance, its place in the view) stays with the box.
  var describesContent: Bool {
    name.hasPrefix("aria-") || name.hasPrefix("@") || name == "role" || name == "title" || name == "data-testid"
  }

  /// Asks the browser to report when the element comes within one screen of the view.
  static let seenName = "data-seen"
  /// Belongs to the outermost element, whatever stands around the one that the modifier was written for.
  var isOfPlace: Bool { name == Self.seenName || name == "data-motion" }
  /// Belongs to the whole row where its element stands in one, and to the box around a view, its margin and background included.
  var isOfRow: Bool { isOfPlace || Self.namesOfRows.contains(name) }
  private static let namesOfRows: Set = [
    "data-menu", "data-drag", "data-lift", "data-drop", "data-aim", "data-files", "data-guide", "data-space", "draggable",
  ]
  static func seen(_ id: UInt32) -> Attribute { Attribute(seenName, HTMLWriter.name(of: id)) }
  /// What the script reports of the element, as letters with spaces between: `c` click, `i` input, `u` submit, `f` focus and blur,
  /// `d` beginning and end of a drag.
  static func events(_ kinds: String) -> Attribute { Attribute(eventsName, kinds) }
}

/// The elements the module writes.
enum Tag {
  case a, article, aside, button, details, dialog, div, feColorMatrix, feComposite, feFlood, fieldset, filter, footer, form, g, h1, h2, h3
  case header, hr, img, input, label, legend, li, main, meter, nav, optgroup, option, p, progress, section, select, span, summary, svg
  case table, tbody, td, textarea, th, thead, time, tr, ul, use, video

  /// The tag's name in HTML. A static string: its bytes are written without going through a `String`, twice for each element.
  var name: StaticString {
    switch self {
    case .a: "a"
    case .article: "article"
    case .aside: "aside"
    case .button: "button"
    case .details: "details"
    case .dialog: "dialog"
    case .div: "div"
    case .feColorMatrix: "feColorMatrix"
    case .feComposite: "feComposite"
    case .feFlood: "feFlood"
    case .fieldset: "fieldset"
    case .filter: "filter"
    case .footer: "footer"
    case .form: "form"
    case .g: "g"
    case .h1: "h1"
    case .h2: "h2"
    case .h3: "h3"
    case .header: "header"
    case .hr: "hr"
    case .img: "img"
    case .input: "input"
    case .label: "label"
    case .legend: "legend"
    case .li: "li"
    case .main: "main"
    case .meter: "meter"
    case .nav: "nav"
    case .optgroup: "optgroup"
    case .option: "option"
    case .p: "p"
    case .progress: "progress"
    case .section: "section"
    case .select: "select"
    case .span: "span"
    case .summary: "summary"
    case .svg: "svg"
    case .table: "table"
    case .tbody: "tbody"
    case .td: "td"
    case .textarea: "textarea"
    case .th: "th"
    case .thead: "thead"
    case .time: "time"
    case .tr: "tr"
    case .ul: "ul"
    case .use: "use"
    case .video: "video"
    }
  }

  var isVoid: Bool { self == .hr || self == .img || self == .input }

  /// A person works it.
  var isWorked: Bool {
    switch self {
    case .a, .button, .input, .select, .summary, .textarea: true
    default: false
    }
  }
}
