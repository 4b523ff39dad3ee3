public import Foundation

/// How far the loading of a picture has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture by its address. The browser loads it, and says when it has; the page's policy lets it load what lies on its own server
/// and `data:` addresses. A file is one that this page handed over: `fileImporter` and `dropDestination` give its URL.
public struct AsyncImage<Content> where Content: View {
  let url: URL?
  let scale: CGFloat
  let content: (AsyncImagePhase) -> Content
  let transaction: Transaction

  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { phase in phase.image ?? Image(systemName: "photo") }
  }

  public nonisolated init<I, P>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P>, I: View, P: View {
    self.init(url: url, scale: scale) { phase in
      phase.image.map { _ConditionalContent(.first(content($0))) } ?? _ConditionalContent(.second(placeholder()))
    }
  }

  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
    self.transaction = transaction
  }
}

extension AsyncImage: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let loading = ImageLoading(url: view.url, scale: view.scale, transaction: view.transaction, content: view.content)
    return IdentityView<ImageLoading<Content>, URL?>._update(IdentityView(content: loading, id: view.url), old, context)
  }
}

/// The picture could not be loaded.
struct ImageLoadingError: LocalizedError {
  let errorDescription: String?
}

/// The phases, as a scope of its own: another address is another one.
private struct ImageLoading<Content: View>: View {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var hasLoaded: Bool?
  @Environment(\.words) private var words
  @Environment(\.uploadDesk) private var desk

  var body: some View {
    let address = address
    if let address, hasLoaded == nil {
      LoaderView(url: address) { success in withTransaction(transaction) { hasLoaded = success } }
    }
    content(phase(of: address))
  }

  /// What the browser is to ask for.
  private var address: URL? {
    guard let url, url.isFileURL else { return url }
    return desk?.address(ofPicture: url).flatMap { URL(string: $0) }
  }

  private func phase(of address: URL?) -> AsyncImagePhase {
    switch (address, hasLoaded) {
    case (let address?, true): .success(Image(.picture(address, scale: scale)))
    case (_, false): .failure(ImageLoadingError(errorDescription: words("The picture could not be loaded.")))
    case (nil, nil) where url != nil: .failure(ImageLoadingError(errorDescription: words("The picture could not be loaded.")))
    default: .empty
    }
  }
}

/// Asks the browser for a picture without showing it.
private nonisolated struct LoaderView: _PrimitiveView {
  let url: URL
  let finish: (Bool) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var context = context
    context.style = nil
    context.attributes = []
    let description = ElementDescription(
      tag: .img, attributes: [Attribute("src", view.url.absoluteString), Attribute("alt"), Attribute("hidden"), .events("l")])
    let node = old.map { unsafeDowncast($0, to: LoaderNode.self) } ?? LoaderNode(description, context)
    node.apply(description, context)
    node.finish = view.finish
    return node
  }
}

private final class LoaderNode: ElementNode {
  var finish: ((Bool) -> Void)?

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  override func receive(_ event: Web.Event) {
    switch event.kind {
    case .loaded: finish?(true)
    case .failed: finish?(false)
    default: break
    }
  }
}
