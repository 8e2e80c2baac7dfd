// Loans, instalments, building loans, leasing, cards, and near misses.
import { rows } from "../labelled-rows.ts";

// Loans and instalments in Germany.
const loans = rows(
  "DE",
  `
2026-02-02 -214.00 105 | TARGOBANK AG | DE41430609670046174990 | MREF+TB77123~CRED+DE44TAR00000012345~SVWZ+RATE 02/26 KREDIT NR 7~712345 | credit
2026-01-02 -189.50 105 | Santander Consumer Bank AG | DE15370501980028468675 | MREF+SCB551~CRED+DE12SCB00000000051~SVWZ+Darlehensrate Vertr. 5~512345678 | credit
2025-12-01 -310.00 105 | Creditplus Bank AG | DE93200411330063104137 | SVWZ+Rate Dezember Darl.-Nr. 1234567 | credit
2025-11-28 8000.00 166 | Ratenbank AG | DE14430609670059064448 | SVWZ+AUSZAHLUNG DARLEHEN 70~0123456 | credit !income !salary
2025-11-03 -276.35 105 | VOLKSWAGEN BANK GMBH | DE29120300000078854015 | MREF+VWB8~CRED+DE33VWB00000007712~SVWZ+FINANZIERUNG RATE 11/2~5 VERTRAG 7712-8812 | credit
2025-10-30 -1120.00 603 | - | - | DARLEHEN 6001234567~ZINSEN 312,11 TILGUNG 807,89 | credit ?credit-building
2025-10-01 -1050.00 117 | Baufinanz Talstadt Sparkasse | DE08200411330067706474 | Leistungsrate Baudarlehen 6001234567 | credit-building
2025-09-30 -645.00 105 | ING-DiBa Baufinanzierung | DE89701500000017880226 | SVWZ+BAUFI 8812345 ANNUITAE~T 09/2025 | credit-building
2025-09-01 -398.00 105 | KfW Bankengruppe | DE70200505500094016507 | SVWZ+KFW-WOHNEIGENTUM DARL ~1234567 RATE 09/25 | credit-building
2025-08-29 -150.00 105 | Bundesverwaltungsamt BAföG Darlehen | DE73760000000087552351 | Tilgungsrate BAfoeG-Darlehen FWB 77123 | credit !student-benefit
2025-08-04 -49.90 105 | Klarna Bank AB | DE32200505500064852589 | EREF+KLARNA-77~CRED+DE16ZZZ00000556677~SVWZ+Ratenkauf Rate 3/12 Mo~ebelhaus | installment-payment ?psp
2025-07-15 -35.00 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | SVWZ+PAYPAL RATENZAHLUNG RA~TE 2 VON 6 | installment-payment psp
2025-07-03 -27.12 105 | Consors Finanz BNP Paribas S.A. | DE12100700240078449246 | SVWZ+RATE MEDIAMARKT FINANZ~KAUF 0725 | installment-payment
2025-06-16 -64.99 105 | Otto Payments | DE85100500000079608267 | Ratenzahlung Kontonr 771233 06/25 | installment-payment ?e-commerce ?psp
2025-06-02 -240.00 105 | BMW Bank GmbH | DE24370501980047207749 | SVWZ+Zielfinanzierung Rate 06/25 | credit
2025-05-02 -99.00 105 | easyCredit TeamBank AG | DE34120300000069615742 | SVWZ+EASYCREDIT 5512 RATE 0~5/25 | credit
2025-04-30 3500.00 166 | Smava Vermittlung fuer Kreditbank Nord | DE78100100100044057518 | Kreditauszahlung Antrag 7712 | credit !income
2025-04-01 -500.00 177 | Santander Consumer Bank AG | DE15370501980028468675 | Sondertilgung Kredit 5512345678 | credit
2025-03-10 -88.20 105 | Cashper Novum Bank | MT36VALL22013000000012224764835 | Minikredit Rueckzahlung 77123 | credit !cash
2025-03-03 -75.00 117 | Onkel Heinz Brauer | DE44660501010005959930 | Rate Privatdarlehen Auto | credit
2025-12-30 -512.44 105 | Wüstenrot Bausparkasse AG | DE90200411330065381557 | SVWZ+VORAUSDARLEHEN ZINSEN ~12/25 7712 | credit-building !savings-building
2026-03-02 -176.90 105 | Bank Nord AG | DE82500105170007895004 | SVWZ+VERTRAG 5512345678 KRE~DITRATE 03/26 | credit
2025-04-15 -95.00 117 | Sparkasse Talstadt | DE51200411330000257817 | darlehn 600771 rate april | credit
`,
);

