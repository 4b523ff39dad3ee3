public import Foundation
import Synchronization

/// What makes an alignment of the app's own: the place of its guide in a view that says nothing of it.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The alignments that apps have made, by the name of each in the classes of a stack.
///
/// A page aligns by it with a script (`guides.js`), which has to know where a guide lies in a view of any size: `gh3:0:0.5:0` is the third
/// horizontal one, at half the width. Until the script runs the views stand at the leading edge, or at the top.
enum OwnGuides {
  private struct Known: Sendable {
    var names: [String: String] = [:]
    var values: [String: AlignmentGuides.Value] = [:]
  }

  private static let known = Mutex(Known())

  static func className(of id: any AlignmentID.Type, isHorizontal: Bool) -> String {
    // The same type may be both.
    let key = "\(isHorizontal) \(UInt(bitPattern: ObjectIdentifier(id).hashValue))"
    if let name = known.withLock({ $0.names[key] }) { return name }
    let value = value(of: id)
    let guide = LinearGuide(value) ?? LinearGuide(constant: 0, perWidth: 0, perHeight: 0)
    return known.withLock {
      let number = $0.names.count + 1
      let name = (isHorizontal ? "al own-guide gh" : "vt own-guide gv") + "\(number):\(guide.words(between: ":"))"
      $0.names[key] = name
      $0.values[name] = value
      return name
    }
  }

  static func value(named name: String, in dimensions: ViewDimensions) -> CGFloat? {
    known.withLock { $0.values[name] }.map { $0(dimensions) }
  }

  private static func value(of id: any AlignmentID.Type) -> AlignmentGuides.Value {
    // A type, which nothing changes.
    nonisolated(unsafe) let id = id
    return { id.defaultValue(in: $0) }
  }
}

/// A guide that follows a view's size evenly: at a constant distance, with a share of the width and of the height. All but a few do.
struct LinearGuide: Equatable {
  let constant: CGFloat
  let perWidth: CGFloat
  let perHeight: CGFloat
}

extension LinearGuide {
  /// Nil where the guide follows the size in another way.
  init?(_ value: (ViewDimensions) -> CGFloat) {
    func at(_ width: CGFloat, _ height: CGFloat) -> CGFloat { value(ViewDimensions(width: width, height: height)) }
    let constant = at(0, 0)
    let guide = LinearGuide(constant: constant, perWidth: (at(100, 0) - constant) / 100, perHeight: (at(0, 100) - constant) / 100)
    for (width, height) in [(317.0, 41.0), (23.0, 911.0)] {
      guard abs(at(width, height) - guide.value(width, height)) < 0.01 else { return nil }
    }
    self = guide
  }

  private func value(_ width: CGFloat, _ height: CGFloat) -> CGFloat { constant + perWidth * width + perHeight * height }

  func words(between separator: String) -> String {
    [constant, perWidth, perHeight].map { StyleRules.format(($0 * 10_000).rounded() / 10_000) }.joined(separator: separator)
  }
}

extension HorizontalAlignment {
  func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    switch className {
    case "al": 0
    case "ac": dimensions.width / 2
    case "at": dimensions.width
    default: OwnGuides.value(named: className, in: dimensions) ?? 0
    }
  }

  /// What the guide is called in a page.
  var guideName: String { OwnGuides.guideName(of: className) }
}

extension VerticalAlignment {
  /// The server does not learn where a line of text is: its guides lie at the lower edge, as those of views without a text do.
  func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    switch className {
    case "vt": 0
    case "vc": dimensions.height / 2
    case "vb", "vf", "vl": dimensions.height
    default: OwnGuides.value(named: className, in: dimensions) ?? 0
    }
  }

  var guideName: String { OwnGuides.guideName(of: className) }
}

extension OwnGuides {
  fileprivate static func guideName(of className: String) -> String {
    String((className.split(separator: " ").last ?? "").prefix { $0 != ":" })
  }
}
