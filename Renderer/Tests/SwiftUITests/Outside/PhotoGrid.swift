import SwiftUI

// A photo grid: adaptive columns, remote pictures with placeholders, a full-screen viewer, selection and deletion.

struct Photo: Identifiable, Hashable {
  let id: Int
  var caption: String
  var address: URL?
  var isFavourite = false
}

struct PhotoGrid: View {
  @State private var photos: [Photo] = (1...12).map {
    Photo(id: $0, caption: "Picture \($0)", address: URL(string: "/pictures/\($0).jpg"))
  }
  @State private var shown: Photo?
  @State private var isSelecting = false
  @State private var selected: Set<Photo.ID> = []
  @State private var asksToDelete = false
  @ScaledMetric private var spacing = 4.0

  private let columns = [GridItem(.adaptive(minimum: 110, maximum: 220), spacing: 4)]

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: columns, spacing: spacing) {
          ForEach($photos) { $photo in
            Button {
              if isSelecting {
                selected.formSymmetricDifference([photo.id])
              } else {
                shown = photo
              }
            } label: {
              PhotoCell(photo: photo, isSelected: selected.contains(photo.id))
            }
            .buttonStyle(.plain)
            .contextMenu {
              Button(photo.isFavourite ? "Unfavourite" : "Favourite", systemImage: "heart") {
                photo.isFavourite.toggle()
              }
              Button("Delete", systemImage: "trash", role: .destructive) {
                delete([photo.id])
              }
            }
          }
        }
        .padding(spacing)
      }
      .navigationTitle("Photos")
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          if isSelecting {
            Button("Delete", role: .destructive) { asksToDelete = true }
              .disabled(selected.isEmpty)
          }
          Button(isSelecting ? "Done" : "Select") {
            isSelecting.toggle()
            selected = []
          }
        }
      }
      .confirmationDialog("Delete \(selected.count) photos?", isPresented: $asksToDelete, titleVisibility: .visible) {
        Button("Delete", role: .destructive) { delete(selected) }
        Button("Cancel", role: .cancel) {}
      }
      .fullScreenCover(item: $shown) { photo in
        PhotoViewer(photo: photo)
      }
    }
  }

  private func delete(_ ids: Set<Photo.ID>) {
    photos.removeAll { ids.contains($0.id) }
    selected.subtract(ids)
  }
}

private struct PhotoCell: View {
  let photo: Photo
  let isSelected: Bool

  var body: some View {
    AsyncImage(url: photo.address) { phase in
      switch phase {
      case .success(let image):
        image.resizable().scaledToFill()
      case .failure:
        Image(systemName: "photo").foregroundStyle(.secondary)
      case .empty:
        ProgressView()
      @unknown default:
        EmptyView()
      }
    }
    .frame(minWidth: 0, maxWidth: .infinity)
    .aspectRatio(1, contentMode: .fit)
    .background(Color.secondary.opacity(0.2))
    .clipShape(RoundedRectangle(cornerRadius: 6))
    .overlay(alignment: .bottomTrailing) {
      if isSelected {
        Image(systemName: "checkmark.circle.fill")
          .symbolRenderingMode(.palette)
          .foregroundStyle(.white, .blue)
          .padding(6)
      } else if photo.isFavourite {
        Image(systemName: "heart.fill")
          .foregroundStyle(.pink)
          .padding(6)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(photo.caption)
    .accessibilityAddTraits(isSelected ? [.isImage, .isSelected] : .isImage)
  }
}

private struct PhotoViewer: View {
  let photo: Photo
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ZStack(alignment: .topTrailing) {
      Color.black.ignoresSafeArea()
      VStack {
        AsyncImage(url: photo.address) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          ProgressView().tint(.white)
        }
        Text(photo.caption).foregroundStyle(.white)
      }
      Button("Close", systemImage: "xmark") { dismiss() }
        .labelStyle(.iconOnly)
        .padding()
        .background(.ultraThinMaterial, in: Circle())
        .padding()
    }
  }
}
