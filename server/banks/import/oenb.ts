// The OeNB's directory of Austrian payment service providers (SEPA-Zahlungsverkehrs-Verzeichnis).
import { readTable } from "./csv.ts";
import type { Published } from "./published.ts";
import { onceEach, readRow } from "./row.ts";

const HEADING = "Kennzeichen;Identnummer;Bankleitzahl;";
const COLUMNS = ["Bankleitzahl", "Bankenname", "PLZ", "Ort", "SWIFT-Code"];

/** Whether the text is such a file. A few lines with its terms precede the header. */
export function isOenb(text: string): boolean {
  return text.split("\n", 30).some((line) => line.startsWith(HEADING));
}

/** The date (`YYYY-MM-DD`) in the line “SEPA-Verzeichnis-Abfrage vom 23.09.2022”. */
function dateOf(text: string): string | null {
  const [, day, month, year] = /-Abfrage vom (\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

/** The banks of the file; each line has a code of its own. */
export function readOenb(text: string): Published {
  const found = readTable(text, HEADING, COLUMNS).map(({ place, get }) => {
    const raw = {
      countryId: "AT",
      bankCode: get("Bankleitzahl"),
      bic: get("SWIFT-Code"),
      name: get("Bankenname"),
      zipcode: get("PLZ"),
      city: get("Ort"),
    } as const;
    return readRow(raw, place);
  });
  return {
    countryId: "AT",
    source: "Oesterreichische Nationalbank, SEPA-Zahlungsverkehrs-Verzeichnis",
    licence: "under the publisher's terms, named at the top of the file",
    validFrom: dateOf(text),
    rows: onceEach(found),
  };
}
