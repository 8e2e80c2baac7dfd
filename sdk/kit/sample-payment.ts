/** Parameters of a payment that the test bank carries out. */
export const SAMPLE_PAYMENT = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Invoice 4711",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE04888888880087654321",
} as const;
