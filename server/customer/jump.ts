// Handler of the command palette's search: what an id names.
import type { JUMP_CALLS, Hit } from "#schema/account/jump.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, SessionOutline } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";

const OBJECTS = { svc_verify: "verification", svc_risk: "risk", svc_pay: "payment" } as const;
/** Hits by name at most. */
const MOST = 5;

export const jumpHandlers: Handlers<typeof JUMP_CALLS> = {
  "GET /:mode/jump": ({ ctx, scope, query }) =>
    ctx.store.read(async (db) => {
      const q = query.q.trim();
      const items = [...(await byId(db, scope, q)), ...(await byName(db, scope, q))];
      return { items: items.filter((hit, nth) => items.findIndex(isSame(hit)) === nth) };
    }),
};

function isSame(hit: Hit): (other: Hit) => boolean {
  return ({ kind, id }) => kind === hit.kind && id === hit.id;
}

async function byId(db: Repositories, scope: Scope, id: string): Promise<Hit[]> {
  const own = db.in(scope);
  const session = await own.sessions.outline(id);
  const event = await own.events.find(id);
  const delivery = await own.deliveries.find(id);
  const request = await own.requests.find(id);
  const user = await own.bankUsers.find(id);
  return [
    ...(session ? await ofSession(db, scope, session) : []),
    ...(event ? [{ kind: "event" as const, id, title: event.type }] : []),
    ...(delivery ? [{ kind: "delivery" as const, id, title: delivery.type }] : []),
    ...(request
      ? [{ kind: "request" as const, id, title: `${request.method} ${request.path}` }]
      : []),
    ...(user ? [{ kind: "bank_user" as const, id, title: user.name || id }] : []),
  ];
}

/** The session, and its object once there is one. */
async function ofSession(
  db: Repositories,
  scope: Scope,
  { transaction, record, product }: SessionOutline,
): Promise<Hit[]> {
  const hit: Hit = { kind: "session", id: transaction, title: transaction };
  if (product === "svc_api") return [hit];
  const kind = OBJECTS[product];
  const { verifications, risks, payments } = db.in(scope);
  const records = { verification: verifications, risk: risks, payment: payments }[kind];
  return (await records.find(record)) ? [hit, { kind, id: transaction, title: record }] : [hit];
}

async function byName(db: Repositories, { merchant, mode }: Scope, q: string): Promise<Hit[]> {
  const has = (text: string) => text.toLowerCase().includes(q.toLowerCase());
  const webhooks = (await db.webhooks.list(merchant))
    .filter((each) => each.mode === mode || each.mode === "both")
    .filter(({ id, url, description }) => id === q || has(url) || has(description))
    .map(({ id, url }) => ({ kind: "webhook" as const, id, title: url }));
  const keys = (await db.keys.list(merchant))
    .filter((each) => each.mode === mode)
    .filter(({ id, label, lastFour }) => id === q || has(label) || lastFour === q)
    .map(({ id, label }) => ({ kind: "key" as const, id, title: label || id }));
  return [...webhooks, ...keys].slice(0, MOST);
}
