import Testing
import WorkerContract

@testable import atrium_worker

@Suite("In how many pixels a page is read") struct PageSizeTests {
  @Test(
    "small pictures are enlarged, twice at most, and large ones made smaller",
    arguments: [
      // A screen, a thumbnail, scans at 200 and 300 dpi, a phone, a photograph, a long screenshot.
      ((1_920, 1_080), (3_000, 1_688)), ((400, 300), (800, 600)), ((1_654, 2_339), (1_654, 2_339)), ((2_480, 3_508), (2_480, 3_508)),
      ((1_170, 2_532), (1_170, 2_532)), ((8_000, 6_000), (4_000, 3_000)),
      ((1_080, 20_000), (805, 14_907)), ((1, 1), (2, 2)), ((200_000, 1), (16_000, 1)),
    ])
  func pictures(own: (Int, Int), read: (Int, Int)) throws {
    let size = try PageSize(ImageHeader(width: own.0, height: own.1, pages: 1, format: .png))
    #expect((size.width, size.height) == read)
    #expect(size.resolution == 0)
  }

  @Test("a page of a PDF has 200 pixels an inch, or fewer", arguments: [((595, 842), 200), ((14_400, 14_400), 17), ((85, 55), 200)])
  func pages(points: (Int, Int), resolution: Int) throws {
    let size = try PageSize(ImageHeader(width: points.0, height: points.1, pages: 1, format: .pdf))
    #expect(size.resolution == resolution)
    #expect(abs(Double(size.width) - Double(points.0) * Double(resolution) / 72) < 300)
    #expect(size.width * size.height <= 12_010_000)
  }

  @Test(
    "a picture of more than 200 megapixels is refused, one without pixels too",
    arguments: [(20_000, 10_001), (Int.max, 2), (0, 5), (-3, 4)])
  func refused(width: Int, height: Int) {
    #expect(throws: WorkerFailure.self) { try PageSize(ImageHeader(width: width, height: height, pages: 1, format: .jpeg)) }
  }

  @Test("one of just 200 megapixels is not")
  func largest() {
    #expect(throws: Never.self) { try PageSize(ImageHeader(width: 20_000, height: 10_000, pages: 1, format: .jpeg)) }
  }
}
