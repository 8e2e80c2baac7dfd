// Accounts that the merchant's customers may not use.
import { iban } from "../bank-fields.ts";
import { text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { integer, list, object, string, type ValueOf } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { instant, pageOf, PAGING } from "./kinds.ts";

const ITEM = object({ id: string(), iban: string(), createdAt: instant() });
export type BlacklistRow = ValueOf<typeof ITEM>;

export const BLACKLIST_CALLS = {
  "GET /:mode/blacklist": {
    access: "read",
    query: shape({ ...PAGING, iban: text(50) }),
    answer: pageOf(ITEM),
  },
  "POST /:mode/blacklist": {
    access: "develop",
    body: shape({ iban: required(iban()) }),
    answer: ITEM,
  },
  /** The first column of each line is an IBAN. */
  "POST /:mode/blacklist/import": {
    access: "develop",
    body: shape({ csv: required(text(1_500_000)) }),
    carriesFile: true,
    answer: object({ added: integer(), known: integer(), refused: list(integer()) }),
  },
  "DELETE /:mode/blacklist/:id": { access: "develop", answer: NOTHING },
} as const satisfies CallTable;
