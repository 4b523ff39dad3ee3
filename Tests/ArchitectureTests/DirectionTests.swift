import Foundation
import Testing

@Suite struct DirectionTests {
  /// Arabic and Hebrew run from right to left: what is said of a side is said of the start or the end of a line.
  @Test("the style sheet says nothing of left and right")
  func logicalProperties() throws {
    let physical = [
      #"(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b"#, #"(?:^|[;{ ])(?:left|right):"#,
      #"text-align: *(?:left|right)"#, #"float: *(?:left|right)"#, #"border-(?:top|bottom)-(?:left|right)-radius"#,
    ]
    let folder = Repository.root.appending(path: "Renderer/Sources/WebHosting/Assets/Styles")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".css") }
    #expect(names.count > 10)
    for name in names {
      // The notch of a phone is on a side of the phone, whatever is read.
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8).replacing("safe-area-inset-", with: "")
      for pattern in physical { #expect(text.firstMatch(of: try Regex(pattern)) == nil, "\(name): \(pattern)") }
      for sides in text.matches(of: /(?:padding|margin|inset): *([^;\s()]+) +([^;\s()]+) +([^;\s()]+) +([^;\s()]+) *[;}]/)
      where sides.output.2 != sides.output.4 {
        Issue.record("\(name): \(sides.output.0) is another on the left than on the right")
      }
    }
  }
}
