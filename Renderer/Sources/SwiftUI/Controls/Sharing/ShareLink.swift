import Foundation
import UniformTypeIdentifiers

/// A button that passes something on: by the browser's own sheet where it has one, else by copying it.
///
/// An address and text can be passed on, and whatever can be written down as one of them.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>
where Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View, Data.Element: Transferable {
  let items: Data
  let subject: Text?
  let message: Text?
  let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  let label: Label

  nonisolated init(
    items: Data, _ subject: Text?, _ message: Text?, _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)? = nil,
    shown label: Label
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.preview = preview
    self.label = label
  }

  /// - Parameter preview: the browser draws its own; the title goes along where no subject is given.
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) {
    self.init(items: items, subject, message, preview, shown: label())
  }

  public nonisolated init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I>, I: Transferable {
    self.init(items: CollectionOfOne(item), subject, message, { _ in preview }, shown: label())
  }
}

/// The label that a share link has when none is given.
public struct DefaultShareLinkLabel {
  let title: Text
}

extension DefaultShareLinkLabel: _PrimitiveView, Composed {
  var content: some View {
    SwiftUI.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink: _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let values = context.values
    let isItem = values.controlTraits.place == .menu
    let shared = view.items.compactMap { SharedItem($0) }
    if shared.isEmpty { context.session.report(.nothingToShare(String(describing: Data.Element.self))) }
    let title = view.subject ?? view.items.first.flatMap { view.preview?($0).title }
    var attributes = SharedItem.attributes(of: shared)
    if let title { attributes.append(Attribute("data-title", title.string(in: values))) }
    if let message = view.message { attributes.append(Attribute("data-text", message.string(in: values))) }
    // What the script says when it is done.
    attributes.append(Attribute("data-done", values.word("Copied")))
    attributes.append(Attribute("data-failed", values.word("Couldn’t be shared")))
    if isItem { attributes += [Attribute("role", "menuitem"), Attribute("tabindex", "-1")] }
    let button = ButtonElement(
      classes: isItem ? "item" : view.look(values.controlTraits), attributes: attributes, isEnabled: !shared.isEmpty, label: view.label)
    return ButtonElement<Label>._update(button, old, context)
  }

  /// As a button looks where it stands.
  @MainActor private func look(_ traits: ControlTraits) -> String {
    let look = if case .look(let look) = traits.button { look } else { ButtonLook.automatic }
    return look.classes + traits.sizeClass + (look.hasBorder ? traits.borderShape.classes : "")
  }
}

/// What a value is when it is passed on.
enum SharedItem: Equatable {
  case address(String)
  case text(String)

  /// The first of the value's representations that can be passed on; nil when none can.
  init?<Item: Transferable>(_ item: Item) {
    for payload in Item.transferRepresentation._export(item) {
      guard let text = String(data: payload.data, encoding: .utf8) else { continue }
      if payload.type == .url {
        self = .address(text)
        return
      }
      if payload.type == .utf8PlainText || payload.type == .plainText {
        self = .text(text)
        return
      }
    }
    return nil
  }

  private var string: String {
    switch self {
    case .address(let address): address
    case .text(let text): text
    }
  }

  /// The browser's sheet takes one address; several things are lines of a text.
  static func attributes(of items: [SharedItem]) -> [Attribute] {
    if items.count == 1, case .address(let address) = items[0] { return [Attribute("data-share", address)] }
    return items.isEmpty ? [] : [Attribute("data-share-text", items.map(\.string).joined(separator: "\n"))]
  }
}