// Loans in Austria.
const austrian = rows(
  "AT",
  `
2026-02-02 -355.00 RDDT-ESDD | Santander Consumer Bank GmbH | AT811400022862729441 | Kreditrate 02/2026 KNR 7712345 | credit
2026-01-02 -890.00 - | Raiffeisenbank Oberbach | AT952011165417782616 | WOHNBAUKREDIT RATE 01/26 KTO 00.512.334 | credit-building
2025-12-02 -198.70 RDDT-ESDD | easybank Kreditservice | AT952032090431709727 | Kreditrückzahlung Dezember AZ 5512 | credit
2025-11-05 -44.00 RDDT-ESDD | Universal Versand Ratenkonto | AT593400087115062983 | Teilzahlung Rate 11/25 Kd 7781 | installment-payment ?e-commerce
2025-10-15 12000.00 RCDT-ESCT | BAWAG Beispiel Kredit | AT131400004291260724 | Kreditzuzählung Vertrag 5512-1 | credit !income
2025-09-30 -720.00 - | S-BAUSPARKASSE | AT652032031260062043 | BAUSPARDARLEHEN RATE 3.QU Vertrag 771233 | credit-building !savings-building
2026-03-02 -266.40 RDDT-ESDD | VOLKSWAGEN BANK Zweigniederlassung Salzburg | AT572011156920743544 | Finanzierungsrate 03/26 Polo V 7712 | credit
2025-08-29 -612.00 - | - | - | KREDITRATE LT. VERTRAG 00512334 TILGUNG/ZINSEN 08.25 | credit ?credit-building
2025-07-15 -31.50 RDDT-ESDD | Klarna Bank AB | DE32200505500064852589 | Ratenkauf 4/12 Elektro Pichler | installment-payment ?psp
2025-06-02 -1015.00 ICDT-STDO | Hypo Oberbach Wohnbau | AT396000020954926715 | Hypothekarkredit Annuität 06/25 | credit-building
2025-05-12 -150.00 ICDT-STDO | Bruder Franz Musterfrau | AT782081583656199261 | Rückzahlung Privatkredit Rate 5 | credit
`,
);

