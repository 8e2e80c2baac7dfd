// Part 4 of the fourth set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-10-01 -877.00 105 | LEG WOHNEN NRW GMBH | DE50957921058175290772 | EREF+0914347480 MREF+574672~487 CRED+DE77ZZZ00095942544~ SVWZ+MIETE 10.2025 WE 8812~68.605 | rent-habitation
2025-10-01 -25.00 - | Schuldnerberatung Caritas Gießen | DE83686945493183171901 | Bescheinigung P-Konto Freibetrag | p-account transfer
2025-10-01 -105.00 105 | Bundesverwaltungsamt Köln | DE62424852871686803553 | BAFOEG-DARLEHEN RUECKZAHLUNG QUARTAL FKZ 02919077 | credit
2025-10-01 480.00 - | Markus Thiel | DE58968637114654177364 | Unterhalt Emma und Paul Okt | alimony transfer
2025-10-01 -58.00 - | Hamburger Hochbahn AG | DE69535554233606916045 | Deutschlandticket 10/2025 | transport
2025-10-02 -249.00 105 | Volkswagen Leasing GmbH | DE50534380873769115987 | EREF+7620648845 MREF+057864721 CRED+DE36ZZZ00059629586 SVWZ+LEASINGRATE 10/25 VERTRAG 39036112 | leasing
2025-10-06 -47.12 105 | Gothaer Allgemeine AG | DE38204103877794674585 | EREF+6311361065 MREF+544111076 CRED+DE20ZZZ00071062003 SVWZ+Sammelrechnung 8261125390 Gothaer | insurance
2025-10-08 255.00 - | Familienkasse Bayern Nord | DE35860036755219733229 | Kindergeld Okt. 2025 KG-Nr. 823FK002794 | child-benefit transfer
2025-10-08 95.20 - | Stripe Technology Europe Ltd | IE24CITI79623391746515 | STRIPE AUSZAHLUNG 665275 | psp sales transfer
2025-10-10 -27.80 105 | Otto GmbH & Co. KG | DE89298935207826176393 | OTTO RATENKAUF KD-NR 80386703 MONATSRATE~EREF: 8010280621 MREF: 715532040 CRED: DE18ZZZ00078153321 IBAN: DE89298935207826176393 BIC: SOLADEST600 | e-commerce installment-payment
2025-10-10 -50.00 - | EURONET GELDAUTOMAT | - | Debitkarte 09.10. EURONET 80182 DRESDEN | cash
2025-10-13 -1870.20 - | Raiffeisen Heizöl Team | DE05978169554966439202 | 2000 L HEIZOEL RG 006653 | heating transfer
2025-10-15 45.00 181 | Tierschutzverein Hannover e.V. | DE98785842154236805258 | AM04 Rueckgabe mangels Deckung | chargeback-amount
2025-10-15 -27.40 - | ADVOCARD Rechtsschutzversicherung AG | DE31382662595654976584 | Advocard Beitrag 10/25 | insurance-legal
2025-10-15 861.00 166 | Studienstiftung des deutschen Volkes | DE36073884968352077133 | EREF+3977268715 SVWZ+STIPENDIUM WS 25/26 | student-benefit
2025-10-20 44.10 166 | Toto-Lotto Niedersachsen GmbH | DE61561149608712445909 | EREF+3104225886 SVWZ+GEWINN LOTTO ZIEHUNG 18.10. | lottery
2025-10-21 -89.10 116 | Creditreform Mainz Albert & Naujoks KG | DE92673166468514885485 | Teilpfändung Konto 10/2025 AZ 15093466 | encashment seizure
2025-10-22 -74.95 - | BETTENRID MUENCHEN | - | BETTBEZUEGE 2025-10-21T15:49 | household
2025-10-24 -40.00 106 | - | - | DEBITKARTE AUSZAHLUNG~REISEBANK HBF HANNOVER 2025-10-23T16:05 | cash
2025-10-27 -112.00 - | JACKPOT ESCAPE ROOM | - | Escape Game 4 Personen | recreation
2025-10-30 5120.66 153 | Allianz Deutschland AG | DE05433595443207101683 | GEHALT 10/2025 | salary
2025-11-03 -515.00 105 | Mercedes-Benz Bank AG | DE63624678698212216926 | FINANZIERUNGSVERTRAG 258879128 MONATSRATE | credit
2025-11-03 -377.00 117 | Jugendamt Stadt Herne Beistandschaft | DE64101332442113952485 | EREF+NOTPROVIDED SVWZ+UNTERHALT NOV AZ 51.4-7469 | alimony
2025-11-04 -318.50 105 | ALD AutoLeasing D GmbH | DE18732204420788013390 | Rate 11.2025 Kfz 13-98 324 | leasing
2025-11-05 -349.00 109 | Julia Brandt | DE49753089056027103716 | RUECKLASTSCHRIFT KONTO ERLOSCHEN AC04 RE 2025-335 | chargeback-amount
2025-11-06 300.00 - | Paul Krämer | DE03133678800912287476 | SEPA RECALL FOCR DUPL | recall-transaction
2025-11-10 640.00 - | Debeka Krankenversicherungsverein a.G. | DE62277250962109363291 | Leistungsabrechnung PKV Arztrechnung | insurance-health-private refund transfer
2025-11-11 20.00 - | Fabian Roth | DE21471144087581106490 | Schwarzgeld Bestechung | bad-keywords transfer
2025-11-12 -145.80 - | Stadtkasse Duisburg | DE28206765307717069588 | Vollstreckung Pfändung Kassenzeichen 972952089207 | seizure
2025-11-13 89.20 - | AllianzGI Fonds | - | Depot 9650309 AUSSCHUETTUNG ALLIANZ EURO RENTENFONDS | dividend-and-securities transfer
2025-11-14 -400.00 083 | - | - | Commerzbank 22726665 FRANKFURT 2025-11-13T17:29 KFN 1 VJ 2612 | cash
2025-11-17 -899.10 105 | BARMER | DE17746191700775524179 | EREF+E-3472337856 MREF+087097481 CRED+DE02ZZZ00048385182 SVWZ+Freiwillige KV 10.25 | insurance-health-statutory
2025-11-17 -60.00 118 | Sofort GmbH / mybet | DE45055251064305004375 | EREF+NOTPROVIDED SVWZ+MYBET 899703809 | gambling psp
2025-11-17 -20.00 - | Jens Lottmann | DE15773872455953213890 | Bundesliga Tipprunde Büro | transfer
2025-11-17 71.20 166 | hanseWasser Bremen GmbH | DE26472523646926692688 | GUTHABEN JAHRESRECHNUNG WASSER~EREF: E-0632400142 | refund water
2025-11-19 255.00 156 | BUNDESAGENTUR FUER ARBEIT - FAMILIENKASSE | DE73760000008568049921 | KG773082FK354812 1125 337D663838 | child-benefit
2025-11-19 -82.45 116 | PVS Rhein-Ruhr GmbH | DE72424357415748296716 | Rechnung 82564894 Dr. Lenz Behandlung | health
2025-11-20 -58.50 105 | Creditreform Boniversum GmbH | DE55526938636379339066 | EREF+E-0878493355 MREF+988584950 CRED+DE79ZZZ00074020993 SVWZ+INKASSO FORDERUNG 4792610 TEILZAHLUNG | encashment
2025-11-21 -60.00 083 | - | - | EIGENE GA-VERFUEGUNG 20.11. 11:27 FIL 004 | cash
2025-11-24 -18.40 105 | STAATLICHE LOTTERIE- UND SPIELBANKVERWALTUNG | DE96217952788132633267 | EUROJACKPOT ABO | lottery
2025-11-26 830.00 - | Payward Ltd Kraken | GB12BARC35241574602133 | KRAKEN WITHDRAWAL 12542695 | crypto transfer
2025-11-28 1877.45 166 | Elektro Hauser Inh. P. Hauser | DE78416690799986255501 | Lohn Nov~EREF: 5909544450 | salary
2025-11-28 1250.00 166 | Verlag Herder GmbH | DE98257372266507175488 | EREF+NOTPROVIDED SVWZ+HONORAR AUTORENVERTRAG RE-NR 2025-30 | self-employed
2025-12-01 2960.02 153 | KLINIKUM DER UNIVERSITAET MUENCHEN | DE62313233663871781532 | BEZ. 11.25 INKL. JSZ 00071784 | salary
2025-12-01 -640.00 117 | KAETHE BRUECKNER | DE25108859314312606177 | WOHNUNGSMIETE DEZEMBER | rent-habitation
2025-12-01 -333.33 105 | BANK11 FUER PRIVATKUNDEN UND HANDEL GMBH | DE38861269567639794132 | EREF+3283303912 MREF+299708~217 CRED+DE43ZZZ00057416017~ SVWZ+FINANZIERUNG 07669694~12 RATE 12/2025 | credit
2025-12-05 2380.00 166 | Nexum Agentur GmbH | DE02576164468445397278 | RE-NR 25-556 Honorar Webdesign | self-employed
2025-12-08 -35.00 - | NEO.bet GmbH | DE18447533905529644251 | Wetteinsatz NEObet | gambling transfer
2025-12-09 19.99 - | McFit | DE32638052176718617930 | Returned direct debit - insufficient funds | chargeback-amount recreation
2025-12-10 -40.00 117 | EOS Deutscher Inkasso-Dienst GmbH | DE96570061157524236205 | AZ 7888837034 RATE~EREF: E-9553806486 | encashment
2025-12-11 -48.60 116 | Beitragsservice von ARD, ZDF und DLR | DE58095415303037727929 | VOLLSTRECKUNG PFAENDUNG RUNDFUNKBEITRAG | public-fees seizure
2025-12-12 -120.00 083 | HypoVereinsbank GAA | - | AUSZAHLUNG CASHGROUP 2025-12-11T20:40 | cash
2025-12-15 -9.80 105 | HanseMerkur Reiseversicherung AG | DE34331302251416780013 | AUSLANDSREISEKRANKENVERSICHERUNG~EREF: E-7966190914 MREF: 051089195 CRED: DE79ZZZ00010529546 IBAN: DE34331302251416780013 BIC: DRESDEFF300 | insurance-health-supplementary
2025-12-15 -10.00 117 | Gewinnsparverein e.V. Köln | DE50564692216318646391 | GEWINNSPAREN 2 LOSE~EREF: 9481868019 | lottery savings
2025-12-16 -44.90 105 | DHL Retourenservice GmbH | DE78040810396872994502 | EREF+E-7655134009 MREF+080783199 CRED+DE55ZZZ00043059413 SVWZ+RETOURENLABEL RG 62707383 | service
2025-12-17 255.00 - | Familienkasse Rheinland-Pfalz-Saarland | DE81106754025281371688 | Kindergeld fuer Dez 2025 | child-benefit transfer
2025-12-19 -1000.00 083 | - | - | GA NR00738886 BLZ35079557 6~ 18.12./12:03UHR AUSZAHLUNG~ GELDAUTOMAT KREDITKARTE | cash
2025-12-22 -25.00 - | Pokerstars | GB29RBOS07146324552312 | PokerStars deposit | gambling transfer
2025-12-22 -59.99 105 | Valve Corp. Steam | DE13915156188792088466 | STEAM PURCHASE 52204589 | media
2025-12-30 430.50 - | - | - | Auskehr nicht gepfändeter Betrag P-Konto Moratorium | p-account
2025-12-30 14.21 814 | - | - | HABENZINSEN TAGESGELD 2025 | interest
2025-12-31 3.87 - | - | - | Zinsen 4. Quartal | interest
2026-01-08 49.90 899 | Bäckerei Hinz | DE40714906872882029571 | STORNO KARTENZAHLUNG DOPPELT | reverse-transfer
2026-01-09 -70.00 - | ATM Withdrawal | - | Sparkasse Leipzig Geldautomat | cash
2026-01-12 -80.00 - | Löwen Play Online | MT63VBMA11954086876572894019252 | Virtuelle Automatenspiele Einzahlung | gambling transfer
2026-01-14 -1333.00 - | JUGENDAMT STADT GELSENKIRCHEN | DE54076741297128045174 | PFAENDUNG KITA-BEITRAEGE AZ 51-24213 | seizure
2026-01-15 7500.00 - | ING-DiBa AG | DE54425103723541433628 | Auszahlung Rahmenkredit | credit transfer
2026-01-20 875.00 - | VHS Göttingen | DE86870745449710217385 | Honorar Kurs H4711 | self-employed transfer
2026-01-30 602.50 153 | dm-drogerie markt GmbH + Co. KG | DE48474316156217249669 | LOHN 01/26 GERINGF. BESCH.~EREF: 4595255672 IBAN: DE48474316156217249669 BIC: DRESDEFF300 | marginal-employment
2026-02-02 -795.00 117 | Immobilien Kessler KG | DE56230667664093188776 | EREF+NOTPROVIDED SVWZ+KM 640 BK 155 Whg. 12 | rent-habitation
2026-02-02 -455.05 105 | SIGNAL IDUNA Krankenversicherung a. G. | DE54611454663362570848 | PKV 727240325 02.26 | insurance-health-private
2026-02-03 -35.00 - | Paigo GmbH Inkasso | DE24926724018883657791 | Aktenzeichen 22134115 Ratenzahlung | encashment transfer
2026-02-05 41.20 - | EnBW Energie Baden-Württemberg AG | DE12228786207909883859 | Rückgabe SEPA-LS MD01 kein Mandat Strom Abschlag | chargeback-amount electricity
2026-02-09 -79.00 - | Ratepay GmbH | DE77154255088022810972 | Ratenzahlung 4/6 Ihr Kauf bei Fahrrad XXL | installment-payment
2026-02-09 150.00 - | Tipico Co. Ltd. | MT72VBMA20978963589272506475619 | Auszahlung Wettkonto 41070162 | gambling transfer
2026-02-12 259.00 156 | BUNDESAGENTUR F. ARBEIT FAMILIENKASSE | DE73760000008568049921 | EREF+NOTPROVIDED SVWZ+KG139991FK261531 0226 | child-benefit
2026-02-13 -100.00 - | CASH26 | - | CASH26 Auszahlung dm-drogerie markt | cash
2026-02-16 -210.00 - | Hauptzollamt Stuttgart | DE73389344520939283503 | Verwendungszweck/ Kundenreferenz KFZ-STEUER S-AB 8411 | tax-vehicle
2026-02-27 2150.00 153 | Rewe Markt GmbH | DE98032996488539525174 | Lohn Februar 2026~EREF: E-9474006428 IBAN: DE98032996488539525174 BIC: PBNKDEFFXXX | salary
2026-03-02 -29.00 - | NKL Boesche | DE03354111273320322032 | NKL Rentenjoker Los 996917 | lottery
2026-03-04 -430.00 177 | OGV Michael Krüger | DE49803453352303433768 | DR II 3662/25 Rate 3 | seizure
2026-04-01 -45.00 117 | Gerda Simon | DE91047068028054949348 | Garage Nr. 5 | rent-parking
2026-04-30 -7.90 - | - | - | Kontopreis Pfändungsschutzkonto April | banking-fees p-account
2026-05-13 518.00 156 | Bundesagentur für Arbeit - Familienkasse | DE73760000008568049921 | KG923675FK254079 0526 163D554689~EREF: E-6095618546 | child-benefit
2026-08-19 259.00 - | Bundesagentur für Arbeit - Familienkasse | DE73760000008568049921 | KG642771FK727103 0826 659D690625 | child-benefit transfer
`,
);

const austrian = rows(
  "AT",
  `
