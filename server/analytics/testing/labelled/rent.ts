// Rent paid, rent received, and near misses.
import { rows } from "../labelled-rows.ts";

// Rent paid in Germany.
const paid = rows(
  "DE",
  `
2026-02-02 -890.00 117 | Hausverwaltung Linde GmbH | DE42660501010018482375 | SVWZ+Miete Whg 3.OG links Lindenstr. 8 | rent-habitation
2026-02-03 -645.50 105 | Wohnbau Talstadt eG | DE10500105170019716623 | EREF+4711-0815-02/26~MREF+WB00471108~CRED+DE44ZZZ00000065432~SVWZ+MIETE 02/26 WIE 012.03~4.05 | rent-habitation
2026-01-02 -712.30 105 | Vonovia | DE85100700240091597155 | MREF+VNA1234567~CRED+DE62VNA00000058912~SVWZ+Miete 01.2026 Vertrag ~0021-1234567.89 | rent-habitation
2025-12-01 -1150.00 117 | Familie Berger | DE90700202700032460735 | Warmmiete Dezember Gartenweg 12 | rent-habitation
2025-11-03 -75.00 117 | Parkhaus am Dom GmbH | DE25200505500076365839 | Stellplatzmiete Nr. 44 November | rent-parking
2025-11-03 -65.00 105 | Contipark Dauerparken | DE16100500000022643349 | MREF+CP778812~CRED+DE33ZZZ00000022233~SVWZ+Dauerstellplatz 11/25 ~Vertrag 8812 Miete | rent-parking ?vehicle
2025-10-01 -945.00 117 | Elfriede Sommer | DE64370501980040617819 | Miete Wohnung + Garage Okt | rent-habitation-parking
2025-09-01 -60.00 008 | ERBENGEM. KLUGE | - | GARAGENMIETE~HOFSTR 3 | rent-parking
2025-09-01 -520.00 117 | Jonas Pfeiffer | DE95100500000033124232 | WG Zimmer Miete + NK | rent-habitation
2025-08-01 -1330.00 177 | Dr. Ulrich Hansen | DE28700202700038657823 | Kaltmiete 1.080 zzgl. BK-Vorausz. 250 August | rent-habitation
2025-07-01 -398.00 105 | Studierendenwerk Musterfeld | DE46100110010087803968 | MREF+SW12-7781~CRED+DE55ZZZ00000099887~SVWZ+WOHNHEIMMIETE 07/25 Zi~. 312 | rent-habitation
2025-06-02 -830.00 117 | GEWOBAG WB WOHNEN IN BERLIN | DE07200505500080707010 | EREF+NOTPROVIDED~SVWZ+1234/56789/01 NUTZUNGS~ENTGELT | rent-habitation
2025-05-02 -701.12 105 | LEG Wohnen NRW GmbH | DE61370501980046450968 | MREF+LEG77-12345~CRED+DE66ZZZ00000011122~SVWZ+Mietforderung 05/2025 ~ME 77-12345 | rent-habitation
2025-04-01 -1010.00 117 | Vermieter Koslowski | DE78100100100007525184 | MIETE APRIL | rent-habitation
2025-03-03 -768.00 116 | BAUGENOSSENSCHAFT FREIE SCHOLLE EG | DE21701500000068214071 | NUTZUNGSGEBUEHR 03/25 MITGL 7718 | rent-habitation
2026-03-02 -40.00 117 | Werner Tietz | DE76200411330097714916 | Tiefgarage Platz 7 | rent-parking
2026-01-12 -214.77 177 | Hausverwaltung Linde GmbH | DE42660501010018482375 | Nebenkostennachzahlung 2024 Whg 3.OG | ?rent ?rent-habitation
2025-10-15 -2670.00 177 | Deutsche Wohnen Mietkaution | DE13430609670000821786 | Kaution 3 Kaltmieten Lindenstr. 8 | ?rent ?rent-habitation
2026-03-03 -688.20 105 | Spar- und Bauverein Talstadt | DE76370400440044889613 | SVWZ+Wohnung 1203 Nr 45 Mie~te 03/2026 | rent-habitation
2026-01-05 -540.00 116 | Gerda Kessler | DE24100110010089170124 | miette januar + nebenkosten | rent-habitation
`,
);

