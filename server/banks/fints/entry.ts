// What a list of FinTS addresses says of a bank.
import type { Place } from "../import/file-error.ts";

export type Entry = {
  bankCode: string;
  /** Where it stands in the list. */
  place: Place;
  /** As in the list; "" if it names none. */
  url: string;
  /** Version of the protocol as in the list. */
  version: string;
};

/** The lists that can be read. */
export const SOURCES = ["official-list", "blz-properties", "banks-data"] as const;
export type Source = (typeof SOURCES)[number];
