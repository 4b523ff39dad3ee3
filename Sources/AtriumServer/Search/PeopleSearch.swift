import AtriumAPI

/// Finds people of the house by name and e-mail address. Owners find everybody, the others themselves; an API key finds nobody, since it may
/// not list people either.
struct PeopleSearch: Sendable {
  let people: PersonStore

  func search(_ question: SearchQuestion, for caller: Caller) async throws -> SearchResults {
    let records: [PersonRecord]
    if caller.may(.owner, by: .get) {
      records = try await people.all().map(\.record)
    } else if caller.may(.account, by: .get) {
      records = try await people.person(id: caller.person.id).map { [$0] } ?? []
    } else {
      records = []
    }
    let found = records.filter { question.words.match($0.fullName, $0.email) }
    return SearchResults(all: found.map { hit($0, question.words, isAsker: $0.id == caller.person.id) }, of: question)
  }

  private func hit(_ record: PersonRecord, _ words: SearchWords, isAsker: Bool) -> SearchHit {
    let title = record.fullName ?? record.email
    let why: SearchHit.Field? = words.match(title) ? .title : words.match(record.email) ? .email : nil
    return SearchHit(
      id: record.id, kind: .person, title: title, snippet: record.fullName == nil ? [] : words.marked(record.email), why: why,
      place: isAsker ? "/account" : "/people", symbol: "person.circle")
  }
}
