// The result of each reader of a national bank's file.
import type { BankCountry } from "#schema/codes.ts";
import type { BankRow } from "../table.ts";

export type Published = {
  countryId: BankCountry;
  /** The publisher and the name of the publication. */
  source: string;
  /** The licence terms. */
  licence: string;
  /** `YYYY-MM-DD`, or null if the file has no date. */
  validFrom: string | null;
  rows: BankRow[];
};
