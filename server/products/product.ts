// What a session can be for: one file a product, and a table of them.
import type { AccountData } from "#connectors/connector.ts";
import type { LastError, Product } from "#schema/codes.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { Ids, Prefix } from "#secrets/ids.ts";
import type { Session } from "#storage/records.ts";
import type { Repositories } from "#storage/store.ts";

/** All that a product's object is made of. */
export type Harvest = {
  session: Session;
  bank: BankSummary;
  data: AccountData;
  /** The merchant's, with the customer's form fields. */
  metadata: Json | null;
  finishedAt: number;
};

export type ProductPlan = {
  product: Product;
  /** Prefix of record ids. */
  prefix: Prefix;
  /** Middle part of transaction ids. */
  code: Parameters<Ids["transaction"]>[1];
  /** Range of turnovers to read, in days back from today; 0 for none. */
  wish(parameters: JsonObject): { days: number };
  /** Why no object can be made of what the bank told; null when it can. */
  refusal(session: Session, data: AccountData): LastError | null;
  /** Writes the object; returns it as a single object is shown, for its event. */
  insert(db: Repositories, harvest: Harvest, timeZone: string): Promise<JsonObject>;
};
