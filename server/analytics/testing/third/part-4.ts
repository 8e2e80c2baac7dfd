// Part 4 of the third set.
import { rows } from "../labelled-rows.ts";

const german = rows(
  "DE",
  `
2025-11-26 -188.00 105 | Bundeskasse Trier | DE27848197654299499187 | KFZ-STEUER FUER AB C 123 | tax-vehicle
2026-01-02 -92.00 105 | Hauptzollamt Kraftfahrzeugsteuer | DE29172454316259223549 | KRAFTFAHRZEUGSTEUER 2026 | tax-vehicle
2026-02-08 -55.08 105 | ARD ZDF DRadio Beitragsservice | DE37931281218601444101 | RUNDFUNK 01.2026-03.2026 | public-fees
2026-04-23 -35.00 177 | Bundesstadt Bonn | DE06752124969511158876 | VERWARNUNGSGELD AZ 881 | public-fees
2025-05-05 -140.00 105 | Gemeinde Haar | DE86163475222536605789 | HUNDESTEUER 2026 | dog-owner public-fees
2025-06-11 -6.90 805 | - | - | KONTOFUEHRUNG 02/26 | banking-fees
2025-07-18 -18.40 805 | - | - | SOLLZINSEN UEBERZIEHUNG Q1 | limit-excess
2025-08-24 -4.95 808 | - | - | ENTGELT BARGELD FREMDAUTOMAT | banking-fees
2025-09-30 -83.00 177 | EOS Deutscher Inkasso-Dienst | DE04621809490418292526 | AKTE 8812 Teilzahlung | encashment
2025-11-06 -120.00 116 | Riverty Services / Arvato Infoscore | DE16573978054682258311 | Inkasso Forderung | encashment
2025-12-13 -45.00 177 | KSP Rechtsanwälte | DE30822329055645559726 | Forderung AZ 44 Inkasso | encashment
2026-01-19 -65.00 177 | Stadtwerke Jena | DE66242350289906260665 | MAHNUNG 2 MAHNGEBUEHR | notice
2026-02-25 -33.20 177 | Fressnapf | DE42317514036115202754 | 2. Mahnung Rechnung 88 | notice
2026-04-03 -100.00 117 | Trade Republic Bank | DE98085972128761993798 | SPARPLAN | savings
2025-04-15 -75.00 820 | Eigenes Konto | DE05619048923150149144 | TAGESGELD | savings
2025-05-22 -40.00 154 | ebase | DE92911889424915495711 | VL 02/26 | savings
2025-08-04 -200.00 118 | Kraken Payward | IE94BOFI20537025480603 | Kraken deposit BITCOIN | crypto
2025-09-10 -450.00 177 | Degussa Goldhandel | DE06756703678709190069 | RG GOLDBARREN 5G | precious-metals
2025-10-17 -120.00 - | Western Union | IE50BOFI31449301929666 | WU Transfer | money-transfer-service
2025-11-23 -310.00 105 | Wise Payments | BE52419910174135 | WISE transfer | money-transfer-service
2025-12-30 -43.76 106 | Edeka Struve | DE37611487441494397239 | EDEKA STRUVE//HAMBURG/DE | groceries
2026-03-14 -67.12 106 | Kaufland Vertrieb | DE12541183092373602086 | KAUFLAND CHEMNITZ | groceries
2026-04-20 -24.99 105 | Congstar GmbH | DE26449317310169171152 | KD 4 RG 03/26 | telecommunication
2025-06-08 -88.00 105 | Vattenfall Europe Sales | DE44079017438942542848 | STROM ABSCHLAG 03 | electricity
2025-07-15 -110.00 105 | Entega Plus GmbH | DE45141754745131746770 | GAS ABSCHLAG VK 88 | heating
2025-08-21 -41.00 105 | Hamburger Wasserwerke | DE90147358523198639212 | WASSERGELD | water
2025-09-27 -290.00 117 | WEG Lindenhof 12 | DE26269771916374223630 | HAUSGELD 02/26 | householder-fees
2025-12-10 -58.30 106 | Shell 4412 | DE14002062622499297235 | SHELL STATION//KASSEL | vehicle
2026-01-16 -49.00 105 | Rheinbahn AG | DE82639281572085245800 | DEUTSCHLANDTICKET ABO | transport
2026-02-22 -23.80 106 | Löwen Apotheke | DE90564818613499387313 | APOTHEKE//JENA | health
2026-03-31 -12.99 105 | Spotify AB | SE6477760170769910235036 | SPOTIFY PREMIUM | media
2025-04-12 -29.90 105 | Fitness First | DE32883092671483937509 | BEITRAG MAERZ | recreation
2025-05-19 -250.00 117 | Reitstall Hubertus | DE20901697951021021196 | EINSTELLMIETE BOX PFERD | horse-owner
2025-06-25 -85.00 177 | Hufschmied Gruber | DE29201279058203146218 | HUFBESCHLAG | horse-owner
2025-08-01 -32.40 - | Lieferando | NL65ABNA8620309171 | LIEFERANDO BESTELLUNG | food
2025-09-07 -149.00 106 | IKEA Dresden | DE42799790919592334271 | IKEA//DRESDEN | household
2025-10-14 1250.00 166 | Agentur Blauwal | DE89312894418750840536 | HONORAR RE-NR 2026-04 | self-employed
2025-11-20 890.00 166 | Verlag Beck | DE97225095581076125763 | Honorar Beitrag ZfA | self-employed
2025-12-27 412.20 166 | SumUp Payments Ltd | IE80BOFI26190251573163 | SUMUP PAYOUT | psp sales
2026-02-02 1933.00 166 | Concardis | DE47280136181149183237 | HAENDLERABRECHNUNG KARTEN | sales
2026-03-11 -150.00 - | Hotel Ibis | DE17964295989105347198 | RESERVIERUNG KARTE AUTORISIERUNG | recreation reserve-amount
2026-04-17 -500.00 116 | Sophie Liebig | DE78198630478934669696 | DROGEN UND WAFFEN haha | bad-keywords
`,
);

