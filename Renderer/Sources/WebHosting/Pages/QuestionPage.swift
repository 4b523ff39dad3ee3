import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore

/// Asks a person where something goes that they shared. It is a page without a visit and without a script: each answer is a form.
struct QuestionPage {
  let question: ShareTarget.Question
  /// What the share is called until it is answered.
  let key: String

  func response(below prefix: Prefix) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy: "default-src 'none'; style-src 'self'; form-action 'self'", .referrerPolicy: "same-origin",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html(below: prefix))))
  }

  private func html(below prefix: Prefix) -> String {
    let isRightToLeft = question.locale.language.characterDirection == .rightToLeft
    let heading = Page.escape(question.heading)
    let answers = question.choices.map { choice in
      let action = Page.escape(prefix.address(of: "\(WebManifest.share)/\(key)/\(choice.id)"))
      let title = Page.escape(choice.title)
      return #"<form method="post" action="\#(action)"><button class="btn bordered size-large">\#(title)</button></form>"#
    }
    return """
      <!doctype html><html lang="\(Page.escape(question.locale.identifier(.bcp47)))" dir="\(isRightToLeft ? "rtl" : "ltr")"><head>\
      <meta charset="utf-8"><title>\(heading)</title>\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <link rel="stylesheet" href="\(Assets.style.address(below: prefix))"></head>\
      <body><main class="unavailable"><h1 class="unavailable-label">\(heading)</h1>\
      <div class="unavailable-actions">\(answers.joined())</div></main></body></html>
      """
  }
}
