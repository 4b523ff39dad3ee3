import SwiftUI
import UniformTypeIdentifiers

@testable import WebHosting

/// A site that asks for files, and hears of addresses that are no place of its.
@MainActor final class FilesSite: Web.Site {
  let model = Files()
  var path: String { "/" }
  let title = "Files"
  var root: some View { FilesView(model: model) }

  func opens(_ path: String) -> Bool { path.hasPrefix("/invitations/") }
}

@Observable @MainActor final class Files {
  var isAsking = true
  var files: [URL] = []
  var failure = ""
  var heard: [String] = []
}

private struct FilesView: View {
  let model: Files

  var body: some View {
    @Bindable var model = model
    Text("\(model.files.count) files \(model.heard.joined(separator: " "))")
      .fileImporter(isPresented: $model.isAsking, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
        switch result {
        case .success(let files): model.files = files
        case .failure(let error): model.failure = error.localizedDescription
        }
      }
      .onOpenURL { model.heard.append($0.absoluteString) }
  }
}
