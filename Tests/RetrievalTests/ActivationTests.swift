import Testing

@testable import Retrieval

@Suite struct ActivationTests {
  @Test("GELU is that of the error function, to a millionth")
  func gelu() throws {
    for point in try Fixture.expected().functions.gelu {
      // One number, and as one of nine: the last of a row takes another way.
      for count in [1, 9] {
        var values = [Float](repeating: point.x, count: count)
        values.withUnsafeMutableBufferPointer { Activation.gelu($0.baseAddress!, count: count) }
        for value in values { #expect(abs(Double(value) - point.y) < 1e-6 * max(1, abs(point.y)), "\(point.x)") }
      }
    }
  }

  @Test("softmax and LayerNorm of a row are those worked out in double precision")
  func rows() throws {
    let expected = try Fixture.expected().functions
    var softmax = expected.row
    softmax.withUnsafeMutableBufferPointer { Activation.softmax($0.baseAddress!, count: $0.count) }
    for (found, expected) in zip(softmax, expected.softmax) { #expect(abs(found - expected) < 1e-6) }
    var norm = expected.row
    norm.withUnsafeMutableBufferPointer { norm in
      expected.weight.withUnsafeBufferPointer { weight in
        expected.bias.withUnsafeBufferPointer { bias in
          Activation.layerNorm(norm.baseAddress!, count: norm.count, weight: weight.baseAddress!, bias: bias.baseAddress!, epsilon: 1e-5)
        }
      }
    }
    for (found, expected) in zip(norm, expected.layerNorm) { #expect(abs(found - expected) < 3e-6) }
  }

  @Test("softmax of numbers far apart, and of one, has no infinities")
  func extremes() {
    var row: [Float] = [1_000, -1_000, 999, -3.4e38]
    row.withUnsafeMutableBufferPointer { Activation.softmax($0.baseAddress!, count: 4) }
    #expect(abs(row[0] - 0.731_058_6) < 1e-6 && abs(row[2] - 0.268_941_4) < 1e-6)
    #expect(row[1] < 1e-30 && row[3] < 1e-30)
    var one: [Float] = [-77]
    one.withUnsafeMutableBufferPointer { Activation.softmax($0.baseAddress!, count: 1) }
    #expect(one == [1])
  }
}
