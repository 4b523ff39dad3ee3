import Foundation

/// A gesture as the browser knows it: one thing to watch for, or several where it is made of others.
public struct _Recognition {
  enum Kind: Equatable {
    /// How far a pointer must go first, and whether places are those of the window.
    case drag(CGFloat, isGlobal: Bool)
    /// How often in a row, and whether places are those of the window.
    case spot(Int, isGlobal: Bool)
    /// How often in a row. One that waits is none if another tap follows at once.
    case tap(Int, waits: Bool)
    /// For how many seconds, and how far the pointer may go. What is followed by another gesture wants to know of the release as well.
    case press(Double, CGFloat, isFollowed: Bool)
    /// How much larger or smaller it must become first.
    case pinch(CGFloat)
    /// By how many degrees it must be turned first.
    case rotation(Double)
  }

  struct Part {
    var kind: Kind
    var receive: (GestureReport) -> Void
  }

  var parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  init(kind: Kind, receive: @escaping (GestureReport) -> Void) { parts = [Part(kind: kind, receive: receive)] }

  /// The same where what a part reports goes through `gate`, which hands it on or does not.
  func gated(_ gate: @escaping (GestureReport, (GestureReport) -> Void) -> Void) -> [Part] {
    parts.map { part in Part(kind: part.kind) { report in gate(report, part.receive) } }
  }
}

extension _Recognition.Kind {
  /// - Parameter isBeside: it is recognised beside the gestures and controls inside of the view, not instead of them.
  func attributes(_ name: String, isBeside: Bool) -> [Attribute] {
    switch self {
    case .drag(let distance, let isGlobal): [Attribute("data-pan", "\(name) \(PathData.text(of: distance))\(isGlobal ? " g" : "")")]
    case .spot(let count, let isGlobal): [Attribute("data-spot", "\(name) \(count)\(isGlobal ? " g" : "")")]
    case .tap(let count, _) where isBeside: [Attribute("data-also", "\(name) \(count)")]
    case .tap(let count, let waits):
      [Attribute(count > 1 ? "data-tap\(count)" : "data-tap", name)] + (waits ? [Attribute("data-once")] : [])
    case .press(let seconds, let distance, let isFollowed):
      [Attribute("data-press", "\(name) \(Int(seconds * 1000)) \(Int(distance)) \(isFollowed ? "s" : "g")")]
    case .pinch(let least): [Attribute("data-pinch", "\(name) \(PathData.text(of: least, decimals: 3))")]
    case .rotation(let least): [Attribute("data-rotate", "\(name) \(PathData.text(of: least))")]
    }
  }

  var sort: GestureSorts {
    switch self {
    case .drag: .drag
    case .spot, .tap: .tap
    case .press: .press
    case .pinch: .pinch
    case .rotation: .rotation
    }
  }
}

/// Sorts of gestures, of which a view around can take some for itself.
struct GestureSorts: OptionSet {
  let rawValue: UInt8

  static let tap = GestureSorts(rawValue: 1)
  static let press = GestureSorts(rawValue: 2)
  static let drag = GestureSorts(rawValue: 4)
  static let pinch = GestureSorts(rawValue: 8)
  static let rotation = GestureSorts(rawValue: 16)
  static let all: GestureSorts = [.tap, .press, .drag, .pinch, .rotation]
}

private enum TakenGesturesKey: EnvironmentKey { static let defaultValue: GestureSorts = [] }

extension EnvironmentValues {
  /// What views around have taken for themselves.
  var takenGestures: GestureSorts {
    get { self[TakenGesturesKey.self] }
    set { self[TakenGesturesKey.self] = newValue }
  }
}
