import ArgumentParser
import AtriumServer

/// The provider of a model, and what it may be sent, as options of a command. Its key is no option: other users of the machine read the command line.
struct ModelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose interface the provider speaks: anthropic, or openai as Ollama and many others do. [ATRIUM_AI_PROVIDER]", valueName: "name"))
  var aiProvider: String?

  @Option(
    help: ArgumentHelp(
      "The provider's address, without /v1: http://localhost:11434. [ATRIUM_AI_URL] (default: the one of Anthropic or OpenAI)",
      valueName: "address"))
  var aiURL: String?

  @Option(help: ArgumentHelp("The model that describes pictures, as the provider names it. [ATRIUM_AI_MODEL]", valueName: "name"))
  var aiModel: String?

  @Option(
    help: ArgumentHelp(
      "The model that writes down recordings, of a provider with the interface of OpenAI. [ATRIUM_AI_TRANSCRIPTION_MODEL]",
      valueName: "name"))
  var aiTranscriptionModel: String?

  @Option(help: ArgumentHelp("The model that summarizes texts, as the provider names it. [ATRIUM_AI_SUMMARY_MODEL]", valueName: "name"))
  var aiSummaryModel: String?

  @Option(
    help: ArgumentHelp("The model that reads flyers of shows, as the provider names it. [ATRIUM_AI_FLYER_MODEL]", valueName: "name"))
  var aiFlyerModel: String?

  @Option(
    help: ArgumentHelp("A file with the provider's key. [ATRIUM_AI_KEY_FILE], or the key itself [ATRIUM_AI_KEY]", valueName: "file"))
  var aiKeyFile: String?

  @Option(
    help: ArgumentHelp(
      "The folders whose files may be sent to the provider, separated by commas; / is all. [ATRIUM_AI_FOLDERS] (default: none)",
      valueName: "folders"))
  var aiFolders: String?

  @Option(
    help: ArgumentHelp(
      "The tokens of a calendar month after which nothing is sent, or unlimited. [ATRIUM_AI_BUDGET] (default: 1000000)", valueName: "tokens"
    ))
  var aiBudget: String?

  @Option(help: ArgumentHelp("The language of captions, such as de. [ATRIUM_AI_LANGUAGE] (default: en)", valueName: "code"))
  var aiLanguage: String?

  /// What was said on the command line.
  var all: [(Setting, String?)] {
    [
      (.modelProvider, aiProvider), (.modelAddress, aiURL), (.modelName, aiModel), (.transcriptionModel, aiTranscriptionModel),
      (.summaryModel, aiSummaryModel), (.flyerModel, aiFlyerModel),
      (.modelKeyFile, aiKeyFile), (.modelFolders, aiFolders), (.modelBudget, aiBudget),
      (.modelLanguage, aiLanguage),
    ]
  }
}
