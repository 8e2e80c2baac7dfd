// Returned debits, other ways of money coming back, and near misses.
import { rows } from "../labelled-rows.ts";

// Returned debits as the payer's German bank books them.
const returned = rows(
  "DE",
  `
2026-01-08 59.90 181/906 | Fitness Arena GmbH | DE58100700240076397935 | EREF+F-20117-01~MREF+F-20117~CRED+DE19ZZZ00000044551~SVWZ+RUECKLASTSCHRIFT FITNE~SS BEITRAG | chargeback-amount ?recreation
2026-01-15 44.99 181/906 | Telefonica Germany GmbH + Co. OHG | DE55100700240011713927 | EREF+6021000123~MREF+TEF771~CRED+DE92ZZZ00000000171~SVWZ+RETURN/REFUND Grund: A~C04 | chargeback-amount ?telecommunication ?refund
2025-12-03 128.00 181/912 | Versandhaus Klingenthal | DE13120300000014728282 | SVWZ+Rueckgabe Lastschrift ~wegen Widerspruch MD06 | chargeback-amount ?e-commerce
2025-11-06 645.50 181/906 | Wohnbau Talstadt eG | DE10500105170019716623 | SVWZ+RETOURE SEPA LASTSCHRI~FT VOM 04.11.2025 RUECKGABE~GRUND: MS03 SONSTIGE GRUEND~E | chargeback-amount ?rent ?rent-habitation
2025-10-20 78.34 182/906 | EDEKA MARKT 4711 | - | Rueckgabe EC-Lastschrift ELV vom 16.10. mangels Deckung | chargeback-amount ?groceries
2025-10-07 412.00 184/910 | Stahlhandel Otto KG | DE52100110010086984792 | SVWZ+RUECKBUCHUNG B2B LASTS~CHRIFT MD02 | chargeback-amount
2025-09-09 39.95 009 | DREIKLANG MOBIL | - | LASTSCHRIFT ZURUECK~MANGELS DECKUNG~KD 77123 | chargeback-amount ?telecommunication
2025-08-12 215.60 181/AM04 | Ratenbank AG | DE14430609670059064448 | SVWZ+Rücklastschrift Rate 0~8/25 Vertrag 700123 AM04 | chargeback-amount ?credit
2025-07-10 19.99 181/MD06 | Streamkino GmbH | DE53200505500020359184 | SVWZ+Lastschriftrueckgabe durch Kunden | chargeback-amount ?media
2025-06-05 89.70 - | Stadtwerke Musterfeld | DE88120300000048588177 | Rücklastschrift Abschlag Strom 06/25 nicht eingelöst | chargeback-amount ?electricity
2025-05-13 33.50 181/906 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | EREF+1033344455566~MREF+5RZJ224XY~CRED+LU96ZZZ000000000000000~0058~SVWZ+RUECKLASTSCHRIFT PP.99~12.PP | chargeback-amount ?psp
2025-04-09 150.00 181 | Inkassobüro Scharf | DE84200411330033484379 | SVWZ+LS-RUECKGABE RATE 3 AZ~ 55/1234 | chargeback-amount ?encashment
2025-03-18 29.99 181/902 | Dreiklang Mobil GmbH | DE94700202700031166295 | SVWZ+MOBILFUNK 77123 RUECKL~ASTSCHRIFT AC04 KTO GESCHLO~SSEN | chargeback-amount ?telecommunication
`,
);

// What a return costs.
const fees = rows(
  "DE",
  `
2026-01-08 -3.00 808 | - | - | ENTGELT RUECKLASTSCHRIFT 08.01. | chargeback-fees
2025-12-03 -1.85 809 | - | - | Entgelt für Benachrichtigung über Nichteinlösung Lastschrift | chargeback-fees
2025-11-06 -5.00 808 | Sparkasse Talstadt | DE51200411330000257817 | Rueckgabe-Gebuehr LS 645,50 EUR | chargeback-fees
2025-09-09 -2.50 808 | - | - | GEBUEHR RUECKLASTSCHRIFT~DREIKLANG MOBIL | chargeback-fees
2025-08-12 -4.20 805 | - | - | Porto/Entgelt Rückl. Unterrichtung Ratenbank AG | chargeback-fees
`,
);

