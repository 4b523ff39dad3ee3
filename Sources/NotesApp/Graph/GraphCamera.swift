import AtriumApp
import SwiftUI

/// How a graph is looked at: how near, and which part of it.
nonisolated struct GraphCamera: Equatable, Sendable {
  /// At one, all of it is to be seen.
  private(set) var zoom = 1.0
  /// How far the middle of the picture lies from the middle of the view, in points of the view.
  private(set) var offset = CGSize.zero

  static let zooms = 0.5...16.0
  /// What one press of a button changes.
  static let step = 1.5

  /// - Parameter point: what stays where it is, from the middle of the view.
  func zoomed(by factor: Double, at point: CGPoint = .zero) -> GraphCamera {
    guard factor.isFinite, factor > 0 else { return self }
    var other = self
    other.zoom = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
    let real = other.zoom / zoom
    other.offset = CGSize(width: point.x - (point.x - offset.width) * real, height: point.y - (point.y - offset.height) * real)
    return other
  }

  func moved(by way: CGSize) -> GraphCamera {
    var other = self
    other.offset = CGSize(width: offset.width + way.width, height: offset.height + way.height)
    return other
  }

  var canZoomIn: Bool { zoom < Self.zooms.upperBound }
  var canZoomOut: Bool { zoom > Self.zooms.lowerBound }
}

/// A picture in a view: what of the one lies where in the other.
nonisolated struct GraphProjection: Equatable, Sendable {
  let scale: Double
  /// Where the picture's middle lies in the view.
  let origin: CGPoint
  private let middle: CGPoint

  /// Names stand below the lowest dots and beside the outermost.
  private static let margin = CGSize(width: 48, height: 40)
  /// A few notes are not blown up to fill a window.
  private static let largestFit = 1.5

  init(of bounds: CGRect, in size: CGSize, _ camera: GraphCamera) {
    let room = CGSize(width: max(size.width - Self.margin.width * 2, 40), height: max(size.height - Self.margin.height * 2, 40))
    let isEmpty = bounds.isNull || bounds.isInfinite
    let fit = isEmpty ? 1 : min(room.width / max(bounds.width, 1), room.height / max(bounds.height, 1), Self.largestFit)
    scale = fit * camera.zoom
    middle = isEmpty ? .zero : CGPoint(x: bounds.midX, y: bounds.midY)
    origin = CGPoint(x: size.width / 2 + camera.offset.width, y: size.height / 2 + camera.offset.height)
  }

  /// Where a place of the picture lies in the view.
  func point(of place: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + (place.x - middle.x) * scale, y: origin.y + (place.y - middle.y) * scale)
  }

  func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: middle.x + (point.x - origin.x) / scale, y: middle.y + (point.y - origin.y) / scale)
  }

  /// The same as a transform.
  var transform: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x - middle.x * scale, ty: origin.y - middle.y * scale)
  }

  /// A pen of one point in a drawing that is zoomed. It changes with each doubling alone, so that a little zoom draws nothing again.
  var pen: Double { 1 / level }

  /// How large dots are in the picture: they grow with the zoom, but not as fast.
  var dots: Double { 1 / level.squareRoot() }

  private var level: Double { pow(2, log2(max(scale, 1e-6)).rounded()) }

  /// The node at a point of the view: the nearest of those that a finger would mean.
  func node(at point: CGPoint, of picture: GraphPicture) -> GraphPicture.Node? {
    let place = place(of: point)
    let reach = 16 / scale
    var nearest: (node: GraphPicture.Node, distance: Double)?
    for node in picture.nodes {
      let (dx, dy) = (node.place.x - place.x, node.place.y - place.y)
      let distance = (dx * dx + dy * dy).squareRoot() - node.radius * dots
      if distance <= reach, distance < nearest?.distance ?? .infinity { nearest = (node, distance) }
    }
    return nearest?.node
  }
}
