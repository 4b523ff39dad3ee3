import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI

/// The form of a person's card.
struct PersonSheet: View {
  /// Whose card is edited; nil for a new person.
  private let person: LifePerson?
  private let done: (String) -> Void
  @State private var draft: PersonDraft
  @State private var submission = Submission()
  @State private var problem: LocalizedStringKey?
  @State private var isConflict = false
  @Environment(LifeModel.self) private var life
  @Environment(\.dismiss) private var dismiss

  /// - Parameter done: hears whose card was saved.
  init(person: LifePerson?, done: @escaping (String) -> Void) {
    self.person = person
    self.done = done
    _draft = State(initialValue: person.map { PersonDraft($0) } ?? PersonDraft())
  }

  var body: some View {
    SheetFrame(person == nil ? "New Person" : "Edit Person", isBusy: submission.isUnderWay) {
      LineEntry(title: "Name", text: $draft.name)
      LineEntry(title: "Organization", text: $draft.organization)
      LineEntry(title: "Job Title", text: $draft.title)
      EntryList(title: "Phone", entries: $draft.phones, addition: "Add Phone") { draft.addPhone() }
      EntryList(title: "E-Mail", entries: $draft.emails, addition: "Add E-Mail") { draft.addEmail() }
      BirthdayEntry(birthday: $draft.birthday)
      LineEntry(title: "Nickname", text: $draft.nicknames)
      VStack(alignment: .leading, spacing: Space.line) {
        Text("Note").font(.subheadline).foregroundStyle(.secondary).accessibilityHidden(true)
        TextEditor(text: $draft.note).accessibilityLabel("Note").frame(minHeight: 80)
      }
      SubmitButton("Save", submission, problem: problem) { send() }.disabled(draft.isBlank)
    }
    .alert("Changed in the Meantime", isPresented: $isConflict) {
      Button("Save Anyway") { send(isForced: true) }
      Button("Keep Editing", role: .cancel) {}
    } message: {
      Text("Someone else changed this card after you began to edit it. If you save, only what you changed takes the place of theirs.")
    }
  }

  private func send(isForced: Bool = false) {
    guard !draft.isBlank else { return }
    let draft = draft
    submission.send {
      problem = nil
      do {
        if let person {
          try await life.people.save(draft, of: person, isForced: isForced)
          done(person.id)
        } else {
          done(try await life.people.create(draft))
        }
        dismiss()
      } catch let error where error.problem?.code == .preconditionFailed && !isForced {
        isConflict = true
      } catch {
        problem = error.lifeWords
        throw error
      }
    }
  }
}

/// Fields for several values of a kind.
private struct EntryList: View {
  let title: LocalizedStringKey
  @Binding var entries: [PersonDraft.Entry]
  let addition: LocalizedStringKey
  let add: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      ForEach($entries) { $entry in
        HStack(alignment: .bottom, spacing: Space.gap) {
          LineEntry(title: title, text: $entry.text)
          Button {
            entries.removeAll { $0.id == entry.id }
          } label: {
            Label("Remove", systemImage: "minus.circle").labelStyle(.iconOnly)
          }
          .buttonStyle(.bordered)
          .controlSize(.large)
          // Below a field there is room for what is wrong with it.
          .padding(.bottom, Space.line)
        }
      }
      Button(addition, systemImage: "plus") { add() }
    }
  }
}

/// A birthday, with its year or without.
private struct BirthdayEntry: View {
  @Binding var birthday: Birthday
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      if birthday.isPartial {
        LabeledContent("Birthday") { Text(verbatim: birthday.text ?? "") }
      } else {
        Toggle("Birthday", isOn: isSet)
        if let day = birthday.day {
          DatePicker("Date", selection: date, displayedComponents: .date)
          Toggle(
            "Without Year",
            isOn: Binding {
              !day.hasYear
            } set: {
              birthday.setHasYear(!$0)
            })
        }
      }
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  private var isSet: Binding<Bool> {
    Binding {
      birthday.day != nil
    } set: {
      if $0 { birthday.set(Date(timeIntervalSince1970: 946_728_000), in: calendar) } else { birthday.remove() }
    }
  }

  private var date: Binding<Date> {
    Binding {
      birthday.date(in: calendar) ?? Date(timeIntervalSince1970: 946_728_000)
    } set: {
      birthday.set($0, in: calendar)
    }
  }
}
