/** A transfer to the savings account of the test bank. */
export const ORDER = {
  amount: 1250,
  currency: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient: { holder: "Blumen Adler", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
} as const;
