import AtriumAPI
import AtriumApp
import SwiftUI

/// One session: how it stands, what it needs, and what happened in it.
struct AgentSessionScreen: View {
  let id: String
  @Environment(AgentsModel.self) private var agents
  private var open: OpenSession { agents.session }
  private var events: AgentEventList { agents.events }
  private var asks: OpenAsks { agents.asks }

  var body: some View {
    Group {
      switch open.phase {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing: MissingSessionView()
      case .failed(let reason):
        FailureView(reason: reason) { await open.load(id) }.frame(maxWidth: .infinity, maxHeight: .infinity)
      // Another session begins at its top; the same one keeps its place when something happens.
      case .loaded(let session): SessionPage(session: session).id(session.id)
      }
    }
    .navigationTitle(open.title.map { "\($0)" } ?? "Session")
    .refreshable {
      await open.reload()
      await events.reload()
      await asks.reload()
    }
    .task(id: id) { await open.load(id) }
    .shows(open)
    .task(id: id) { await events.load(id) }
    .shows(events)
    .reportsReloads(of: events)
    .task(id: id) { await asks.load(id) }
    .shows(asks)
  }
}

private struct SessionPage: View {
  let session: AgentSession

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        VStack(alignment: .leading, spacing: Space.card) {
          SessionHeader(session: session)
          SessionNeeds(session: session)
        }
        SessionTimelineView(session: session)
      }
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.part)
      .frame(maxWidth: Space.column, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
  }
}

/// What can be answered here, what was, and else what the terminal waits for.
private struct SessionNeeds: View {
  let session: AgentSession
  @Environment(AgentsModel.self) private var agents
  private var asks: OpenAsks { agents.asks }

  var body: some View {
    let waiting = asks.waiting(in: session.id)
    ForEach(waiting) { AskCard(ask: $0) }
    ForEach(asks.settled(in: session.id)) { SettledAskCard(ask: $0) }
    if session.state.needsPerson, waiting.isEmpty { NeedCard(session: session) }
  }
}

private struct MissingSessionView: View {
  var body: some View {
    ContentUnavailableView {
      Label("Session Not Found", systemImage: AgentShelf.sessions.symbol)
    } description: {
      Text("Sessions without new events are removed after a while.")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
