import AtriumApp
import AtriumClient
import AtriumDevice
import SwiftUI

extension View {
  /// Lets the screens of a window show files of their server: a PDF in the app's reader, all else in the system's preview.
  ///
  /// - Parameter transfers: go on with a download while the person is elsewhere.
  func filePreviews(client: APIClient, serverID: UUID, transfers: BackgroundTransfers) -> some View {
    modifier(FilePreviews(preview: FilePreview(client: client, serverID: serverID, transfers: transfers)))
  }
}

private struct FilePreviews: ViewModifier {
  @State var preview: FilePreview
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content
      .environment(\.openFile, OpenFileAction { preview.open($0) })
      .overlay(alignment: .bottom) {
        if let download = preview.download {
          FileDownloadBar(name: download.name, fraction: preview.handedOverFraction ?? download.fraction, cancel: preview.cancel)
        }
      }
      .sheet(item: $preview.reading) { PDFReader(file: $0.url) }
      .systemPreview($preview.shown)
      .alert("The File Can’t Be Opened", isPresented: hasFailed, presenting: preview.failure) { failure in
        if failure.reason != .missing { Button("Try Again") { preview.open(failure.path) } }
        Button("OK", role: .cancel) {}
      } message: { failure in
        switch failure.reason {
        case .unreachable: Text("Your server can’t be reached. Check your connection and try again.")
        case .missing: Text("It may have been moved, renamed or deleted.")
        case .noRoom: Text("There isn’t enough storage on this device.")
        case .other: Text("Something went wrong while it was being downloaded.")
        }
      }
      .failureFeedback(preview.failure)
      .onChange(of: phase) {
        switch phase {
        case .background: preview.leave()
        case .active: preview.comeBack()
        default: break
        }
      }
      .onChange(of: preview.handedOver) { if phase == .active { preview.comeBack() } }
  }

  private var hasFailed: Binding<Bool> {
    Binding {
      preview.failure != nil
    } set: { isShown in
      if !isShown { preview.failure = nil }
    }
  }
}
