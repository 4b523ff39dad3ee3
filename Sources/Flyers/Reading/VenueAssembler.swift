/// The venue of a reading, with the city and the address that are printed nearest to its name, or known.
struct VenueAssembler {
  let assembler: ReadingAssembler

  func venue(_ best: FoundVenue?, _ reading: inout FlyerReading) -> FlyerVenue? {
    guard let best else { return nil }
    let evidence = assembler.evidence(.venue, best.tokens, best.confidence)
    guard evidence.confidence >= 0.5 else {
      reading.warnings.append(.skipped(.venue, text: evidence.text))
      return nil
    }
    var venue = FlyerVenue(name: best.name, knownID: best.known?.id, evidence: evidence)
    if !best.candidates.isEmpty { reading.warnings.append(.ambiguousVenue(ids: best.candidates.map(\.id))) }
    let city = nearest(assembler.cities, to: best.tokens)
    let address = nearest(assembler.grammar.addresses, to: best.tokens)
    if let city {
      let found = assembler.evidence(.city, city.tokens, city.confidence)
      if found.confidence >= 0.5 {
        venue.city = Finding(city.name, found)
        venue.state = city.state.map { Finding($0, found) }
      }
    }
    if let address {
      let found = assembler.evidence(.address, address.tokens, address.confidence)
      if found.confidence >= 0.5 { venue.address = Finding(address.value, found) }
    }
    if let known = best.known { venue = with(known, venue, &reading) }
    return venue
  }

  /// The known venue's place, unless the flyer prints another city.
  private func with(_ known: KnownVenue, _ venue: FlyerVenue, _ reading: inout FlyerReading) -> FlyerVenue {
    var venue = venue
    if let city = venue.city, city.evidence.confidence >= 0.8, let state = venue.state, !known.city.isEmpty,
      NameForm.squeezed(city.value) != NameForm.squeezed(known.city),
      state.value != known.state || venue.address != nil && known.address != nil
    {
      venue.knownID = nil
      reading.warnings.append(.ambiguousVenue(ids: [known.id]))
      return venue
    }
    if !known.city.isEmpty {
      venue.city = Finding(known.city, venue.city?.value == known.city ? venue.city?.evidence ?? venue.evidence : venue.evidence)
    }
    if !known.state.isEmpty { venue.state = Finding(known.state, venue.state?.evidence ?? venue.evidence) }
    if let address = known.address, venue.address == nil { venue.address = Finding(address, venue.evidence) }
    return venue
  }

  private func nearest(_ cities: [FoundCity], to tokens: [TokenID]) -> FoundCity? {
    let line = tokens.last?.line ?? 0
    return cities.max { rank($0.tokens, $0.confidence, line) < rank($1.tokens, $1.confidence, line) }
  }

  private func nearest(_ addresses: [Mention<String>], to tokens: [TokenID]) -> Mention<String>? {
    let line = tokens.last?.line ?? 0
    return addresses.max { rank($0.tokens, $0.confidence, line) < rank($1.tokens, $1.confidence, line) }
  }

  private func rank(_ tokens: [TokenID], _ confidence: Double, _ line: Int) -> Double {
    confidence - 0.04 * Double(abs((tokens.first?.line ?? 0) - line)) + (tokens.first?.line == line ? 0.2 : 0)
  }
}
