import AtriumServer
import Retrieval

/// Whether the search finds files by meaning, and how it is turned on.
struct MeaningChecks {
  /// The path of the state folder.
  let state: String
  /// Nil where none is set.
  let model: ModelFolder?

  private static let check = "search by meaning"
  private static let turnOn =
    "For search by meaning name a model (\(Setting.meaningModel.names)); Scripts/setup --meaning installs one and prints its path."

  func finding() async -> CheckResult {
    let summary = await MeaningSummary(state: state, model: model)
    if let model {
      let made = summary.passages.map { "\($0) passages of \(summary.texts) texts have vectors." }
      return .passed(Self.check, "The model \(model.name) is used. \(made ?? "Vectors are made while the server runs.")")
    }
    if let passages = summary.passages {
      return .passed(
        Self.check,
        "No model is set. Related words of your own texts are used: \(passages) passages of \(summary.texts) texts. \(Self.turnOn)")
    }
    let missing = RelatedWords.minimumDocuments - summary.texts
    guard missing > 0 else {
      return .passed(Self.check, "No model is set. Related words are made while the server runs, of \(summary.texts) texts. \(Self.turnOn)")
    }
    return .passed(
      Self.check,
      "No model is set, and the search finds words alone: related words need \(missing) more texts (\(summary.texts) of "
        + "\(RelatedWords.minimumDocuments)). \(Self.turnOn)")
  }
}