// Words of credit.
const misleading = rows(
  "DE",
  `
2026-02-05 -38.90 105 | Kredit und Kapital Zeitschriftenverlag | DE37660501010014992308 | MREF+KK1~CRED+DE99ZZZ00000077881~SVWZ+Abo KREDIT + KAPITAL 2~026 | media !credit
2026-01-13 -29.95 105 | SCHUFA Holding AG | DE39100110010084477964 | MeineSchufa Bonitaetsauskunft Kreditcheck | ?service !credit
2025-12-23 -623.18 105 | Barclays Kreditkarte Abrechnung | DE87120300000097482888 | SVWZ+KREDITKARTENABRECHNUNG~ 12/25 4555XXXXXXXX1234 | credit-card !credit
2025-11-24 -412.70 106 | VISA KREDITKARTENABRECHNUNG | - | Abrechnung KK 4711 XXXX per 21.11.2025 | credit-card !credit
2025-11-12 -39.00 808 | - | - | Jahresbeitrag Kreditkarte Gold | banking-fees ?credit-card !credit
2025-10-31 -329.00 105 | Mercedes-Benz Leasing GmbH | DE62100700240081636736 | SVWZ+LEASINGRATE 11/25 TF-M~B 77 | leasing ?vehicle !credit
2025-10-02 -89.90 105 | Jobrad Leasing GmbH | DE69701500000035054533 | SVWZ+Leasing Fahrrad 10/25 | leasing !credit
2025-09-25 20.00 166 | Creditreform-Lauf Startgeldrueckgabe | DE53200411330014808751 | Lauf abgesagt | ?refund !credit !encashment
2025-09-15 -7.80 106 | RATSKELLER TALSTADT | - | 15.09.25 12:33 | food !credit
2025-08-25 -100.00 117 | Bausparkasse Schwäbisch Hall AG | DE43370501980067645404 | Bausparbeitrag 08/25 BSV 123456789 | savings-building !credit
2025-08-11 -55.00 105 | Stadtwerke Musterfeld | DE88120300000048588177 | SVWZ+ABSCHLAG STROM RATE 8 ~VON 11 | electricity !credit !installment-payment
2025-07-24 -61.20 105 | HUK24 AG | DE41100100100073731745 | KFZ 1. Rate Halbjahr TF-HH 4711 | insurance-vehicle !credit !installment-payment
2025-07-11 -15.00 177 | Schuldnerhilfe Kreditfrei e.V. | DE55100500000052548329 | Foerderbeitrag 2025 | !credit
2025-06-24 2890.40 153 | Kreditanstalt Nordwest AG | DE35701500000063972785 | SVWZ+GEHALT 06/25 PNR 8812 | salary !credit
2025-06-11 40.00 166 | Thomas Darlehn | DE41500105170020807897 | Grillfest Anteil | !credit
2025-05-21 -250.00 177 | Finanzamt Musterfeld | DE88760000000073186672 | ESt-Vorauszahlung 2. Rate 2025 | tax-office !credit !installment-payment
2025-05-14 12.40 814 | - | - | HABENZINSEN GUTHABEN 1.QUARTAL | interest !credit
2025-04-10 -80.00 117 | Ratenbank AG Sparplan | DE78370501980068617490 | Tagesgeld Sparrate April | savings !credit
2025-03-31 -17.66 814 | - | - | SOLLZINSEN EINGER. KREDITLINIE 1.QU | interest ?banking-fees ?credit
2025-03-25 -4.60 106 | KREDITOR KAFFEEBAR | - | 25.03.25 08:01 contactless | food !credit
2025-11-19 30.00 166 | Apple Distribution International | IE61CITI99005136987795 | STORE CREDIT Gutschrift Geschenkkarte | ?refund ?e-commerce !credit
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2026-01-07 -512.35 RDDT-ESDD | card complete Service Bank AG | AT656000069380603489 | KREDITKARTE ABRECHNUNG 01/26 4406XXXX | credit-card !credit
2025-12-09 -289.00 RDDT-ESDD | Raiffeisen-Leasing GmbH | AT641200078895030889 | Leasing Entgelt LL-123AB 12/25 | leasing ?vehicle !credit
2025-10-30 -9.90 RDDT-ESDD | KSV Auskunft | AT393200085957656539 | Selbstauskunft Kreditschutz | ?service !credit
2025-08-18 -120.00 ICDT-STDO | Wüstenrot Bausparen | AT643200001262719032 | Bausparen Vertrag 8812 August | savings-building !credit
2026-02-23 -22.40 CCRD-POSD | GASTHAUS KREDITZER K1 | - | GASTHAUS KREDITZER K1 22.02. 12:20 | food !credit
2025-11-28 2750.00 RCDT-SALA | Creditbank Alpenland AG | AT773200098314999179 | Gehalt November | salary !credit
2025-10-06 -18.00 - | - | - | ENTGELT KREDITKARTE CLASSIC JAHRESBEITRAG | banking-fees ?credit-card !credit
2025-06-12 -46.00 RDDT-ESDD | Energie AG Oberösterreich | AT776000073831134187 | Teilbetrag Rate 6/2025 Strom | electricity !credit !installment-payment
`,
);

export const credit = [...loans, ...austrian, ...misleading, ...misled];
