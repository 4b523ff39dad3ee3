/// Makes lists without repetition out of findings.
struct EntityReport {
  private(set) var result: EntityFindings

  init(_ findings: Findings, _ text: TokenizedText) {
    var entities = Entities()
    var names: [Mention.Kind: UniqueNames] = [:]
    let found = findings.found.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    for item in found {
      if case .name(let kind, let name) = item.value { names[kind, default: UniqueNames()].add(name) }
    }
    if var people = names[.person] {
      people.joinPartsOfNames()
      names[.person] = people
    }
    var mentions: [Mention] = []
    for item in found {
      let range = TextRange(text.range(item.tokens))
      switch item.value {
      case .name(let kind, let name): mentions.append(Mention(kind: kind, name: names[kind]?.name(for: name) ?? name, range: range))
      case .date(let date):
        entities.dates.append(date)
        mentions.append(Mention(kind: .date, name: date.value, range: range))
      case .amount(let amount):
        entities.amounts.append(amount)
        mentions.append(Mention(kind: .amount, name: amount.value, range: range))
      case .identifier(let identifier):
        entities.identifiers.append(identifier)
        mentions.append(Mention(kind: .identifier, name: identifier.value, range: range))
      }
    }
    entities.people = names[.person]?.list ?? []
    entities.organizations = names[.organization]?.list ?? []
    entities.locations = names[.location]?.list ?? []
    entities.concepts = names[.concept]?.list ?? []
    result = EntityFindings(entities: entities, mentions: mentions)
  }
}
