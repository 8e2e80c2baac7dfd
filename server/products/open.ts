import type { Mode } from "#schema/codes.ts";
import type { CommonRequest } from "#schema/create.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import type { Merchant } from "#storage/tables/records.ts";
import { keptUntil } from "./kept-until.ts";
import type { SessionPlan } from "./product.ts";

/** Who creates a session, and in which mode. */
export type Creator = { merchant: Merchant; mode: Mode };

/** Whose connection a session makes or renews. */
export type Ties = {
  bankUser?: string | null;
  /** The one that it renews. */
  connection?: string | null;
  /** Parameters besides those that a caller may give. */
  more?: JsonObject;
};

/** What the merchant's server is given: the key for the browser, the id to read the result by. */
export type Opened = { wizard_session_key: string; transaction: string };

/**
 * Writes a new session for a product, with the accepted create parameters. Throws ServiceError 403
 * when the product is not enabled for the merchant, 422 for what is not for its mode.
 */
export async function openSession<V extends CommonRequest>(
  ctx: Context,
  plan: SessionPlan<V>,
  { merchant, mode }: Creator,
  request: V,
  { bankUser = null, connection = null, more = {} }: Ties = {},
): Promise<Opened> {
  const { clock, ids, settings, store } = ctx;
  if (!merchant.products.includes(plan.product)) {
    throw new ServiceError(403, { message: "The product is not enabled for this account." });
  }
  plan.admit?.(request, mode, ctx.banks);
  const { metadata: _, ...parameters } = plan.request.render(request, settings.timeZone);
  const createdAt = clock();
  const key = ids.sessionKey();
  const transaction = ids.transaction(merchant.number, plan.code);
  await store.write((db) =>
    db.sessions.insert({
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
      expiresAt: createdAt + settings.session.unopened,
      createdAt,
      keptUntil: keptUntil(plan.product, createdAt),
      bankUser,
      connection,
    }),
  );
  return { wizard_session_key: key, transaction };
}
