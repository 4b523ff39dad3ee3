import UniformTypeIdentifiers

/// Which of a person's photos and videos can be chosen. A browser knows pictures and films apart, and nothing more of them.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case picture
    case film
  }

  let kinds: Set<Kind>
  /// It means all of its kinds, not only some that a browser cannot tell from the others.
  private let isWhole: Bool

  private init(_ kinds: Set<Kind>, isWhole: Bool = true) {
    self.kinds = kinds
    self.isWhole = isWhole
  }

  private static let everything: Set<Kind> = [.picture, .film]

  public static let images = PHPickerFilter([.picture])
  public static let videos = PHPickerFilter([.film])
  public static let livePhotos = PHPickerFilter([.picture], isWhole: false)
  public static let screenshots = PHPickerFilter([.picture], isWhole: false)
  public static let screenRecordings = PHPickerFilter([.film], isWhole: false)

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(subfilters.reduce([]) { $0.union($1.kinds) }, isWhole: subfilters.allSatisfy(\.isWhole))
  }

  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(subfilters.reduce(everything) { $0.intersection($1.kinds) }, isWhole: subfilters.allSatisfy(\.isWhole))
  }

  /// Without screenshots there are still other pictures: what is not whole leaves everything.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    filter.isWhole ? PHPickerFilter(everything.subtracting(filter.kinds)) : PHPickerFilter(everything, isWhole: false)
  }
}

extension PHPickerFilter? {
  /// What the browser's file chooser receives. Nil means pictures and films.
  var types: [UTType] {
    let kinds = self?.kinds ?? [.picture, .film]
    return (kinds.contains(.picture) ? [.image] : []) + (kinds.contains(.film) ? [.movie, .video] : [])
  }
}
