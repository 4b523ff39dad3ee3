import AtriumDevice
import Foundation
import UniformTypeIdentifiers

/// What another app hands to the share extension, read into texts, links and files of this process.
@MainActor struct SharedItems {
  private let items: [NSExtensionItem]
  private let folder: URL

  /// - Parameter folder: for the files, until the queue takes them.
  init(_ context: NSExtensionContext?, folder: URL) {
    items = (context?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
    self.folder = folder
  }

  func content() async -> ShareContent {
    var texts: [String] = []
    var link: URL?
    var files: [ShareContent.File] = []
    for item in items {
      for provider in item.attachments ?? [] {
        switch SharedItemKind(typeIdentifiers: provider.registeredTypeIdentifiers) {
        case .link: if let found = await loadLink(from: provider) { link = link ?? found }
        case .text: if let text = await loadText(from: provider) { texts.append(text) }
        case .file(let type): if let file = await loadFile(type, from: provider) { files.append(file) }
        case nil: break
        }
      }
      // A post's text comes beside its picture.
      if let text = item.attributedContentText?.string, !texts.contains(text) { texts.append(text) }
    }
    return ShareContent(text: texts.joined(separator: "\n"), link: link, files: files)
  }

  private func loadLink(from provider: NSItemProvider) async -> URL? {
    await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: UTType.url.identifier) { @Sendable item, _ in
        continuation.resume(returning: Self.link(item))
      }
    }
  }

  private func loadText(from provider: NSItemProvider) async -> String? {
    await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: UTType.plainText.identifier) { @Sendable item, _ in
        continuation.resume(returning: Self.text(item))
      }
    }
  }

  private func loadFile(_ type: String, from provider: NSItemProvider) async -> ShareContent.File? {
    let name = provider.suggestedName
    let folder = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    return await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: type) { @Sendable url, _ in
        // The system deletes the file when this returns.
        continuation.resume(returning: url.flatMap { Self.keep($0, named: name, in: folder) })
      }
    }
  }

  private nonisolated static func link(_ item: (any NSSecureCoding)?) -> URL? {
    switch item as Any {
    case let url as URL: url
    case let data as Data: URL(dataRepresentation: data, relativeTo: nil)
    case let text as String: URL(string: text)
    default: nil
    }
  }

  private nonisolated static func text(_ item: (any NSSecureCoding)?) -> String? {
    switch item as Any {
    case let text as String: text
    case let data as Data: String(data: data, encoding: .utf8)
    default: nil
    }
  }

  private nonisolated static func keep(_ url: URL, named name: String?, in folder: URL) -> ShareContent.File? {
    let target = folder.appending(path: url.lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: url, to: target)
    } catch {
      return nil
    }
    // A suggested name may lack the ending that says what the file is.
    let name = name.map { ($0 as NSString).pathExtension.isEmpty ? $0 + "." + url.pathExtension : $0 }
    return ShareContent.File(
      url: target, name: name, mediaType: UTType(filenameExtension: url.pathExtension)?.preferredMIMEType)
  }
}
