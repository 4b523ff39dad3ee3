import AtriumAPI
import AtriumApp
import SwiftUI

/// The fields of a show: who, where, when, and what else there is to say.
struct ShowFormView<Top: View>: View {
  private let model: ShowFormModel
  private let button: LocalizedStringKey
  private let top: Top

  /// - Parameters:
  ///   - button: what the button that sends it is called.
  ///   - top: the view above the fields.
  init(model: ShowFormModel, button: LocalizedStringKey, @ViewBuilder top: () -> Top) {
    self.model = model
    self.button = button
    self.top = top()
  }

  var body: some View {
    @Bindable var model = model
    let problems = model.problems
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        top
        ActFields(form: $model.form, problems: problems)
        VenueFields(place: $model.form.place, problems: problems)
        TimeFields(form: $model.form, problems: problems)
        DetailFields(form: $model.form, problems: problems, isNew: model.show == nil)
        VStack(alignment: .leading, spacing: Space.gap) {
          ProblemLine(words: problems.whole ?? (problems.isEmpty ? nil : "Some fields need your attention."))
          Button {
            Task { await model.send() }
          } label: {
            HStack(spacing: Space.gap) {
              if model.isUnderWay { ProgressView().controlSize(.small) }
              Text(button)
            }
            .frame(maxWidth: .infinity)
          }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .keyboardShortcut(.return)
          .disabled(model.isUnderWay)
        }
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
      .frame(maxWidth: .infinity)
    }
  }
}

/// A part of the form with its heading.
struct FormPart<Content: View>: View {
  private let title: LocalizedStringKey
  private let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Text(title).font(.title3).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
      content
    }
  }
}

/// What else there is to say.
private struct DetailFields: View {
  @Binding var form: ShowForm
  let problems: FormProblems
  /// An existing show is hidden and published on its page.
  let isNew: Bool

  var body: some View {
    FormPart("Details") {
      LineEntry(title: "Title (optional)", text: $form.title, problem: problems[.title])
      EvidenceLine("title")
      LineEntry(title: "Price, as printed", text: $form.price, problem: problems[.price])
      EvidenceLine("cost")
      LineEntry(title: "Age, such as 21+ or All Ages", text: $form.age, problem: problems[.age])
      EvidenceLine("ages")
      LineEntry(title: "Link to Tickets", text: $form.ticketURL, problem: problems[.tickets])
      EvidenceLine("ticket_url")
      VStack(alignment: .leading, spacing: Space.line) {
        Text("Description").font(.subheadline).foregroundStyle(.secondary).accessibilityHidden(true)
        TextEditor(text: $form.description).accessibilityLabel("Description").frame(minHeight: 96)
        ProblemLine(words: problems[.description])
      }
      if isNew {
        Toggle("Private", isOn: $form.isPrivate)
        Text("Only you see a private show. You can publish it later.").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}
