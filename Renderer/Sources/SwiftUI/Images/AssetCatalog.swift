import Foundation

/// Asset catalogues that were copied into a bundle as they are, as Xcode writes them.
enum AssetCatalog {
  /// For which appearance an entry of a set is.
  struct Appearance: Decodable {
    let appearance: String
    let value: String

    var isDark: Bool { appearance == "luminosity" && value == "dark" }
  }

  /// Looks for the sets of a name in all catalogues below a folder, until one can be read.
  ///
  /// - Parameters:
  ///   - name: folders in front of it are not looked at.
  ///   - kind: the ending of a set's folder: `imageset`, `colorset`.
  ///   - read: makes an item of a set's folder and its `Contents.json`.
  static func item<Contents: Decodable, Item>(
    _ name: String, kind: String, in folder: URL, _ read: (_ set: URL, _ contents: Contents) -> Item?
  ) -> Item? {
    let set = name.split(separator: "/").last.map { "\($0).\(kind)" } ?? ""
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let place = files?.nextObject() as? URL {
      guard place.lastPathComponent == set, place.deletingLastPathComponent().path().contains(".xcassets"),
        let data = try? Data(contentsOf: place.appending(path: "Contents.json")),
        let contents = try? JSONDecoder().decode(Contents.self, from: data), let item = read(place, contents)
      else { continue }
      return item
    }
    return nil
  }
}
