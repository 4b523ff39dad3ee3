public import SwiftUI

extension PhotosPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(choice: PhotoChoice(one: selection, filter), label: Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) where S: StringProtocol {
    self.init(choice: PhotoChoice(one: selection, filter), label: Text(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) {
    self.init(choice: PhotoChoice(several: selection, maxSelectionCount, filter), label: Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) where S: StringProtocol {
    self.init(choice: PhotoChoice(several: selection, maxSelectionCount, filter), label: Text(title))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) {
    self.init(choice: PhotoChoice(one: selection, filter), label: Text(titleKey))
  }

  @_disfavoredOverload public nonisolated init<S>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) where S: StringProtocol {
    self.init(choice: PhotoChoice(one: selection, filter), label: Text(title))
  }
}
