// What a session can be for: one file a product, and a table of them.
import type { Bank, Directory } from "#banks/bank.ts";
import type { AccountData, Wish } from "#connectors/connector.ts";
import type { Made } from "#documents/make.ts";
import type { LastError, Mode, Product } from "#schema/codes.ts";
import type { CommonRequest } from "#schema/create.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { ResourceOf } from "#schema/resource.ts";
import type { Shape } from "#schema/shape.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { Context } from "#context/context.ts";
import type { Ids, Prefix } from "#secrets/ids.ts";
import type { MerchantRepositories } from "#storage/store.ts";
import type { ProductRecord, RecordRepository, Session } from "#storage/tables/records.ts";

/** All that a product's object is made of. */
export type Harvest = {
  session: Session;
  bank: BankSummary;
  data: AccountData;
  /** The merchant's, with the customer's form fields. */
  metadata: Json | null;
  finishedAt: number;
  /** The date of that in service time. */
  today: string;
};

/** What the merchant bound a session to before the customer says anything; "" for nothing. */
export type Pins = {
  countryId: string;
  bankCode: string;
  bic: string;
  /** The one account that may be used. */
  iban: string;
  /** Whose account it must be. */
  holder: string;
  /** The way into the bank that is shown first; its usual one where it is absent. */
  transport?: string;
};

/** What the wizard asks for; `V` are the accepted create parameters. */
export type SessionPlan<V extends CommonRequest = CommonRequest> = {
  product: Product;
  /** Prefix of record ids. */
  prefix: Prefix;
  /** Middle part of transaction ids. */
  code: Parameters<Ids["transaction"]>[1];
  request: Shape<V>;
  /** What is wanted of the bank; `days` is 0 where no turnovers are to be read. */
  wish(parameters: JsonObject): Pick<Wish, "days" | "order" | "allAccounts">;
  /** Days that this bank has to tell of in any case, on account of what is known already. */
  reach?(ctx: Context, session: Session, bank: Bank): Promise<number>;
  pins(parameters: JsonObject): Pins;
  /** Throws ServiceError 422 for parameters that are not for this mode. */
  admit?(request: V, mode: Mode, banks: Directory): void;
  /** Why nothing can be made of what the bank told; null when it can. */
  refusal(session: Session, data: AccountData): LastError | null;
};

/** A product whose sessions leave an object; `R` is what is kept of it. */
export type ProductPlan<
  V extends CommonRequest = CommonRequest,
  R extends ProductRecord = ProductRecord,
> = SessionPlan<V> & {
  /** How its object is shown. */
  object: ResourceOf<R>;
  records(db: MerchantRepositories): RecordRepository<R>;
  recordOf(harvest: Harvest, banks: Directory): R | Promise<R>;
  /** What is too much for the object. */
  documentsOf?(harvest: Harvest): Promise<Made[]>;
};
