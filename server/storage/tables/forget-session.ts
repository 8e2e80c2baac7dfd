import type { Session } from "./records.ts";
import type { Repositories } from "../store.ts";

/** Deletes a session. The tombstone that stays tells a wizard that is still open that it is gone. */
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
  // No key of a session has a blank: nobody finds the tombstone by this one.
  const known = key === "" ? `lost ${id}` : key;
  await db.tombstones.insert({ ...ids, ...scope, product, language, deletedAt }, known);
}

/** The language that the wizard showed last, else that of the creation; "" where there is none. */
export function languageOf({ state, parameters }: Pick<Session, "state" | "parameters">): string {
  const shown: unknown = Reflect.get(Object(state), "language");
  return typeof shown === "string" ? shown : String(parameters["language"] ?? "");
}
