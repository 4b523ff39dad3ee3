/// Where a person's focus is, as far as views ask for it, and where the app wants it.
///
/// The browser tells when the focus comes to or leaves an element that asks for it; the server tells the browser where it should go. A focus
/// that the browser already shows is not sent. That the person's own move wins over an older wish is the script's part: it does
/// not carry out a wish while a move of the person is unanswered.
@MainActor final class FocusKeeper {
  private unowned(unsafe) let session: Web.Session
  /// The element that has the focus. It leaves before it goes.
  private unowned(unsafe) var current: ControlNode?

  init(_ session: Web.Session) { self.session = session }

  /// The person moved the focus to a control.
  func moved(to control: ControlNode) {
    guard current !== control else { return }
    let last = current
    let old = last?.focusTarget
    current = control
    last?.hasLostFocus()
    // One scope may hold both: it has not lost the focus then.
    for target in chain(old) where !chain(control.focusTarget).contains(where: { $0 === target }) { target.lost() }
    for target in chain(control.focusTarget) { target.gained() }
  }

  /// The focus left a control, for something that does not tell.
  func left(_ control: ControlNode) {
    guard current === control else { return }
    current = nil
    for target in chain(control.focusTarget) { target.lost() }
  }

  /// The control goes, and the focus with it.
  func forget(_ control: ControlNode) { left(control) }

  func isIn(_ target: FocusTarget) -> Bool { chain(current?.focusTarget).contains { $0 === target } }

  /// Moves the focus where the app wants it.
  func place(in control: ControlNode) {
    guard current !== control else { return }
    moved(to: control)
    if control.isInPage { session.patch.focus(control.id) }
  }

  /// Takes the focus away.
  func remove() {
    guard let control = current else { return }
    left(control)
    if control.isInPage { session.patch.blur(control.id) }
  }

  /// Whether the page's first markup must say that the focus is here; later pages learn it by patches.
  func isInFirstPage(_ control: ControlNode) -> Bool { current === control && !session.hasBeenWritten }

  /// A target and those further out.
  private func chain(_ target: FocusTarget?) -> [FocusTarget] {
    var list: [FocusTarget] = []
    var next = target
    while let target = next {
      list.append(target)
      next = target.outer
    }
    return list
  }
}

/// A view that is bound to a focus state, with the controls in it.
@MainActor final class FocusTarget {
  private(set) var controls: [Entry] = []
  var outer: FocusTarget?
  /// Called when the focus comes, when it goes, and when a control came that could take it.
  var gained: () -> Void = {}
  var lost: () -> Void = {}
  var grown: () -> Void = {}

  struct Entry { unowned(unsafe) let control: ControlNode }

  func add(_ control: ControlNode) {
    controls.append(Entry(control: control))
    outer?.add(control)
    grown()
  }

  func remove(_ control: ControlNode) {
    controls.removeAll { $0.control === control }
    outer?.remove(control)
  }

  /// The first control that can be worked; in the order of the page, which is that in which they were made.
  var first: ControlNode? { controls.map(\.control).filter(\.isEnabled).min { $0.id < $1.id } }
}
