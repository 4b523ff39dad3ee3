import Foundation
import NameMatching

/// Printed names that are looked up among known ones, for a comparison with another program: `AtriumBench names KNOWN PRINTED`, files with a name a line.
enum MatchedNames {
  /// Prints seconds of the processor for all of `printed` on the first line, then for each of them the lines of `known` that are it or may be meant, the
  /// most alike first.
  static func find(_ printed: String, among known: String) -> Bool {
    guard let known = lines(of: known), let printed = lines(of: printed) else { return false }
    let index = NameIndex(known.enumerated().map { (id: Int64($0.offset), name: $0.element, aliases: []) })
    var found: [NameFinding] = []
    print(microseconds(ProcessorTime.measure { found = printed.map { index.find(BilledName($0)) } }) / 1e6)
    for finding in found { print((finding.matches + finding.suggestions.map(\.id)).map(String.init).joined(separator: " ")) }
    return true
  }

  private static func lines(of file: String) -> [String]? {
    try? String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
