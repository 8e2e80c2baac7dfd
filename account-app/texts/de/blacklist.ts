import type { Texts } from "../en/en.ts";

export const blacklist: Texts["blacklist"] = {
  iban: "IBAN",
  added: "Hinzugefügt",
  add: "Konto hinzufügen",
  addTitle: "Konto hinzufügen",
  addText: "Kunden können es von da an im Formular nicht verwenden.",
  import: "CSV-Datei importieren",
  importTitle: "CSV-Datei importieren",
  importText:
    "Die erste Spalte jeder Zeile ist eine IBAN. Konten, die schon auf der Liste stehen, ändern nichts.",
  file: "Datei",
  importing: "Importieren",
  imported: (added: number, known: number) => `${added} hinzugefügt, ${known} bereits vorhanden.`,
  refused: (lines: string) => `Zeilen ohne IBAN: ${lines}.`,
  remove: "Entfernen",
  removeTitle: "Dieses Konto entfernen?",
  removeText: "Kunden können es sofort wieder verwenden.",
  emptyTitle: "Die Sperrliste ist leer",
  empty:
    "Konten auf der Liste sind im Formular nicht verwendbar. Fügen Sie hier eines hinzu, oder auf Ihrem Server:",
};
