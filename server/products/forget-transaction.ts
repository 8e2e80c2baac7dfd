import { forgetSession } from "#events/forget-session.ts";
import type { Product } from "#schema/codes.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, Session } from "#storage/tables/records.ts";
import { objectPlanOf } from "./products.ts";
import { sessionOf } from "./sessions.ts";

/**
 * Deletes all data of a transaction at once, finished or not, and keeps a tombstone. Throws
 * ServiceError 404 for an unknown id, 409 while its order is with the bank, 410 for one that is
 * already deleted.
 */
export async function deleteTransaction(
  ctx: Context & Partial<Acting>,
  scope: Scope,
  product: Product,
  id: string,
): Promise<void> {
  await ctx.store.write(async (db) => {
    const session = await sessionOf(db, ctx, scope, id, product);
    await forgetTransaction(db, session, ctx);
    const { transaction: subject, ended } = session;
    await recordAct(db, ctx, scope, {
      kind: "session.deleted",
      subject,
      after: { product, ended },
    });
  });
}

/**
 * Deletes all data of a transaction: its object and documents, and with its session the events and
 * their deliveries. A tombstone stays.
 */
export async function forgetTransaction(
  db: Repositories,
  session: Session,
  clocks: Pick<Context, "clock" | "systemClock">,
): Promise<void> {
  const { mode, merchant, product, record } = session;
  const own = db.in({ merchant, mode });
  // The results of a connection's session stay until they are deleted themselves.
  const plan = objectPlanOf(product);
  if (plan) {
    await plan.records(own).delete(record);
    await own.documents.deleteOf(record);
    await own.credentialParts.deleteOf(record);
  }
  await forgetSession(db, session, clocks);
}
