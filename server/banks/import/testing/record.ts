// An invented record of the Bundesbank's file, for tests.

const DEFAULTS = {
  code: "50060070",
  main: "1",
  name: "Muster Bank",
  zipcode: "12345",
  city: "Musterstadt",
  shortName: "Muster Bank",
  pan: "",
  bic: "MUSTDE33XXX",
  method: "09",
  number: "000001",
  change: "U",
  deletion: "0",
  successor: "00000000",
};

const WIDTHS: Record<keyof typeof DEFAULTS, number> = {
  code: 8,
  main: 1,
  name: 58,
  zipcode: 5,
  city: 35,
  shortName: 27,
  pan: 5,
  bic: 11,
  method: 2,
  number: 6,
  change: 1,
  deletion: 1,
  successor: 8,
};

/** 168 characters without a line ending. */
export function record(fields: Partial<typeof DEFAULTS> = {}): string {
  const values: Record<string, string> = { ...DEFAULTS, ...fields };
  return Object.entries(WIDTHS)
    .map(([name, width]) => (values[name] ?? "").padEnd(width))
    .join("");
}
