import type { Mode } from "#schema/codes.ts";
import type { CommonRequest } from "#schema/create.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import { requireProduct } from "#context/require-product.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Merchant, Session } from "#storage/tables/records.ts";
import { userOf } from "#bank-users/users.ts";
import { keptUntil } from "./kept-until.ts";
import type { SessionPlan } from "./product.ts";

export type Creator = {
  merchant: Merchant;
  mode: Mode;
  /** Origin of the page that the session belongs to; else it belongs to the one that opens it. */
  page?: string | null;
};

/** The owner of the connection that a session creates or renews. */
export type Ties = {
  bankUser?: string | null;
  /** The connection to renew. */
  connection?: string | null;
  /** Parameters besides those of a caller. */
  more?: JsonObject;
};

/** The response to the merchant's server: the key for the browser, the id to read the result by. */
export type Opened = { wizard_session_key: string; transaction: string };

/**
 * Writes a new session for a product, with the accepted create parameters. Throws ServiceError 403
 * if the product is not enabled for the merchant, 422 for parameters that do not fit its mode, 404 if
 * its bank user has been deleted.
 */
export async function openSession<V extends CommonRequest>(
  ctx: Context,
  plan: SessionPlan<V>,
  { merchant, mode, page = null }: Creator,
  request: V,
  { bankUser = null, connection = null, more = {} }: Ties = {},
): Promise<Opened> {
  const { clock, ids, settings, store } = ctx;
  requireProduct(merchant, plan.product);
  plan.admit?.(request, mode, ctx.banks);
  const { metadata: _, ...parameters } = plan.request.render(request, settings.timeZone);
  const createdAt = clock();
  const key = ids.sessionKey();
  const transaction = ids.transaction(merchant.number, plan.code);
  const session: Session = {
    parameters: { ...parameters, ...more },
    metadata: request.metadata ?? null,
    id: ids.record("ws"),
    transaction,
    record: ids.record(plan.prefix),
    merchant: merchant.id,
    mode,
    product: plan.product,
    key,
    currentStep: "WizardStartStep",
    lastError: "",
    ended: null,
    state: null,
    version: 1,
    claim: null,
    openedAt: null,
    page,
    returnedElsewhere: false,
    expiresAt: createdAt + settings.session.unopened,
    createdAt,
    keptUntil: keptUntil(plan.product, createdAt, merchant.preferences),
    protectedUntil: 0,
    bankUser,
    connection,
    bank: null,
    device: null,
    endedAt: null,
    reached: null,
    tan: null,
    errors: null,
    timeline: [],
  };
  await insertSession(store, session);
  return { wizard_session_key: key, transaction };
}

/** Alone for a bank user, who can be deleted at once: the deletion would not see the session. */
async function insertSession(store: Store, session: Session): Promise<void> {
  const { bankUser } = session;
  if (bankUser === null) {
    return store.write((db) => db.sessions.insert(session), { single: true });
  }
  const insert = async (db: Repositories) => {
    await userOf(db, session, bankUser);
    await db.sessions.insert(session);
  };
  return store.write(insert, { alone: true });
}
