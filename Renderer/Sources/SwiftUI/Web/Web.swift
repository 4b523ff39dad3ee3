/// What is ours and not Apple's: hosting a view tree as live web pages.
public enum Web {}

extension Web {
  /// Something the browser reports about one element.
  public struct Event: Sendable {
    public enum Kind: Sendable, Equatable {
      case click
      /// A control's new value: the text of a field, a number, `1` or nothing for a switch.
      case input(String)
      /// Enter in a field.
      case submit
      case focus
      case blur
      /// Something that the server shows on demand was opened: a context menu, a popover.
      case open
      /// The browser closed a dialog, a popover or a menu: by Escape, or by a click beside it.
      case close
      /// Something was dropped, as a JSON text.
      case drop(String)
      /// The element came within one screen of the view.
      case seen
      /// A picture is there.
      case loaded
      /// A picture could not be loaded.
      case failed
    }

    public var kind: Kind
    /// The element's name in the page.
    public var target: String

    public init(_ kind: Kind, target: String) {
      self.kind = kind
      self.target = target
    }
  }

  /// What a session has done and holds; counts only.
  public struct Statistics: Sendable {
    public var bodies = 0
    public var skippedBodies = 0
    public var rowClosures = 0
    public var turns = 0
    public var nodes = 0
    public var droppedEvents = 0
    public var patchBytes = 0

    public init() {}
  }

  /// Something a view does wrong that the renderer can only report.
  public enum Problem: Error, Hashable, Sendable {
    case duplicateIdentity(String)
    case endlessUpdates(String)
    /// A view needs an object of this type, and no view above has set one with `environment(_:)`. An error is drawn in its place.
    case missingObject(String, inView: String)
    /// A choice that stands in no picker; it is drawn as what it is.
    case choiceWithoutPicker
    case stateWrittenDuringBody(String)
    case slowBody(String)
    case linkWithoutDestination(String)
    /// A value that is neither an address nor text, and cannot be written down as one.
    case nothingToShare(String)
    /// A key whose value does not fit into the store.
    case valueTooLarge(String)
    /// A picker's selection that none of its options stands for.
    case selectionWithoutOption(String)
    /// An image asks for a symbol that is not drawn.
    case unknownSymbol(String)
    /// A bundle has no picture of this name that browsers show.
    case unknownPicture(String)
    /// A view of this type cuts nothing in a page: what it was to mask is shown whole.
    case unusableMask(String)
  }
}
