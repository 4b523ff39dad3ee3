import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// A form of a show: a new one, or one that is there.
@Observable final class ShowFormModel {
  var form: ShowForm
  private(set) var problems = FormProblems()
  private(set) var isUnderWay = false
  /// What became of it, once it was sent.
  private(set) var done: SubmittedShow?
  /// The show that is edited; nil for a new one.
  let show: Show?
  /// The same for each attempt to send one form: a second press, or another attempt after no answer came, makes no second show.
  @ObservationIgnored private(set) var key = UUID().uuidString
  private let client: APIClient
  private let changes: ShowChanges

  init(client: APIClient, changes: ShowChanges, editing show: Show? = nil, today: CalendarDay = .today) {
    self.client = client
    self.changes = changes
    self.show = show
    form = show.map { ShowForm($0) } ?? ShowForm(date: today)
  }

  func send() async {
    guard !isUnderWay, done == nil else { return }
    problems = FormProblems(missingIn: form)
    guard problems.isEmpty else { return }
    isUnderWay = true
    defer { isUnderWay = false }
    let form = form
    do {
      if let show {
        done = try await save(form, of: show)
      } else {
        done = try await client.send(SubmitShow(draft: form.draft, idempotencyKey: key))
      }
    } catch is CancellationError {
    } catch {
      // What was refused made no show, so what is sent next is another request.
      if let problem = error.showProblem, (400..<500).contains(problem.status) { key = UUID().uuidString }
      problems = FormProblems(error)
    }
  }

  /// Deletes the show that was just submitted; the form is as it was.
  func undo() async {
    guard let show = done?.show, await changes.delete(show) else { return }
    changes.forget()
    done = nil
    key = UUID().uuidString
  }

  /// Begins with nothing.
  func startAgain(today: CalendarDay = .today) {
    form = ShowForm(date: today)
    problems = FormProblems()
    done = nil
    key = UUID().uuidString
  }

  private func save(_ form: ShowForm, of show: Show) async throws -> SubmittedShow {
    guard let draft = form.changes(of: show) else { return SubmittedShow(show: show, message: "") }
    let saved = try await client.send(UpdateShow(id: String(show.id), draft: draft))
    await changes.did(.changed, saved.show)
    return saved
  }
}

nonisolated extension CalendarDay {
  static var today: CalendarDay { CalendarDay(of: Date(), in: Calendar(identifier: .gregorian)) }
}
