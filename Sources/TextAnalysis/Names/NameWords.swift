/// Words that tell names apart from other words, folded. All lists are ours.
enum NameWords {
  static let titles = Folding.words(
    """
    herr herrn frau hr fr dr prof professor professorin mr mrs ms miss mx sir madame mme mlle monsieur señor señora sr sra signor
    signora mevrouw dhr
    """
  )
  static let ranks = Folding.words("dr prof med dipl ing phil jur rer nat mag hc")

  static let particles = Folding.words("von van de der den zu zum zur vom la le di da del della dos ten ter af al bin ibn y")

  static let greetings = Folding.words(
    "hallo hi hey dear lieber liebe liebes moin servus hello guten sehr bonjour chère cher hola ciao caro cara beste geachte")

  /// Words after a greeting that are not names.
  static let crowd = Folding.words(
    """
    all alle allen zusammen team damen herren sir madam customer kunde kundin kunden kollegen kolleginnen colleagues everyone everybody
    folks guys
    friends freunde freundin freund leute ihr du you sie there eltern parents mitglieder mitglied members member neighbours neighbors
    nachbarn gast gäste guest
    guests tag morgen abend morning evening afternoon again subscriber reader leser leserinnen oma opa mama papa mum mom dad mutter vater
    hiring manager diary welt world nutzer user
    """)

  static let closings = PhraseTable<Bool>(
    [
      "mit freundlichen grüßen", "mit freundlichem gruß", "freundliche grüße", "viele grüße", "liebe grüße", "beste grüße",
      "herzliche grüße", "schöne grüße", "mit besten grüßen",
      "mit herzlichen grüßen", "herzlichst", "hochachtungsvoll", "dein", "deine", "ihr", "ihre", "lg", "vg", "mfg", "gruß", "grüße",
      "bis bald", "bis dann", "best regards",
      "kind regards", "warm regards", "regards", "sincerely", "yours sincerely", "yours faithfully", "yours truly", "yours", "best wishes",
      "all the best", "best", "cheers", "love", "thanks",
      "many thanks", "thank you", "with love", "sincerely yours", "see you", "xoxo", "take care", "cordialement", "saludos", "groetjes",
    ].map { ($0, true) })

  /// Labels of lines that list people.
  static let labels = Folding.words(
    """
    from to cc bcc von an teilnehmer teilnehmerin teilnehmende anwesend attendees participants present author autor autorin
    ansprechpartner ansprechpartnerin
    kontakt contact kontaktperson organizer organiser gastgeber host guest speaker sprecher referent referentin name passenger fahrgast
    reisender reisende traveller
    traveler cashier kassierer kassiererin kunde kundin patient patientin arzt moderator moderation protokoll protokollführer
    protokollführerin entschuldigt absent
    owner assignee verantwortlich inhaber inhaberin sender empfänger recipient signed unterzeichnet customer karteninhaber cardholder
    passagier gast
    bearbeiter bearbeiterin bediente served sachbearbeiter sachbearbeiterin mieter mieterin vermieter vermieterin tenant landlord
    """)

  /// Verbs beside which a capitalised run is a person.
  static let speech = Folding.words(
    """
    said says wrote writes asked asks told replied explained sagt sagte schrieb schreibt fragt fragte meint meinte erklärt erklärte
    erzählt erzählte antwortet antwortete
    """
  )

  /// Given names that are no other words, in German or English.
  static let given = Folding.words(
    """
    aaron achim adam adrian agnes ahmed albert alex alexander alexandra alfred ali alice alina amelie amy andrea andreas andrew angela
    anja anke anna anne annika anton antonia
    arne astrid axel barbara bastian beate beatrice ben benjamin bernd bernhard bettina birgit björn brigitte carina carl carla carlos
    carmen caroline catherine charlotte
    chris christa christian christiane christina christine christoph christopher clara claudia claus clemens conrad cornelia dagmar
    daniel daniela david deborah dennis detlef diana
    dieter dirk dominik dorothea edgar edith eduard elena elias elisabeth elizabeth elke ella ellen emil emilia emily emma erik erika
    esther eva evelyn fabian fatima felix
    ferdinand finn florian franz franziska friedrich gabriel gabriele georg george gerd gerhard gisela greta gregor günter günther gudrun
    hanna hannah hannes hans harald harry heidi
    heike heinrich heinz helen helena helga helmut henning henri henry herbert hermann hilde holger horst hugo ida ines inge ingo ingrid
    irene iris isabel isabella jakob james
    jana jane janina jasmin jasper jennifer jens jessica joachim joanna jochen johann johanna johannes john jonas jonathan jörg jörn
    josef joseph joshua julia julian juliane jürgen
    karin karl karla karsten katharina kathrin katja katrin kevin kirsten klara klaus konrad konstantin kurt lara lars laura lea lena leo
    leon leonie linda lisa lothar louis louisa
    luca lucas lucy ludwig luisa lukas luke maja manfred manuel manuela marc marcel marco marcus margaret margarete maria marie marina
    mario marion markus marlene marta martha
    martin martina mathilda matthew matthias maya maximilian mehmet melanie mia michael michaela michelle miriam mohammed monika moritz
    nadine nadja natalie nathan niclas nicolas
    nicole niklas nils nina noah nora norbert olaf oliver olivia omar oskar otto pamela patricia patrick paul paula pauline peter petra
    philipp philip priya rachel rafael rainer
    ralf raphael rebecca regina reiner renate richard rita robert robin roland rolf ronald rosa rosemarie rudolf ruth ryan sabine sabrina
    samantha samira samuel sandra sara sarah
    sascha sebastian silke silvia simon simone sofia sofie sonja sophia sophie stefan stefanie steffen stella stephan stephanie stephen
    steve steven susan susanne svenja sven sylvia
    tanja tatjana tessa theo theresa theresia thomas thorsten tilman tim timo tina tobias tom torben torsten ulrich ulrike ursula ute uwe
    valentin vanessa vera verena veronika
    victoria viktor viktoria vincent volker walter waltraud werner wilhelm william wolfgang yasmin yusuf yvonne zoe
    max jan kai frank mark karen mary jack
    """)

  /// Given names that are words as well: they count only before a surname.
  static let ambiguousGiven = Folding.words(
    "max jan kai frank mark mia rosa rita otto mario robin iris ella ida linda leo jack harry henry ali alex")

  /// Capitalised words of German and English letters that no name contains.
  static let noName = Folding.words(
    """
    betreff rechnung angebot datum telefon tel fax mobil email e-mail mail seite anlage anlagen anhang strasse summe gesamt betrag steuer
    kunde kundennummer bestellung lieferung
    lieferadresse rechnungsadresse termin uhr euro montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday
    thursday friday saturday sunday
    subject date invoice order phone page total tax amount street office meeting notes agenda attachment attachments signature
    unterschrift gruss ort name vorname nachname
    adresse address website web www http geschäftsführer geschäftsführerin geschäftsführung vorstand abteilung department manager
    director ceo cto cfo leiter leiterin assistant
    zutaten zubereitung ingredients directions protokoll teilnehmer attendees present absent birthday geburtstag wedding hochzeit party
    weihnachten christmas ostern easter
    januar februar märz april mai juni juli august september oktober november dezember january february march june july october december
    ok todo ps p.s status version vielen dank thanks thank please bitte ihr ihre kind best sincerely yours
    """)
}
