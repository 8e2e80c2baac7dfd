// The published lists from which the bank directory of this build was made.
import type { DataSource } from "./import/sources.ts";
import text from "./snapshot/sources.json?raw";

const { sources } = JSON.parse(text) as { sources: DataSource[] };

export const SOURCES: readonly { country: string; source: string; validFrom: string }[] =
  sources.map(({ country_id: country, source, valid_from: validFrom }) => ({
    country,
    source,
    validFrom,
  }));
