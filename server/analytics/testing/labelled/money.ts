// Savings, securities, fees, taxes and how money moves.
import { rows } from "../labelled-rows.ts";

// Germany.
const german = rows(
  "DE",
  `
2026-02-16 -150.00 117 | Max Mustermann Tagesgeld | DE42200505500000526568 | Sparen Urlaub | savings
2026-02-02 -100.00 105 | Trade Republic Bank GmbH | DE83430609670031657893 | SVWZ+Sparplan ETF MSCI World | ?savings ?dividend-and-securities
2026-01-15 -40.00 105 | Bausparkasse Schwäbisch Hall AG | DE43370501980067645404 | SVWZ+BAUSPARBEITRAG 01/26 1~23456789 | savings-building
2026-01-05 -50.00 154 | Deka VL-Sparen | DE82120300000094090791 | Vermoegenswirksame Leistungen | savings ?dividend-and-securities
2025-12-17 23.18 - | comdirect Depot | - | DIVIDENDE ISIN DE0007100000 30 STK | dividend-and-securities
2025-12-09 -1540.00 - | - | - | WERTPAPIERKAUF WKN A1JX52 12 STK ORDER 771 | dividend-and-securities
2025-12-31 4.12 814 | - | - | ABSCHLUSS HABENZINSEN 4. QUARTAL | interest
2025-12-31 -31.77 805 | - | - | Abschluss 31.12.2025 Überziehungszinsen geduldete Überziehung | limit-excess ?interest
2025-09-30 -8.50 805 | - | - | ENTGELT GERINGE UEBERZIEHUNG 3. QUARTAL | limit-excess
2025-12-30 -14.70 805 | - | - | Kontoabschluss Entgelte 4. Quartal Kontoführung Buchungsposten | banking-fees
2025-11-18 -2500.00 177 | Degussa Sonne/Mond Goldhandel GmbH | DE25100110010036854514 | Re 77123 Krugerrand 1 oz | precious-metals
2025-11-04 -300.00 177 | Bitpanda GmbH | AT053400086823801279 | Einzahlung REF 771 BTC | crypto !deposit
2025-10-23 -55.08 105 | Rundfunk ARD, ZDF, DRadio | DE78100100100004391114 | MREF+BS77123~CRED+DE64ZZZ00000000001~SVWZ+Rundfunk 10.2025-12.20~25 Beitragsnr. 123456789 | public-fees
2025-10-16 -37.00 177 | Stadt Musterfeld Bürgerbüro | DE64500105170036184699 | Personalausweis Gebuehr | public-fees
2025-09-10 -780.00 177 | Finanzamt Musterfeld | DE88760000000073186672 | EST-VORAUSZ. III/25 STNR 123/456/78901 | tax-office
2025-08-15 -122.00 105 | Bundeskasse in Halle | DE65760000000091379630 | SVWZ+KFZ-STEUER FUER TF HH ~4711 15.08.25-14.08.26 | tax-vehicle
2025-07-21 -200.00 177 | Western Union Payment Services | IE30CITI99005162257629 | MTCN 7712345678 | money-transfer-service
2025-07-09 -150.00 106 | WISE EUROPE SA | - | Wise Transfer 771 an M. Santos | money-transfer-service
2025-06-18 -80.00 177 | Kurt Schönfeld | CH3000762933753342478 | Anteil Huettenmiete | !rent
2025-06-10 -45.20USD 106 | CAFE ON MAIN NEW YORK | - | 09.06.25 USD 45,20 | food
2025-06-03* -110.00 - | SHELL 4711 VORMERKUNG | - | Kartenautorisierung Tankautomat 03.06. | reserve-amount ?vehicle
2025-05-26* -150.00 - | - | - | Umsatz vorgemerkt Kartenreservierung HOTEL NORDSTERN | reserve-amount ?recreation
2025-05-12 -60.00 899 | - | - | STORNO GUTSCHRIFT VOM 09.05. FEHLBUCHUNG | reverse-transfer
2025-04-28 400.00 166 | Sabine Klee | DE18200505500039272874 | Rückruf SEPA-Überweisung vom 24.04. RECALL angenommen | recall-transaction ?refund ?refund-transfer
2025-04-14 -25.00 116 | Moritz Groß | DE57370501980056142213 | Anteil Geburtstag Tim |
2025-04-08 60.00 168 | Yvonne Adler | DE58701500000039750501 | Danke! |
2025-03-24 -500.00 106 | CRYPTO.COM ONLINE | - | 24.03.25 BTC Kauf | crypto
2025-03-18 -90.00 117 | Zahlmeister Anonym | DE90370400440035030572 | letzte Warnung sonst knallt es, du Drecksau | bad-keywords
2025-03-07 -70.00 177 | Kevin R. | DE55200411330052416585 | 10g Gras und Koks | bad-keywords
`,
);

// Austria.
const austrian = rows(
  "AT",
  `
2026-02-03 -200.00 ICDT-STDO | Eva Musterfrau Sparkonto | AT802081512256884261 | Sparen monatlich | savings
2026-01-02 -15.30 RDDT-ESDD | ORF-Beitrags Service GmbH | AT271400010827964081 | ORF-Beitrag Beitragsnr 7712345 | public-fees
2025-12-31 -24.60 - | - | - | Abschluss per 31.12.2025 Kontoführungsentgelt Spesen | banking-fees
2025-12-31 0.31 - | - | - | HABENZINSEN 31.12.2025 abzgl. KESt | interest
2025-11-17 -640.00 ICDT-ESCT | Finanzamt Österreich | AT721200094438629875 | EST Vorauszahlung 4/2025 StNr 12 345/6789 | tax-office
2025-10-22 -50.00 RDDT-ESDD | Start:Bausparkasse AG | AT982032094320581487 | Bausparprämie Einzahlung Vertrag 5512 | savings-building !deposit
2025-10-09 -500.00 ICDT-ESCT | Münze Österreich Goldshop | AT482081592005131906 | Philharmoniker 1/4 oz Best 77 | precious-metals
2025-09-15 -24.80 RDDT-ESDD | Klarna Bank AB | DE32200505500064852589 | Zalando Bestellung 7712 | e-commerce psp
2025-08-04 37.50 - | Depot Beispielbank | - | Ertragsgutschrift Fonds AT0000A0SE58 | dividend-and-securities
2025-06-05 -35.00 - | - | - | Überziehungsentgelt Rahmenüberschreitung 2. Quartal | limit-excess
2026-02-11 -90.00 ICDT-ESCT | Bitpanda GmbH | AT053400086823801279 | Kauf Bitcoin REF 8812 | crypto
2026-01-19* -30.00 - | - | - | VORMERKUNG KARTENAUTORISIERUNG BP TANKAUTOMAT | reserve-amount ?vehicle
2025-07-09 -130.00 ICDT-ESCT | Western Union International Bank GmbH | AT482011178616048110 | MTCN 5512345678 | money-transfer-service
2025-06-23 70.00 - | - | - | STORNIERUNG BUCHUNG VOM 20.06. | reverse-transfer
2025-04-22 -24.00 ICDT-ESCT | Magistrat Donaustadl | AT963400091906420288 | Reisepass Gebühr | public-fees
`,
);

export const money = [...german, ...austrian];
