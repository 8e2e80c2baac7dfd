// Groceries, energy, telephones and the rest of a month.
import { rows } from "../labelled-rows.ts";

// A German month.
const german = rows(
  "DE",
  `
2026-02-21 -47.13 106 | REWE SAGT DANKE 45127 | - | 20.02.26 18:40 Debitk.1 2028-12 | groceries
2026-02-14 -18.22 107 | ALDI SUED 771 TALSTADT | DE37200505500002574813 | ELV65001234 13.02 17.12 ME1 | groceries ec-card
2026-02-07 -33.80 106 | LIDL DIENSTLEISTUNG | - | 07.02.26 12:01 | groceries
2026-01-31 -9.45 106 | BAECKEREI KORNBLUME | - | 31.01.26 07:55 contactless | ?groceries ?food
2026-01-24 -61.99 105 | Vodafone GmbH | DE03660501010079431572 | MREF+MVD001~CRED+DE68ZZZ00000002799~SVWZ+Kd-Nr 771233 Rg-Nr 100~77 Internet+Festnetz | telecommunication
2026-01-17 -19.99 105 | Drillisch Online GmbH | DE46370501980059107313 | SVWZ+winSIM MC Kd 5512 Mobilfunk 01/26 | telecommunication
2026-01-10 -88.00 105 | Stadtwerke Musterfeld | DE88120300000048588177 | SVWZ+VK 771233 ABSCHLAG STR~OM 01/26 | electricity
2025-12-20 -135.00 105 | E.ON Energie Deutschland GmbH | DE36100500000046868836 | SVWZ+Abschlag Erdgas 12/25 VK 4012345 | heating
2025-12-13 -210.00 177 | Fernwärme Talstadt GmbH | DE62701500000068778746 | Fernwaerme Abschlag Dez | heating
2025-11-15 -41.00 105 | Wasserverband Unteres Tal | DE20100110010073941584 | SVWZ+Wasser/Abwasser 4. Quartal 2025 | water ?householder-fees
2025-11-14 -188.40 105 | Stadtkasse Musterfeld | DE57100100100019763858 | SVWZ+GRUNDSTEUER B 4.RATE 2~025 OBJ 7712 | householder-fees ?public-fees !installment-payment
2025-11-13 -62.10 105 | Abfallwirtschaft Kreis Musterfeld | DE49100700240064662552 | Muellgebuehren 2. HJ 2025 | householder-fees ?public-fees
2025-10-01 -285.00 117 | WEG Gartenweg 12 Verwaltung | DE96100100100013340883 | Hausgeld Whg 5 Oktober | householder-fees !rent
2025-10-18 -49.00 105 | DB Vertrieb GmbH | DE42701500000054984445 | SVWZ+DEUTSCHLANDTICKET 10/2~5 ABO 7712 | transport
2025-10-10 -23.70 106 | TAXI-ZENTRALE TALSTADT | - | 09.10.25 23:45 | transport
2025-10-04 -68.41 106 | ARAL STATION 77123456 | - | 04.10.25 08:10 Debitk.1 | vehicle
2025-09-26 -389.00 177 | Kfz-Meisterbetrieb Özdemir | DE64200411330097500568 | Rg 25/771 Inspektion und Bremsen | vehicle
2025-09-20 -4.50 106 | PARKHAUS RATHAUS | - | 20.09.25 15:00 | vehicle !rent
2025-09-17 -14.60 106 | HIRSCH-APOTHEKE | - | 17.09.25 09:22 | health
2025-09-10 -85.20 177 | PVS Arztabrechnung | DE31100500000087053892 | Rg 8812345 Dr. Sommerfeld | health
2025-09-06 -27.90 106 | LIEFERANDO.DE ESSEN | - | 06.09.25 19:04 Internet | food
2025-08-31 -42.00 106 | TRATTORIA DA LUIGI | - | 30.08.25 21:30 | food
2025-08-26 -17.99 105 | Netflix International B.V. | NL74INGB5900550107 | SVWZ+Netflix Monatsabo | media
2025-08-21 -10.99 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | SVWZ+PP.9912.PP . SPOTIFY, ~Ihr Einkauf bei SPOTIFY | media psp
2025-08-18 -64.90 105 | AMAZON PAYMENTS EUROPE S.C.A. | LU430895072735515290 | 302-7712345-1234567 AMZN Mktp DE | e-commerce ?psp
2025-08-14 -119.80 105 | PayPal Europe S.a.r.l. et Cie S.C.A | LU140891442198982561 | SVWZ+PP.9912.PP . ZALANDO, ~Ihr Einkauf bei ZALANDO | e-commerce psp
2025-08-11 -39.90 105 | McFit RSG Group GmbH | DE08100110010055734609 | SVWZ+Mitgliedsbeitrag 08/25 | recreation
2025-07-31 -640.00 177 | TUI Deutschland GmbH | DE96660501010012095505 | Anzahlung Reise 77123456 | recreation
2025-07-24 -58.00 106 | FRISEUR HAARSCHARF | - | 24.07.25 17:20 | service
2025-07-22 -1240.00 177 | Malerbetrieb Ott | DE22370400440035765019 | Rg 771 Wohnzimmer | service
2025-07-19 -312.95 106 | IKEA DEUTSCHLAND TALSTADT | - | 19.07.25 14:44 | household
2025-07-12 -27.30 107 | OBI Bau- und Heimwerkermarkt | DE48500105170082555255 | ELV 12.07 Farbe und Pinsel | household ec-card
2025-06-30 -90.00 177 | Gemeindekasse Musterfeld | DE40500105170031787151 | Hundesteuer 2025 Kz 1234 | dog-owner ?public-fees ?tax-office
2025-06-26 -48.20 106 | FRESSNAPF 0712 | - | Hundefutter 26.06.25 | dog-owner
2025-06-20 -320.00 117 | Reit- und Pensionsstall Birkenhof | DE73430609670061648533 | Einstellgebuehr Luna Juni | horse-owner !pension
2025-06-12 -95.00 177 | Hufschmied Eisenhardt | DE61660501010010301926 | Beschlag Luna | horse-owner
`,
);

