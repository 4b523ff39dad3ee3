public import SwiftUI

/// A button with which a person chooses photos and videos: in the browser's chooser, which has the device's library where there is one.
public struct PhotosPicker<Label> where Label: View {
  let choice: PhotoChoice
  let label: Label
  @State private var isPresented = false

  nonisolated init(choice: PhotoChoice, label: Label) {
    self.choice = choice
    self.label = label
  }
}

extension PhotosPicker: View {
  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .choosing(choice, isPresented: $isPresented)
  }
}

extension PhotosPicker {
  @preconcurrency public nonisolated init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(choice: PhotoChoice(one: selection, filter), label: label())
  }

  @preconcurrency public nonisolated init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(choice: PhotoChoice(several: selection, maxSelectionCount, filter), label: label())
  }

  @preconcurrency public nonisolated init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(choice: PhotoChoice(one: selection, filter), label: label())
  }

  @preconcurrency public nonisolated init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: @Sendable () -> Label
  ) {
    self.init(choice: PhotoChoice(several: selection, maxSelectionCount, filter), label: label())
  }
}
