import AVKit
import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

extension GalleryPage {
  static var media: GalleryPage {
    GalleryPage(
      "media", "Videos and Photos", symbol: "photo",
      summary: "Recordings with the browser's own controls, and photos that a person chooses in the browser's own chooser.",
      covers: [
        Coverage(
          "VideoPlayer", "`init(player:)`, `init(player:videoOverlay:)`",
          except: "in `AVKit`. What lies over it lies over the browser's controls too, and only what is worked in it takes clicks"),
        Coverage(
          "AVPlayer",
          """
          `init(url:)`, `init(playerItem:)`, `play()`, `pause()`, `rate`, `volume`, `isMuted`, `seek(to:)`, `currentTime()`, \
          `timeControlStatus`, `currentItem`, `replaceCurrentItem(with:)`; `AVPlayerItem`: `init(url:)`; \
          `NSNotification.Name`: `AVPlayerItemDidPlayToEndTime`
          """,
          except:
            """
            in `AVFoundation`; heard only where a `VideoPlayer` shows it. What no click has asked for a browser may not play. Addresses of the \
            page's own server, files of a bundle and files that the page was handed; no queue, no observers of time
            """),
        Coverage(
          "CMTime",
          """
          `init(seconds:preferredTimescale:)`, `init(value:timescale:)`, `seconds`, `zero`, `+`, `-`; `CMTimeMake` \
          `CMTimeMakeWithSeconds` `CMTimeGetSeconds` `CMTimeValue` `CMTimeScale` `CMTimeEpoch` `CMTimeFlags`
          """,
          except: "Core Media has it on Apple's platforms"),
        Coverage(
          "PhotosPicker", "one or several; with a label, a key or a string; `.photosPicker(isPresented:selection:)`",
          except: "in `PhotosUI`. The browser's chooser; what is chosen is sent to the host first, and lasts as long as the page"),
        Coverage(
          "PhotosPickerItem", "`loadTransferable(type:)`, `supportedContentTypes`, `itemIdentifier`; `PhotosPickerSelectionBehavior`",
          except: "encodings and orders say nothing: the browser decides. No identifiers, also with a `PHPhotoLibrary`"),
        Coverage(
          "PHPickerFilter", "`images`, `videos`, `any(of:)`, `all(of:)`, `not(_:)`",
          except: "a browser knows pictures and films; `livePhotos` and `screenshots` are pictures to it, `screenRecordings` films"),
      ]
    ) {
      TideSpecimen()
      OverlaySpecimen()
      PostcardSpecimen()
      AlbumSpecimen()
    }
  }
}

private struct TideSpecimen: View {
  @State private var player = AVPlayer(url: .tide)

  var body: some View {
    Specimen("A player", code: "VideoPlayer(player: player)", "The buttons below and the browser's own controls work the same player.") {
      VStack(alignment: .leading, spacing: 12) {
        VideoPlayer(player: player).frame(width: 320, height: 180).clipShape(.rect(cornerRadius: 12))
          .accessibilityLabel("The tide, in four seconds")
        HStack {
          Button(player.timeControlStatus == .playing ? "Pause" : "Play") {
            if player.timeControlStatus == .playing { player.pause() } else { player.play() }
          }
          Button("From the Beginning") { player.seek(to: .zero) }
          Toggle("Muted", isOn: Binding(get: { player.isMuted }, set: { player.isMuted = $0 })).fixedSize()
        }
        .buttonStyle(.bordered)
      }
    }
  }
}

private struct OverlaySpecimen: View {
  @State private var player = AVPlayer(url: .tide)

  var body: some View {
    Specimen("Something over it", code: "VideoPlayer(player:) { Text(\"Harbour\") }") {
      VideoPlayer(player: player) {
        Text("Harbour").font(.headline).foregroundStyle(.white).padding(8).background(.black.opacity(0.6), in: .capsule)
      }
      .frame(width: 320, height: 180)
    }
  }
}

private struct PostcardSpecimen: View {
  @State private var item: PhotosPickerItem?
  @State private var size = "No picture yet."

  var body: some View {
    Specimen("One photo", code: "PhotosPicker(selection: $item, matching: .images)", "Its size appears below.") {
      VStack(alignment: .leading, spacing: 8) {
        PhotosPicker("Choose a Picture…", selection: $item, matching: .images).buttonStyle(.bordered)
        Text(size).font(.footnote).foregroundStyle(.secondary)
      }
      .onChange(of: item) {
        guard let item else { return }
        Task {
          let data = try? await item.loadTransferable(type: Data.self)
          let kind = item.supportedContentTypes.first?.preferredFilenameExtension ?? "unknown"
          size = "\(data?.count ?? 0) bytes, \(kind)"
        }
      }
    }
  }
}

private struct AlbumSpecimen: View {
  @State private var items: [PhotosPickerItem] = []

  var body: some View {
    Specimen("At most three", code: "PhotosPicker(selection: $items, maxSelectionCount: 3)", "More are refused, and the dialog says so.") {
      VStack(alignment: .leading, spacing: 8) {
        PhotosPicker(selection: $items, maxSelectionCount: 3, matching: .any(of: [.images, .videos])) {
          Label("Fill the Album…", systemImage: "photo")
        }
        .buttonStyle(.bordered)
        Text("Chosen: \(items.count)").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

extension URL {
  /// A sun that goes down over a tide: four seconds.
  fileprivate static var tide: URL { Bundle.module.url(forResource: "Tide", withExtension: "webm") ?? URL(filePath: "/") }
}
