public import SwiftUI

extension View {
  /// Lets people choose a photo or video while a condition holds.
  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    choosing(PhotoChoice(one: selection, filter), isPresented: isPresented)
  }

  /// Lets people choose photos and videos while a condition holds.
  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    choosing(PhotoChoice(several: selection, maxSelectionCount, filter), isPresented: isPresented)
  }

  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) -> some View {
    choosing(PhotoChoice(one: selection, filter), isPresented: isPresented)
  }

  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) -> some View {
    choosing(PhotoChoice(several: selection, maxSelectionCount, filter), isPresented: isPresented)
  }

  nonisolated func choosing(_ choice: PhotoChoice, isPresented: Binding<Bool>) -> some View {
    filesImporter(isPresented: isPresented, types: choice.filter.types, most: choice.most) { result in
      if let files = try? result.get() { choice.take(files.map { PhotosPickerItem($0) }) }
    }
  }
}

/// What is to be chosen, and who gets it.
struct PhotoChoice {
  let filter: PHPickerFilter?
  /// Nil for any number.
  let most: Int?
  let take: ([PhotosPickerItem]) -> Void

  init(one selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) {
    self.filter = filter
    most = 1
    take = { selection.wrappedValue = $0.first }
  }

  init(several selection: Binding<[PhotosPickerItem]>, _ most: Int?, _ filter: PHPickerFilter?) {
    self.filter = filter
    self.most = most.map { max(1, $0) }
    take = { selection.wrappedValue = $0 }
  }
}