2025-09-30 -61.70 - | Merkur Lebensversicherung AG | AT883549474792494218 | ABLEBENSVERSICHERUNG POL 190561 | insurance-life
2025-09-30 -8.15 - | - | - | UEBERZIEHUNGSPROVISION 3. QUARTAL | limit-excess
2025-10-01 -83.77 - | Wiener Städtische Versicherung AG | AT491484947921080122 | KFZ-VERS POL. 08-853705-9 W-7139A | insurance-vehicle
2025-10-02 -110.00 - | Immo Rent Salzburg GmbH | AT456454235941992105 | MIETE TIEFGARAGE PLATZ 14 | rent-parking transfer
2025-10-06 -811.33 - | GESIBA Gemeinnützige Siedlungs- und Bau AG | AT244940382706419727 | Abbuchung Einzugsermächtigung BG/119413478~NUTZUNGSENTGELT WOHNUNG 10/2025 | rent-habitation
2025-10-06 -88.50 - | Santander Consumer Bank GmbH | AT305569608520443804 | Abbuchung Einzugsermächtigung BG/297865640~RATE 10/2025 BESTKREDIT 47789951 | credit
2025-10-06 640.00 - | Lukas Pichler | AT466949692736955394 | Miete Oktober Top 3 | rental-revenue-habitation transfer
2025-10-07 1200.00 - | Dacia Autohaus Graz | AT767234614698748245 | RÜCKÜBERWEISUNG Empfängerkonto unbekannt | refund-transfer
2025-10-14 300.00 - | - | - | BAREINLAGE SB-GERÄT 1100 WIEN | deposit
2025-10-17 -300.00 - | - | - | SB-Behebung 16.10. | cash
2025-10-27 -40.00 - | ADMIRAL SPORTWETTEN WIEN | - | POS 26.10. 15:30 ADMIRAL SPORTWETTEN 1100 | gambling
2025-10-29 250.00 - | Energie AG Oberösterreich Vertrieb | AT897088780991520984 | RÜCKLEITUNG LASTSCHRIFT STROM MANGELS DECKUNG | chargeback-amount electricity
2025-10-30 -7.50 - | - | - | Spesen Rücklastschrift 29.10. | chargeback-fees
2025-10-30 -2410.00 - | philoro Edelmetalle GmbH | AT703274406445103164 | Bestellung 253236 Philharmoniker | precious-metals transfer
2025-11-03 1035.90 - | AMS Österreich | AT923023270855214408 | ARBEITSLOSENGELD 10/25 | government-support transfer
2025-11-05 715.00 - | Stipendienstelle Wien | AT217368292006225863 | Studienbeihilfe 11/2025 | student-benefit transfer
2025-11-07 -16.45 - | - | - | POS        16,45 AT  K1 06.11. 16:35 BANKOMATKASSE HOFER DANKT | groceries
2025-11-10 485.40 - | Finanzamt Österreich | AT065459579521073171 | Fam.beihilfe 11/25 Kinderabsetzbetrag | child-benefit transfer
2025-11-14 2390.86 - | ÖBB-Personenverkehr AG | AT687965074102212791 | Gutschrift Überweisung BG/777493537~GEHALT/LOHN 11/2025 PERSNR 356090 | salary transfer
2025-11-25 -212.00 - | Österreichische Gesundheitskasse | AT313909820438280553 | PFÄNDUNG DRITTSCHULDNER E 0512/25 Forderung ÖGK | insurance-health-statutory seizure
2025-11-28 -910.00 - | Hypo NOE Landesbank | AT987371719226249847 | Wohnbaukredit Tilgung | credit-building transfer
2025-11-28 -2000.00 - | - | - | BARAUSZAHLUNG KASSA | cash
2025-12-01 250.00 - | Bernd Hofer | AT473129177014272162 | ALIMENTE DEZEMBER | alimony transfer
2025-12-02 -119.00 - | Wien Energie Fernwärme | AT333465396140300056 | TEILBETRAG FERNWAERME 12/25 | heating
2025-12-03 -199.00 - | Porsche Bank AG Leasing | AT613041431837887496 | Leasingentgelt 12/2025 | leasing
2025-12-04 -23.90 - | H&M FIL. 0455 | - | Bezahlung Karte MC/442619023~BANKOMAT-ZAHLUNG H&M 1070 WIEN |
2025-12-18 -26.40 - | GENERALI ARENA FANSHOP WIEN | - | POS 17.12. 17:44 | recreation
2026-01-05 -1390.00 - | Mag. Thomas Haider | AT883228416759999683 | Miete Jänner Stiege 2 Tür 9 | rent-habitation transfer
2026-01-12 271.30 - | FA Österreich | AT256725520118428652 | Familienbeihilfe Jänner | child-benefit transfer
2026-01-21 32.50 - | UNIQA Österreich Versicherungen AG | AT583527869201632536 | RÜCKRECHNUNG LASTSCHRIFT KEINE DECKUNG | chargeback-amount insurance
2026-01-22 -9.80 - | - | - | Entgelt f. nicht durchgeführte Lastschrift | chargeback-fees
2026-02-02 1020.00 - | Michaela Steiner | AT855971055419785586 | MIETE WHG TOP 5 INKL GARAGE | rental-revenue-habitation-parking transfer
2026-02-18 -95.50 - | Finanzamt Österreich | AT065459579521073171 | Abgabenexekution Pfändung StNr 41 909/9613 | seizure tax-office
2026-03-13 1977.42 - | Land Steiermark Landesbuchhaltung | AT563820356128166982 | Bezug 03/2026 Personalnr. 899241 | salary transfer
2026-03-13 -80.00 - | Euronet | - | EURONET ATM WIEN 12.03. | cash
`,
);

export const part4 = [...german, ...austrian];
