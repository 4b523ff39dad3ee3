import AtriumAPI
import AtriumApp
import SwiftUI

/// What happened in a session, the latest first.
struct SessionTimelineView: View {
  let session: AgentSession
  @Environment(AgentsModel.self) private var agents
  private var events: AgentEventList { agents.events }

  var body: some View {
    switch events.phase {
    case .failed(let reason): FailureView(reason: reason) { await events.reload() }
    // What another session did says nothing of this one.
    case .loaded where events.question == session.id: loaded
    case .loading, .loaded: ProgressView().frame(maxWidth: .infinity)
    }
  }

  @ViewBuilder private var loaded: some View {
    if events.items.isEmpty {
      Text("The events of this session are no longer stored.").foregroundStyle(.secondary)
    } else {
      LazyVStack(alignment: .leading, spacing: Space.stack) {
        ForEach(SessionTimeline(events.items).rows) { TimelineRowView(row: $0) }
        PageEnd(list: events)
      }
    }
  }
}

private struct TimelineRowView: View {
  let row: TimelineRow

  var body: some View {
    switch row {
    case .request(let event): RequestRow(event: event)
    case .subagent(let run): SubagentRow(run: run)
    case .item(let item, let isNested):
      ItemLine(item: item).padding(.leading, isNested ? Space.part : 0)
    }
  }
}

/// What the person asked for: it begins a turn.
private struct RequestRow: View {
  let event: AgentEvent
  @Environment(Today.self) private var today

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      Divider()
      HStack(spacing: Space.gap) {
        Text("You asked")
        RelativeDate.view(event.at, age: today.days?.distance(of: event.at))
      }
      .font(.caption)
      .foregroundStyle(.secondary)
      .padding(.top, Space.gap)
      (event.title.map { Text(verbatim: $0.plain) } ?? event.words)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(.h2)
    }
    .padding(.top, Space.gap)
  }
}

private struct SubagentRow: View {
  let run: SubagentRun

  var body: some View {
    HStack(spacing: Space.stack) {
      TimelineSign(symbol: "person.2")
      run.type.map { Text("Subagent \($0.plain)") } ?? Text("Subagent")
      Spacer(minLength: 0)
      Text(run.isOver ? "Done" : "Working").font(.caption).foregroundStyle(.secondary)
    }
    .font(.subheadline)
  }
}

/// One thing that happened, on a line: its sign, what it was, how long it took, and when.
private struct ItemLine: View {
  let item: TimelineItem

  var body: some View {
    HStack(alignment: .top, spacing: Space.stack) {
      TimelineSign(symbol: symbol).foregroundStyle(style)
      VStack(alignment: .leading, spacing: 2) {
        name.foregroundStyle(isWrong ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
        if let title = item.title?.plain, !title.isEmpty { Text(verbatim: title).foregroundStyle(.secondary).lineLimit(3) }
      }
      Spacer(minLength: 0)
      VStack(alignment: .trailing, spacing: 2) {
        Text(item.event.at, format: .dateTime.hour().minute()).foregroundStyle(.tertiary)
        if !item.isOver { Text("Running").foregroundStyle(.tint) }
        if let duration = item.duration { ShortDuration(milliseconds: duration).foregroundStyle(.secondary) }
      }
      .font(.caption)
      .monospacedDigit()
      .layoutPriority(1)
    }
    .font(.subheadline)
  }

  private var name: Text {
    guard item.isTool, let tool = item.event.tool?.plain else {
      let words = item.event.words
      return item.event.tool.map { words + Text(verbatim: ": " + $0.plain) } ?? words
    }
    if item.hasFailed { return Text("\(tool) failed") }
    if item.wasDenied { return Text("\(tool) was denied") }
    return Text(verbatim: tool)
  }

  private var isWrong: Bool { item.hasFailed }

  private var symbol: String {
    if item.hasFailed { return "exclamationmark.triangle" }
    if item.wasDenied { return "xmark.circle" }
    return item.isTool ? "wrench.and.screwdriver" : item.event.symbol
  }

  private var style: AnyShapeStyle { isWrong ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary) }
}

private struct TimelineSign: View {
  let symbol: String

  var body: some View { Image(systemName: symbol).frame(width: 20, height: 20).accessibilityHidden(true) }
}
