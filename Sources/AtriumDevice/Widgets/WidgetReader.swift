import AtriumAPI
public import AtriumClient
public import Foundation

/// Asks a server for the contents of widgets. Each asks for a few rows and for nothing that it does not show.
public struct WidgetReader: Sendable {
  /// Sessions among which those that need the person are counted: they are the first of the list.
  private static let mostSessions = 50

  private let client: APIClient

  public init(client: APIClient) { self.client = client }

  public func answer(for kind: WidgetKind, at now: Date) async -> WidgetAnswer {
    do {
      return switch kind {
      case .recentDocuments: try await recentDocuments()
      case .pinnedAndInbox: try await pinnedAndInbox()
      case .waitingAgents: try await waitingAgents()
      case .continueReading: try await continueReading()
      case .nextShows: try await nextShows(at: now)
      }
    } catch {
      return WidgetAnswer(error)
    }
  }

  private func recentDocuments() async throws -> WidgetAnswer {
    let page = try await client.send(ListDocuments(limit: WidgetKind.recentDocuments.rowLimit, sort: .modified))
    return .found(page.documents.map { WidgetRow($0) }, count: page.documents.count)
  }

  private func pinnedAndInbox() async throws -> WidgetAnswer {
    let limit = WidgetKind.pinnedAndInbox.rowLimit
    let pinned = try await client.send(ListPinnedItems())
    // An item that is pinned too is not shown twice, so a few more are asked for.
    let inbox = try await client.send(ListInbox(limit: 2 * limit))
    let rows = WidgetRows.pinnedAndInbox(pinned.items, inbox.items, limit: limit)
    return .found(rows, count: rows.count)
  }

  private func waitingAgents() async throws -> WidgetAnswer {
    let page = try await client.send(ListAgentSessions(active: true, limit: Self.mostSessions))
    let waiting = page.sessions.filter(\.state.needsPerson)
    return .found(waiting.prefix(WidgetKind.waitingAgents.rowLimit).map { WidgetRow($0) }, count: waiting.count)
  }

  private func continueReading() async throws -> WidgetAnswer {
    let recents = try await client.send(ListComicRecents())
    let begun = recents.books.compactMap { WidgetRow($0) }
    return .found(Array(begun.prefix(WidgetKind.continueReading.rowLimit)), count: begun.count)
  }

  private func nextShows(at now: Date) async throws -> WidgetAnswer {
    let limit = WidgetKind.nextShows.rowLimit
    let saved = try await savedShows(limit: limit)
    let upcoming = try await client.send(ListUpcomingShows(limit: limit))
    let rows = WidgetRows.nextShows(saved, upcoming.shows, limit: limit, now: now)
    return .found(rows, count: rows.count)
  }

  /// None for a visitor: which shows there are is public, and to save one takes an account.
  private func savedShows(limit: Int) async throws -> [Show] {
    do {
      return try await client.send(ListSavedShows(limit: limit, timeFilter: .upcoming)).shows.map(\.show)
    } catch {
      if WidgetAnswer(error) == .unreachable { throw error }
      return []
    }
  }
}
