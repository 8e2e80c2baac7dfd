// Part 3 of the fourth set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-06-17 1266.40 166 | First Data GmbH TeleCash | DE40119252964974684155 | KARTENUMSAETZE TERMINAL 29209188 16.06.~EREF: E-2380245657 IBAN: DE40119252964974684155 BIC: GENODEM1GLS | sales
2025-06-18 255.00 166 | STADT KOELN FAMILIENKASSE | DE81752885461300808835 | KINDERGELD 06.25 | child-benefit
2025-06-18 -310.00 107 | LEIHHAUS AM DOM PFANDVERKAUF | - | GIROCARD 17.06. 18:22 GOLDRING |
2025-06-20 -194.31 106 | UBS ATM ZUERICH | - | CHF 180,00 KURS 0,9264 2025-06-19T14:32 | cash
2025-06-23 -50.00 - | CASINO BADEN-BADEN | - | Mastercard CASINO BADEN-BADEN | gambling
2025-06-23 -58.31 107 | BOELS RENTAL GMBH//ESSEN/DE | - | 2025-06-22T18:56 Debitk.1 2026-12 | household
2025-06-24 14.99 181 | DAZN Limited | DE70872458195799872061 | LASTSCHRIFTRUECKGABE KUNDENWUNSCH | chargeback-amount media
2025-06-25 -92.35 - | Barclays Bank Ireland PLC | DE32270381073052180132 | VISA ABRECHNUNG 98611699 | credit-card
2025-06-26 -14.50 107 | CONTIPARK PARKHAUS ALEXANDERPLATZ | - | Kartenzahlung 2025-06-25T15:24 | vehicle
2025-06-27 2544.00 - | Stadt Leipzig | DE90057056237047181246 | Entgelt 06/2025 PN 813432 | salary
2025-06-27 -150.00 105 | Debeka Bausparkasse AG | DE33157576721233126996 | EREF+0970425135 MREF+541184111 CRED+DE09ZZZ00037046920 SVWZ+BAUSPARBEITRAG 64784053 | savings-building
2025-06-30 1200.00 166 | Krones AG | DE97061511041628321148 | BONU~Prämie / Bonus GJ 2024 | salary
2025-06-30 -254.70 608 | Sparkasse Nürnberg | DE91505411158581804863 | Darl.-Leistung 06/25 Kto. 1294772396 | credit
2025-06-30 -1322.18 - | DSL Bank - eine Niederlassung der Deutsche Bank AG | DE32453939185567008720 | Immobiliendarlehen 5775450564 Leistungsrate | credit-building
2025-06-30 -320.00 117 | Danuta Kowalska | DE50613861646046265680 | Gehalt Haushaltshilfe Juni~EREF: E-2970468207 IBAN: DE50613861646046265680 BIC: GENODEM1GLS | household
2025-06-30 -11.02 805 | - | - | Abrechnung 30.06.2025 Zinsen für Dispositionskredit | interest limit-excess
2025-07-01 -1043.90 117 | GWG STAEDTISCHE WOHNUNGSGESELLSCHAFT MUENCHEN | DE30479173992025862432 | MIETE JULI VERTRAG 9336/04 | rent-habitation
2025-07-01 0.01 - | - | - | Umwandlung in P-Konto gem. § 850k ZPO | p-account
2025-07-01 -22.95 - | PayPal Europe S.a.r.l. et Cie S.C.A | DE19405998080612843555 | Verwendungszweck/ Kundenreferenz 0596369022600 PP.5105.PP . EBAY, Ihr Einkauf bei EBAY | e-commerce psp
2025-07-01 -512.10 - | Debeka Krankenversicherungsverein a.G. | DE62277250962109363291 | Private Kranken- und Pflegeversicherung 64953585 | insurance-health-private
2025-07-02 985.00 152 | Sandra u. Ali Demir | DE46523994234218188320 | MIETE JULI WOHNUNG 2.OG~EREF: E-8350578892 | rental-revenue-habitation
2025-07-03 88.12 - | PayPal Europe S.a.r.l. et Cie S.C.A | DE19405998080612843555 | Retoure SEPA Lastschrift vom 01.07.2025, PP.9123.PP  | chargeback-amount psp
2025-07-04 -3.00 - | - | - | Entgelt Benachrichtigung Retoure Lastschrift | chargeback-fees
2025-07-07 -129.00 - | HANSEMERKUR REISE HAMBURG | - | HANSEMERKUR REISERUECKTRITT | insurance
2025-07-07 -25.00 105 | Deutsche Postcode Lotterie | DE33623458585705706176 | EREF+E-9708104867 MREF+160819102 CRED+DE42ZZZ00076013748 SVWZ+Deutsche Postcode Lotterie Los 81004 XX | lottery
2025-07-07 -250.00 - | HERTZ AUTOVERMIETUNG | - | RESERVIERUNG KAUTION | recreation reserve-amount
2025-07-08 -812.99 - | RA Kanzlei Hofmann & Kollegen | DE35106608164467859142 | Abführung Pfändung PFÜB AG Dortmund 12 M 2245/25 | seizure
2025-07-09 80.00 160 | Tim Becker | DE03241453182532575010 | IBAN FEHLERHAFT AC01 RUECKUEBERWEISUNG | refund-transfer
2025-07-10 -61.25 105 | Commerz Finanz / Media Markt | DE71885105418923332456 | EREF+E-7964258795 MREF+103144905 CRED+DE63ZZZ00067688442 SVWZ+RATENKAUF MEDIAMARKT 82062108 RATE 7/24 | installment-payment
2025-07-11 -100.00 - | VISA ING-DIBA | - | BARGELDABHEBUNG 10.07. AUTOMAT HAUPTBAHNHOF | cash
2025-07-14 -5.95 808 | - | - | FREMDES INSTITUT ENTGELT GELDAUTOMAT | banking-fees
2025-07-15 -95.20 105 | Consors Finanz BNP Paribas S.A. Ndl. Deutschland | DE96422376751776921601 | RAHMENKREDIT MINDESTRATE | credit
2025-07-15 -289.31 105 | ARAG SE | DE16627140408869889371 | RECHTSSCHUTZ 11617531 JAHRESBEITRAG | insurance-legal
2025-07-15 -150.00 117 | Finanzamt Hannover-Nord | DE88907245335022688190 | EREF+NOTPROVIDED SVWZ+RATENZAHLUNG EST 2023 StNr 38/977/83317 | tax-office
2025-07-16 1020.00 166 | BUNDESAGENTUR FUER ARBEIT-FAMILIENKASSE | DE73760000008568049921 | Referenz KG712709FK104004~0725 438D212438 | child-benefit
2025-07-17 -24.99 107 | SPIELWAREN KROEMER//FULDA/DE | - | 2025-07-16T11:39 Debitk.0 2027-12 |
2025-07-18 842.17 - | Finanzamt Leipzig I | DE86922394273717198523 | ErstattungLohnsteuer/Est 2024 StNr 580/903/20946 | refund tax-office transfer
2025-07-21 -10.00 - | bet365 | MT59VBMA78046522899636410444480 | Bet365 00579576 | gambling transfer
2025-07-22 -189.00 - | Notar Dr. Henning Voss | DE34396099947608350311 | KR 905/25 Löschung Grundpfandrecht | service transfer
2025-07-23 -390.00 - | Volksbank Rhein-Ruhr eG | DE11099789734639686844 | Sperrbetrag wegen Kontopfändung | reserve-amount seizure
2025-07-25 -87.12 - | PKO BP WARSZAWA | - | BARGELD PLN 370,00 KURS 4,247 | cash
2025-07-28 -389.41 - | LEG Wohnen NRW GmbH | DE68106371057699650007 | Nachzahlung Nebenkosten 2024 VNr 4128 | householder-fees transfer
2025-07-29 -642.50 116 | pro aurum GmbH | DE60732547773749433257 | Rg 462904 Silbermünzen~EREF: 8395565397 IBAN: DE60732547773749433257 BIC: DRESDEFF300 | precious-metals
2025-07-30 2318.12 153 | SPIELBANK BERLIN GMBH & CO KG | DE22311252049177191961 | EREF+NOTPROVIDED SVWZ+LOHN/~GEHALT 07/25 PNR 65881 | salary
2025-07-31 -50.00 117 | Schwäbisch Hall | DE06640894169078425528 | BAUSPARRATE VERTRAG 9178276036~EREF: E-3132290422 IBAN: DE06640894169078425528 BIC: HYVEDEMMXXX | savings-building
2025-08-01 -410.00 - | Lena Hoffmann | DE46098009991462020669 | Miete WG Zimmer August | rent-habitation transfer
2025-08-01 -125.00 - | KfW | DE34148383622016138789 | Verwendungszweck/ Kundenreferenz 449585668 KFW-STUDIENKREDIT ZINS UND TILGUNG | credit
2025-08-01 -18.70 105 | R+V Allgemeine Versicherung AG | DE68512224938321477816 | UNFALLVERSICHERUNG 43/965/27889697~EREF: 9114473395 MREF: 813040250 CRED: DE53ZZZ00017110785 IBAN: DE68512224938321477816 BIC: WELADEDDXXX | insurance-indemnity-accident
2025-08-01 -38.64 105 | Debeka Krankenversicherungsverein | DE55701033669354556608 | EREF+1112226405 MREF+422786964 CRED+DE73ZZZ00041443651 SVWZ+ZUSATZVERSICHERUNG STATIONAER 08/25 | insurance-health-supplementary
2025-08-01 865.00 166 | Eheleute Krüger | DE75339063928719338007 | Warmmiete + Stellplatz 08/25 | rental-revenue-habitation-parking
2025-08-04 -85.00 117 | Hausverwaltung Berger & Partner GmbH | DE58316559506706593766 | Stellplatz 27 August | rent-parking
2025-08-04 -40.00 107 | MERKUR SPIELOTHEK DUISBURG//DUISBURG/DE | - | 2025-08-02T23:15 Debitk.1 2026-12 | gambling
2025-08-04 -400.00 - | Lisa Sommer | DE95443391503097179322 | vom Gehalt aufs Tagesgeld | savings transfer
2025-08-06 -50.00 - | Bitpanda Asset Management | DE33344735094907618733 | Sparplan Bitcoin Code 1693 | crypto savings transfer
2025-08-07 -530.00 - | Interhome Ferienwohnung | DE67641003919363714518 | Ferienhaus Buchung 95156871 | recreation
2025-08-08 -60.00 - | Bargeldauszahlung VISA Card | - | NR XXXX 9168 SPARKASSE BERLIN KAUFUMSATZ 07.08. | cash
2025-08-11 52.30 166 | CosmosDirekt Versicherung AG | DE15498587038742577095 | SVWZ+BEITRAGSERSTATTUNG VERTRAG 65071393 | insurance refund
2025-08-11 -20.00 - | Aktion Mensch e.V. | DE35980370012993278605 | Glücks-Los Nr. 75866869 | lottery
2025-08-12 63.50 - | Creditplus Bank AG | DE35896765784905748401 | RUECKG. RATE 08/25 WEGEN MANGELNDER DECKUNG | chargeback-amount credit
2025-08-13 255.00 - | Bundesagentur für Arbeit - Familienkasse | DE73760000008568049921 | KG830174FK299971 0825 429D205573 | child-benefit transfer
2025-08-13 640.00 082 | - | - | SB-EINZAHLUNG 12.08./15:29 GA 9029 | deposit
2025-08-15 25.00 899 | - | - | STORNO GEBUEHR VOM 12.08.2025 | banking-fees reverse-transfer
2025-08-15 -48.75 105 | Zweckverband Trinkwasser Ostharz | DE16514365930970550682 | EREF+4101228232 MREF+674744384 CRED+DE40ZZZ00001603144 SVWZ+TRINKWASSER/ABWASSER 3. QUARTAL | water
2025-08-18 214.73 166 | Vonovia Immobilienservice GmbH | DE58215028053247745485 | EREF+NOTPROVIDED SVWZ+GUTHABEN NEBENKOSTENABRECHNUNG 2024 | householder-fees refund
2025-08-20 -180.00 116 | Realschule Calw Elternkonto | DE97869483197776345661 | 2. Rate Klassenfahrt Berlin 9b~EREF: E-9095562126 | recreation
2025-08-22 -103.99 - | TURKIYE IS BANKASI ANTALYA | - | Bargeld Auslandseinsatz TRY 4.500,00 | cash
2025-08-22 -50.00 - | Max Ulrich | DE28615838208096450719 | Schutzgeld sonst brennts | bad-keywords transfer
2025-08-25 -10.00 107 | BET3000 WETTBUERO KOELN | - | Kartenzahlung BET3000 2025-08-24T14:05 | gambling
2025-08-26 -87.43 - | Vattenfall Europe Sales | DE17301238673301893227 | 2. Mahnung Strom inkl. Mahngebühr | electricity notice transfer
2025-08-29 3987.77 166 | BMW AG | DE98608048876011171746 | SALA~202508 ENTGELTABRECHNUNG 00593679 | salary
2025-08-29 -79.44 105 | NÜRNBERGER Lebensversicherung AG | DE33053850134241706429 | BERUFSUNFAEHIGKEIT BU 22729023~EREF: E-7692185677 MREF: 219313982 CRED: DE72ZZZ00097512579 | insurance-life
2025-09-01 -276.99 105 | Volkswagen Bank GmbH | DE33202039983820290509 | EREF+6605395803 MREF+790692282 CRED+DE57ZZZ00035588631 SVWZ+DARLEHEN 732175794 RATE 14/48 | credit
2025-09-01 -76.16 - | Helden AG Hundehaftpflicht | DE43547441862831058992 | Tierhalterhaftpflicht Hund Vertrag 080685 | dog-owner insurance-indemnity-accident
2025-09-01 80.00 - | Robert Lang | DE09832766473875547743 | Miete TG-Platz 8 | rental-revenue-parking transfer
2025-09-01 -520.00 - | Christine Albers | DE43118341182379988614 | Kindesunterhalt | alimony transfer
2025-09-01 -52.00 - | Gemeinde Wettenberg | DE90507488357007944309 | Hundesteuer 2025 Kassenzeichen 0580.744772 | dog-owner transfer
2025-09-02 -1020.00 117 | HAUSGEMEINSCHAFT SCHROEDER | DE84160920411844975301 | WARMMIETE U. CARPORT/STELLPLATZ | rent-habitation-parking
2025-09-02 -150.00 - | Remitly Europe | IE09CITI84827092328147 | Remitly R514684535300 | money-transfer-service transfer
2025-09-03 16.80 181 | Leserservice Funke Medien | DE49410524008532379890 | Rueckl. ABO Tageszeitung | chargeback-amount media
2025-09-04 1500.00 - | - | - | EINZAHLUNG BAR FILIALE 0012 | deposit
2025-09-08 -75.00 116 | Trustly Group AB | SE4465628588403276832290 | Interwetten Einzahlung 00531684 | gambling psp
2025-09-09 -1299.00 - | TUI Deutschland GmbH | DE18373613863634823370 | Restzahlung / Schlussrate Reise 85143541 | recreation transfer
2025-09-10 -176.30 - | Hauptzollamt Augsburg - Vollstreckungsstelle | DE42896450016251663653 | VST-Nr. 421726141 Pfändungsverfügung Krankenkasse | seizure
2025-09-11 -38.90 107 | CAFE BARMER STRASSE//WUPPERTAL/DE | - | 2025-09-10T14:38 | food
2025-09-15 -5.00 105 | Sparkassen- und Giroverband PS-Lotterie | DE81536187915377517780 | PS-LOS AUSLOSUNG 09/25 | lottery savings
2025-09-15 -1260.00 116 | Lohnunternehmen Brandt GbR | DE18632926667411422593 | RE 2025-7785 Mähdrusch~EREF: E-2560440421 IBAN: DE18632926667411422593 BIC: DRESDEFF300 | service
2025-09-15 -92.00 - | Vattenfall Europe Sales GmbH | DE24149509191877960753 | Strom Abschlag 97389587 | electricity
2025-09-16 -55.00 116 | Hufschmied Jakob Ostermann | DE72292536128294937395 | RE 147 Beschlag~EREF: E-8128816467 IBAN: DE72292536128294937395 BIC: COBADEFFXXX | horse-owner
2025-09-17 199.50 182 | Meyer Bürobedarf GmbH | DE34336406628128329360 | SEPA CARD CLEARING RUECKGABE RETOURE | chargeback-amount
2025-09-18 -1500.00 899 | - | - | Storno Doppelbuchung Gutschrift 17.09. | reverse-transfer
2025-09-22 -2001.15 116 | EOS Deutscher Inkasso-Dienst GmbH | DE96570061157524236205 | PFUEB VOM 03.09.2025 AZ 1887281616 | encashment seizure
2025-09-23 -74.00 - | Bundeskasse Weiden | DE29443273221094039036 | Kfz-Steuer 223580017093 | tax-vehicle
2025-09-24 -64.00 177 | Justizkasse Hamburg | DE40728468355239120797 | EREF+NOTPROVIDED SVWZ+GERICHTSKOSTEN 12 C 111/25 | public-fees
2025-09-25 255.00 156 | Familienkasse Sachsen | DE58578233945195954592 | KG SEPTEMBER 335FK032721 | child-benefit
2025-09-26 2680.14 157 | GVZ Pflegedienst Sonnenschein gGmbH | DE69952223928702589042 | GEHALT 09 2025 MA-NR 0924 | salary
2025-09-26 -200.00 - | CAIXABANK PALMA | - | Auszahlung Geldautomat~Geldautomat //PALMA DE MALLORCA/ES 2025-09-25T12:48 | cash
2025-09-29 316.42 - | Bayerische Versorgungskammer | DE95967195776785348950 | ZUSATZRENTE 10.2025 | pension transfer
2025-09-30 2735.60 - | Zalando SE | DE82973952410086507863 | Salary September 2025 | salary transfer
2025-09-30 556.00 - | Anna Schuster Reinigungsservice | DE47959217515700183024 | Aushilfslohn September | marginal-employment transfer
2025-09-30 -240.00 105 | KfW Bankengruppe | DE03847623137019544242 | KfW 124 Wohneigentumsprogramm Annuität~EREF: E-6847760842 MREF: 744191828 CRED: DE81ZZZ00016959931 | credit-building
`,
);

const austrian = rows(
  "AT",
  `
