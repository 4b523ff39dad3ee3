/// One persistent place in a session's tree. It lives as long as the view at its structural position has the same type and identity.
///
/// Three kinds exist: composites (a view with a body), elements (one element of the page) and fragments (several or no elements).
@MainActor public class _Node {
  // Parents own their children and outlive them; a counted reference in each node would cost every session 16 bytes a node.
  final let sessionReference: Unmanaged<Web.Session>
  private final var parentReference: Unmanaged<_Node>?
  final var session: Web.Session { sessionReference.takeUnretainedValue() }
  final var parent: _Node? { parentReference?.takeUnretainedValue() }
  final var flags: Flags = .isMounted

  /// Subclasses have some of their own, from 16 on: a property for each would make an object eight bytes larger.
  struct Flags: OptionSet {
    let rawValue: UInt8

    fileprivate static let isMounted = Flags(rawValue: 1)
    fileprivate static let isDirty = Flags(rawValue: 2)
  }

  final var isMounted: Bool { flags.contains(.isMounted) }

  /// It runs again in this turn or the next.
  final var isDirty: Bool {
    get { flags.contains(.isDirty) }
    set { if newValue { flags.insert(.isDirty) } else { flags.remove(.isDirty) } }
  }

  /// The evaluation that last read state for this node; readers registered by an older one are stale. Only a node that runs a scope has
  /// one.
  var stamp: UInt32 {
    get { 0 }
    set {}
  }

  // An initialiser owns its arguments, so each node copied the context. `borrowing` says this too, but crashes the compiler (Swift 6.3.1).
  init(_ context: __shared _Context) {
    sessionReference = context.sessionReference
    parentReference = context.parentReference
    context.session.counts.nodes += 1
  }

  /// - Parameter session: that of the context, from a caller that has it at hand.
  init(_ context: __shared _Context, in session: __shared Web.Session) {
    sessionReference = context.sessionReference
    parentReference = context.parentReference
    session.counts.nodes += 1
  }

  /// What scopes of its kind have in common: where one of them observed something, the others are likely to.
  var scopeType: Any.Type { type(of: self) }

  /// The environment that the node has been given, if it keeps one.
  var surroundings: _EnvironmentLink? { nil }

  /// Runs this node's own scope again: a body, a row closure, a selection.
  func evaluate() {}

  /// The direct children, in page order.
  func visitChildren(_ visit: (_Node) -> Void) {}

  /// What tells a child's place from its siblings' places, in words that are the same in every run.
  func position(of child: _Node) -> String {
    var index = 0
    var found = 0
    visitChildren {
      if $0 === child { found = index }
      index += 1
    }
    return String(found)
  }

  /// What must end with the node: readers, tasks, registrations. Children are ended by the caller.
  func willUnmount() {}

  /// What no class of nodes may forget to end: the numbers by which a browser reaches it.
  func leaveSession() {}

  /// The identity that the app gave this place, by `id(_:)` or as an element of a `ForEach`.
  var explicitIdentity: AnyHashable? { nil }

  /// The identity of a row of a `ForEach`.
  var rowIdentity: AnyHashable? { nil }

  /// The first node at or below this one that has the identity.
  func find(_ identity: AnyHashable) -> _Node? {
    if explicitIdentity == identity { return self }
    var found: _Node?
    visitChildren { if found == nil { found = $0.find(identity) } }
    return found
  }

  /// Writes the elements of this node and below.
  func write(into html: inout HTMLWriter) {
    visitChildren { $0.write(into: &html) }
  }

  /// The outermost elements of this node, in page order.
  func visitElements(_ visit: (ElementNode) -> Void) {
    visitChildren { $0.visitElements(visit) }
  }

  final var firstElement: ElementNode? {
    var first: ElementNode?
    visitElements { if first == nil { first = $0 } }
    return first
  }

  /// The same as a list.
  final var outermostElements: [ElementNode] {
    var list: [ElementNode] = []
    visitElements { list.append($0) }
    return list
  }

  /// The browser no longer has the elements of this node and below, though the node lives on: the lower screens of a stack, say.
  func leavePage() { visitChildren { $0.leavePage() } }

  final func unmount() {
    guard isMounted else { return }
    flags.remove(.isMounted)
    stamp = 0
    session.counts.nodes -= 1
    willUnmount()
    // Not left to `willUnmount`, which classes override: the session refers to its targets without counting, and a browser names them.
    leaveSession()
    visitChildren { $0.unmount() }
  }

  final var depth: Int {
    var depth = 0
    var next = parent
    while let node = next {
      depth += 1
      next = node.parent
    }
    return depth
  }

  /// What assistive technology sees of what is drawn around it.
  var isControl: Bool { false }

  /// The element of the page that this node is, if it is one.
  var pageElement: ElementNode? { nil }

  /// The element whose children these are, or nil at the root.
  final var enclosingElement: ElementNode? {
    var node = parent
    while let next = node {
      if let element = next.pageElement { return element }
      node = next.parent
    }
    return nil
  }

  /// Must be called before children are added, removed or moved, so that the commit can compare with what the browser shows.
  final func willChangeStructure() {
    session.preferenceOrder.mayHaveChanged()
    // Before that nothing is compared.
    guard session.hasBeenWritten else { return }
    session.structureWillChange(of: pageElement ?? enclosingElement)
  }
}
