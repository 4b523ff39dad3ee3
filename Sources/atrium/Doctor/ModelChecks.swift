import AtriumServer
import Foundation

/// Whether the provider of a model answers, and what may be sent to it.
struct ModelChecks {
  let settings: ModelSettings

  private static let check = "model"

  func findings() async -> [CheckResult] { [await provider(), budget()] }

  private func provider() async -> CheckResult {
    let models = [settings.model, settings.transcriptionModel, settings.summaryModel, settings.flyerModel].compactMap(\.self)
      .formatted(.list(type: .and).locale(Locale(identifier: "en")))
    let name = "\(models) at \(settings.address)"
    switch await settings.probe() {
    case .answers where kinds.isEmpty: return .passed(Self.check, "\(name) answers. It may be sent flyers.")
    case .answers:
      return settings.folderNames.isEmpty
        ? .warning(
          Self.check, "\(name) answers, but no folder is chosen, so that nothing is sent to it.",
          fix: "Name the folders whose \(kinds) may leave the house: \(Setting.modelFolders.names).")
        : .passed(Self.check, "\(name) answers. It may be sent the \(kinds) in \(folders).")
    case .refusesKey:
      return .warning(
        Self.check, "\(name) does not accept the key.", fix: "Correct it (\(Setting.modelKeyFile.names); \(Setting.modelKey.names)).")
    case .silent(let reason):
      return .warning(
        Self.check, "\(name) cannot be reached: \(reason).", fix: "Start it, or correct its address (\(Setting.modelAddress.names)).")
    case .odd(let status):
      return .warning(
        Self.check, "\(name) answers, but with status \(status) to the question for its models. Captions may work nevertheless.",
        fix: "Look whether the address is right (\(Setting.modelAddress.names)).")
    }
  }

  private func budget() -> CheckResult {
    guard let tokens = settings.monthlyTokens else {
      return .warning(
        "model budget", "There is no bound to what the model may cost.", fix: "Set the tokens of a month: \(Setting.modelBudget.names).")
    }
    return .passed("model budget", "After \(tokens) tokens in a calendar month nothing more is sent (\(Setting.modelBudget.names)).")
  }

  private var kinds: String {
    [
      settings.model.map { _ in "pictures" }, settings.transcriptionModel.map { _ in "recordings" },
      settings.summaryModel.map { _ in "texts" },
    ].compactMap(\.self).formatted(.list(type: .and).locale(Locale(identifier: "en")))
  }

  private var folders: String {
    settings.sendsAll ? "the whole data folder" : settings.folderNames.map { "\($0)/" }.joined(separator: ", ")
  }
}
