/// The modifiers that wait for the next element, as classes. Interned: equal styles are one object, so that comparing what a
/// view inherits is comparing a reference.
///
/// Inherited traits (font, colour, line limit) follow the cascade: an inner one wins. Box traits go from outside to inside, and
/// one element can take several as long as they come in the order in which a browser draws one box: moved and turned, seen through,
/// cut out, filtered, with its corners, its border, its background, and its padding innermost.
@MainActor @usableFromInline final class Style {
  /// Where a trait stands in the order of one CSS box. `text` traits are outside of it and reach what is inside; `item` traits say how
  /// the outermost element stands among its siblings.
  @usableFromInline enum Rank: Int, Comparable, Sendable {
    case text, item, offset, rotation, scale, opacity, clip, filter, shape, border, background, padding

    /// Of a second one the innermost counts.
    var isReplaced: Bool { self <= .item }

    @usableFromInline static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// One modifier as a class. `group` names what it sets: a second trait of an inherited group replaces the first.
  @usableFromInline struct Trait: Sendable {
    var rank: Rank
    var group: String
    var className: String

    /// One class can stand in two places: a shape that may become of another kind cuts where all kinds can.
    func isSame(as other: Trait) -> Bool { rank == other.rank && className == other.className }
  }

  let traits: [Trait]
  let classes: String
  /// Kept for the elements that are made with it.
  private let rules: [StyleRule]
  /// The innermost box trait that waits.
  let box: Rank?
  /// This style without what a box around the element has taken.
  private(set) lazy var withoutBox: Style? = Self.make(traits.filter { $0.rank == .text })
  private(set) lazy var onlyBox: Style? = Self.make(traits.filter { $0.rank != .text })
  // A handful each: looking through them is quicker than hashing. Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private var successors: [(trait: Trait, style: Style)] = []
  @exclusivity(unchecked) private var joined: [(base: String, names: ClassNames)] = []
  private static let empty = Style([])
  private static let mostSuccessors = 256

  private init(_ traits: [Trait]) {
    self.traits = traits
    classes = traits.map(\.className).joined(separator: " ")
    rules = StyleRules.rules(of: classes)
    box = traits.map(\.rank).filter { !$0.isReplaced }.max()
  }

  private static func make(_ traits: [Trait]) -> Style? {
    traits.isEmpty ? nil : traits.reduce(empty) { $0.adding($1) }
  }

  static func adding(_ trait: Trait, to style: Style?) -> Style { (style ?? empty).adding(trait) }

  /// An element's own classes and those of the style. All elements of the kind share them.
  func names(after base: String) -> ClassNames {
    for index in joined.indices where joined[index].base == base { return joined[index].names }
    let made = ClassNames.of(base.isEmpty ? classes : base + " " + classes)
    // What elements are made of is a handful; classes made from values are not remembered without end.
    if joined.count < 16 { joined.append((base, made)) }
    return made
  }

  private func adding(_ trait: Trait) -> Style {
    for index in successors.indices where successors[index].trait.isSame(as: trait) { return successors[index].style }
    let kept = trait.rank.isReplaced ? traits.filter { $0.group != trait.group } : traits
    let style = Style(kept + [trait])
    // Those of values that people bring do not stay. One that was forgotten is made again, which at most runs a body once more.
    if successors.count == Self.mostSuccessors { successors.removeFirst(Self.mostSuccessors / 2) }
    successors.append((trait, style))
    return style
  }
}
