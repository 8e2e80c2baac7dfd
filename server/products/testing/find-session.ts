// A whole session, also what the API does not show.
import type { Context } from "#context/context.ts";
import type { Scope, Session } from "#storage/tables/records.ts";
import { sessionOf } from "../sessions.ts";

/** A wizard session; errors as `sessionOf`. */
export function findSession(ctx: Context, scope: Scope, id: string): Promise<Session> {
  return ctx.store.read((db) => sessionOf(db, ctx, scope, id));
}