2025-06-20 -15.00 - | Kevin Schramm | AT683451519158802380 | fuer das Koks von gestern | bad-keywords transfer
2025-06-27 -100.00 - | - | - | Auszahlung Karte MC/084246889~ATM BAWAG 26.06. 15:55 K002 | cash
2025-06-30 -9.60 - | Österreichische Lotterien | AT812929386072296740 | Abbuchung Einzugsermächtigung BG/85166517~EUROMILLIONEN ABO | lottery
2025-07-02 -1275.00 - | ARWAG Wohnpark Errichtungs GmbH | AT982402232296299177 | Miete Top 14 und Garagenplatz 07/2025 | rent-habitation-parking transfer
2025-07-08 1180.40 - | Österreichische Gesundheitskasse | AT313909820438280553 | Kinderbetreuungsgeld 06/2025 | parents-benefit transfer
2025-07-14 209.30 - | BMF Familienbeihilfe | AT121183576097749851 | FBH 07/2025 | child-benefit transfer
2025-07-15 -15.30 - | ORF-Beitrags Service GmbH | AT617826585739209350 | ORF-Beitrag 07/2025 | public-fees
2025-07-24 -18.60 - | APOTHEKE ZUM GOLDENEN ADLER | - | POS 23.07. 13:49 1080 WIEN | health
2025-07-31 -310.80 - | Raiffeisenbank Region Graz | AT513144737053678629 | RUECKZAHLUNG KREDIT AT22 7471 | credit transfer
2025-08-01 1894.30 - | BVAEB Pension | AT485055885728608182 | Ruhebezug 08/2025 | pension transfer
2025-08-05 2043.00 - | OEGK | AT859106801616147588 | WOCHENGELD 01.07.-31.07.2025 | parents-benefit transfer
2025-08-18 -36.95 - | Universal Versand GmbH | AT305137671411536045 | Abbuchung Einzugsermächtigung BG/233165557~TEILZAHLUNG RATE 08/2025 KDNR 97942689 | e-commerce installment-payment
2025-08-27 -45.00 - | - | - | Drittschuldnererklärung Exekution Spesen | banking-fees seizure
2025-08-29 -50.00 - | - | - | Auszahlung Karte MC/669090915~ATM 1030 WIEN 28.08. 13:54 | cash
2025-08-29 -75.00 - | Raiffeisen Bausparkasse | AT358682867107601488 | BAUSPAREN | savings-building transfer
2025-09-01 -560.00 - | Mehmet Yilmaz | AT190501605679525595 | Hauptmiete + BK September Tür 12 | rent-habitation transfer
2025-09-05 -241.60 - | IMMO-CONTRACT Hausverwaltung | AT913884751053364662 | BETRIEBSKOSTEN EIGENTUM TOP 9 09/25 | householder-fees
2025-09-09 242.70 - | Finanzamt Österreich - FLAF | AT156310209166554017 | Gutschrift Überweisung BG/216359726~FB 09/2025 KAB 09/2025 SV-NR 2942893625 | child-benefit transfer
2025-09-15 -58.40 - | Wiener Städtische | AT333410047523587377 | SONDERKLASSE ZUSATZVERS. 57-090263 | insurance-health-supplementary
2025-09-29 -120.00 - | Casinos Austria AG | AT082938681900743137 | Bezahlung Karte MC/013516~CASINO WIEN 28.09. 14:43 | gambling
`,
);

export const part3 = [...german, ...austrian];
