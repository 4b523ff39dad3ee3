import SwiftUI
import Testing
import UniformTypeIdentifiers

/// What an item provider holds, and what can be loaded of it.
@Suite struct ItemProviderTests {
  private func text(of provider: NSItemProvider) async -> String? {
    await withCheckedContinuation { done in
      _ = provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
    }
  }

  private func data(of provider: NSItemProvider, _ type: UTType) async -> Data? {
    await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: type.identifier) { data, _ in done.resume(returning: data) }
    }
  }

  @Test("a string is given back as a string, and is of the kinds that a text is of")
  func strings() async {
    let provider = NSItemProvider(object: "Quince" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text") && !provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self) && !provider.canLoadObject(ofClass: NSURL.self))
    #expect(await text(of: provider) == "Quince")
    #expect(await data(of: provider, .plainText) == Data("Quince".utf8))
    #expect(await data(of: provider, .image) == nil)
  }

  @Test("an address is given back as a URL")
  func addresses() async throws {
    let address = try #require(URL(string: "https://example.org/a"))
    let provider = NSItemProvider(object: address as NSURL)
    let item: Any = try await provider.loadItem(forTypeIdentifier: UTType.url.identifier)
    #expect(item as? URL == address)
    let loaded: URL? = await withCheckedContinuation { done in
      _ = provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    #expect(loaded == address)
  }

  @Test("a file is its content, its address and itself")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "provider-\(UUID().uuidString).png")
    try Data("picture".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredContentTypes == [.png, .fileURL] && provider.registeredContentTypes(conformingTo: .image) == [.png])
    #expect(await data(of: provider, .image) == Data("picture".utf8))
    let itself: URL? = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: UTType.image.identifier) { url, _ in done.resume(returning: url) }
    }
    #expect(itself == file && FileManager.default.fileExists(atPath: file.path()))
    #expect(NSItemProvider(contentsOf: file.appendingPathExtension("missing")) == nil)
  }

  @Test("a file that is written for who asks for one has the name, the ending and the content, and is gone afterwards")
  func writtenFiles() async {
    let provider = NSItemProvider(item: "a,b" as NSString, typeIdentifier: UTType.commaSeparatedText.identifier)
    provider.suggestedName = "Jam/Jars"
    let found: (URL, String?)? = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: UTType.text.identifier) { url, _ in
        done.resume(returning: url.map { ($0, try? String(contentsOf: $0, encoding: .utf8)) })
      }
    }
    #expect(found?.0.lastPathComponent == "Jam-Jars.csv" && found?.1 == "a,b")
  }

  @Test("what is registered is asked for when it is loaded, and a value of a type of the app comes back")
  func registered() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "org.example.jar", visibility: .all) { done in
      done(Data("jar".utf8), nil)
      return nil
    }
    provider.register("Plum")
    #expect(await data(of: provider, UTType(importedAs: "org.example.jar")) == Data("jar".utf8))
    let plum: String? = await withCheckedContinuation { done in
      _ = provider.loadTransferable(type: String.self) { done.resume(returning: try? $0.get()) }
    }
    #expect(plum == "Plum")
  }
}
