import Testing

@testable import atrium_hook

@Suite struct RedactionTests {
  @Test("a secret is gone, whichever of the known shapes it has", arguments: PlantedSecrets.all)
  func planted(text: String, secret: String) {
    let clean = Redactor.redact(text)
    #expect(!clean.contains(secret), "\(clean)")
    #expect(clean.contains(Redactor.mark))
  }

  @Test("the table has far more than forty shapes")
  func count() {
    #expect(PlantedSecrets.all.count > 100)
    #expect(TokenShape.known.count > 100)
  }

  @Test(
    "what is no secret stays",
    arguments: [
      "Fix the token: parsing of names", "max_tokens=4096", "The key is simple", "the password is wrong", "a token is missing here",
      "Bearer of bad news", "Basic understanding of tokens",
      "commit 8f14e45fceea167a5a36dedd4bea2543f1c9d1aa", "id 0b5f7c7e-4b1c-4d2e-9a77-1c2d3e4f5a6b", "ssh -p 2222 host",
      "mkdir -p Sources/App", "find . -print -name x", "/Users/me/Projects/HouseOfCards2/Sources/App/SecretGardenView.swift",
      "https://example.org:8080/a@b", "mailto me@example.org", "http://host/path?page=2", "docker run -p 80:80 nginx", "a sk-mall step",
      "Das Passwort-Feld fehlt noch", "mot de passe oublié", "das Kennwort ist falsch", "la contraseña es obligatoria",
      "git commit -a -m x",
      "rsync -P a b", "ls | sudo tee x", "cat a:b | sort", "credentials are missing", "docker run -w /app x", "curl -U x",
      "set the PASSWORD column", "Sources/App/HouseOfCards2/Views/ListScreen", "secret_santa list of names",
      "-----BEGIN CERTIFICATE-----", "tokens: 500", "Ärger mit Größen 😀", "", "-", "--", "--password", "password:", "eyJ", "://",
    ])
  func harmless(text: String) {
    #expect(Redactor.redact(text) == text)
  }

  @Test("however a text is cut, what is left of it is its own, in its order")
  func anyCut() {
    for (text, _) in PlantedSecrets.all {
      let bytes = Array(text.utf8)
      for count in stride(from: 0, through: bytes.count, by: 5) {
        for cut in [bytes.prefix(count), bytes.suffix(count)] {
          let cut = String(decoding: cut, as: UTF8.self)
          let clean = Redactor.redact(cut)
          var rest = Substring(cut)
          for kept in clean.split(separator: Redactor.mark) {
            guard let place = rest.firstRange(of: kept) else {
              Issue.record("\(clean) holds “\(kept)”, which is not in \(cut)")
              break
            }
            rest = rest[place.upperBound...]
          }
          #expect(clean == cut || clean.contains(Redactor.mark), "\(clean) is neither \(cut) nor marked")
        }
      }
    }
  }

  @Test(
    "a text is searched in steps that grow with its length, whatever it begins again and again",
    arguments: [
      "a-", "00-11-22-", "a://", "eyJ-", "key:", "x.y.", "-----BEGIN ", "a=", "1234567890:", "--a ", "-p'", "a|", "mot de passe ", "-P a ",
      "x_secret ",
    ])
  func steps(part: String) {
    func steps(_ count: Int) -> Int {
      var finder = SecretFinder(Array(String(repeating: part, count: count).utf8))
      _ = finder.find()
      return finder.steps
    }
    #expect(steps(1600) < 3 * steps(800))
  }

  @Test("a key of the house is one that the server makes")
  func ours() {
    #expect(Redactor.redact("atk_7Qd0pXw2Lr9sVtB4nYz8kE") == "[redacted]")
  }
}
