// A session as its page shows it: its timeline, and the requests and deliveries that belong to it.
import type { Directory } from "#banks/bank.ts";
import type { Context } from "#context/context.ts";
import { objectPlanOf } from "#products/products.ts";
import { instantOf } from "#schema/account/kinds.ts";
import type { SessionDetail, TimelineEntry } from "#schema/account/sessions.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Repositories } from "#storage/store.ts";
import { languageOf } from "#storage/tables/session-language.ts";
import type { Scope, Session } from "#storage/tables/records.ts";
import { orderStateOf } from "#wizard/order-outcome.ts";
import { bankName } from "./bank-names.ts";
import { deliveryRows } from "./deliveries.ts";
import { requestRows } from "./requests.ts";
import { sessionRows } from "./session-list.ts";

/** Requests of one session that are shown. */
const MOST_REQUESTS = 50;

type Means = Pick<Context, "clock"> & { banks: Directory; settings: { timeZone: string } };

/** A session of Live mode belongs to the merchant's page, and an opened one to the page that did. */
export function isOpenable({ mode, ended, openedAt }: Session): boolean {
  return mode === "test" && ended === null && openedAt === null;
}

/** A session with all that belongs to it. */
export async function detailOf(
  db: Repositories,
  ctx: Means,
  scope: Scope,
  session: Session,
): Promise<SessionDetail> {
  const { id, transaction, record, product, metadata, page, device } = session;
  const own = db.in(scope);
  const [row] = await sessionRows(db, ctx, scope, [session]);
  if (!row) throw new Error("A session has a row.");
  const named = { transaction: [transaction, id, record], limit: MOST_REQUESTS };
  const requests = await requestRows(db, scope, await own.requests.list(named));
  // With many calls, it is not among the newest.
  const creating = await own.requests.creating(transaction);
  const [created] = await requestRows(db, scope, creating ? [creating] : []);
  const deliveries = await deliveryRows(db, await own.deliveries.ofTransaction(transaction));
  const now = ctx.clock();
  return {
    ...row,
    language: languageOf(session),
    device,
    page,
    keptUntil: instantOf(session.keptUntil),
    metadata: isObject(metadata) ? metadata : null,
    order: product === "svc_pay" ? orderStateOf(session, now) : null,
    key: created?.key ?? null,
    timeline: timelineOf(ctx, session),
    requests,
    deliveries: deliveries.toReversed(),
    object: await objectOf(db, ctx, scope, session),
    deletable: now >= session.protectedUntil,
    openable: isOpenable(session),
  };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function timelineOf({ banks }: Pick<Means, "banks">, session: Session): TimelineEntry[] {
  const created: TimelineEntry = {
    at: instantOf(session.createdAt),
    kind: "created",
    step: null,
    reached: "created",
    error: null,
    tan: null,
    bank: null,
    device: null,
    language: String(session.parameters["language"] ?? ""),
    ms: null,
  };
  const told = session.timeline.map(({ at, bank, ...entry }) => ({
    ...entry,
    at: instantOf(at),
    bank: bank === null ? null : bankName(banks, bank),
  }));
  return [created, ...told];
}

async function objectOf(
  db: Repositories,
  ctx: Means,
  scope: Scope,
  { product, record, transaction }: Session,
): Promise<SessionDetail["object"]> {
  const plan = objectPlanOf(product);
  const found = plan && (await plan.records(db.in(scope)).find(record));
  if (!plan || !found) return null;
  const json = plan.object.render(found, ctx.settings.timeZone);
  return { path: `${plan.path}/${transaction}`, json };
}
