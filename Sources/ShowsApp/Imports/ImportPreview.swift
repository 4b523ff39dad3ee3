import AtriumAPI
import AtriumApp
import SwiftUI

/// What an import would do, show by show. Nothing has changed yet.
struct ImportPreview: View {
  let model: ImportModel
  let preview: ShowImportPreview

  var body: some View {
    List {
      Section {
        if !preview.problems.isEmpty {
          ForEach(preview.problems, id: \.self) { Label($0.plain, systemImage: "exclamationmark.triangle").font(.subheadline) }
        }
        if preview.entries.isEmpty { Text("No shows to come were found.").foregroundStyle(.secondary) }
        if preview.past > 0 { Text("\(preview.past) shows are over and left out.").foregroundStyle(.secondary) }
      }
      section("New", .new)
      section("Changed", .changed)
      section("To Decide", .doubtful)
      section("The Same", .same)
    }
    .listStyle(.plain)
    .safeAreaInset(edge: .bottom, spacing: 0) { ImportBar(model: model, preview: preview) }
  }

  @ViewBuilder private func section(_ title: LocalizedStringKey, _ verdict: ShowImportEntry.Verdict) -> some View {
    let entries = preview.entries.filter { $0.verdict == verdict }
    if !entries.isEmpty { Section(title) { ForEach(entries) { EntryRow(model: model, entry: $0) } } }
  }
}

private struct EntryRow: View {
  let model: ImportModel
  let entry: ShowImportEntry

  var body: some View {
    let show = entry.imported
    VStack(alignment: .leading, spacing: Space.line) {
      HStack(spacing: Space.gap) {
        ShowDayTitle(day: show.day, zone: TimeZone(identifier: show.timezone) ?? .gmt)
        if show.isTimeKnown {
          MiddleDot()
          Text(show.startsAt, format: .dateTime.hour().minute()).environment(\.timeZone, TimeZone(identifier: show.timezone) ?? .gmt)
        }
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      Text(verbatim: show.title.plain).font(.headline).strikethrough(show.isCancelled)
      if let venue = show.venue?.name { Text(verbatim: venue.plain).font(.subheadline).foregroundStyle(.secondary) }
      Text(verbatim: entry.reason.plain).font(.footnote).foregroundStyle(.secondary)
      DecisionPicker(model: model, entry: entry)
    }
  }
}

/// What is done with an entry: a doubtful one is left out until a person decides.
private struct DecisionPicker: View {
  let model: ImportModel
  let entry: ShowImportEntry

  var body: some View {
    let decision = Binding {
      model.decision(on: entry)
    } set: {
      model.decide($0, on: entry)
    }
    if entry.verdict == .doubtful {
      Picker("Import", selection: decision) {
        Text("Leave Out").tag(ImportModel.Decision.leaveOut)
        Text("Add as a New Show").tag(ImportModel.Decision.add)
        if let show = entry.show { Text("Change “\(show.title.plain)”").tag(ImportModel.Decision.change) }
      }
    } else {
      Toggle(
        "Import", isOn: Binding(get: { decision.wrappedValue != .leaveOut }, set: { decision.wrappedValue = $0 ? .take : .leaveOut }))
    }
  }
}

private struct ImportBar: View {
  let model: ImportModel
  let preview: ShowImportPreview

  var body: some View {
    @Bindable var model = model
    let isImporting = model.phase == .importing(preview)
    VStack(alignment: .leading, spacing: Space.gap) {
      ProblemLine(words: model.problem)
      if model.file == nil { Toggle("Fetch Daily", isOn: $model.isFollowed) }
      HStack(spacing: Space.stack) {
        Button("Back") { model.goBack() }.buttonStyle(.bordered)
        Spacer(minLength: 0)
        if isImporting { ProgressView().controlSize(.small) }
        Button("Import \(model.count(in: preview)) Shows") { Task { await model.run() } }
          .buttonStyle(.borderedProminent)
          .disabled(model.count(in: preview) == 0 && !model.isFollowed)
      }
      .disabled(isImporting)
    }
    .padding(Space.card)
    .background(.bar)
  }
}
