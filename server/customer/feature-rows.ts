// Features as the pages show them, and a change of one as they send it.
import type { FeatureRow } from "#schema/account/settings.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { invalid, ServiceError } from "#schema/errors.ts";
import {
  type Feature,
  FEATURES,
  type FeaturesByMode,
  isFeature,
  readSetting,
} from "#schema/features.ts";
import { fieldMessage } from "#schema/messages.ts";
import type { Switch } from "#products/features.ts";

/** Checks before a payment protect the merchant alone; the operator decides about other features. */
export function isOwn(name: Feature): boolean {
  return name.startsWith("security_");
}

/** Every feature in the modes of a merchant. */
export function featureRows(features: FeaturesByMode): FeatureRow[] {
  return (Object.keys(FEATURES) as Feature[]).map((name) => {
    const unit = FEATURES[name]?.unit ?? ("none" as const);
    const settingOf = (mode: Mode) => {
      const value = features[mode][name] ?? false;
      if (typeof value === "boolean") return { on: value, limit: null };
      return { on: true, limit: unit === "amount" ? (value / 100).toFixed(2) : String(value) };
    };
    const [test, live] = MODES.map(settingOf) as [FeatureRow["test"], FeatureRow["live"]];
    return { name, unit, own: isOwn(name), test, live };
  });
}

/** Reads a change. Throws ServiceError 422 that names the member. */
export function readChange(
  { name, on, limit }: { name: string; on: boolean; limit?: string },
  mode: Mode,
): Switch {
  if (!isFeature(name)) throw invalid("name", "Must be a feature of the list.");
  if (!on) return { name, setting: null, mode };
  try {
    const written = FEATURES[name] === null ? null : (limit ?? "").trim().replace(",", ".");
    return { name, setting: readSetting(name, written), mode };
  } catch (error) {
    const bounds = FEATURES[name];
    if (!(error instanceof ServiceError) || bounds === null) throw error;
    throw invalid("limit", limitNeeded(bounds));
  }
}

/** What a limit must be; the command's own sentence has the internal name of the feature. */
function limitNeeded({ unit, least, most }: NonNullable<(typeof FEATURES)[Feature]>): string {
  if (unit === "count") return fieldMessage("whole_number", { least, most });
  return fieldMessage("amount_between", { least: least / 100, most: most / 100 });
}
