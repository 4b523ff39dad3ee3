/// What of the room it is offered an element takes, and what a box around it must know of that.
///
/// A style sheet could find out which boxes hold something that takes all the room (`:has`). But then a browser looks at the whole page
/// again whenever a word in it changes: with 5,000 rows that took 5 milliseconds a change. So it is said by classes.
struct Room: OptionSet {
  let rawValue: UInt8

  static let isKnown = Room(rawValue: 1)
  /// The element takes all the width, or height, that it may have.
  static let width = Room(rawValue: 2)
  static let height = Room(rawValue: 4)
  /// A box does so for something that it holds: the class says so.
  static let widthWithin = Room(rawValue: 8)
  static let heightWithin = Room(rawValue: 16)
  static let spacer = Room(rawValue: 32)
  static let divider = Room(rawValue: 64)

  /// What follows the element's own classes.
  var classes: String {
    switch intersection([.widthWithin, .heightWithin]) {
    case []: ""
    case .widthWithin: " tw"
    case .heightWithin: " th"
    default: " tw th"
    }
  }

  /// - Parameter inner: what the elements in it take together; of no meaning where the box does not hand it on.
  init(_ kind: Kind, inner: Room) {
    var room = kind.room.union(.isKnown)
    if kind.handed.contains(.width),
      inner.contains(.width) || kind.isRow && inner.contains(.spacer) || kind.isColumn && inner.contains(.divider)
    {
      room.formUnion([.width, .widthWithin])
    }
    if kind.handed.contains(.height), inner.contains(.height) || kind.isColumn && inner.contains(.spacer) {
      room.formUnion([.height, .heightWithin])
    }
    self = room
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What the classes of an element say.
  struct Kind {
    var room: Room = []
    /// What it takes when something in it does.
    var handed: Room = []
    var isRow = false
    var isColumn = false
    private var fixed: Room = []

    /// The classes that matter, as the bytes of their letters.
    private enum Word: UInt64 {
      case v = 0x76
      case h = 0x68
      case z = 0x7A
      case f = 0x66
      case g = 0x67
      case fw = 0x6677
      case fh = 0x6668
      case xw = 0x7877
      case xh = 0x7868
      case sp = 0x7370
      case box = 0x62_6F78
      case btn = 0x62_746E
      case link = 0x6C69_6E6B
      case divider = 0x64_6976_6964_6572
    }

    init(_ classes: String) {
      var word: UInt64 = 0
      for byte in classes.utf8 {
        if byte == UInt8(ascii: " ") {
          take(word)
          word = 0
        } else {
          // Of a longer word eight letters stay, which none of ours has.
          word = word << 8 | UInt64(byte)
        }
      }
      take(word)
      handed.subtract(fixed)
    }

    private mutating func take(_ word: UInt64) {
      switch Word(rawValue: word) {
      case .v:
        isColumn = true
        handed = [.width, .height]
      case .h:
        isRow = true
        handed = [.width, .height]
      case .z, .f, .g, .box: handed = [.width, .height]
      case .btn, .link: handed = .width
      case .fw: room.insert(.width)
      case .fh: room.insert(.height)
      case .xw: fixed.insert(.width)
      case .xh: fixed.insert(.height)
      case .sp: room.insert(.spacer)
      case .divider: room.insert(.divider)
      case nil: break
      }
    }
  }
}

extension ElementNode {
  /// What the element takes; found when it is asked for the first time, and kept up to date while the element is in the page.
  fileprivate func knownRoom() -> Room {
    if !room.contains(.isKnown) { room = findRoom() }
    return room
  }

  private func findRoom() -> Room {
    let kind = names.room
    var inner: Room = []
    if !kind.handed.isEmpty { visitChildElements { inner.formUnion($0.knownRoom()) } }
    return Room(kind, inner: inner)
  }

  /// The classes for the page's first sight of the element.
  var roomClasses: String { knownRoom().classes }

  /// Looks again after a change of the element or of what stands in it, and tells the browser; the boxes around follow.
  func roomMayHaveChanged() {
    var next: ElementNode? = self
    while let element = next, element.isInPage {
      let new = element.findRoom()
      guard new != element.room else { return }
      let isTold = new.classes == element.room.classes
      element.room = new
      if !isTold { element.session.patch.setAttribute(element.id, "class", element.classes + new.classes) }
      next = element.enclosingElement
    }
  }
}
