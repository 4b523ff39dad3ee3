import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// The boxes to be ticked in all notes, by note.
struct TasksScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var tasks: TaskList { notes.tasks }

  var body: some View {
    @Bindable var navigation = navigation
    VStack(spacing: 0) {
      Picker("Tasks", selection: $navigation.notes.tasks) {
        ForEach(TaskFilter.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.gap)
      PagedView(tasks, of: navigation.notes.tasks) {
        TaskRows()
      } empty: {
        NoTasksView(filter: tasks.question ?? .open)
      }
    }
    .navigationTitle(NoteShelf.tasks.title)
    .refreshable { await tasks.reload() }
  }
}

private struct TaskRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var tasks: TaskList { notes.tasks }

  var body: some View {
    @Bindable var navigation = navigation
    let place = navigation.notes
    List(selection: $navigation.followed) {
      ForEach(NoteTasks.groups(of: tasks.items)) { note in
        Section {
          ForEach(note.tasks) { task in
            NavigationLink(value: place.reading(task.document).destination) { TaskRow(task: task) }
          }
        } header: {
          TaskHeader(note: note)
        }
      }
      PageEnd(list: tasks)
    }
  }
}

/// The note, which all of the rows below lead to: so it is what is current when it is open, and none of them.
private struct TaskHeader: View {
  let note: NoteTasks
  @Environment(Navigation.self) private var navigation

  var body: some View {
    let isOpen = navigation.notes.page == .note(key: note.id.path)
    (note.title.isEmpty ? Text("Untitled") : Text(verbatim: note.title))
      .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}

private struct TaskRow: View {
  let task: NoteTask

  var body: some View {
    HStack(alignment: .top, spacing: Space.stack) {
      Image(systemName: task.done ? "checkmark.square" : "square")
        .foregroundStyle(.secondary)
        .frame(width: 20, height: 24)
        .accessibilityLabel(task.done ? Text("Completed") : Text("Open (a task)"))
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: task.text).strikethrough(task.done).foregroundStyle(task.done ? HierarchicalShapeStyle.secondary : .primary)
          .lineLimit(3)
        // The note's own title stands above the row.
        if let heading = task.heading, heading != task.documentTitle {
          Text(verbatim: heading).font(.caption).foregroundStyle(.tertiary).lineLimit(1)
        }
      }
    }
  }
}

private struct NoTasksView: View {
  let filter: TaskFilter

  var body: some View {
    ContentUnavailableView {
      Label(filter == .open ? "Nothing to Do" : "No Tasks", systemImage: "checklist")
    } description: {
      Text("To add a task, start a line of a note with “- [ ]”.")
    }
  }
}

extension TaskFilter {
  var title: LocalizedStringKey {
    switch self {
    case .open: "Open (a task)"
    case .done: "Completed"
    case .all: "All"
    }
  }
}
