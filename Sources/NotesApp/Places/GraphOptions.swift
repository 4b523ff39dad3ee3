import AtriumAPI
import AtriumApp
import Paths

/// What the graph shows beyond the filter of its notes.
public nonisolated struct GraphOptions: Hashable, Sendable {
  /// The key of the note in the middle; nil for the whole vault.
  public var around: String?
  /// How many links one may go from the middle.
  public var depth: Int
  public var hasTags: Bool
  public var hasEntities: Bool
  /// Leaves out what no line leads to.
  public var hidesUnlinked: Bool
  /// At most so many nodes.
  public var limit: Int
  /// A narrow window shows the list instead of the drawing.
  public var isList: Bool

  /// `around` as paths are told apart.
  var middle: PathKey? { around.map(PathKey.init(_:)) }

  public init(
    around: String? = nil, depth: Int = usualDepth, hasTags: Bool = false, hasEntities: Bool = false, hidesUnlinked: Bool = false,
    limit: Int = usualLimit, isList: Bool = false
  ) {
    self.around = around
    self.depth = depth
    self.hasTags = hasTags
    self.hasEntities = hasEntities
    self.hidesUnlinked = hidesUnlinked
    self.limit = limit
    self.isList = isList
  }

  public static let usualDepth = GetNoteGraph.reach.unset
  public static let usualLimit = GetNoteGraph.size.unset
  /// How many nodes are offered, one step after the other.
  static let limits = [usualLimit, 1000, GetNoteGraph.size.range.upperBound]
  /// As far as the server goes: an address may ask for each of them.
  static let depths = GetNoteGraph.reach.range

  /// The next step, if there is one.
  var nextLimit: Int? { Self.limits.first { $0 > limit } }

  /// How many of its narrowings and additions are on.
  var count: Int { [hasTags, hasEntities, hidesUnlinked].count { $0 } }

  /// The same place with nothing narrowed or added.
  var cleared: GraphOptions { GraphOptions(around: around, depth: depth, limit: limit, isList: isList) }

  /// Two notes in the middle are one only if their paths are.
  public static func == (one: GraphOptions, other: GraphOptions) -> Bool {
    one.middle == other.middle && one.depth == other.depth && one.hasTags == other.hasTags && one.hasEntities == other.hasEntities
      && one.hidesUnlinked == other.hidesUnlinked && one.limit == other.limit && one.isList == other.isList
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(middle)
    hasher.combine(depth)
    hasher.combine(limit)
  }
}

/// As fields of an address.
nonisolated extension GraphOptions {
  /// Numbers that the server would refuse count as the nearest that it takes.
  init(fields: [String: String]) {
    self.init()
    around = fields["around"]
    if around != nil, let depth = fields["depth"].flatMap(Int.init) { self.depth = Self.near(depth, GetNoteGraph.reach.range) }
    hasTags = fields["tags"] == "yes"
    hasEntities = fields["entities"] == "yes"
    hidesUnlinked = fields["unlinked"] == "no"
    if let limit = fields["most"].flatMap(Int.init) { self.limit = Self.near(limit, GetNoteGraph.size.range) }
    isList = fields["as"] == "list"
  }

  private static func near(_ number: Int, _ range: ClosedRange<Int>) -> Int { min(max(number, range.lowerBound), range.upperBound) }

  func write(to query: inout AddressQuery) {
    query.add("around", around)
    if around != nil, depth != Self.usualDepth { query.add("depth", String(depth)) }
    if hasTags { query.add("tags", "yes") }
    if hasEntities { query.add("entities", "yes") }
    if hidesUnlinked { query.add("unlinked", "no") }
    if limit != Self.usualLimit { query.add("most", String(limit)) }
    if isList { query.add("as", "list") }
  }
}
