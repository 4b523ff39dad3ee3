public import Foundation
public import UniformTypeIdentifiers

extension View {
  /// Lets people choose a file. The browser's own chooser opens with the dialog where the browser allows it; the file can be dropped
  /// on the dialog as well. It is sent to the host, and the URL is that of the host's copy, which lasts as long as the page.
  public nonisolated consuming func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, false, { onCompletion($0.flatMap(\.single)) }, {})
  }

  /// Lets people choose files. They are there together, in the order in which they were chosen.
  public nonisolated consuming func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, allowsMultipleSelection, onCompletion, {})
  }

  /// - Parameter onCancellation: runs when a person leaves the dialog without files.
  public nonisolated consuming func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, allowsMultipleSelection, onCompletion, onCancellation)
  }

  /// The same for a module that asks for files of its own kind.
  ///
  /// - Parameter most: how many may be chosen; nil for any number.
  package nonisolated consuming func filesImporter(
    isPresented: Binding<Bool>, types: [UTType], most: Int?, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    importing(isPresented, types, most != 1, onCompletion, {}, most: most)
  }

  private nonisolated consuming func importing(
    _ isPresented: Binding<Bool>, _ types: [UTType], _ allowsMultiple: Bool,
    _ complete: @escaping (Result<[URL], any Error>) -> Void, _ cancel: @escaping () -> Void, most: Int? = nil
  ) -> some View {
    PresentationModifier(
      content: self,
      presenter: FileImportPresenter(
        isPresented: isPresented, accepted: AcceptedTypes(types: types), allowsMultiple: allowsMultiple, most: most, complete: complete,
        cancel: cancel))
  }
}

extension [URL] {
  fileprivate var single: Result<URL, any Error> { first.map { .success($0) } ?? .failure(Web.UploadFailure.notRead) }
}

/// Presents the dialog while a condition holds.
private struct FileImportPresenter {
  let isPresented: Binding<Bool>
  let accepted: AcceptedTypes
  let allowsMultiple: Bool
  let most: Int?
  let complete: (Result<[URL], any Error>) -> Void
  let cancel: () -> Void
}

extension FileImportPresenter: View {
  var body: some View {
    if isPresented.wrappedValue {
      PortalView(to: { $0[DialogOutletKey.self] }) { ImportDialog(presenter: self) }
    }
  }
}

/// One presentation of the importer: the files that are chosen belong to it.
private struct ImportDialog: View {
  let presenter: FileImportPresenter
  @State private var files = FileImport()
  @Environment(\.uploadDesk) private var desk

  var body: some View {
    let _ = install()
    FileDialog(
      files: files, place: FileDialog.Place(accepted: presenter.accepted, allowsMultiple: presenter.allowsMultiple), close: cancel
    )
    // Dismissed by the app, or gone with the view: nobody waits for the rest.
    .onDisappear { files.withdraw() }
  }

  private func install() {
    files.desk = desk
    files.accepted = presenter.accepted
    files.allowsMultiple = presenter.allowsMultiple
    files.most = presenter.most
    // Not the view itself, which holds the files.
    files.finish = { [presenter] result in
      presenter.isPresented.wrappedValue = false
      presenter.complete(result)
    }
  }

  private func cancel() {
    presenter.isPresented.wrappedValue = false
    presenter.cancel()
  }
}
