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
  /// What fills a new form.
  let flyer: FlyerModel?
  /// The form as it was before the person changed it: empty, or as the flyer filled it.
  @ObservationIgnored private var untouched: ShowForm
  /// The same for each attempt to send one form: a second press, or another attempt after no answer came, makes no second show.
  @ObservationIgnored private(set) var key = UUID().uuidString
  private let client: APIClient
  private let changes: ShowChanges

  init(client: APIClient, changes: ShowChanges, editing show: Show? = nil, today: CalendarDay = .today) {
    self.client = client
    self.changes = changes
    self.show = show
    flyer = show == nil ? FlyerModel(client: client) : nil
    let form = show.map { ShowForm($0) } ?? ShowForm(date: today)
    self.form = form
    untouched = form
  }

  /// Writes down what a flyer or a text says. What the person wrote stays.
  func read(_ source: FlyerModel.Source, today: CalendarDay = .today) async {
    guard let flyer, await flyer.read(source) else { return }
    fill(today: today)
  }

  /// Writes down what a file says that was shared from another program: a picture, or a text.
  func read(sharedFile file: URL, today: CalendarDay = .today) async { await read(await FlyerModel.source(of: file), today: today) }

  /// The show of another date of the same flyer.
  func choose(_ index: Int, today: CalendarDay = .today) {
    flyer?.choose(index)
    fill(today: today)
  }

  private func fill(today: CalendarDay) {
    guard let show = flyer?.show else { return }
    let filled = ShowForm(show, today: today)
    form.take(filled, since: untouched)
    untouched = filled
    problems = FormProblems()
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
        var draft = form.draft
        if flyer?.picture != nil, flyer?.show != nil { draft.source = .flyer }
        done = try await client.send(SubmitShow(draft: draft, idempotencyKey: key))
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
    untouched = form
    flyer?.clear()
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
