// Premiums and payments of insurers, and near misses.
import { rows } from "../labelled-rows.ts";

// Health cover.
const health = rows(
  "DE",
  `
2026-02-16 -912.45 105 | AOK Bayern | DE19100110010093591183 | MREF+AOK771~CRED+DE09AOK00000012345~SVWZ+BEITRAG FREIW. VERS. 0~1/26 | insurance-health-statutory
2026-01-15 -876.20 105 | Techniker Krankenkasse | DE18370501980055069707 | MREF+TK99~CRED+DE73ZZZ00000123321~SVWZ+Beitrag 12.2025 KV/PV | insurance-health-statutory
2025-12-15 -245.77 117 | BARMER | DE88100110010061521935 | Beitrag Student KVNR A123456789 | insurance-health-statutory !cash
2025-11-17 -233.00 105 | DAK-Gesundheit | DE46660501010097532841 | SVWZ+BEITRAEGE FREIW. MITGL~IED 10/25 | insurance-health-statutory
2025-11-03 -612.40 105 | Debeka Krankenversicherungsverein a.G. | DE79200411330013676002 | MREF+DBK123~CRED+DE22ZZZ00000004321~SVWZ+KV 5512345.6 BEITRAG 1~1/25 | insurance-health-private
2025-10-01 -498.12 105 | DKV Deutsche Krankenversicherung AG | DE95370400440061618764 | SVWZ+KV123456789 VOLLKOSTEN~TARIF 10.25 | insurance-health-private
2025-09-01 -27.80 105 | ARAG Krankenversicherungs-AG | DE48701500000081833452 | SVWZ+ZAHNZUSATZ Z90 KV 7712~33 09/25 | insurance-health-supplementary
2025-08-01 -14.55 105 | Barmenia Krankenversicherung AG | DE77370501980063063191 | SVWZ+Zusatzversicherung Mehr Zahn 08/2025 VN 5512 | insurance-health-supplementary !cash
2025-07-16 186.40 166 | Debeka Krankenversicherungsverein a.G. | DE79200411330013676002 | SVWZ+LEISTUNG ARZTRECHNUNG ~22.06.25 KV 5512345.6 | insurance-health-private ?health ?refund
2025-06-10 -36.10 105 | Reisekranken HanseMerkur | DE93370400440079037478 | SVWZ+Auslandsreise-Krankenversicherung Jahresbeitrag | insurance-health ?insurance-health-supplementary
`,
);

// Cars, liability, law, life, home.
const other = rows(
  "DE",
  `
2026-01-02 -412.88 105 | HUK-COBURG Allgemeine Versicherung AG | DE95100100100007769318 | MREF+HUK700123~CRED+DE82HUK00000023456~SVWZ+KFZ-VERS. TF-HH 4711 0~1.01.26-31.12.26 | insurance-vehicle
2025-12-01 -88.17 105 | HDI Versicherung AG | DE40100110010018852596 | SVWZ+K FAHRZEUGVERS. LB-X 7~71 12/25 | insurance-vehicle
2025-11-03 -55.90 105 | VHV Allgemeine Versicherung AG | DE34701500000011683401 | SVWZ+Kraftfahrtversicherung B-AB 123 vierteljährl. | insurance-vehicle
2025-10-01 -69.80 105 | Haftpflichtkasse VVaG | DE55370400440016463365 | SVWZ+Privathaftpflicht 2025/26 VS-Nr 55.12.3 | insurance-indemnity-accident
2025-09-01 -18.40 105 | Signal Iduna Unfallversicherung | DE49200505500019397210 | SVWZ+UNFALLVERS. FAMILIE 09~/25 | insurance-indemnity-accident
2025-08-15 -112.00 105 | Grundeigentümer-Versicherung VVaG | DE03100700240052015938 | Wohngebäudeversicherung 2025 Gartenweg 12 | insurance
2025-08-01 -46.27 105 | CosmosDirekt | DE92100110010046743137 | SVWZ+Hausratversicherung VN 771-22 | insurance
2025-07-01 -24.99 105 | ROLAND Rechtsschutz-Versicherungs-AG | DE79100100100004645624 | SVWZ+RECHTSSCHUTZ PRIVAT 07~/25 | insurance-legal
2025-06-02 -21.15 105 | Advocard Rechtsschutzversicherung AG | DE77100110010039002419 | SVWZ+Beitrag 06/2025 VS 0815 | insurance-legal
2025-05-02 -75.00 105 | Allianz Lebensversicherungs-AG | DE77660501010067709924 | MREF+AL12~CRED+DE11ALV00000099123~SVWZ+LEBENSVERS. 0/1234/567 | insurance-life
2025-04-01 -33.33 105 | Hannoversche Lebensversicherung AG | DE02200505500029519618 | SVWZ+Risikoleben VS-Nr 88123 | insurance-life
2025-03-03 -60.00 105 | Alte Leipziger Leben | DE92100110010022509239 | SVWZ+Berufsunfähigkeit SBU 04/25 | insurance ?insurance-life ?insurance-indemnity-accident
2025-03-17 -13.90 105 | AGILA Haustierversicherung AG | DE66700202700010872168 | SVWZ+Hund Bello OP-Schutz 03/25 | insurance dog-owner
2026-03-02 -9.20 105 | Uelzener Versicherungen | DE63200505500097562953 | Pferdehalterhaftpflicht Stute Luna | insurance-indemnity-accident horse-owner
2025-05-20 -129.00 105 | ADAC Versicherung AG | DE10370400440045380554 | ADAC Plus-Mitgliedschaft Schutzbrief 2025 | ?insurance ?insurance-vehicle ?vehicle
2025-09-23 1850.00 166 | HUK-COBURG Allgemeine Versicherung AG | DE95100100100007769318 | Schaden 25-11-778 Kasko TF-HH 4711 | insurance-vehicle
2026-02-02 -7.95 105 | Gothaer Allgemeine AG | DE81430609670041346095 | SVWZ+VN 4711-0815-22 K HAFT~PFLICHT 02/26 | insurance-indemnity-accident
2025-10-06 -19.50 117 | Nordsee Assekuranz | DE29100500000072556696 | vers. hausrat okt (VS 7712) | insurance
`,
);

