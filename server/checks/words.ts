// Labels that several checks or documents print.
import type { Words } from "./report.ts";

export const LABELS = {
  amount: { de: "Betrag", en: "Amount" },
  available: { de: "Verfügbar", en: "Available" },
  balance: { de: "Kontostand", en: "Balance" },
  categories: { de: "Kategorien", en: "Categories" },
  category: { de: "Kategorie", en: "Category" },
  country: { de: "Land", en: "Country" },
  currency: { de: "Währung", en: "Currency" },
  days: { de: "Tage", en: "Days" },
  description: { de: "Kontobezeichnung", en: "Account description" },
  holder: { de: "Kontoinhaber", en: "Account holder" },
  limit: { de: "Kreditrahmen", en: "Overdraft limit" },
  seizure: { de: "Hinweis auf Pfändung", en: "Sign of a seizure" },
  sum: { de: "Summe", en: "Sum" },
} as const satisfies Record<string, Words>;

/** Stand in for a value. */
export const BLANKS = {
  all: { de: "alle", en: "all" },
  none: { de: "keine", en: "none" },
  noDescription: { de: "ohne Bezeichnung", en: "no description" },
  noName: { de: "ohne Namen", en: "no name given" },
  notGiven: { de: "nicht angegeben", en: "not given" },
} as const satisfies Record<string, Words>;

export const MONTHS = {
  month: { de: "Monat", en: "Month" },
  incoming: { de: "Eingänge", en: "Incoming" },
  outgoing: { de: "Ausgänge", en: "Outgoing" },
  minimum: { de: "Tiefster Stand", en: "Lowest balance" },
  incomingCount: { de: "Anzahl Eingänge", en: "Count incoming" },
  outgoingCount: { de: "Anzahl Ausgänge", en: "Count outgoing" },
} as const satisfies Record<string, Words>;

export const CHARGEBACKS = {
  count: { de: "Anzahl", en: "Count" },
  coverage: { de: "Mangels Deckung", en: "For lack of funds" },
  revoked: { de: "Widerrufen", en: "Revoked" },
  sum: { de: "Summe ohne Gebühren", en: "Sum without fees" },
} as const satisfies Record<string, Words>;

export const OVERDRAFT = {
  bookingDays: { de: "Tage mit Umsätzen", en: "Days with turnovers" },
  days: { de: "Tage unter null", en: "Days below zero" },
  maximum: { de: "Höchste Überziehung", en: "Highest overdraft" },
  average: { de: "Mittlere Überziehung", en: "Mean overdraft" },
  median: { de: "Median der Überziehung", en: "Median overdraft" },
} as const satisfies Record<string, Words>;
