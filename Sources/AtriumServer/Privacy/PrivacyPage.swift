/// The privacy policy as a page.
struct PrivacyPage {
  let policy: PrivacyPolicy
  let language: Language

  var page: Page {
    let title = text(PrivacyPolicy.title)
    return Page(
      language: language, head: "<title>\(title) – Atrium</title>",
      body: "<main><h1>\(title)</h1>\(paragraphs(PrivacyPolicy.summary))\(policy.sections.map(section))</main>", style: Self.style)
  }

  private func section(_ section: PrivacyPolicy.Section) -> Markup {
    "<section><h2>\(text(section.title))</h2>\(paragraphs(section.sentences))</section>"
  }

  private func paragraphs(_ sentences: [Phrase]) -> [Markup] { sentences.map { "<p>\(text($0))</p>" } }

  private func text(_ phrase: Phrase) -> String { Texts.house(phrase, in: language) }

  private static let style = """
    :root{color-scheme:light dark;--ink:light-dark(#1d1c1a,#f1efec);--paper:light-dark(#fff,#1a1918)}
    *{box-sizing:border-box}
    body{margin:0;color:var(--ink);background:var(--paper);font:100%/1.5 Inter,system-ui,sans-serif;overflow-wrap:break-word;\\
    -webkit-text-size-adjust:100%;text-size-adjust:100%}
    main{max-width:40rem;margin-inline:auto;padding:clamp(28px,6vw,56px) 20px 48px}
    h1{font-size:clamp(1.875rem,1.4rem + 2.6vw,3rem);letter-spacing:-.022em;line-height:1.1;margin:0 0 .5em;text-wrap:balance}
    h2{font-size:1.0625rem;margin:2em 0 .25em}p{margin:0 0 .75em}
    """
}
