import SwiftUI

/// One thing to look at on a page of the gallery: what it is called, how it is written, what it shows, and the thing itself. Tests
/// find it by its title.
///
/// ```swift
/// Specimen("Bordered", code: ".buttonStyle(.bordered)", "For an action among others.") {
///   Button("Add to Shelf") { count += 1 }.buttonStyle(.bordered)
/// }
/// ```
struct Specimen<Content: View>: View {
  private let title: String
  private let code: String?
  private let note: String?
  private let content: Content

  /// - Parameters:
  ///   - code: the view or modifier as a reader would write it.
  ///   - note: what to look at, in a sentence.
  init(_ title: String, code: String? = nil, _ note: String? = nil, @ViewBuilder content: () -> Content) {
    self.title = title
    self.code = code
    self.note = note
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      SpecimenCaption(title: title, code: code, note: note).padding(.top, Space.card).padding(.bottom, Space.margin)
      content
    }
    .padding(.bottom, Space.card)
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityIdentifier(title)
  }
}

private struct SpecimenCaption: View {
  let title: String
  let code: String?
  let note: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.headline).accessibilityAddTraits(.isHeader)
      if let code { Text(code).font(.footnote.monospaced()).foregroundStyle(.tertiary) }
      if let note { Text(note).font(.subheadline).foregroundStyle(.secondary) }
    }
  }
}

/// A part of a specimen that behaves as a window of its own: lists, split views and scroll views need a height.
struct Stage<Content: View>: View {
  private let height: CGFloat
  private let content: Content

  init(height: CGFloat = 320, @ViewBuilder content: () -> Content) {
    self.height = height
    self.content = content()
  }

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .frame(height: height)
      .clipShape(RoundedRectangle(cornerRadius: Corner.card))
      .overlay(RoundedRectangle(cornerRadius: Corner.card).strokeBorder(.separator).allowsHitTesting(false))
  }
}
