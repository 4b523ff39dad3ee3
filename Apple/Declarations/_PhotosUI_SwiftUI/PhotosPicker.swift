public import PhotosUI
public import SwiftUI
public import UniformTypeIdentifiers

public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  public var supportedContentTypes: [UTType] { fatalError() }
  public func loadTransferable<T>(type: T.Type) async throws -> sending T? where T: Transferable { fatalError() }

  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    public static let automatic: PhotosPickerItem.EncodingDisambiguationPolicy = PhotosPickerItem.EncodingDisambiguationPolicy()
    public static let current: PhotosPickerItem.EncodingDisambiguationPolicy = PhotosPickerItem.EncodingDisambiguationPolicy()
  }
}

public struct PhotosPickerSelectionBehavior: Equatable, Hashable, Sendable {
  public static let `default`: PhotosPickerSelectionBehavior = PhotosPickerSelectionBehavior()
}

extension View {
  public nonisolated func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View { EmptyView() }
}
