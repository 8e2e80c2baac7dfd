// The audit log of a merchant.
import { AUDIT_KIND_NAMES } from "../audit.ts";
import { oneOf as chosen, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { integer, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { instant, pageOf, PAGING, PERIOD } from "./kinds.ts";

const ENTRY = object({
  id: string(),
  at: instant(),
  kind: oneOf(AUDIT_KIND_NAMES),
  /** Kind and name of who made the change; "" if nobody could be identified. */
  by: string(),
  subject: string(),
  /** The states as JSON; "" for none. */
  before: string(),
  after: string(),
  /** Network of the client. */
  address: nullable(string()),
  /** Requests within a minute that the entry stands for. */
  attempts: integer(),
});
export type AuditRow = ValueOf<typeof ENTRY>;

const FILTERS = {
  ...PERIOD,
  kind: chosen(AUDIT_KIND_NAMES),
  /** Id of what was changed, or an e-mail address. */
  subject: text(255),
  /** E-mail address, system user or id of a key: who made the change. */
  by: text(255),
};

export const AUDIT_CALLS = {
  "GET /audit": {
    access: "team",
    query: shape({ ...PAGING, ...FILTERS }),
    answer: pageOf(ENTRY),
  },
  "GET /audit/export": {
    access: "team",
    query: shape(FILTERS),
    answer: { file: ["text/csv"] },
  },
} as const satisfies CallTable;
