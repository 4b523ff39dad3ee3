public import Foundation
public import UniformTypeIdentifiers

extension View {
  /// Takes what is dropped on the view, where it is of one of the kinds: the payload of a view of the page, text and links from elsewhere,
  /// and files, which are sent to the host first.
  public nonisolated consuming func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    ProviderDrop(
      content: self, types: supportedContentTypes, delegate: ClosureDrop(isTargeted: isTargeted) { providers, _ in action(providers) })
  }

  public nonisolated consuming func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    ProviderDrop(content: self, types: supportedContentTypes, delegate: ClosureDrop(isTargeted: isTargeted, action: action))
  }

  /// - Parameter delegate: decides about each drag.
  public nonisolated consuming func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    ProviderDrop(content: self, types: supportedContentTypes, delegate: delegate)
  }

  // The same by identifiers of types. What is no identifier is dropped by nothing.

  public nonisolated consuming func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  public nonisolated consuming func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  public nonisolated consuming func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}

/// A place that asks for nothing but the drop itself.
private struct ClosureDrop {
  let isTargeted: Binding<Bool>?
  let action: ([NSItemProvider], CGPoint) -> Bool
}

extension ClosureDrop: DropDelegate {
  func dropEntered(info: DropInfo) { isTargeted?.wrappedValue = true }
  func dropExited(info: DropInfo) { isTargeted?.wrappedValue = false }

  func performDrop(info: DropInfo) -> Bool {
    isTargeted?.wrappedValue = false
    return action(info.providers, info.location)
  }
}

/// A place that takes item providers. Files come by the host first, and are seen on their way in a dialog.
private struct ProviderDrop<Content: View> {
  let content: Content
  let types: [UTType]
  let delegate: any DropDelegate
  @State private var files = FileImport()
  @Environment(\.uploadDesk) private var desk

  init(content: Content, types: [UTType], delegate: any DropDelegate) {
    self.content = content
    self.types = types
    self.delegate = delegate
  }
}

extension ProviderDrop: View {
  var body: some View {
    let _ = install()
    PresentationModifier(
      content: ProviderDropModifier(
        content: content, types: types, delegate: delegate, followsMoves: !(delegate is ClosureDrop),
        takeFiles: { files.announce($0, at: $1) }, failFiles: { files.fail(.notRead) }),
      presenter: DroppedFilesPresenter(files: files))
  }

  @MainActor private func install() {
    files.desk = desk
    // A file is an address of one as well, whatever is in it.
    files.accepted = AcceptedTypes(types: types.contains { UTType.fileURL.conforms(to: $0) } ? [] : types)
    // Not the view itself, which holds the files.
    files.finish = { [types, delegate, weak files] result in
      let providers = ((try? result.get()) ?? []).compactMap { NSItemProvider(contentsOf: $0) }
      let info = DropInfo(point: files?.location ?? .zero, providers: providers)
      if info.hasItemsConforming(to: types) { _ = delegate.performDrop(info: info) }
    }
  }
}
