import AtriumAPI
import AtriumApp
import SwiftUI

/// Tells the moderators what is wrong with a show.
struct ReportSheet: View {
  let show: Show
  @Environment(ShowsModel.self) private var shows
  @Environment(\.dismiss) private var dismiss
  @State private var reason = ShowReport.Reason.wrong
  @State private var note = ""
  @State private var submission = Submission()
  @State private var isSent = false

  var body: some View {
    SheetFrame("Report a Problem", isDone: isSent, isBusy: submission.isUnderWay) {
      if isSent {
        Text("Thank you. The moderators will look at it.")
      } else {
        Picker("What is wrong?", selection: $reason) {
          ForEach(ShowReport.Reason.known, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.inline)
        LineEntry(title: "Details", text: $note)
        SubmitButton("Send", submission, problem: submission.refusal?.words) { send() }
        Text("Moderators don’t see who reported it.").font(.caption).foregroundStyle(.secondary)
      }
    }
  }

  private func send() {
    submission.send {
      try await shows.report(show, reason, note: note)
      isSent = true
    }
  }
}

extension ShowReport.Reason {
  var title: LocalizedStringKey {
    switch self {
    case .wrong: "Something is wrong"
    case .cancelled: "It is cancelled"
    case .soldOut: "It is sold out"
    case .duplicate: "It is listed twice"
    case .spam: "It is spam"
    case .other: "Something else"
    case .unknown(let name): "\(name)"
    }
  }
}
