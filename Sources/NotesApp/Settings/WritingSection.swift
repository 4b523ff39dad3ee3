import AtriumAPI
import AtriumApp
import SwiftUI

/// Whether the house writes summaries and reports, among the settings. Owners decide for everybody.
struct WritingSection: View {
  @Environment(NotesModel.self) private var notes
  @Environment(Account.self) private var account
  @Environment(\.timeZone) private var timeZone
  @State private var failure: LocalizedStringKey?

  var body: some View {
    Section {
      LoadableRows(answer: notes.writing) { writing in
        Group {
          Toggle(
            "Daily Summaries",
            isOn: change(writing) {
              $0.daily
            } to: {
              $0.daily = $1
            })
          Toggle(
            "Weekly Reports",
            isOn: change(writing) {
              $0.weekly
            } to: {
              $0.weekly = $1
            })
          if writing.daily || writing.weekly {
            Picker(
              "Written At",
              selection: change(writing) {
                $0.hour
              } to: {
                $0.hour = $1
              }
            ) {
              ForEach(0..<24, id: \.self) { Text(verbatim: $0 < 10 ? "0\($0):00" : "\($0):00").tag($0) }
            }
            LabeledContent("Time Zone") { Text(verbatim: writing.timeZone) }
            if writing.timeZone != timeZone.identifier {
              Button("Use This Device’s Time Zone") { save(writing) { $0.timeZone = timeZone.identifier } }
            }
          }
        }
        .disabled(!decides)
      }
      .alert("Not Changed", isPresented: $failure.isThere) {
        Button("OK") { failure = nil }
      } message: {
        if let failure { Text(failure) }
      }
    } header: {
      Text("Summaries and Reports")
    } footer: {
      if decides {
        Text(
          "Atrium writes them as notes into the folder “_agent”, once the day or the week is over, only where something happened, and never over a file that is there."
        )
      } else {
        Text("An owner of this server decides whether they are written.")
      }
    }
  }

  /// Where nobody signs in, everybody owns the house.
  private var decides: Bool { account.profile.map { $0.role == .owner } ?? true }

  private func change<Value>(
    _ writing: NoteWriting, _ get: @escaping (NoteWriting) -> Value, to set: @escaping (inout NoteWriting, Value) -> Void
  ) -> Binding<Value> {
    Binding {
      get(writing)
    } set: { value in
      save(writing) { set(&$0, value) }
    }
  }

  private func save(_ writing: NoteWriting, _ change: (inout NoteWriting) -> Void) {
    var new = writing
    // Who turns it on means their own days.
    if !writing.daily, !writing.weekly { new.timeZone = timeZone.identifier }
    change(&new)
    Task { [new] in failure = await notes.write(new) }
  }
}
