public import Foundation

/// A button that passes something on: by the browser's own sheet where it has one, else by copying it.
///
/// Text and addresses can be shared; previews are the sheet's own business.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label> where Data: RandomAccessCollection, Label: View {
  let items: [String]
  let areAddresses: Bool
  let subject: Text?
  let message: Text?
  let label: Label
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
    let subject = view.subject.map { [Attribute("data-title", $0.string(in: values))] } ?? []
    let message = view.message.map { [Attribute("data-text", $0.string(in: values))] } ?? []
    let shared = Attribute(view.areAddresses ? "data-share" : "data-share-text", view.items.joined(separator: "\n"))
    let button = ButtonElement(
      classes: isItem ? "item" : "btn" + values.controlTraits.sizeClass,
      attributes: [shared] + subject + message + (isItem ? [Attribute("role", "menuitem"), Attribute("tabindex", "-1")] : []),
      label: view.label)
    return ButtonElement<Label>._update(button, old, context)
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items.map(\.absoluteString), areAddresses: true, subject: subject, message: message, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items.map { $0 }, areAddresses: false, subject: subject, message: message, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<URL> {
    self.init(items: [item.absoluteString], areAddresses: true, subject: subject, message: message, label: label())
  }

  public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
  where Data == CollectionOfOne<String> {
    self.init(items: [item], areAddresses: false, subject: subject, message: message, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  private nonisolated init(_ title: Text, _ items: [String], areAddresses: Bool, _ subject: Text?, _ message: Text?) {
    self.init(items: items, areAddresses: areAddresses, subject: subject, message: message, label: DefaultShareLinkLabel(title: title))
  }

  public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
    self.init(Text("Share…"), [item.absoluteString], areAddresses: true, subject, message)
  }

  public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
    self.init(Text("Share…"), [item], areAddresses: false, subject, message)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(Text(titleKey), [item.absoluteString], areAddresses: true, subject, message)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(Text(titleKey), [item], areAddresses: false, subject, message)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
  where S: StringProtocol, Data == CollectionOfOne<URL> {
    self.init(Text(title), [item.absoluteString], areAddresses: true, subject, message)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil)
  where S: StringProtocol, Data == CollectionOfOne<String> {
    self.init(Text(title), [item], areAddresses: false, subject, message)
  }
}
