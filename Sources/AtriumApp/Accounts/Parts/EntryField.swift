package import SwiftUI

/// A field of a form that stands alone: its name above it, and what is wrong with it below.
struct EntryField<Control: View>: View {
  private let title: LocalizedStringKey
  private let problem: LocalizedStringKey?
  private let control: Control

  /// - Parameter control: a field of the same title.
  init(_ title: LocalizedStringKey, problem: LocalizedStringKey? = nil, @ViewBuilder control: () -> Control) {
    self.title = title
    self.problem = problem
    self.control = control()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      // The control says it too.
      Text(title).font(.subheadline).foregroundStyle(.secondary).accessibilityHidden(true)
      control.textFieldStyle(.roundedBorder).controlSize(.large)
      ProblemLine(words: problem)
    }
  }
}

/// A line of text in a form that stands alone.
package struct LineEntry: View {
  private let title: LocalizedStringKey
  @Binding private var text: String
  private let problem: LocalizedStringKey?

  package init(title: LocalizedStringKey, text: Binding<String>, problem: LocalizedStringKey? = nil) {
    self.title = title
    _text = text
    self.problem = problem
  }

  package var body: some View {
    EntryField(title, problem: problem) { TextField(title, text: $text, prompt: Text(verbatim: "")) }
  }
}
