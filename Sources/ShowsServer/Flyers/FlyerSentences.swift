import AtriumServer
import Flyers
import Intelligence
import WorkerContract
import Workers

/// What a person should look at before a show is published, in English: a client words the fields itself.
enum FlyerSentences {
  static func sentences(for warnings: [FlyerWarning]) -> [String] { warnings.map(sentence) }

  /// What is read of a picture then comes from a model alone, or from the text beside it.
  static let noRecognition = "Text recognition is not installed on this server. Compare every field with the flyer."

  private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  private static func sentence(for warning: FlyerWarning) -> String {
    switch warning {
    case .weekdayDisagrees(let printed, let day):
      "The flyer says \(name(printed)), but \(day.iso) is a \(name(day.weekday))."
    case .noYear(let day): "No year is printed. The next date that fits is \(day.iso)."
    case .dateHasPassed(let day): "\(day.iso) has passed."
    case .impossibleDate(let text): "There is no such date: \(text)."
    case .ambiguousDayOrder(let other): "The date may also mean \(other.iso)."
    case .repeats(let text): "The show repeats (\(text)). One date was taken."
    case .doorsAfterShow: "The doors open after the show begins."
    case .beginsAfterMidnight: "The show begins after midnight. The flyer may mean the night before."
    case .ambiguousVenue: "Several venues have this name."
    case .saysCancelled: "The flyer says that the show is cancelled."
    case .saysSoldOut: "The flyer says that the show is sold out."
    case .toBeAnnounced(let field): "To be announced: \(field.rawValue)."
    case .skipped(let field, let text): "Not sure about \(field.rawValue): \(text)."
    case .notSeen(let field, let text): "The model reads \(text) (\(field.rawValue)), which text recognition did not find."
    case .readersDiffer(let field, let other): "The flyer was read in two ways (\(field.rawValue)). The other one is: \(other)."
    }
  }

  private static func name(_ weekday: Int) -> String { weekdays.indices.contains(weekday - 1) ? weekdays[weekday - 1] : "another day" }

  /// Why a flyer was read without the model.
  static func sentence(for outcome: InteractiveModel.Outcome) -> String {
    let reason =
      switch outcome {
      case .held(.budgetReached): "the budget of this month is spent"
      case .held(.sendingPaused): "sending is paused"
      case .held(.providerRefuses): "the provider does not accept this server's key or model"
      case .held: "the provider has no time"
      case .refused(let words) where !words.isEmpty: "the provider refused: \(words)"
      case .refused: "the provider refused"
      case .answered, .failed: "no usable answer came in time"
      }
    return "This server read the flyer without the model: \(reason)."
  }

  static func sentence(for error: WorkerError) -> String {
    switch error {
    case .failed(let failure) where failure.kind == .unsupported: "This is not a picture that can be read."
    case .failed(let failure) where failure.kind == .tooLarge: "The picture has too many pixels."
    case .failed(let failure) where failure.kind == .damaged: "The picture is damaged."
    default: "The picture could not be decoded."
    }
  }
}
