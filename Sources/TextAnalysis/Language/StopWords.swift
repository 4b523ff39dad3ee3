/// The frequent words of each language that carry no subject: they separate key phrases, and tell languages apart.
enum StopWords {
  /// Folded. The lists are ours, from what one writes in letters and notes.
  static let of: [Language: Set<String>] = [
    .en: Folding.words(
      """
      a about above after again against all almost along already also although always am an and another any anyone anything are around as
      at away
      back be because been before being below between both but by came can cannot come could did do does doing done down during each
      either else
      enough even ever every everyone everything few for from further get gets getting give given go goes going gone got had has have
      having he her
      here hers herself him himself his how however i if in instead into is it its itself just keep kept know last least less let like
      little made
      make makes making many may maybe me might mine more most much must my myself near need needs neither never next no nor not nothing
      now of off
      often on once one only onto or other others our ours out over own per perhaps please put quite rather really said same say says see
      seems shall
      she should since so some someone something soon still such take taken than thank thanks that the their theirs them themselves then
      there
      therefore these they thing things this those though through thus to together too took toward two under until up upon us use used
      using very
      want was way we well went were what when where whether which while who whole whom whose why will with within without would yes yet
      you your
      yours yourself i'm i've i'll i'd it's don't doesn't didn't can't won't isn't aren't wasn't that's we're you're they're let's
      there's dear hi
      hello regards sincerely best kind today tomorrow yesterday
      """),
    .de: Folding.words(
      """
      ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bald bei beim bereits
      bin bis bist
      bitte da dabei dadurch dafür dagegen daher dahin damit danach daneben dann daran darauf daraus darf darin darüber darum darunter
      das dass davon
      davor dazu dein deine deinem deinen deiner dem den denen denn der deren des deshalb dessen dich die dies diese diesem diesen dieser
      dieses dir
      doch dort du durch dürfen eben ein eine einem einen einer eines einfach einige einigen einmal er erst es etwa etwas euch euer eure
      für gab
      ganz gar geben gegen gehen geht gemacht gern gerne gewesen gibt gut habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen
      ihr ihre
      ihrem ihren ihrer ihres im immer in indem ins ist ja jede jedem jeden jeder jedes jedoch jetzt kann kannst kein keine keinem keinen
      keiner
      können könnte konnte leider lieber liebe machen macht man manche mehr mein meine meinem meinen meiner mich mir mit möchte möchten
      muss müssen
      musste nach nachdem nächste nächsten neben nein nicht nichts noch nun nur ob oben oder ohne per schon sehr seid sein seine seinem
      seinen seiner
      seit selbst sich sie sind so sobald sofort soll sollen sollte sollten sondern sonst soweit sowie trotzdem über um und uns unser
      unsere unserem
      unseren unserer unter viel viele vielen vom von vor während wann war waren warum was weg weil weiter welche welchem welchen welcher
      welches
      wenn wer werde werden wie wieder will wir wird wo wollen wurde wurden würde würden zu zum zur zusammen zwar zwischen hallo geehrte
      geehrter
      freundlichen grüßen grüße gruß herzliche herzlichen dank danke heute morgen gestern mal sogar ca bzw z.b nr
      """),
    .fr: Folding.words(
      """
      à afin ai ainsi alors après au aucun aussi autre autres aux avant avec avez avoir avons bien c'est car ce cela ces cet cette ceux
      chaque chez
      comme comment dans de depuis des deux dont du elle elles en encore entre est et était été être eux fait faire il ils j'ai je l'on
      la le les
      leur leurs lors lui ma mais me même mes moi moins mon ne nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi
      qu'il quand que
      quel quelle qui sa sans se sera ses si son sont sous sur ta te tes toi ton tous tout toute toutes très trop tu un une vers vos
      votre vous y
      n'est d'un d'une l'a qu'un bonjour merci madame monsieur aujourd'hui demain hier
      """),
    .es: Folding.words(
      """
      a al algo algunos ante antes año aquí así aún aunque bien cada como con contra cual cuando cuándo de del desde después dónde donde
      dos durante e
      el él ella ellas ellos en entre era es esa ese eso esos esta está estaba están estas este esto estos fue ha hace hacer hacia han
      has hasta hay
      la las le les lo los más me mi mientras mis mismo muy nada ni no nos nosotros nuestra nuestro o otra otro otros para pero poco por
      porque puede
      que qué quien se sea según ser si sí sido sin sobre solo son su sus también tan tanto te tiene tienen todo todos tu tus un una uno
      unos usted
      y ya yo hola gracias estimado estimada saludos hoy mañana ayer
      """),
    .it: Folding.words(
      """
      a abbiamo ad agli ai al alla alle allo anche ancora avere c'è che chi ci ciò come con contro cosa così cui da dai dal dalla dalle
      degli dei del
      della delle dello di dopo dove dunque e è ed era essere fa fare fino fra gli ha hai hanno ho i il in io la le lei lo loro lui ma me
      meno mi mia
      mie miei mio molto ne negli nei nel nella nelle nello noi non nostra nostro o ogni oppure per perché più poi prima proprio può qua
      quando quanto
      quasi quella quelle quelli quello questa queste questi questo qui se sei senza si sia siamo siete solo sono sopra sotto sta stato
      su sua sue sugli
      sui sul sulla suo suoi tra tu tua tuo tutti tutto un una uno vi voi buongiorno ciao grazie gentile saluti oggi domani ieri
      """),
    .nl: Folding.words(
      """
      aan al alles als altijd andere ben bij daar dan dat de deze die dit doch doen door dus een eens en er ge geen geweest haar had heb
      hebben heeft
      hem het hier hij hoe hun ik iemand iets in is ja je jij jullie kan kon kunnen maar me meer men met mij mijn moet moeten na naar
      niet niets nog nu
      of om omdat onder ons onze ook op over reeds te tegen toch toen tot u uit uw van veel voor waar want waren was wat we wel werd
      wezen wie wij wil
      worden wordt zal ze zei zelf zich zij zijn zo zonder zou geachte beste groeten bedankt vandaag morgen gisteren
      """),
  ]

  private static let none: Set<String> = []

  /// Without a language, every list's words separate phrases: fewer of them are found, and no nonsense.
  static func `for`(_ language: Language?) -> Set<String> {
    guard let language else { return all }
    return of[language] ?? none
  }

  static let all = of.values.reduce(into: Set<String>()) { $0.formUnion($1) }
}
