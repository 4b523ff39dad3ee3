public struct PHPickerFilter: Equatable, Hashable, Sendable {
  public static let images: PHPickerFilter = PHPickerFilter()
}