// An Austrian month.
const austrian = rows(
  "AT",
  `
2026-02-20 -38.74 CCRD-POSD | BILLA DANKT 1234 K2 19.02. 18:22 | - | BILLA DANKT 1234 K2 19.02. 18:22 | groceries
2026-02-13 -22.10 CCRD-POSD | HOFER KG 4020 K1 | - | HOFER KG 4020 K1 12.02. 09:33 | groceries
2026-01-27 -29.90 RDDT-ESDD | A1 Telekom Austria AG | AT761400040741948011 | A1 Rechnung 01/26 Kundenr 7712345 | telecommunication
2026-01-20 -74.50 RDDT-ESDD | Wien Energie Vertrieb | AT461400089916116884 | Teilbetrag Strom Vertragskonto 88123 | electricity
2025-12-18 -96.00 RDDT-ESDD | Energie AG Oberösterreich | AT776000073831134187 | Teilbetrag Gas 12/25 | heating
2025-11-25 -365.00 ICDT-ESCT | Wiener Linien | AT102032093009643882 | Jahreskarte 2026 | transport
2025-11-17 -61.40 CCRD-POSD | OMV TANKSTELLE 4600 K1 | - | OMV TANKSTELLE 4600 K1 16.11. 07:58 | vehicle
2025-11-10 -96.40 CCRD-POSD | ASFINAG VIGNETTE ONLINE | - | Jahresvignette 2026 | vehicle
2025-10-20 -12.70 CCRD-POSD | MARIAHILF APOTHEKE 1060 K1 | - | MARIAHILF APOTHEKE 1060 K1 19.10. | health
2025-10-14 -55.80 ICDT-ESCT | Stadtgemeinde Donaustadl | AT243200013061041988 | Gemeindeabgaben 4/2025 Grundsteuer Kanal Müll | householder-fees ?public-fees ?water
2025-09-23 -31.20 CCRD-POSD | GASTHAUS ZUM HIRSCHEN K2 | - | GASTHAUS ZUM HIRSCHEN K2 22.09. 20:40 | food
2025-08-19 -449.00 CCRD-POSD | XXXLUTZ WELS K1 | - | XXXLUTZ WELS K1 18.08. 11:15 | household
2025-07-08 -15.99 RDDT-ESDD | Sky Österreich Fernsehen GmbH | AT591400072591777843 | Sky X Abo 07/25 | media
2025-06-24 -54.00 CCRD-POSD | THERME ALPENBLICK K1 | - | THERME ALPENBLICK K1 22.06. 10:01 | recreation
2026-03-09 -17.85 CCRD-POSD | SPAR DANKT 1120 K1 | - | SPAR DANKT 1120 K1 08.03. 12:01 | groceries
2026-02-24 -12.90 - | HOT TELEKOM UND SERVICE GMBH | AT471400004282318652 | BG/000004455 HoT Tarif Februar | telecommunication
2026-02-18 -140.00 ICDT-ESCT | Dr. Paula Wieser Wahlärztin | AT366000043143575210 | Honorarnote 2026/112 | health
2025-12-05 -43.80 CCRD-POSD | TAXI 40100 WIEN K2 | - | TAXI 40100 WIEN K2 04.12. 01:12 | transport
2025-11-06 -18.30 CCRD-POSD | MJAM/FOODORA ESSEN K1 | - | FOODORA Bestellung 05.11. 19:55 | food
2025-10-03 -26.90 CCRD-POSD | BIPA DANKT 1090 K1 | - | BIPA DANKT 1090 K1 02.10. | ?household ?groceries ?health
2025-09-09 -58.00 ICDT-ESCT | Stadtgemeinde Donaustadl | AT243200013061041988 | Hundeabgabe 2025 Marke 771 | dog-owner ?public-fees
2025-05-26 -780.00 ICDT-ESCT | Installateur Hofstätter | AT672081559531278243 | RE 771 Therme Service | service ?heating
`,
);

export const daily = [...german, ...austrian];
