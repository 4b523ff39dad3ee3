import TestSupport
import Testing

@testable import Multipart

/// Makes and changes forms at random, the same way at each run.
@Suite struct FormFuzzTests {
  private static let words: [[UInt8]] =
    [
      "\r\n", "\r", "\n", "--", "\r\n--", "\r\n--bound", "\r\n--boundary", "--boundary", "\r\n--boundary--", "\r\n\r\n", "\"", ";", "=",
      ":", " ", "\\",
      "%22", "Content-Disposition: form-data; name=\"a\"", "filename=\"", "\u{0}",
    ].map { Array($0.utf8) } + [[0xff], [0xc3]]

  private func randomBytes(_ random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
      Bool.random(using: &random)
        ? Self.words.randomElement(using: &random) ?? []
        : (0..<Int.random(in: 0...90, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  private func pieces(_ random: inout SplitMix64) -> [Int] {
    let longest = [2, 20, 300][Int.random(in: 0..<3, using: &random)]
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 1...longest, using: &random) }
  }

  /// A form of random content.
  private func made(_ random: inout SplitMix64) -> (form: [UInt8], contents: [[UInt8]]) {
    let contents = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      // What is in a form never has the delimiter.
      var content = randomBytes(&random)
      while let place = Delimiter(Array("\r\n--boundary".utf8)).place(in: [0x0d, 0x0a] + content, from: 0) {
        content.remove(at: max(0, place))
      }
      return content
    }
    var form: [UInt8] = []
    for (index, content) in contents.enumerated() {
      form += Array("--boundary\r\nContent-Disposition: form-data; name=\"\(index)\"\r\n\r\n".utf8) + content + Array("\r\n".utf8)
    }
    return (form + Array("--boundary--\r\n".utf8), contents)
  }

  @Test("a form of any content is read as it was, however it is cut", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let (form, contents) = made(&random)
      let read = try parts(of: form, boundary: "boundary", pieces: pieces(&random))
      #expect(read.map(\.content) == contents)
      #expect(read.map(\.part.name) == contents.indices.map { String($0) })
    }
  }

  @Test("whatever is changed in a form, it is read or refused the same way however it is cut", arguments: 0..<40)
  func changed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed + 1000)
    for _ in 0..<20 {
      var (form, _) = made(&random)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<form.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: form[place] = .random(in: 0...255, using: &random)
        case 1: form.removeSubrange(place..<min(form.count, place + Int.random(in: 1...30, using: &random)))
        case 2: form.insert(contentsOf: form[place..<min(form.count, place + 40)], at: place)
        default: form.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
        }
        if form.isEmpty { form = [0x2d] }
      }
      let whole = Result { () throws(FormParser.Failure) in try parts(of: form, boundary: "boundary", pieces: [form.count]) }
      for lengths in [[1], pieces(&random)] {
        let cut = Result { () throws(FormParser.Failure) in try parts(of: form, boundary: "boundary", pieces: lengths) }
        #expect(cut == whole)
      }
      if let read = try? whole.get() {
        #expect(read.reduce(0) { $0 + $1.content.count } <= form.count && read.allSatisfy { $0.isComplete })
      }
    }
  }
}