const austrian = rows(
  "AT",
  `
2025-06-14 1987.40 - | Pflegedienst Sonnenhof e.U. | AT228524542863753520 | Gehalt 11/2025 | salary
2025-10-03 2210.31 - | Caritas der Erzdioezese Wien | AT354192558792243759 | Lohn/Gehalt 09.2025 Personalnr. 55123 | salary
2025-05-25 2417.66 - | voestalpine Stahl Donawitz GmbH | AT738394899850706090 | 14. Bezug 2025 Urlaubszuschuss | salary
2026-01-02 500.91 - | Gasthaus zum Schwarzen Adler | AT264316211858891914 | GERINGFUEGIGE BESCHAEFTIGUNG 05/25 | marginal-employment
2026-04-23 1678.34 - | Magistrat der Stadt Wien MA 2 | AT296866371399213563 | BEZUG 03/2026 DVR 0000191 | salary
2025-12-13 1390.00 - | Lidl Österreich GmbH | AT792539869364010476 | Lohnzahlung 07/2025 Filiale 381 | salary
2025-04-15 2311.87 - | Tiroler Kliniken GmbH | AT214363400415547638 | Lohn- und Gehaltsüberweisung~000481822 2025/10 | salary
2025-09-10 2189.50 - | Österreichische Post AG | AT221673684710030992 | IBAN-Lohnüberweisung 12/2025 PersNr 91827 | salary
2026-02-05 -998.50 - | Hausverwaltung Nowotny GmbH | AT824204631775998442 | MIETE TOP 14 | rent-habitation
2025-11-03 -812.12 - | Wiener Wohnen | AT400699030495304998 | Mietzins 01/2026 Whg 09-22-5-14 | rent-habitation
2025-12-10 -733.00 - | GESIBA Gemeinnützige Siedlungs- und Bauaktiengesellschaft | AT097397545192812405 | BENUETZUNGSENTGELT 04/2026 | rent-habitation
2025-11-20 -860.00 - | Peter Hinterleitner | AT695038703562380995 | Wohnungsmiete Jänner | rent-habitation
2025-04-29 -950.00 117 | BUWOG Bauen und Wohnen | AT774719276228600563 | Miete Stiege 2 Top 7 | rent-habitation
2025-06-05 -85.00 - | Garagen Union Graz | AT751465553454191969 | Abstellplatz Nr. 33 Miete | rent-parking
2025-07-29 138.40 - | Finanzamt Österreich | AT225599652325622951 | FAMILIENBEIHILFE 01/2026 | child-benefit
2025-09-04 297.80 - | FINANZAMT OESTERREICH DIENSTSTELLE LINZ | AT791267616244896935 | FAM.BEIHILFE + KAB 11/25 | child-benefit
2025-10-11 171.80 - | Republik Österreich Finanzamt | AT463171887204148854 | Familienbeihilfe/Kinderabsetzbetrag 09.2025 | child-benefit
2025-04-26 144.70 - | FA Österreich | AT905202407461670776 | FB 2025/12 FAMILIENBEIHILFE | child-benefit
2025-06-02 276.60 - | BMF Familienbeihilfe | AT224615369176477828 | Fam-BH VSNR 4411XXXX Jaenner | child-benefit
2026-02-16 163.90 - | Finanzamt | AT684340262292528310 | KINDERBEIHILFE OKT. 2025 | child-benefit
2025-06-19 309.60 - | FINANZAMT ÖSTERREICH | AT560823858534036505 | FAMILIENBEIHILFE INKL. SCHULSTARTGELD 08/2025 | child-benefit
2025-12-21 148.50 - | Finanzamt Österreich | AT906998296785648946 | FAMILIENBEIH. 02/26 | child-benefit
2025-12-01 -3.00 - | - | - | Spesen Rückleitung SEPA-Lastschrift | chargeback-fees
2026-01-07 35.80 - | A1 Telekom Austria AG | AT621697845398534773 | Rückleitung Lastschrift mangels Deckung | chargeback-amount ?telecommunication
2026-02-13 77.77 - | Wien Energie Vertrieb | AT891083962920401318 | RUECKLEITUNG SEPA LASTSCHRIFT AM04 | chargeback-amount ?household
2025-11-08 -650.00 - | Bezirksgericht Favoriten | AT183594621824493962 | EXEKUTION 22 E 1182/25x | seizure
2025-12-15 -180.40 - | RA Mag. Prokopp | AT138690173210210437 | Forderungsexekution GZ 9 E 44/26 | seizure
2026-01-21 -95.00 - | - | - | Spesen Drittschuldnererklärung Exekution | seizure
2025-09-29 -260.00 - | Bezirksgericht Linz | AT607929526629609804 | FAHRNISEXEKUTION RATE | seizure
2025-11-05 -390.00 - | Arbeiterkammer | AT772584901969541508 | GEHALTSEXEKUTION 11 E 8/26 | seizure
2025-06-27 -71.00 - | Wiener Städtische Versicherung AG | AT342914571580066676 | KFZ-HAFTPFLICHT W-881KL | insurance-vehicle
2025-11-22 -155.00 - | UNIQA Österreich Versicherungen AG | AT101539488018681534 | Haushaltsversicherung Pol. 2189/004411 | insurance-indemnity-accident
2026-04-19 -22.10 - | D.A.S. Rechtsschutz AG | AT555360855111742502 | Polizze 99123 Praemie | insurance-legal
2025-11-02 -40.00 - | Merkur Versicherung AG | AT472244602988617298 | Er- und Ablebensversicherung | insurance-life
2026-02-21 -61.03 - | Merkur Versicherung | AT360886849374731503 | Sonderklasse Zusatzversicherung Krankenhaus | insurance-health-supplementary
2025-11-19 -66.79 - | Österreichische Gesundheitskasse | AT260660516078257800 | Selbstversicherung Studierende | insurance-health-statutory
2025-09-23 -78.11 - | Grazer Wechselseitige | AT153158397411959346 | Prämie Eigenheim Bündel | insurance
2025-10-30 -14.20 - | Oberösterreichische Versicherung | AT405317633362167670 | Pol.Nr. 1.882.1 | insurance
2025-07-08 -145.00 - | Cofidis Österreich | AT499779000650079210 | Kreditrate KNR 112 | credit
2025-08-14 -388.90 - | Erste Bank | AT903535350409241719 | KREDITRUECKZAHLUNG KTO 282-112 | credit
2025-05-12 -655.50 - | Raiffeisenbank Pinzgau | AT744232865578630314 | Wohnbaukredit Annuität 11/25 | credit-building
2025-12-20 -52.00 - | Universal Versand | AT519519162977318591 | Teilzahlung Rate Nov. | installment-payment
2026-01-06 -122.00 - | Santander Consumer Bank GmbH | AT261420801177585834 | BestCredit Rate 12/25 | credit
2026-02-12 -260.00 - | BAWAG P.S.K. | AT800054831492462829 | Kreditkonto Tilgung | credit
2025-11-10 -60.00 - | Casinos Austria AG | AT545295897028014427 | CASINO BADEN POS | gambling
2025-12-17 -30.00 - | win2day Entwicklungs- und Betriebsges. | AT547685269162929803 | WIN2DAY EINZAHLUNG | gambling
2026-01-23 -15.00 - | Admiral Sportwetten GmbH | AT541819011658839989 | ADMIRAL FILIALE 22 WIEN | gambling
2025-10-01 -18.60 - | Österreichische Lotterien GmbH | AT497321949612272041 | Lotto 6 aus 45 Abo | lottery
2025-11-07 -9.90 - | Österr. Klassenlotterie Prokopp | AT266781786132739907 | Los Nr. 118 | lottery
2025-09-11 -65.00 - | Cashpoint Agentur & IT Service | AT381262282360335108 | CASHPOINT WETTBUERO ST POELTEN | gambling
2026-02-06 -400.00 - | ERSTE BANK | - | BANKOMAT 00012345 KARTE2 03.02. UM 12.44 | cash
2026-03-15 -150.00 - | Raiffeisen Regionalbank | - | AUTOMATENBEHEBUNG KARTE 4 11.11. | cash
2026-04-21 -60.00 - | BAWAG | - | BARGELDBEHEBUNG SB FOYER 1100 WIEN | cash
2025-09-08 -200.00 - | Oberbank | - | MAESTRO BEHEBUNG 12.09. | cash
2025-04-30 -20.00 - | Hypo Tirol | - | BANKOMATBEHEBUNG INNSBRUCK | cash
2026-01-14 -240.00 116 | Skihütte Alpenblick | AT777380509458799186 | Ferienwohnung Miete Anzahlung Februar | recreation
2025-09-05 620.00 - | Jakub Novak | AT815312685536412819 | Miete Top 3 Jänner | rental-revenue-habitation
2026-03-09 1670.00 - | Pensionsversicherungsanstalt | AT098139624583070452 | PENSION 02/26 VSNR 1188 | pension
2025-08-16 1020.60 - | Arbeitsmarktservice Österreich | AT084460344013219578 | AMS LEISTUNG 11/25 | government-support
2026-02-17 1344.20 - | Österreichische Gesundheitskasse | AT950971707288497728 | Wochengeld 01.-28.02. | parents-benefit
2026-03-26 452.00 - | ÖGK Kinderbetreuungsgeld | AT758268569106796915 | KINDERBETREUUNGSGELD 11/2025 | parents-benefit
2026-03-23 -12.00 - | Pfandlwirt Gasthof | AT805471399259736661 | GASTHOF PFANDLWIRT KITZBUEHEL | food
2025-09-16 -688.10 - | card complete Service Bank AG | AT716727005483039231 | Kreditkarte Abrechnung 11.2025 | credit-card
2025-06-14 300.00 - | - | - | SB-EINZAHLUNG KARTE 2 | deposit
2025-05-25 -420.10 - | Porsche Bank AG | AT885697397199413789 | Leasingentgelt 12/25 | leasing
2026-03-17 -15.30 - | ORF-Beitrags Service GmbH | AT973355638697524122 | ORF-Beitrag 02/26 | public-fees
2025-06-28 -50.00 177 | Bitpanda GmbH | AT499176635803986806 | Einzahlung BITPANDA | crypto
2026-02-05 -31.09 - | Hofer KG | AT289067350023427222 | HOFER DANKT 112 WIEN | groceries
2025-05-02 -39.90 - | Magenta Telekom | AT233457390961196902 | Rechnung 12/25 | telecommunication
2025-11-03 -133.00 - | Hausverwaltung Rustler | AT788819648002991563 | BETRIEBSKOSTEN TOP 4 | householder-fees
`,
);

export const part4 = [...german, ...austrian];