// Insurance in Austria.
const austrian = rows(
  "AT",
  `
2026-01-05 -143.20 RDDT-ESDD | UNIQA Österreich Versicherungen AG | AT933400039105403385 | KFZ-Versicherung inkl. mot. Steuer W-12345X Polizze 2771/998877-1 | insurance-vehicle ?tax-vehicle
2025-12-01 -31.40 RDDT-ESDD | Wiener Städtische Versicherung AG | AT312032088089784395 | Haushaltsversicherung POLNR 55-N123456-7 12/25 | insurance
2025-11-03 -98.66 RDDT-ESDD | Merkur Versicherung AG | AT272011108370057801 | Sonderklasse Krankenzusatz Polizze 77123 | insurance-health-supplementary
2025-10-02 -187.90 - | SVS Sozialversicherung der Selbständigen | AT701200096306991143 | Beitragsvorschreibung 3. Quartal 2025 Krankenversicherung VSNR 2211 080885 | ?insurance-health-statutory ?insurance-health ?insurance ?public-fees
2025-09-01 -22.70 RDDT-ESDD | D.A.S. Rechtsschutz AG | AT802032018650691594 | Rechtsschutz Privat Prämie 09/2025 | insurance-legal
2025-08-01 -50.00 RDDT-ESDD | Generali Versicherung AG | AT553200047361402811 | LEBENSVERSICHERUNG PRAEMIE 08.25 | insurance-life
2025-07-03 -12.30 ICDT-STDO | Grazer Wechselseitige | AT371400026089637090 | Unfallvers. Pol. 7712233 | insurance-indemnity-accident
2025-06-16 -512.00 ICDT-ESCT | ÖGK Selbstversicherung | AT952081506771161123 | Selbstversicherung Krankenversicherung § 16 ASVG 06/25 | insurance-health-statutory
2026-02-02 -67.12 RDDT-ESDD | Allianz Elementar Versicherungs-AG | AT461400064681566787 | KFZ HAFTPFLICHT L-771AB POL 88123 02/26 | insurance-vehicle ?tax-vehicle
2026-01-02 -18.90 RDDT-ESDD | Oberösterreichische Versicherung AG | AT113400022562860349 | Eigenheimversicherung Polizze 55123 | insurance
2025-12-16 -29.70 RDDT-ESDD | UNIQA Österreich Versicherungen AG | AT933400039105403385 | Gruppenkranken Sonderklasse 12/25 | insurance-health-supplementary
2025-07-15 640.00 RCDT-ESCT | Helvetia Versicherungen AG | AT953200098653292078 | Schadenzahlung Leitungswasser 25-7712 | insurance
2025-05-05 -41.00 - | DONAU VERSICHERUNG AG | AT651200080471307449 | PRAEMIE ABLEBENSVERS. 5512233 MAI | insurance-life
`,
);

