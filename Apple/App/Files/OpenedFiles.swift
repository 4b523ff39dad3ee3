import AtriumDevice
import SwiftUI

extension View {
  /// Puts a file that the app is opened with into the inbox of the server that is open, and says so.
  func savesOpenedFiles(through shares: ShareDelivery) -> some View { modifier(OpenedFiles(shares: shares)) }
}

private struct OpenedFiles: ViewModifier {
  private enum Outcome {
    case saved
    case noServer
    case queueFull
    case unreadable
  }

  let shares: ShareDelivery
  @Environment(Houses.self) private var houses
  @State private var outcome = Outcome.saved
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .onOpenURL { url in if url.isFileURL { Task { await save(url) } } }
      .alert(title, isPresented: $isShown) {
        if outcome == .saved { Button("Open Inbox") { houses.open(path: "/life") } }
        Button("OK", role: .cancel) {}
      } message: {
        message
      }
  }

  private var title: LocalizedStringKey { outcome == .saved ? "On Its Way to Your Inbox" : "The File Can’t Be Saved" }

  private var message: Text {
    switch outcome {
    case .saved: Text("It’s sent as soon as your server can be reached and you’re signed in.")
    case .noServer: Text("Add a server first, then open the file again.")
    case .queueFull: Text("Too much is waiting to be sent. Try again when your server can be reached.")
    case .unreadable: Text("It can’t be read, or there’s no room for it on this device.")
    }
  }

  private func save(_ file: URL) async {
    let result = await result(of: file)
    // Of several files, the one that was not taken is what the person has to hear of.
    if !isShown || outcome == .saved { outcome = result }
    isShown = true
  }

  private func result(of file: URL) async -> Outcome {
    guard let server = houses.servers.current else { return .noServer }
    do {
      try await shares.save(opened: file, for: server.id)
      return .saved
    } catch is ShareQueue.Failure {
      // A file is never empty for the queue.
      return .queueFull
    } catch {
      return .unreadable
    }
  }
}
