/// What a part of an office file refers to (ECMA-376 part 2, 6.5).
struct Relationships {
  struct Target {
    /// The last part of its type: `worksheet`, `hyperlink`, `officeDocument`.
    var type: String
    /// A path in the archive, or an address elsewhere.
    var target: String
    var isExternal: Bool
  }

  private(set) var targets: [String: Target] = [:]
  /// In the order of the file.
  private(set) var all: [Target] = []

  private static let most = 50_000

  /// - Parameter part: the path of the part; "" for the package itself.
  init(of part: String, in package: PackageArchive) throws {
    let folder = part.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let collector = Collector()
    try package.parse("\(folder)_rels/\(name).rels", collector)
    for (id, type, reference, isExternal) in collector.found.prefix(Self.most) {
      guard let path = isExternal ? reference : PartPath.resolve(reference, from: part) else { continue }
      let target = Target(type: type, target: path, isExternal: isExternal)
      targets[id] = target
      all.append(target)
    }
  }

  /// The path of the first part of this type.
  func path(of type: String) -> String? { all.first { $0.type == type && !$0.isExternal }?.target }

  private final class Collector: XMLHandler {
    var found: [(id: String, type: String, reference: String, isExternal: Bool)] = []
    var isDone: Bool { found.count > Relationships.most }

    func begin(_ name: String, _ attributes: XMLAttributes) {
      guard name == "Relationship", let id = attributes["Id"], let type = attributes["Type"], let target = attributes["Target"] else {
        return
      }
      let last = type.split(separator: "/").last.map(String.init) ?? type
      found.append((id, last, target, attributes["TargetMode"] == "External"))
    }
  }
}
