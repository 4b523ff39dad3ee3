import AtriumAPI
import AtriumApp
import SwiftUI

/// Of what the person wants to be told, in which hours, and of which projects. Each choice counts at once.
struct AlertsScreen: View {
  @Environment(AgentsModel.self) private var agents
  private var alerts: AlertRules { agents.alerts }

  var body: some View {
    LoadableView(answer: alerts.answer) { AlertForm(rules: $0) }
      .navigationTitle(AgentShelf.alerts.title)
      .refreshable { await alerts.answer.reload() }
  }
}

private struct AlertForm: View {
  let rules: AgentRules
  @Environment(AgentsModel.self) private var agents
  private var alerts: AlertRules { agents.alerts }
  private var sessions: AgentSessionList { agents.sessions }
  @State private var submission = Submission()

  var body: some View {
    Form {
      Section {
        Picker("Notify Me", selection: changing(\.level)) { LevelOptions() }
      } footer: {
        ProblemLine(words: submission.refusal?.words)
      }
      Section {
        PlaceLink(to: HousePlace.push) {
          Label(HousePlace.push.title, systemImage: HousePlace.push.symbol)
        }
      }
      QuietSection(quiet: changing(\.quiet))
      if !projects.isEmpty {
        Section {
          ForEach(projects, id: \.self) { project in
            Picker(selection: level(of: project)) {
              Text("Default").tag(AgentNoticeLevel?.none)
              ForEach(AgentNoticeLevel.known, id: \.self) { Text($0.title).tag(AgentNoticeLevel?.some($0)) }
            } label: {
              Text(verbatim: project.plain)
            }
          }
        } header: {
          Text("Projects")
        }
      }
    }
    .disabled(submission.isUnderWay)
    .task { await sessions.load(.all) }
  }

  /// Those with a rule of their own, and those whose sessions are known.
  private var projects: [String] { Set(sessions.items.compactMap(\.project)).union(rules.projects.keys).sorted() }

  private func changing<Value: Equatable>(_ path: WritableKeyPath<AgentRules, Value>) -> Binding<Value> {
    Binding {
      rules[keyPath: path]
    } set: { value in
      var other = rules
      other[keyPath: path] = value
      if other != rules { submission.send { [other] in try await alerts.set(other) } }
    }
  }

  private func level(of project: String) -> Binding<AgentNoticeLevel?> {
    let levels = changing(\.projects)
    return Binding {
      levels.wrappedValue[project]
    } set: { level in
      levels.wrappedValue[project] = level
    }
  }
}

private struct LevelOptions: View {
  var body: some View { ForEach(AgentNoticeLevel.known, id: \.self) { Text($0.title).tag($0) } }
}

/// A time of every day in which nobody is called.
private struct QuietSection: View {
  @Binding var quiet: AgentQuietHours?
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    Section {
      Toggle("Quiet Hours", isOn: isOn)
      if let hours = quiet {
        DatePicker("From", selection: time(hours.from) { quiet?.from = $0 }, displayedComponents: .hourAndMinute)
        DatePicker("To", selection: time(hours.to) { quiet?.to = $0 }, displayedComponents: .hourAndMinute)
        Toggle("Still Notify Me When I’m Needed", isOn: isUrgent)
      }
    } footer: {
      quiet.map { Text("In the time zone \($0.zone).") } ?? Text("Notifications arrive when quiet hours end.")
    }
  }

  private var isOn: Binding<Bool> {
    Binding {
      quiet != nil
    } set: { isOn in
      quiet = isOn ? AgentQuietHours(from: "22:00", to: "07:00", zone: timeZone.identifier, urgent: false) : nil
    }
  }

  private var isUrgent: Binding<Bool> {
    Binding {
      quiet?.urgent ?? false
    } set: {
      quiet?.urgent = $0
    }
  }

  private func time(_ text: String, set: @escaping (String) -> Void) -> Binding<Date> {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let zone = calendar
    return Binding {
      ClockTime(text)?.date(in: zone) ?? Date(timeIntervalSince1970: 0)
    } set: {
      set(ClockTime(of: $0, in: zone).text)
    }
  }
}
