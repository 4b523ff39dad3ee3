import AtriumAPI
import AtriumServer
import Calendars
import DocumentModel
import Foundation
import Tables
import WorkerContract
import Workers

/// Fetches sources and reads what they say. A page is parsed by a worker; no address in it is asked.
struct ImportReader: Sendable {
  /// Bytes of a worker's answer.
  private static let longestAnswer: Int64 = 32 << 20

  let fetcher: LinkFetcher
  let workers: WorkerPool
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  /// - Throws: ``ImportFailure``; `CancellationError`.
  func read(_ source: ImportSource) async throws -> ShowReading {
    switch source.content {
    case .text(let text):
      let bytes = Array(text.utf8)
      let format = try checked(ImportFormat.format(of: bytes, mediaType: nil, name: source.name), source.format)
      var reading = try await read(bytes, as: format, of: nil)
      reading.name = reading.name ?? source.name
      return reading
    case .address(let address):
      let link = try await fetch(address)
      guard let body = link.body else { throw ImportFailure("The address leads to a picture or a PDF, not to a list of shows.") }
      let bytes = try body.read(LinkFetcher.sizeLimit, at: 0)
      let format = try checked(ImportFormat.format(of: bytes, mediaType: link.mediaType, name: link.address), source.format)
      return try await read(bytes, as: format, of: link)
    }
  }

  private func fetch(_ address: String) async throws -> FetchedLink {
    do {
      return try await fetcher.fetch(address, for: .listings)
    } catch let problem as LinkProblem {
      throw ImportFailure(problem)
    }
  }

  private func checked(_ found: ShowImportFormat?, _ expected: ShowImportFormat?) throws -> ShowImportFormat {
    if let expected, found != expected { throw ImportFormat.refusal(of: found, instead: expected) }
    guard let found else { throw ImportFailure("This is neither a calendar (ICS) nor a page with events (HTML) nor a table (CSV).") }
    return found
  }

  private func read(_ bytes: [UInt8], as format: ShowImportFormat, of link: FetchedLink?) async throws -> ShowReading {
    switch format {
    case .calendar: return try calendar(bytes)
    case .table: return try table(bytes)
    case .page: return try await page(bytes, of: link)
    case .unknown: throw ImportFailure("This format is not read.")
    }
  }

  private func calendar(_ bytes: [UInt8]) throws -> ShowReading {
    do {
      return try CalendarShows.read(bytes, now: now(), zone: timezone)
    } catch let error as CalendarError {
      throw ImportFailure(error.errorDescription ?? "This is no calendar.")
    }
  }

  private func table(_ bytes: [UInt8]) throws -> ShowReading {
    // Spreadsheets of Windows write its own character set.
    let text = String(validating: bytes, as: UTF8.self) ?? String(data: Data(bytes), encoding: .windowsCP1252)
    do {
      return try TableShows.read(text ?? String(decoding: bytes, as: UTF8.self))
    } catch let error as TableError {
      throw ImportFailure(error.description)
    } catch let error as TableShows.MissingColumn {
      throw ImportFailure(error.description)
    }
  }

  private func page(_ bytes: [UInt8], of link: FetchedLink?) async throws -> ShowReading {
    let request = ReadPageEvents(address: link?.address, charset: link == nil ? "utf-8" : link?.charset)
    let page: PageEvents
    do {
      let output = try WorkerFile.inMemory()
      let response = try await workers.perform(request, files: [.inMemory(bytes), output], priority: .long)
      // The output of a worker is untrusted.
      guard (0...Self.longestAnswer).contains(response.length),
        let events = try? JSONDecoder().decode(PageEvents.self, from: Data(try output.read(Int(response.length), at: 0)))
      else { throw WorkerError.crashed(.misbehaved) }
      page = events
    } catch let error as WorkerError {
      throw ImportFailure(error)
    } catch is WorkerFile.Failure {
      throw ImportFailure(WorkerError.busy)
    }
    guard !page.events.isEmpty else {
      throw ImportFailure(
        "This is a web page (HTML) without events that programs can read: neither schema.org (JSON-LD) nor microformats (h-event).")
    }
    return PageShows.reading(of: page)
  }
}
