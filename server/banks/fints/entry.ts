// What a list of FinTS addresses says of a bank.
export type Entry = {
  bankCode: string;
  /** As in the list; "" if it names none. */
  url: string;
  /** Version of the protocol as in the list. */
  version: string;
};

/** The lists that can be read. */
export const SOURCES = ["official-list", "blz-properties", "banks-data"] as const;
export type Source = (typeof SOURCES)[number];