// Rent paid in Austria.
const austrian = rows(
  "AT",
  `
2026-02-05 -756.40 ICDT-STDO | Immobilienverwaltung Prohaska GmbH | AT673400078913850482 | Miete Top 14 Februar | rent-habitation
2026-01-05 -612.89 RDDT-ESDD | Wiener Wohnen Hausverwaltung | AT413400090594395107 | MIETZINS 01/2026 Kundennr 0012345 Mandat WW0012345 | rent-habitation
2025-12-03 -688.00 - | GEMEINNUETZIGE WOHNBAU INNTAL | AT163400012781486280 | BG/000002231 Vorschreibung 12/2025 Mietzins und BK Objekt 4711/14 | rent-habitation
2025-11-04 -95.00 ICDT-STDO | Garagenbetrieb Josefstadt | AT112032060199982460 | Garagenplatz Miete 11/25 | rent-parking
2025-10-03 -820.00 ICDT-ESCT | Mag. Friederike Aigner | AT171200062150694243 | Miete inkl. Betriebskosten Oktober | rent-habitation
2025-09-04 -880.00 ICDT-STDO | Hausinhabung Rosengasse 5 | AT352011117782961034 | MIETE WOHNUNG+STELLPLATZ TOP 3 | rent-habitation-parking
2025-08-05 -430.00 ICDT-STDO | home4students Wohnheim | AT043400062474897769 | Heimplatz Miete August | rent-habitation
2026-03-04 -541.20 RDDT-ESDD | GESIBA Gemeinnützige Siedlungs AG | AT456000069880131927 | NUTZUNGSENTGELT 03/26 TOP 22 STIEGE 3 | rent-habitation
2025-07-03 -79.00 ICDT-STDO | Hausverwaltung Prohaska Treuhand | AT241200059211639707 | TG-Stellplatz 18 Miete Juli | rent-parking
2025-06-04 -905.00 - | DI HERMANN WALCHENTAL | AT972032099931173831 | DAUERAUFTRAG MIETE JUNI TOP 9 | rent-habitation
2025-05-05 -672.33 RDDT-ESDD | BUWOG Süd GmbH | AT792011160575133661 | Vorschreibung 05/2025 Miete+BK+HZ VNr 771233 | rent-habitation
`,
);

// Rent that a landlord receives.
const received = rows(
  "DE",
  `
2026-02-02 740.00 152 | Carla Menzel | DE53100500000013353963 | Miete Februar 1. OG rechts | rental-revenue-habitation !rent
2026-01-02 55.00 152 | Bernd Ostrowski | DE97200505500011673400 | Miete Garage 3 | rental-revenue-parking !rent
2025-12-02 905.00 152 | Kim Nguyen | DE90430609670044288234 | SVWZ+Warmmiete 12/25 Whg 2 Lindenhof | rental-revenue-habitation !rent
2025-11-03 680.00 166 | Jobcenter Talstadt | DE77760000000036847469 | SVWZ+MIETE F. OSTROWSKI 11/~25 KDU | rental-revenue-habitation !rent !government-support
2025-10-01 820.00 152 | Silke Anders | DE66660501010033289284 | Miete Wohnung und Stellplatz | rental-revenue-habitation-parking !rent
`,
);

// Rent that an Austrian landlord receives.
const landlord = rows(
  "AT",
  `
2026-01-05 690.00 RCDT-ESCT | Lukas Feichtinger | AT776000067387249490 | Miete Jänner Top 2 | rental-revenue-habitation !rent
2025-12-04 80.00 RCDT-STDO | Maria Stockinger | AT036000028256458706 | Garagenmiete Dez. | rental-revenue-parking !rent
`,
);