// Returned debits in Austria.
const austrian = rows(
  "AT",
  `
2025-12-10 64.80 RDDT-UPDD/AM04 | A1 Telekom Austria AG | AT761400040741948011 | Rückleitung SEPA-Lastschrift keine Deckung | chargeback-amount ?telecommunication
2025-11-11 120.00 RDDT-UPDD | Wiener Netze Energie | AT082032007077201522 | RUECKBUCHUNG LASTSCHRIFT 10.11. RETOURENGRUND MS03 | chargeback-amount ?electricity
2025-10-08 49.90 - | FITNESSCLUB GIPFELSTURM | AT112081517504420894 | RL/000003312 Rücklastschrift Mandat GS-771 Konto nicht gedeckt | chargeback-amount ?recreation
2025-09-12 230.00 RDDT-UPDD/MD06 | Möbelhaus Lutzmann | AT962032058692165497 | Rückgabe Lastschrift auf Kundenwunsch | chargeback-amount ?household
2025-12-10 -7.50 - | - | - | Spesen Rücklastschrift A1 Telekom | chargeback-fees
2025-11-11 -6.90 - | Erste Beispielbank | - | Entgelt für nicht durchgeführte Lastschrift | chargeback-fees
2025-08-14 310.00 RDDT-UPDD/AM04 | Santander Consumer Bank GmbH | AT811400022862729441 | RETOURE EINZUG 13.08. MANGELS DECKUNG | chargeback-amount ?credit
2025-07-08 27.90 - | DREI HUTCHISON | AT981200023540604138 | RL/000007712 RUECKLASTSCHRIFT KEINE DECKUNG | chargeback-amount ?telecommunication
2025-05-14 85.10 RDDT-UPDD/MS03 | KELAG Kärnten | AT163400052741897183 | Lastschrift retourniert | chargeback-amount ?electricity
2025-08-14 -8.00 - | - | - | RETOURSPESEN LASTSCHRIFT 13.08. | chargeback-fees
`,
);

