import AtriumApp
import SwiftUI

/// Asks for the name of a file or folder.
struct NameSheet: View {
  private let title: LocalizedStringKey
  private let button: LocalizedStringKey
  private let action: (String) async throws -> Void
  @State private var name: String
  @State private var submission = Submission()
  @State private var problem: LocalizedStringKey?
  @Environment(\.dismiss) private var dismiss

  /// - Parameter action: gives it the name, or says why it could not.
  init(_ title: LocalizedStringKey, name: String, button: LocalizedStringKey, action: @escaping (String) async throws -> Void) {
    self.title = title
    self.button = button
    self.action = action
    _name = State(initialValue: name)
  }

  var body: some View {
    SheetFrame(title, isBusy: submission.isUnderWay) {
      LineEntry(title: "Name", text: $name).onSubmit(send)
      SubmitButton(button, submission, problem: problem, action: send)
    }
  }

  private func send() {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    submission.send {
      problem = nil
      do {
        try await action(name)
        dismiss()
      } catch {
        problem = error.lifeWords
        throw error
      }
    }
  }
}
