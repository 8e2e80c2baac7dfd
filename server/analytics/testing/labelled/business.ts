// Two businesses: a painter's account in Germany and a guest house in Austria.
import { rows } from "../labelled-rows.ts";

/** A painter with changing customers, staff and suppliers. */
export const painter = rows(
  "DE",
  `
2026-01-07 2380.00 166 | Hausverwaltung Linde GmbH | DE42660501010018482375 | EREF+4711~SVWZ+RE 2025-118 Treppenhau~s Lindenstr. 8 | self-employed ?sales !rent
2026-01-14 1190.00 166 | Familie Sonntag | DE11100700240076946055 | Rechnung 2026-002 Anstrich Fassade | self-employed ?sales
2026-01-22 3570.00 166 | Kita Regenbogen e.V. | DE90100100100075028626 | Rg-Nr. 2026-004 abzgl. 2% Skonto | self-employed ?sales !child-benefit
2026-02-03 833.00 166 | Kanzlei Dr. Ostermann | DE53100500000055624235 | RNr 2026-007 v. 20.01.26 | self-employed ?sales !salary
2026-02-11 4165.00 168 | Autohaus Rheinblick GmbH | DE24120300000031630722 | RE2026-009 Werkstatthalle, Kdnr 55 | self-employed ?sales ?vehicle
2026-01-30 -2011.40 116 | Mehmet Yilmaz | DE67200505500063038544 | Lohn Januar 2026 | !salary
2026-01-30 -18740.22 191 | SAMMELUEBERWEISUNG 9 POSTEN | - | LOEHNE/GEHAELTER 01/2026 | !salary
2026-02-02 -450.00 117 | Gewerbehof Nord GbR | DE37100500000096656299 | Miete Lager und Hof Februar | rent !rent-habitation
2026-02-10 -1230.00 105 | Finanzamt Musterfeld | DE88760000000073186672 | SVWZ+UST-VA 01/26 STNR 123/~456/78901 | tax-office
2026-01-28 -980.15 105 | AOK Bayern | DE19100110010093591183 | SVWZ+SV-BEITRAEGE 01/26 BET~RNR 12345678 | ?insurance ?insurance-health ?insurance-health-statutory !salary
2026-02-05 -612.80 105 | Farben Großhandel Bunt AG | DE86370501980008390337 | SVWZ+RG 77123 WANDFARBE KD ~551 |
2026-02-06 -35.00 117 | BG BAU Berufsgenossenschaft | DE79660501010003502290 | Vorschuss Beitrag 2026 Unfallversicherung | ?insurance ?insurance-indemnity-accident ?public-fees
2026-01-19 -89.00 105 | Handwerkskammer Musterfeld | DE91700202700070949929 | Kammerbeitrag 2026 | ?public-fees
2026-02-12 -398.00 105 | Nutzfahrzeug Leasing Süd GmbH | DE40200505500012621631 | SVWZ+LEASINGRATE TRANSPORTE~R 02/26 | leasing ?vehicle !credit
2026-01-09 -1500.00 177 | Peter Pinsel privat | DE51200505500000317759 | Privatentnahme Januar | !salary !cash
2026-02-17 1840.00 171 | EINREICHUNG LASTSCHRIFTEN 4 POSTEN | - | Wartungsvertraege Q1 | ?sales ?self-employed !direct-debit
2026-02-19 -460.00 109/906 | Cafe Sonnenschein | DE25701500000014718984 | SVWZ+RUECKLASTSCHRIFT WARTU~NG Q1 AM04 | ?chargeback ?chargeback-amount
`,
);

/** A guest house with card takings. */
export const inn = rows(
  "AT",
  `
2026-01-05 1284.60 RCDT-ESCT | Worldline Austria | AT393400043588896647 | Kartenumsatz 02.-04.01. VU 7712345 | sales !income !ec-card
2026-01-12 962.30 RCDT-ESCT | SumUp Payments Ltd. | IE65CITI99005125414265 | SumUp Auszahlung 11.01. PID 771233 | sales ?psp !income
2026-01-19 2410.88 RCDT-ESCT | Booking.com B.V. | NL48INGB3981801141 | Auszahlung Buchungen 01/26 Hotel-ID 551234 | sales ?recreation !income
2026-01-26 1105.00 - | - | - | Nachttresor Tageslosung 25.01. | deposit ?sales !cash
2026-01-30 -6120.00 - | SAMMELAUFTRAG 4 POSTEN | - | Gehälter 01/2026 | !salary
2026-02-16 -1890.00 ICDT-ESCT | Österreichische Gesundheitskasse | AT433200027540819757 | Beiträge 01/26 Dienstgeberkonto 5512345 | ?insurance ?insurance-health ?insurance-health-statutory ?public-fees !salary
2026-02-16 -744.00 ICDT-ESCT | Finanzamt Österreich | AT721200094438629875 | L/DB/DZ 01/26 U 12/25 StNr 12 345/6789 | tax-office !salary
2026-02-03 -640.20 RDDT-ESDD | Transgourmet Österreich GmbH | AT853200023181579637 | Lieferung KW 4 Kd 77123 | ?groceries ?food
2026-02-05 -75.40 RDDT-ESDD | AKM Autoren Komponisten | AT472032007524646882 | Musiklizenz 1/2026 Gaststätte | !media
2026-02-10 -212.00 RDDT-ESDD | Wiener Städtische Versicherung AG | AT312032088089784395 | Betriebsbündelversicherung Pol 55-77 02/26 | insurance
2026-02-11 -1420.00 - | Raiffeisenbank Oberbach | AT952011165417782616 | Rückzahlung Investitionskredit 3.512.334 | credit !credit-building
`,
);