// Words of insurance.
const misleading = rows(
  "DE",
  `
2026-02-09 -49.00 105 | Verbraucherzentrale Talstadt | DE33200411330082762461 | Beratung Versicherungscheck 02/26 | ?service !insurance
2025-12-22 -30.00 177 | Allianz Arena Shop | DE81701500000044964904 | Trikot Best. 7712 | ?recreation ?e-commerce !insurance
2025-12-04 -95.20 106 | ALLIANZ ARENA TICKETING MUENCHEN | - | 04.12.25 Debitk.1 | recreation !insurance
2025-11-20 1580.00 153 | HUK-COBURG Versicherungsgruppe | DE44200411330009906145 | SVWZ+GEHALT 11/25 PERSNR 47~11 | salary !insurance
2025-11-11 2250.00 153 | AOK Bayern | DE19100110010093591183 | SVWZ+BEZUEGE 11.25 MITARBEI~TER 771 | salary !insurance
2025-10-24 -15.99 106 | VERSICHERUNGSKAMMER KANTINE | - | 24.10.25 12:10 | food !insurance
2025-10-13 418.20 153 | Deutsche Rentenversicherung Knappschaft | DE38760000000034101422 | SVWZ+RENTE 10/25 | pension !insurance
2025-09-30 60.00 166 | Dieter Versicherer | DE97100110010009127223 | Skatkasse | !insurance
2025-09-08 -7.90 106 | DEVK CAFE AM DOM | - | DEVK CAFE AM DOM 08.09. | food !insurance
2025-08-20 -120.00 177 | Rechtsanwalt Haftmann | DE86100700240051042310 | Erstberatung Haftpflichtfall Az 77 | ?service !insurance
2025-07-28 -19.00 106 | SIGNAL IDUNA PARK FANSHOP | - | 28.07.25 Karte | ?recreation !insurance
2025-07-07 -250.00 177 | HanseMerkur-Lauf Orga e.V. | DE30701500000045437533 | Startgeld Staffel 4 Personen | recreation !insurance
2025-06-25 -11.50 105 | Zurich Airport Duty Shop | CH9400762650809137976 | ZURICH FLUGHAFEN 24.06. | ?recreation ?e-commerce !insurance
2025-06-05 -5.49 105 | Policendoktor App | DE79100700240084398117 | Abo Juni Versicherungen vergleichen | ?service !insurance
2025-05-13 -85.00 117 | Sportunfall Reha Zentrum | DE19500105170098164144 | Rezeptzuzahlung Reha nach Unfall | health !insurance
2025-04-17 -38.00 177 | TÜV Rheinblick | DE96200411330035180499 | Lebenssicherheit Fahrtraining | ?recreation ?vehicle !insurance
2025-04-03 -1490.00 177 | Gothaer Allee Bauverein | DE86100110010007669996 | Miete April Gothaer Allee 5 | rent-habitation !insurance
2025-03-11 88.00 166 | Versicherungsmakler Kunze | DE96100100100020343701 | Tippprovision Empfehlung | !insurance
2025-03-06 -22.40 106 | ERGO-MOEBEL SITZSTUDIO | - | Buerohocker 06.03.25 | household !insurance
`,
);

// The same in Austria.
const misled = rows(
  "AT",
  `
2026-01-28 -64.00 CCRD-POSD | GENERALI ARENA FANSHOP 1100 K1 | - | GENERALI ARENA FANSHOP 1100 K1 27.01. 19:22 | ?recreation !insurance
2025-11-26 1410.00 RCDT-ESCT | Pensionsversicherungsanstalt | AT443200098741539328 | PENSION 12/2025 | pension !insurance
2025-09-17 -16.80 CCRD-POSD | MERKUR MARKT 4020 K2 16.09. 17:44 | - | MERKUR MARKT 4020 K2 16.09. 17:44 | groceries !insurance
2025-06-30 2310.00 RCDT-SALA | UNIQA Insurance Group AG | AT451400048524533273 | Gehalt 06/2025 | salary !insurance
2026-02-20 -45.00 ICDT-ESCT | Konsumentenschutz Versicherungsberatung | AT892032065585202224 | Beratung Polizzencheck | ?service !insurance
2025-12-12 -8.60 CCRD-POSD | ALLIANZ STADION BUFFET 1140 K1 | - | ALLIANZ STADION BUFFET 1140 K1 11.12. 19:40 | food !insurance
2025-10-22 30.00 RCDT-ESCT | Helga Uniqua | AT282032015640004105 | Wandertag | !insurance
`,
);

export const insurance = [...health, ...other, ...austrian, ...misleading, ...misled];
