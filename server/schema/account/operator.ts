// What the operator of the service sees and steers: merchants, and how the service runs.
import { MODES, PRODUCTS } from "../codes.ts";
import { email } from "../email.ts";
import { flag, oneOf as chosen, someOf, text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { instant } from "./kinds.ts";
import { FEATURE } from "./settings.ts";

const MERCHANT = object({
  id: string(),
  number: string(),
  name: string(),
  displayName: string(),
  blocked: boolean(),
  products: list(oneOf(PRODUCTS)),
  features: list(FEATURE),
  people: integer(),
  createdAt: instant(),
});
export type MerchantRow = ValueOf<typeof MERCHANT>;

const STATE = object({
  versions: object({ api: string(), schema: integer(), node: string() }),
  database: oneOf(["SQLite", "PostgreSQL"]),
  /** Whether several processes can share the work. */
  shared: boolean(),
  /** Processes that hold jobs. */
  workers: list(object({ name: string(), jobs: integer(), until: instant() })),
  queue: list(
    object({
      kind: string(),
      waiting: integer(),
      due: integer(),
      /** Given up. */
      dead: integer(),
      oldestDue: nullable(instant()),
    }),
  ),
  /** The last copy that the backup command wrote; null for none. */
  backup: nullable(object({ at: instant(), by: string(), bytes: integer() })),
});
export type OperatorState = ValueOf<typeof STATE>;

const CHANGES = { access: "operator", fresh: true } as const;

export const OPERATOR_CALLS = {
  "GET /operator": { access: "operator", answer: STATE },
  "GET /operator/merchants": { access: "operator", answer: object({ items: list(MERCHANT) }) },
  /** `link` invites the owner and is shown only this once. */
  "POST /operator/merchants": {
    ...CHANGES,
    body: shape({ name: required(text(200)), email: required(email()) }),
    answer: object({ merchant: MERCHANT, link: string() }),
  },
  "POST /operator/merchants/:id/blocked": {
    ...CHANGES,
    body: shape({ blocked: required(flag()) }),
    answer: MERCHANT,
  },
  "POST /operator/merchants/:id/products": {
    ...CHANGES,
    body: shape({ products: required(someOf(PRODUCTS)) }),
    answer: MERCHANT,
  },
  "POST /operator/merchants/:id/features": {
    ...CHANGES,
    body: shape({
      mode: required(chosen(MODES)),
      name: required(text(64)),
      on: required(flag()),
      limit: text(20),
    }),
    answer: MERCHANT,
  },
  /** A link that makes somebody an owner, or lets an owner back in who lost access. */
  "POST /operator/merchants/:id/owner": {
    ...CHANGES,
    body: shape({ email: required(email()) }),
    answer: object({ link: string() }),
  },
} as const satisfies CallTable;
