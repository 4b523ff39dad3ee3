import AtriumServer
import Markdown

extension PageWords {
  init(in language: Language) {
    self.init(noteReturn: Texts.notes("Back to content", in: language)) { Texts.notes("There is no “\($0)”.", in: language) }
  }
}
