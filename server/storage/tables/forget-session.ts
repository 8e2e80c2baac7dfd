import type { Session } from "./records.ts";
import type { Repositories } from "../store.ts";

/** Deletes a session. Its tombstone lets a wizard that is still open recognize the deletion. */
export async function forgetSession(
  db: Repositories,
  session: Session,
  deletedAt: number,
): Promise<void> {
  const { id, key, mode, merchant, product, record, transaction } = session;
  const scope = { merchant, mode };
  await db.in(scope).sessions.delete(transaction);
  const language = languageOf(session);
  const ids = { record, transaction, session: id };
  // No session key contains a blank, so this one never matches.
  const known = key === "" ? `lost ${id}` : key;
  await db.tombstones.insert({ ...ids, ...scope, product, language, deletedAt }, known);
}

/**
 * The language that the wizard last showed, or else that of the create parameters; "" if neither is
 * set.
 */
export function languageOf({ state, parameters }: Pick<Session, "state" | "parameters">): string {
  const shown: unknown = Reflect.get(Object(state), "language");
  return typeof shown === "string" ? shown : String(parameters["language"] ?? "");
}
