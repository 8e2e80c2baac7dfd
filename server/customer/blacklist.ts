// Handlers of the blacklist.
import {
  addToBlacklist,
  importBlacklist,
  recentBlacklist,
  removeFromBlacklist,
} from "#products/blacklist.ts";
import type { BLACKLIST_CALLS } from "#schema/account/blacklist.ts";
import { instantOf } from "#schema/account/kinds.ts";
import { invalid } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { BlacklistItem } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";
import { pageOfRows } from "./paging.ts";

function rowOf({ id, data, created_at }: BlacklistItem) {
  return { id, iban: data, createdAt: instantOf(created_at) };
}

export const blacklistHandlers: Handlers<typeof BLACKLIST_CALLS> = {
  "GET /:mode/blacklist"({ ctx, scope, query: { iban, ...paging } }) {
    const wanted = iban?.replace(/\s/g, "").toUpperCase();
    return pageOfRows(
      paging,
      {
        read: (recent) => recentBlacklist(ctx, scope, { ...recent, iban: wanted }),
        tie: "number",
        cursorOf: ({ place }) => place,
      },
      (rows) => rows.map(({ record }) => rowOf(record)),
    );
  },

  async "POST /:mode/blacklist"({ ctx, scope, body: { iban } }) {
    const item = await addToBlacklist(ctx, scope, iban);
    if (item) return rowOf(item);
    throw invalid("iban", fieldMessage("blocked_already"));
  },

  "POST /:mode/blacklist/import": ({ ctx, scope, body: { csv } }) =>
    importBlacklist(ctx, scope, csv),

  async "DELETE /:mode/blacklist/:id"({ ctx, scope, params: { id } }) {
    await removeFromBlacklist(ctx, scope, id);
  },
};
