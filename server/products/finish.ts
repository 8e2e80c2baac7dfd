// The successful end of a session: writes all results and its own state in one transaction.
import type { Secrets } from "#bank-users/write-connection.ts";
import type { AccountData } from "#connectors/connector.ts";
import { recordEvents } from "#events/record.ts";
import { dayOf } from "#schema/time.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { Context } from "#context/context.ts";
import { together } from "#storage/engine/together.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { changeSession, type Results } from "./change-session.ts";
import { connected } from "./connect.ts";
import { keptAfterEnd } from "./kept-until.ts";
import { withFields } from "./metadata.ts";
import type { Harvest, ProductPlan } from "./product.ts";
import { objectPlanOf } from "./products.ts";

export type Finish = {
  bank: BankSummary;
  data: AccountData;
  /** Custom form fields of the customer. */
  extra: Record<string, string>;
  /** Further changes in the session. */
  patch: SessionPatch;
  /** The stored part of the customer's credentials. */
  secrets?: Secrets & { transport: string };
};

const NO_SECRETS = { syncMode: "none", entry: null, part: null, transport: "" } as const;

/** Object, documents, our half of the credentials and the event. */
async function filed(
  ctx: Context,
  plan: ProductPlan,
  harvest: Harvest,
  { part }: Secrets,
): Promise<Results> {
  const { keptUntil, merchant, mode, record, transaction } = harvest.session;
  const object = await plan.recordOf(harvest, ctx.banks);
  const documents = (await plan.documentsOf?.(harvest)) ?? [];
  const scope = { merchant, mode };
  const created = {
    scope,
    type: "transaction.created",
    transaction,
    record,
    keptUntil,
    data: plan.object.render(object, ctx.settings.timeZone),
  } as const;
  return (db, end) =>
    together([
      plan.records(db.in(scope)).insert(object),
      ...documents.map((made) => db.documents.insert({ merchant, mode, record, ...made })),
      part && db.credentialParts.insert(part),
      recordEvents(db, ctx, [created, end]),
    ]);
}

/** False, and nothing is written, if the session's version has changed since it was read. */
export async function finishSession(
  ctx: Context,
  found: Session,
  finish: Finish,
): Promise<boolean> {
  const { bank, data, extra, secrets = NO_SECRETS } = finish;
  const { product } = found;
  const { metadata, customerFields } = withFields(found.metadata, extra);
  const finishedAt = ctx.clock();
  const keptUntil = keptAfterEnd(found, finish.patch, finishedAt);
  const session = { ...found, keptUntil };
  const patch = { endedAt: finishedAt, keptUntil, ...finish.patch };
  const today = dayOf(finishedAt, ctx.settings.timeZone);
  const harvest = { session, bank, data, metadata, customerFields, finishedAt, today };
  const plan = objectPlanOf(product);
  // Created before the transaction: while it is open, nothing else is written.
  const results = plan
    ? await filed(ctx, plan, harvest, secrets)
    : await connected(ctx, harvest, secrets);
  return ctx.store.write((db) => changeSession(db, ctx, session, { ...patch, metadata }, results));
}
