// What a merchant chooses for itself.
import type { Context, Settings } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import type { Preferences } from "#schema/account/preferences.ts";
import { PRODUCTS, type Product } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { Merchant } from "#storage/tables/records.ts";
import { RETENTION } from "./kept-until.ts";

/** Checks and completes a merchant's days: those of the service are not kept. Throws ServiceError 422. */
export function retentionOf(days: Partial<Record<Product, number>>): Preferences["retention"] {
  const kept = PRODUCTS.flatMap((product) => {
    const wanted = days[product];
    const most = RETENTION[product];
    if (wanted === undefined || wanted === most) return [];
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > most) {
      throw invalid(product, fieldMessage("days", { most }));
    }
    return [[product, wanted]];
  });
  return Object.fromEntries(kept) as Preferences["retention"];
}

/** The zone in which pages and files of a merchant show times: its own, or that of the service. */
export function timeZoneOf(
  { preferences }: Pick<Merchant, "preferences">,
  settings: Pick<Settings, "timeZone">,
): string {
  return preferences.timeZone ?? settings.timeZone;
}

/** Changes some preferences. Returns the merchant; throws ServiceError 404 for an unknown one. */
export function changePreferences(
  ctx: Pick<Context, "store"> & Acting,
  id: string,
  changes: Partial<Preferences>,
): Promise<Merchant> {
  return ctx.store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant) throw new ServiceError(404);
    const preferences = { ...merchant.preferences, ...changes };
    await db.merchants.update(id, { preferences });
    const names = Object.keys(changes) as (keyof Preferences)[];
    const only = (all: Preferences) =>
      Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
    const states = { before: only(merchant.preferences), after: only(preferences) };
    const kind = "merchant.preferences_changed";
    await recordChange(db, ctx, { kind, merchant: id, subject: id, ...states });
    return { ...merchant, preferences };
  });
}