// Words of rent, and no dwelling.
const misleading = rows(
  "DE",
  `
2025-08-22 -219.40 105 | Sixt GmbH & Co Autovermietung KG | DE54500105170046966817 | MREF+SX9912~CRED+DE12ZZZ00000000777~SVWZ+MIETWAGEN 18.-21.08. M~V 99120045 | ?vehicle ?recreation !rent
2025-07-14 -89.00 106 | EUROPCAR MIETWAGEN MUC | - | 13.07.25 09.12 UHR KARTE 2 | ?vehicle ?recreation !rent
2025-09-29 -148.00 177 | Mieterverein Talstadt e.V. | DE15120300000064733880 | Mitgliedsbeitrag 2025 inkl. Rechtsschutz | ?insurance-legal !rent
2025-10-11 -64.30 106 | BOELS VERLEIH MIETPARK | - | 11.10.25 08:14 Debitk.1 | ?service ?household !rent
2025-05-19 -34.90 105 | Grover Group GmbH | DE71430609670043858575 | MREF+GRV123~CRED+DE21ZZZ00000033344~SVWZ+Miete Tablet Mai Order~ 7712 | ?e-commerce ?leasing !rent
2025-06-20 -55.00 177 | Bierzeltverleih Huber | DE26100110010087525938 | Miete Zapfanlage Gartenfest | ?service ?recreation !rent
2025-04-25 -23.80 106 | MIETWASCHSALON SCHNELL | - | 25.04.25 Debitk.0 | ?service ?household !rent
2026-02-16 -12.50 177 | Lena Mieter | DE10100100100079812166 | Kuchen Kita-Fest | !rent
2026-01-26 -7.20 105 | RheinEnergie AG | DE66100110010098980239 | MREF+RE5512~CRED+DE77ZZZ00000004455~SVWZ+ZAEHLERMIETE 2025 STRO~M KD 5512 | electricity !rent
2025-11-17 -310.00 177 | Ferienhaus Dünenblick | DE07370501980020083460 | Miete Ferienwohnung 20.-24.11. | recreation !rent
2025-12-08 -49.00 105 | Miete24 Buero Equipment | DE42660501010088952487 | Kaffeevollautomat Mietrate 12/25 | ?leasing ?service !rent
2026-03-06 -39.00 105 | ImmoScout Mieterplus | DE80120300000077293046 | MREF+IS24-881~CRED+DE88ZZZ00000077123~SVWZ+MieterPlus Mitgliedsch~aft Maerz | ?service !rent
2025-08-28 -120.00 117 | Schützenverein Talstadt | DE75370400440033256033 | Schliessfach Miete und Beitrag 2025 | ?recreation !rent
2025-03-17 -60.00 808 | - | - | Schrankfach Miete 2025 Nr. 118 | banking-fees !rent
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2025-08-06 -312.00 CCRD-POSD | DENZEL MIETWAGEN 2140 K2 05.08. 10:11 | - | DENZEL MIETWAGEN 2140 K2 05.08. 10:11 | ?vehicle ?recreation !rent
2025-07-21 -58.00 RDDT-ESDD | Mietervereinigung Österreichs | AT373400094159856674 | Mitgliedsbeitrag 2025 | ?service !rent
2026-01-15 -44.00 ICDT-ESCT | Skiverleih Edelweiss KG | AT656000093439596424 | Miete Tourenski Wochenende | recreation !rent
2025-10-13 -7.90 CCRD-POSD | MIETLWIRT STUBN 5020 K1 | - | MIETLWIRT STUBN 5020 K1 12.10. 12:40 | food !rent
2026-02-16 -69.00 RDDT-ESDD | Car2share Mietauto App | AT372011187974697354 | Fahrten 01/26 Miete Kleinwagen | ?transport ?vehicle !rent
2025-12-10 35.00 RCDT-ESCT | Georg Mietz | AT252081575575748687 | Schikarte | !rent
2025-04-16 1800.00 RCDT-ESCT | Hausverwaltung Prohaska Treuhand | AT241200059211639707 | Rückerstattung Kaution Top 14 | !rent
`,
);

export const rent = [...paid, ...austrian, ...received, ...landlord, ...misleading, ...misled];
