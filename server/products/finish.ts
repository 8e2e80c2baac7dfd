// The successful end of a session: object, documents, event and its own state in one transaction.
import type { AccountData } from "#connectors/connector.ts";
import { recordEvent } from "#events/record.ts";
import { dayOf } from "#schema/time.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { Context } from "#server/context.ts";
import type { CredentialPart, Session } from "#storage/records.ts";
import type { SessionPatch } from "#storage/store.ts";
import { withFields } from "./metadata.ts";
import { productOf } from "./products.ts";

export type Finish = {
  bank: BankSummary;
  data: AccountData;
  /** Custom form fields of the customer. */
  extra: Record<string, string>;
  /** What else changes in the session. */
  patch: SessionPatch;
  /** Our half of the customer's credentials, where the client gets the other. */
  credentials?: CredentialPart | null;
};

/** False, and nothing is written, when the session is not at the version that was read any more. */
export async function finishSession(
  ctx: Context,
  session: Session,
  finish: Finish,
): Promise<boolean> {
  const { bank, credentials = null, data, extra, patch } = finish;
  const { id, merchant, mode, product, record, transaction, version } = session;
  const metadata = withFields(session.metadata, extra);
  const plan = productOf(product);
  const finishedAt = ctx.clock();
  const today = dayOf(finishedAt, ctx.settings.timeZone);
  const harvest = { session, bank, data, metadata, finishedAt, today };
  // Made before the transaction: while it is open, nothing else is written.
  const object = await plan.recordOf(harvest, ctx.banks);
  const documents = (await plan.documentsOf?.(harvest)) ?? [];
  return ctx.store.write(async (db) => {
    if (!(await db.sessions.update(id, version, { ...patch, metadata }))) return false;
    await plan.records(db).insert(object);
    for (const made of documents) await db.documents.insert({ merchant, mode, record, ...made });
    if (credentials) await db.credentialParts.insert(credentials);
    await recordEvent(db, ctx, {
      scope: { merchant, mode },
      type: "transaction.created",
      transaction,
      record,
      sessionCreatedAt: session.createdAt,
      data: plan.object.render(object, ctx.settings.timeZone),
    });
    return true;
  });
}
