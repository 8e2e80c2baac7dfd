import type { Texts } from "../en/en.ts";

export const banks: Texts["banks"] = {
  search: "Name, Bankleitzahl oder BIC",
  country: "Land",
  countries: { DE: "Deutschland", AT: "Österreich", CH: "Schweiz" },
  lately: "Banken, die Ihre Kunden in den letzten 6 Stunden gewählt haben",
  found: (count: number) => (count === 1 ? "1 Bank" : `${count} Banken`),
  bank: "Bank",
  code: "Bankleitzahl",
  bic: "BIC",
  connector: "Anbindung",
  connectors: { test_bank: "Testbank", fints: "FinTS", none: "nicht unterstützt" },
  finished: "Abgeschlossen",
  p50: "Median",
  p95: "p95",
  state: "Zustand",
  states: { well: "in Ordnung", slow: "langsam", failing: "gestört", unknown: "zu wenige Daten" },
  of: (finished: number, started: number) => `${finished} von ${started}`,
  noneTitle: "In den letzten 6 Stunden hat kein Kunde eine Bank gewählt",
  none: "Suchen Sie im Verzeichnis, um zu sehen, wie eine Bank angebunden ist.",
  nothing: "Keine Bank passt. Versuchen Sie weniger Buchstaben oder ein anderes Land.",
  listsTitle: "Veröffentlichte Listen",
  listsText:
    "Aus diesen Listen entstand das Verzeichnis. Um eine zu ersetzen, importieren Sie sie und bauen neu:",
  validFrom: (day: string) => `gültig ab ${day}`,
  fintsTitle: "FinTS-Adressen",
  fintsText: (count: number) =>
    `Banken mit Adresse: ${count}. Der Dienst verwendet eine neue Liste binnen einer Minute.`,
  file: "Liste der FinTS-Adressen",
  fileHint: "Die offizielle Liste, blz.properties oder banks.data.",
  check: "Liste prüfen",
  import: "Liste importieren",
  counted: (addresses: number, added: number, changed: number, gone: number) =>
    `Banken mit Adresse: ${addresses} (${added} neu, ${changed} geändert, ${gone} entfallen).`,
  left: (unknown: number, refused: number) =>
    `Nicht im Verzeichnis: ${unknown}. Abgelehnte Adressen: ${refused}.`,
  changesTitle: "Adressen, die sich ändern",
  changesText:
    "An diese Adressen gehen PINs von Kunden. Vergleichen Sie sie, bevor Sie die Liste importieren.",
  from: "Vorher",
  to: "Nachher",
  noAddress: "keine: Die Bank ist geschlossen",
  written: "Die Liste ist importiert.",
};
