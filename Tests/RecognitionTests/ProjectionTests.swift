import Testing

@testable import atrium_worker

@Suite("Projections of a sheet of paper") struct ProjectionTests {
  private static let sheet = [Projection.Point(x: 10, y: 20), .init(x: 200, y: 5), .init(x: 220, y: 300), .init(x: 0, y: 280)]
  private static let rectangle = [Projection.Point(x: 0, y: 0), .init(x: 100, y: 0), .init(x: 100, y: 150), .init(x: 0, y: 150)]

  private static func isNear(_ one: Projection.Point, _ other: Projection.Point) -> Bool {
    abs(one.x - other.x) + abs(one.y - other.y) < 1e-6
  }

  @Test("corners go to corners, and back")
  func corners() throws {
    let projection = try #require(Projection(from: Self.sheet, to: Self.rectangle))
    let back = try #require(projection.inverse)
    for (corner, target) in zip(Self.sheet, Self.rectangle) {
      #expect(Self.isNear(projection(corner), target) && Self.isNear(back(target), corner))
    }
  }

  @Test("points on one line are no quadrilateral")
  func flat() {
    #expect(Projection(from: (0..<4).map { Projection.Point(x: Double($0), y: 0) }, to: Self.rectangle) == nil)
  }

  @Test("four quarters are none", arguments: 0..<4)
  func quarters(count: Int) {
    let isSideways = count % 2 == 1
    let there = Projection.quarterTurns(count, width: 30, height: 50)
    let back = Projection.quarterTurns(4 - count, width: isSideways ? 50 : 30, height: isSideways ? 30 : 50)
    #expect(Self.isNear(there.then(back)(Projection.Point(x: 7, y: 11)), Projection.Point(x: 7, y: 11)))
  }
}
