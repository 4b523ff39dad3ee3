import AtriumAPI
import AtriumApp
import SwiftUI
import UniformTypeIdentifiers

/// Shows from a calendar, a venue's page or a table: first what would change, then the import; and what is fetched daily.
struct ImportScreen: View {
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let model = shows.imports
    Group {
      if shows.profile.isModerator {
        switch model.phase {
        case .asking, .reading: ImportForm(model: model)
        case .preview(let preview), .importing(let preview): ImportPreview(model: model, preview: preview)
        case .done(let result): ImportDone(model: model, result: result)
        }
      } else {
        ContentUnavailableView {
          Label("Import", systemImage: ShowShelf.imports.symbol)
        } description: {
          Text("Only moderators import shows.")
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(ShowShelf.imports.title)
    .task { await shows.profile.answer.load() }
    .shows(shows.profile.answer)
  }
}

/// Where shows are imported from.
private struct ImportForm: View {
  let model: ImportModel
  @State private var isChoosing = false

  var body: some View {
    @Bindable var model = model
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        FormPart("From (a source)") {
          if let file = model.file {
            HStack(spacing: Space.gap) {
              Label(file.name.plain, systemImage: "doc.text")
              Spacer(minLength: 0)
              Button("Remove", systemImage: "minus.circle") { model.removeFile() }.labelStyle(.iconOnly).buttonStyle(.borderless)
            }
          } else {
            LineEntry(title: "Address of a Calendar or a Page", text: $model.address)
            Button("Choose File…", systemImage: "doc.badge.plus") { isChoosing = true }.buttonStyle(.bordered)
          }
          Text("An iCalendar, a venue’s page with events, or a CSV table. You see what would change before anything does.")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        FormPart("For Shows Without a Venue") {
          LineEntry(title: "Name of the Venue", text: $model.venue)
          LineEntry(title: "City", text: $model.city)
          LineEntry(title: "State", text: $model.state)
        }
        VStack(alignment: .leading, spacing: Space.gap) {
          ProblemLine(words: model.problem)
          Button {
            Task { await model.read() }
          } label: {
            HStack(spacing: Space.gap) {
              if model.phase == .reading { ProgressView().controlSize(.small) }
              Text("Preview")
            }
            .frame(maxWidth: .infinity)
          }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .disabled(!model.canRead)
        }
        FeedList(model: model)
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
      .frame(maxWidth: .infinity)
    }
    .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.calendarEvent, .commaSeparatedText, .html, .plainText]) { result in
      if let file = try? result.get() { Task { await model.choose(file) } }
    }
    .fileDialogConfirmationLabel("Choose")
  }
}

/// What became of an import.
private struct ImportDone: View {
  let model: ImportModel
  let result: ShowImportResult

  var body: some View {
    ScrollView {
      VStack(spacing: Space.part) {
        ContentUnavailableView {
          Label("Imported", systemImage: "checkmark.circle")
        } description: {
          Announced { Text("\(result.added) new, \(result.changed) changed, \(result.confirmed) confirmed.") }
        } actions: {
          Button("Import More") { model.startAgain() }
            .buttonStyle(.borderedProminent)
            .disabled(model.following == .underWay)
        }
        if model.following != .notWished { FollowingPart(model: model).frame(maxWidth: Space.column, alignment: .leading) }
        if !result.leftOut.isEmpty {
          FormPart("Left Out") {
            ForEach(result.leftOut, id: \.key) { entry in
              VStack(alignment: .leading, spacing: Space.line) {
                Text(verbatim: entry.title.plain).font(.headline)
                Text(verbatim: entry.reason.plain).font(.subheadline).foregroundStyle(.secondary)
              }
            }
          }
          .frame(maxWidth: Space.column, alignment: .leading)
        }
      }
      .padding(Space.margin)
    }
  }
}

/// Whether the address of what was imported is fetched daily from now on, and a way to try again where that failed.
private struct FollowingPart: View {
  let model: ImportModel

  var body: some View {
    FormPart("Fetch Daily") {
      Announced {
        switch model.following {
        case .notWished: EmptyView()
        case .underWay: Text("Setting up the daily fetch…")
        case .done: Label("The address is fetched daily from now on.", systemImage: "checkmark.circle")
        case .failed: Text("The shows were imported, but the address isn’t fetched daily yet.")
        }
      }
      ProblemLine(words: model.problem)
      if model.following == .failed { Button("Try Again") { Task { await model.follow() } }.buttonStyle(.bordered) }
    }
  }
}
