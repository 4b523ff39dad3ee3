import Foundation

/// Where a room lies in the coordinate spaces that views have asked for. A browser reports these only: a page that is scrolled would
/// otherwise report all the time.
final class RoomPlaces {
  struct Place: Equatable {
    /// The room's corner in the space.
    let origin: CGPoint
    /// How large the space is.
    let space: CGSize
  }

  private(set) var asked: Set<CoordinateSpace> = []
  fileprivate var known: [CoordinateSpace: Place] = [:]
  /// Called when a space is asked for the first time.
  var onAsk: (() -> Void)?

  func place(in space: CoordinateSpace) -> Place? {
    if space != .local, asked.insert(space).inserted { onAsk?() }
    return known[space]
  }
}

/// Hears of where a room lies. It is no element of the page; only its name is used, since its reports and those of the room's size are
/// different ones.
final class PlaceReportNode: ReportNode {
  private let places: RoomPlaces
  private var words: [String: CoordinateSpace] = [:]
  var didMove: () -> Void = {}

  init(_ places: RoomPlaces, _ context: _Context) {
    self.places = places
    super.init(context)
  }

  /// `data-frame`: the node's name, and the spaces that count.
  func attribute(_ named: [AnyHashable: String]) -> Attribute {
    words = [:]
    for space in places.asked {
      switch space {
      case .global: words["window"] = space
      case .named(let name): if let word = named[name] { words[word] = space }
      case .local: break
      }
    }
    return Attribute("data-frame", ([name] + words.keys.sorted()).joined(separator: " "))
  }

  override func act(on event: Web.Event) {
    guard case .input(let report) = event.kind else { return }
    var known: [CoordinateSpace: RoomPlaces.Place] = [:]
    for part in report.split(separator: ",") {
      let parts = part.split(separator: " ")
      let lengths = parts.dropFirst().compactMap { Double($0) }
      guard let space = parts.first.flatMap({ words[String($0)] }), lengths.count == 4 else { return }
      guard lengths.allSatisfy({ $0.isFinite && abs($0) <= 1_000_000 }) else { return }
      known[space] = RoomPlaces.Place(
        origin: CGPoint(x: lengths[0], y: lengths[1]), space: CGSize(width: lengths[2], height: lengths[3]))
    }
    guard known != places.known else { return }
    places.known = known
    didMove()
  }
}
