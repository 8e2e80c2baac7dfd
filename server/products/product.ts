// The interface of a product: one file per product, and a table of them.
import type { Bank, Directory } from "#banks/bank.ts";
import type { AccountData, Wish } from "#connectors/connector.ts";
import type { NewDocument } from "#documents/make.ts";
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

/** The input for a product's object. */
export type Harvest = {
  session: Session;
  bank: BankSummary;
  data: AccountData;
  /** The merchant's metadata, with the customer's form fields. */
  metadata: Json | null;
  /** Names in `metadata` that the customer filled in. */
  customerFields: string[];
  finishedAt: number;
  /** The date of that in service time. */
  today: string;
};

/** The merchant's restrictions of a session; "" for none. */
export type Pins = {
  countryId: string;
  bankCode: string;
  bic: string;
  /** The only account that can be used. */
  iban: string;
  /** The required account holder. */
  holder: string;
  /** The transport that is shown first; the bank's default if it is absent. */
  transport?: string;
};

/** How a session uses the balance: an amount in cents is compared with it, and nothing else is told. */
export type BalanceUse = "none" | "read" | { amount: number; currency: string };

/** The wizard's view of a product; `V` are the accepted create parameters. */
export type SessionPlan<V extends CommonRequest = CommonRequest> = {
  product: Product;
  /** Prefix of record ids. */
  prefix: Prefix;
  /** Middle part of transaction ids. */
  code: Parameters<Ids["transaction"]>[1];
  request: Shape<V>;
  /** The data to request from the bank; `days` is 0 if no turnovers are read. */
  wish(parameters: JsonObject): Pick<Wish, "days" | "order" | "allAccounts" | "standingOrders">;
  balance(parameters: JsonObject): BalanceUse;
  /** Last day of access without a new consent, `YYYY-MM-DD`; null for a single access. */
  accessUntil?(parameters: JsonObject, today: string): string | null;
  /** Days that the bank must return in any case, because of known data. */
  reach?(ctx: Context, session: Session, bank: Bank): Promise<number>;
  pins(parameters: JsonObject): Pins;
  /** Throws ServiceError 422 for parameters that do not fit this mode. */
  admit?(request: V, mode: Mode, banks: Directory): void;
  /** Why no object can be made from the bank's data; null if one can. */
  refusal(session: Session, data: AccountData): LastError | null;
};

/** A product whose sessions create an object; `R` is its stored record. */
export type ProductPlan<
  V extends CommonRequest = CommonRequest,
  R extends ProductRecord = ProductRecord,
> = SessionPlan<V> & {
  /** Path of its objects in the API. */
  path: `/v1/${string}`;
  /** The rendering of its object. */
  object: ResourceOf<R>;
  records(db: MerchantRepositories): RecordRepository<R>;
  recordOf(harvest: Harvest, banks: Directory): R | Promise<R>;
  /** IBAN of the customer's account. */
  ibanOf(record: R): string;
  /** Results that are too large for the object. */
  documentsOf?(harvest: Harvest): Promise<NewDocument[]>;
};
