// Handlers of sessions.
import { recordAct } from "#context/record-change.ts";
import { deleteTransaction } from "#products/forget-transaction.ts";
import { timeZoneOf } from "#products/preferences.ts";
import { sessionOf } from "#products/sessions.ts";
import type { RUN_CALLS } from "#schema/account/sessions.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Handlers } from "./call.ts";
import { countInTurn } from "./counting.ts";
import { exporting } from "./exports.ts";
import { wizardLink } from "./open-page.ts";
import { detailOf, isOpenable } from "./session-detail.ts";
import { csvOfSessions } from "./session-export.ts";
import { findSession, listSessions } from "./session-list.ts";

export const runHandlers: Handlers<typeof RUN_CALLS> = {
  async "GET /:mode/sessions"({ ctx, scope, merchant, query, gone }) {
    const means = { banks: ctx.banks, gone };
    const read = () => ctx.store.read((db) => listSessions(db, means, scope, query));
    const { q } = query;
    if (q === undefined) return read();
    const named = await ctx.store.read((db) => findSession(db, means, scope, q));
    // A search opens metadata of thousands of sessions.
    return named ?? countInTurn({ merchant: merchant.id, gone }, read);
  },

  async "GET /:mode/sessions/export"({ ctx, scope, merchant, query, gone }) {
    const timeZone = timeZoneOf(merchant, ctx.settings);
    const { file, count } = await exporting({ merchant: merchant.id, gone }, () =>
      csvOfSessions(ctx, scope, query, { timeZone, gone }),
    );
    const act = { kind: "objects.exported", subject: "sessions", after: { count } } as const;
    await ctx.store.write((db) => recordAct(db, ctx, scope, act));
    return file;
  },

  "GET /:mode/sessions/:id": ({ ctx, scope, params: { id } }) =>
    ctx.store.read(async (db) => detailOf(db, ctx, scope, await sessionOf(db, ctx, scope, id))),

  async "POST /:mode/sessions/:id/link"({ ctx, scope, params: { id } }) {
    const session = await ctx.store.read((db) => sessionOf(db, ctx, scope, id));
    if (!isOpenable(session)) throw new ServiceError(409, { type: "session_not_openable" });
    const act = { kind: "session.link_made", subject: id } as const;
    await ctx.store.write((db) => recordAct(db, ctx, scope, act));
    return { link: wizardLink(ctx.settings.baseUrl, session.key) };
  },

  async "DELETE /:mode/sessions/:id"({ ctx, scope, params: { id } }) {
    const { product, transaction } = await ctx.store.read((db) => sessionOf(db, ctx, scope, id));
    await deleteTransaction(ctx, scope, product, transaction);
  },
};
