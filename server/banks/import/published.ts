// The result of each reader of a national bank's file.
import type { BankCountry } from "#schema/codes.ts";
import type { BankRow } from "../table.ts";

export type Published = {
  countryId: BankCountry;
  /** Who publishes it, and as what. */
  source: string;
  /** On what terms. */
  licence: string;
  /** `YYYY-MM-DD`, or null where the file does not say it. */
  validFrom: string | null;
  rows: BankRow[];
};
