import { MODES, type Mode } from "#schema/codes.ts";
import type { Feature, FeaturesByMode, Setting } from "#schema/features.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordChange } from "#context/record-change.ts";
import type { Merchant } from "#storage/tables/records.ts";

/** The feature to switch; off without a setting. Both modes by default. */
export type Switch = { name: Feature; setting: Setting | null; mode?: Mode };

function switched(features: FeaturesByMode, { name, setting, mode }: Switch): FeaturesByMode {
  const entries = MODES.map((each) => {
    if (mode && mode !== each) return [each, features[each]];
    const { [name]: _, ...others } = features[each];
    return [each, setting ? { ...others, [name]: setting.value } : others];
  });
  return Object.fromEntries(entries) as FeaturesByMode;
}

/** Whether a merchant may use shared credentials in a mode; one that is gone may not. */
export function hasSharedCredentials(
  merchant: Pick<Merchant, "features"> | null,
  mode: Mode,
): boolean {
  return merchant?.features[mode].shared_credentials ?? false;
}

/** The setting of a feature in each mode; false if it is off. */
function settingOf({ test, live }: FeaturesByMode, name: Feature) {
  return { test: test[name] ?? false, live: live[name] ?? false };
}

/**
 * Switches a feature of a merchant on or off, for every request from then on. Returns the active
 * features; throws ServiceError 404 for an unknown merchant.
 */
export function setFeature(
  ctx: Pick<Context, "store"> & Acting,
  id: string,
  change: Switch,
): Promise<FeaturesByMode> {
  return ctx.store.write(async (db) => {
    const merchant = await db.merchants.byId(id);
    if (!merchant) throw new ServiceError(404);
    const features = switched(merchant.features, change);
    await db.merchants.update(id, { features });
    await recordChange(db, ctx, {
      kind: "feature.changed",
      merchant: id,
      subject: change.name,
      before: settingOf(merchant.features, change.name),
      after: settingOf(features, change.name),
    });
    return features;
  });
}
