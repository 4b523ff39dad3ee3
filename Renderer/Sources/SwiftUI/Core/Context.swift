/// What a view inherits on its way down: where it stands, its environment, and the modifiers that no element has taken yet.
///
/// It is copied for each view, so it is small: what few places have is in an object of its own.
public struct _Context {
  // Without counting: both outlive every context, and each view makes a few of these.
  let sessionReference: Unmanaged<Web.Session>
  private(set) var parentReference: Unmanaged<_Node>?
  var environment: _EnvironmentLink?
  /// Modifiers waiting for the next element.
  var style: Style?
  /// Rows appear when the browser reports them, not when they are made.
  var isLazy = false
  var rare: RareContext?

  init(session: Web.Session, parent: _Node?, environment: _EnvironmentLink?, style: Style?) {
    sessionReference = .passUnretained(session)
    parentReference = parent.map { .passUnretained($0) }
    self.environment = environment
    self.style = style
  }

  var session: Web.Session { sessionReference.takeUnretainedValue() }
  var parent: _Node? { parentReference?.takeUnretainedValue() }

  @MainActor func under(_ node: _Node) -> _Context {
    var context = self
    context.parentReference = .passUnretained(node)
    return context
  }

  /// The context of an element's children: what the element took is not handed on.
  @MainActor func inside(_ element: _Node) -> _Context {
    var context = under(element)
    context.style = nil
    guard let rare else { return context }
    context.rare = nil
    if !element.isControl { context.controlAttributes = rare.controlAttributes }
    return context
  }

  @MainActor var values: EnvironmentValues { EnvironmentValues(link: environment) }
}

/// What the outermost elements of a view become where they stand. It is part of a place's position and never changes.
enum Slot: Equatable {
  /// Themselves.
  case plain
  /// The content of a row: an element around each, with this tag.
  case row(Tag, RowKind)
  /// Views of a lazy stack or grid: themselves, made as they come near the view.
  case lazy
  /// Choices of a picker, by their tags: what a view without a tag draws is no choice.
  case choice
  /// Panels of a tab view.
  case tab

  /// What a row is one of, as the classes of its element.
  enum RowKind: String {
    case plain = "row"
    /// Of a list that has a selection.
    case selectable = "row picks"
    /// A group that opens.
    case group
  }
}
