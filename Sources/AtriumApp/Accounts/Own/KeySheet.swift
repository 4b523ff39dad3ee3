import AtriumAPI
import SwiftUI

/// Makes an API key, and shows it this one time.
struct KeySheet: View {
  /// Those that the person has.
  let rooms: [Room]
  @Environment(Contents.self) private var contents
  private var own: OwnAccount { contents.own }
  @State private var name = ""
  @State private var chosen: Set<Room>
  @Environment(\.rooms) private var registry
  @State private var access = KeyAccess.read
  @State private var lifetime = KeyLifetime.quarter
  @State private var made: String?
  @State private var submission = Submission()
  @FocusState private var isTyping: Bool

  init(rooms: [Room]) {
    self.rooms = rooms
    _chosen = State(initialValue: Set(rooms))
  }

  var body: some View {
    SheetFrame("API Key", isDone: made != nil, isBusy: submission.isUnderWay) {
      if let made {
        OnceShown(text: made, explanation: "Copy your key now. It won’t be shown again.")
      } else {
        LineEntry(title: "What Is It For?", text: $name, problem: submission.problem(of: .name))
          .focused($isTyping)
          .onSubmit(make)
          .onAppear { isTyping = true }
        RoomChoice(rooms: offered, chosen: $chosen)
        LabeledContent("Access") {
          Picker("Access", selection: $access) {
            ForEach(choices, id: \.self) { Text($0.title).tag($0) }
          }
          .labelsHidden()
        }
        if access == .capture {
          Text("Apps and scripts with this key can add things to your rooms, and can’t see what is there.")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        LabeledContent("Expires") {
          Picker("Expires", selection: $lifetime) {
            ForEach(KeyLifetime.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          .labelsHidden()
        }
        SubmitButton("Create Key", submission, problem: submission.problem(except: [.name]), action: make)
      }
    }
  }

  /// The rooms that something can be added to from anywhere.
  private var capturing: [Room] { rooms.filter { registry[$0]?.capture != nil } }
  private var choices: [KeyAccess] { capturing.isEmpty ? [.read, .write] : [.read, .write, .capture] }
  private var offered: [Room] { access == .capture ? capturing : rooms }

  private func make() {
    if name.allSatisfy(\.isWhitespace) {
      isTyping = true
      return
    }
    submission.send {
      let call = MakeKey(name: name, rooms: offered.filter(chosen.contains), access: access, expires: lifetime.end(from: Date()))
      made = try await own.make(call)
    } failed: { refusal in
      if refusal.field == .name { isTyping = true }
    }
  }
}

extension KeyAccess {
  var title: LocalizedStringKey {
    switch self {
    case .read: "Read only"
    case .write: "Read and write"
    case .capture: "Add only"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}

/// How long a key is good.
enum KeyLifetime: CaseIterable {
  case month, quarter, year, ever

  func end(from now: Date) -> Date? {
    let days: Double? =
      switch self {
      case .month: 30
      case .quarter: 90
      case .year: 365
      case .ever: nil
      }
    return days.map { now.addingTimeInterval($0 * 86_400) }
  }

  var title: LocalizedStringKey {
    switch self {
    case .month: "In 30 days"
    case .quarter: "In 90 days"
    case .year: "In a year"
    case .ever: "Never"
    }
  }
}
