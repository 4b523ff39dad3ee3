import AtriumAPI
import Foundation
import Testing

@testable import LifeApp

/// What a form makes of a person's card.
@Suite struct PersonDraftTests {
  private let ada = LifePerson.sample(
    "ada", name: "Ada Lovelace", emails: ["ada@engine.example"], phones: ["1234567"], birthday: "1815-12-10",
    details: PersonDetails(nicknames: ["Countess"], title: "Analyst", note: "A note.", tag: "\"t\""))

  @Test("only what is different is sent, with the tag of the card that was edited")
  func update() throws {
    var draft = PersonDraft(ada)
    #expect(draft.update(of: ada, isForced: false) == nil)
    draft.name = " Ada King "
    draft.phones[0].text = ""
    draft.addEmail()
    draft.emails[1].text = "ada@king.example"
    let call = try #require(draft.update(of: ada, isForced: false))
    #expect(call.displayName == "Ada King" && call.phones == [] && call.emails == ["ada@engine.example", "ada@king.example"])
    #expect(call.birthday == nil && call.note == nil && call.title == nil && call.nicknames == nil && call.ifMatch == "\"t\"")
    #expect(draft.update(of: ada, isForced: true)?.ifMatch == nil)
    draft = PersonDraft(ada)
    draft.birthday.remove()
    draft.nicknames = "Countess, Bird"
    #expect(draft.update(of: ada, isForced: false)?.birthday == "")
    #expect(draft.update(of: ada, isForced: false)?.nicknames == ["Countess", "Bird"])
  }

  @Test("a new person has a field for a phone and one for a mail, and empty fields are not sent")
  func creation() {
    var draft = PersonDraft()
    #expect(draft.isBlank && draft.phones.count == 1 && draft.emails.count == 1)
    draft.name = "Ada"
    let call = draft.creation
    #expect(!draft.isBlank && call.displayName == "Ada" && call.phones == [] && call.organization == nil && call.birthday == nil)
  }

  @Test("a birthday keeps its day in each time zone, with and without its year", arguments: ["Pacific/Kiritimati", "America/Los_Angeles"])
  func birthdays(zone: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    for text in ["1815-12-10", "--02-29", "2024-02-29"] {
      var birthday = Birthday(text)
      #expect(birthday.text == text)
      birthday.set(try #require(birthday.date(in: calendar)), in: calendar)
      #expect(birthday.text == text)
    }
    var birthday = Birthday("--02-29")
    birthday.setHasYear(true)
    #expect(birthday.text == "2000-02-29")
  }

  @Test("a date of which only a part is known stays as it is")
  func partial() {
    for text in ["1815", "--12", "1815-12"] { #expect(Birthday(text).isPartial && Birthday(text).text == text) }
    #expect(!Birthday().isPartial && Birthday().text == nil)
  }

  @Test(
    "initials are the first letters of the first and the last word",
    arguments: [
      ("Ada Lovelace", "AL"), ("ada", "A"), ("Dr. Marlène Ida Quist", "DQ"), ("112", ""), ("", ""), ("李 小龙", "李小"), ("\u{202E}ada b", "AB"),
    ])
  func initials(name: String, letters: String) {
    #expect(PersonAvatar.initials(of: name) == letters)
  }

  @Test("people are in sections by their letters")
  func sections() {
    let people = [("a", "A"), ("b", "A"), ("c", "C"), ("d", "#")].map { LifePerson.sample($0.0, name: $0.0, section: $0.1) }
    #expect(PersonSection.sections(of: people).map { $0.letter + $0.people.map(\.id).joined() } == ["Aab", "Cc", "#d"])
    #expect(PersonSection.sections(of: []).isEmpty)
  }

  @MainActor @Test("phones, mails, sites and addresses lead where they say, and nothing else leads anywhere")
  func links() {
    func link(_ value: String, _ kind: PersonValue.Kind) -> String? { PersonValue(value).url(as: kind)?.absoluteString }
    #expect(link("+45 20 55 01 88", .phone) == "tel:%2B4520550188")
    #expect(link("030 123 ext. 9", .phone) == "tel:030123" && link("call me", .phone) == nil)
    #expect(link("ada@engine.example?cc=x@y", .email) == "mailto:ada@engine.example%3Fcc%3Dx@y" && link("ada", .email) == nil)
    #expect(link("https://ada.example/a", .url) == "https://ada.example/a" && link("ada.example", .url) == "https://ada.example")
    #expect(link("javascript:alert(1)", .url) == nil && link("file:///etc", .url) == nil)
    #expect(link("12 St James's\nLondon", .address) == "https://www.openstreetmap.org/search?query=12%20St%20James%27s%2C%20London")
  }
}