// Money that comes back some other way.
const misleading = rows(
  "DE",
  `
2026-01-20 79.95 166 | Zalando SE | DE67100700240051283503 | SVWZ+RETOURE BESTELLUNG 103~12345678901 ERSTATTUNG | refund ?e-commerce !chargeback
2025-12-18 24.90 106 | AMAZON.DE*RT4711 GUTSCHRIFT | LU820890544499110954 | AMZN Mktp DE Rueckzahlung Karte | refund ?e-commerce !chargeback
2025-12-05 45.60 166 | DB Vertrieb GmbH | DE42701500000054984445 | SVWZ+Erstattung Fahrkarte Auftrag QX7712 Storno | refund ?transport !chargeback
2025-11-22 300.00 159 | Klaus Wertheim | DE71120300000022333687 | SVWZ+RUECKUEBERWEISUNG KONT~O ERLOSCHEN AC04 | refund-transfer !chargeback
2025-10-29 95.00 160 | Malerbetrieb Ott | DE22370400440035765019 | Rückgabe SEPA-Überweisung IBAN ungültig | refund-transfer !chargeback
2025-10-14 3.90 899 | - | - | STORNO KONTOFUEHRUNG 09/2025 | reverse-transfer ?banking-fees !chargeback
2025-09-25 15.00 166 | Frank Liedtke | DE48100500000043739400 | Rueckgabe Leihgebuehr Bohrmaschine, danke | !chargeback
2025-09-02 -29.90 105 | Rückert Lastenrad GmbH | DE62700202700088140209 | MREF+RL771~CRED+DE45ZZZ00000088123~SVWZ+Lastenrad Abo 09/25 | ?transport ?vehicle !chargeback
2025-08-19 8.25 166 | PFAND RUECKGABE GETRAENKE HOFFMEISTER | DE64500105170035133413 | Leergut-Rueckgabe Vereinsfest | !chargeback !seizure
2025-07-30 500.00 166 | Hausverwaltung Linde GmbH | DE42660501010018482375 | Rueckzahlung Mietkaution | !chargeback !rent
2025-07-03 112.50 166 | Finanzbuch Rückläufer Verlag | DE12100700240017025451 | Gutschrift Remittenden 06/25 | !chargeback
2025-06-18 -75.00 177 | Autoglas Rückscheibe Meyer | DE89660501010055299431 | Rg 5512 Heckscheibe | vehicle !chargeback
2025-05-22 -10.00 117 | Förderverein Rücken-Fit Talstadt | DE86370400440066212361 | Beitrag, Lastschrift bitte nicht mehr | ?recreation ?health !chargeback
2025-04-24 -50.00 177 | Telefonica Germany GmbH + Co. OHG | DE55100700240011713927 | Ausgleich offener Betrag nach Ruecklastschrift Jan. Kd 6021 | telecommunication !chargeback
2025-04-02 -12.00 105 | Dreiklang Mobil GmbH | DE94700202700031166295 | MREF+DM5~CRED+DE55ZZZ00000012999~SVWZ+Mahngebuehr und RLS-Ge~buehr Re 03/25 | notice ?telecommunication ?chargeback
2025-03-20 1200.00 166 | Allianz Versicherungs-AG | DE93370400440024099685 | Schadenregulierung Rueckstauschaden Keller SN 0123 | insurance !chargeback
2025-03-05 61.00 166 | Stadtwerke Musterfeld | DE88120300000048588177 | Guthaben Jahresabrechnung Strom 2024 | ?electricity ?refund !chargeback
2026-02-11 20.00 166 | ING Cashback Aktion | DE09100110010030014071 | Praemie Girokonto Rueckerstattung Kontogebuehr | ?refund !chargeback !cash
2025-05-08 250.00 166 | Udo Lauterbach | DE10120300000089724177 | Recall: Rueckruf Ueberweisung vom 05.05. irrtuemlich | ?refund ?recall-transaction ?refund-transfer !chargeback
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2026-01-14 59.00 RCDT-ESCT | Universal Versand Retourenstelle | AT351400039798150777 | Rücksendung Gutschrift Best. 778123 | refund ?e-commerce !chargeback
2025-12-16 180.00 - | Hotel Seeblick Retz | AT383400044031688764 | Storno Zimmer, Anzahlung zurück | ?refund ?recreation !chargeback
2025-11-19 22.00 RCDT-ESCT | Michael Rückl | AT153200028875261774 | Anteil Geschenk | !chargeback
2025-10-21 74.30 ICDT-RRTN | Elektro Pichler | AT202032011770448433 | Rücküberweisung Konto nicht vorhanden | refund-transfer !chargeback
2026-02-17 12.90 CCRD-RFND | MEDIA MARKT LINZ RETOURE | - | Gutschrift Karte Retoure 16.02. | refund !chargeback
2025-09-26 44.00 RCDT-ESCT | ÖBB-Personenverkehr AG | AT653400096765897067 | Erstattung Ticket Storno 7712 | refund ?transport !chargeback
2025-08-21 -14.00 ICDT-ESCT | Rückenwind Radverein | AT351400070901660072 | Beitrag 2025 keine Lastschrift möglich | ?recreation !chargeback
2025-06-26 150.00 RCDT-ESCT | Alfred Retter | AT361400013261737084 | Rückgabe geliehenes Geld | ?credit !chargeback
`,
);

export const chargeback = [...returned, ...fees, ...austrian, ...misleading, ...misled];
