import AtriumAPI
import Foundation

/// The reference of the contract as a page for people: every call with its fields, limits, answers and errors. It is made from what
/// `Contract.reference` prints, so it says nothing that is not so; it has no script and needs nothing from elsewhere.
struct ReferencePage {
  let reading: ReferenceReading
  let codes: [Problem.Code]

  var html: Markup {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(reading.title) API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
    <style>\(Markup(stringLiteral: ReferenceStyle.text))</style></head>
    <body><a class="skip" href="#calls">To the calls</a>
    \(contents)
    <main>
    <header><h1>\(reading.title) API</h1>
    <p>Version \(reading.version) of the contract. Requests and answers are JSON in UTF-8, times are RFC 3339 with a zone. An answer may \
    hold more than is written here: a client passes over what it does not know. The same as
    <a href="/api/reference/openapi.json">OpenAPI\u{A0}3.1</a>.</p></header>
    <section id="calls" aria-labelledby="calls-title"><h2 id="calls-title">Calls</h2>\(groups.flatMap { group in group.operations.map(call) })</section>
    <section aria-labelledby="shapes-title"><h2 id="shapes-title">Shapes</h2>\(reading.shapes.map(shape))</section>
    <section aria-labelledby="errors-title"><h2 id="errors-title">Errors</h2>
    <p>An error is a <a href="#shape-Problem">Problem</a> as <code>\(Problem.mediaType)</code> (RFC 9457). Its <code>code</code> is \
    stable; <code>detail</code> is a sentence for a person.</p><dl>\(codes.map(error))</dl></section>
    </main></body></html>
    """
  }

  /// Calls by room; what belongs to none first.
  private var groups: [(room: String, operations: [ReferenceReading.Operation])] {
    let names = ["house"] + Set(reading.operations.compactMap(\.room)).sorted()
    return names.map { name in (name, reading.operations.filter { ($0.room ?? "house") == name }) }
  }

  private var contents: Markup {
    let lists = groups.map { group -> Markup in
      let items = group.operations.map { "<li><a href=\"#\($0.id)\"><span>\($0.method)</span> \($0.path)</a></li>" as Markup }
      return "<h2>\(group.room.capitalized)</h2><ul>\(items)</ul>"
    }
    return """
      <nav aria-label="Contents">\(lists)<h2>More</h2><ul><li><a href="#shapes-title">Shapes</a></li>\
      <li><a href="#errors-title">Errors</a></li></ul></nav>
      """
  }

  private func call(_ operation: ReferenceReading.Operation) -> Markup {
    let parameters = operation.parameters.isEmpty ? "" : table("Fields", operation.parameters)
    let body = operation.body.isEmpty ? "" : table("Body", operation.body)
    return """
      <article id="\(operation.id)"><h3><a href="#\(operation.id)"><span class="method">\(operation.method)</span> \
      <code>\(operation.path)</code></a></h3>
      <p>\(operation.summary).</p>\(parameters)\(body)
      <dl>\(operation.content.map(content) ?? "")<div><dt>For</dt><dd>\(Self.words(for: operation.scope))</dd></div>\
      <div><dt>Answers</dt><dd>\(operation.answers.map(answer))</dd></div>\(errors(of: operation))</dl></article>
      """
  }

  private func content(_ description: String, _ mediaTypes: [String]) -> Markup {
    let types = mediaTypes.map { "<code>\($0)</code> " as Markup }
    return "<div><dt>Body</dt><dd>bytes: \(types)\(description)</dd></div>"
  }

  private func answer(_ mediaType: String, _ shape: JSONValue?) -> Markup {
    guard let shape else { return "bytes" }
    switch mediaType {
    case "text/event-stream": return "a stream of events (<code>\(mediaType)</code>), each \(ReferenceWords.shape(shape))"
    default: return ReferenceWords.shape(shape)
    }
  }

  private func errors(of operation: ReferenceReading.Operation) -> Markup {
    guard !operation.statuses.isEmpty else { return "" }
    let items = operation.statuses.map { status, description in
      "<li><code>\(status)</code> \(ReferenceWords.sentence(description, namesErrors: true))</li>" as Markup
    }
    return "<div><dt>Else</dt><dd><ul>\(items)</ul></dd></div>"
  }

  private func shape(_ name: String, _ shape: JSONValue) -> Markup {
    let fields = ReferenceReading.fields(of: shape)
    let content = fields.isEmpty ? "<p>\(ReferenceWords.shape(shape))</p>" : table("Parts", fields)
    return "<article id=\"shape-\(name)\"><h3><a href=\"#shape-\(name)\">\(name)</a></h3>\(content)</article>"
  }

  private func error(_ code: Problem.Code) -> Markup {
    "<div id=\"\(code.rawValue)\"><dt><code>\(code.rawValue)</code> <span class=\"status\">\(String(code.status))</span></dt><dd>\(code.title)</dd></div>"
  }

  private func table(_ title: String, _ fields: [ReferenceReading.Field]) -> Markup {
    let rows = fields.map { field -> Markup in
      let needed: Markup = field.isRequired ? "" : " <span class=\"optional\">optional</span>"
      let place: Markup = field.place.map { "<span class=\"place\">\($0)</span> " } ?? ""
      let more: Markup = field.description.map { "<br><span class=\"more\">\(ReferenceWords.sentence($0))</span>" } ?? ""
      return
        "<tr><th scope=\"row\"><code>\(field.name)</code>\(needed)</th><td>\(place)\(ReferenceWords.shape(field.shape))\(more)</td></tr>"
    }
    return "<table><caption>\(title)</caption><tbody>\(rows)</tbody></table>"
  }

  private static func words(for scope: String) -> String {
    let parts = scope.split(separator: ":")
    switch (parts.first, parts.count) {
    case ("open", _): return "everybody"
    case ("read", 2): return "who has the room \(parts[1])"
    case ("write", 2): return "who may write in the room \(parts[1])"
    case ("capture", 2): return "who may write in the room \(parts[1]), and an API key that may only add to it"
    case ("decide", 2): return "who may write in the room \(parts[1]), signed in, and no API key"
    case ("any_room", _): return "who has a room, as far as that room goes"
    case ("account", _): return "any signed-in person, but no API key"
    case ("owner", _): return "an owner, and no API key"
    default: return "any signed-in person"
    }
  }
}
