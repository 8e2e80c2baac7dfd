// The common parts of the feature commands: argument, change and output.
import { MODES, type Mode } from "#schema/codes.ts";
import { type Feature, FEATURES, type FeaturesByMode } from "#schema/features.ts";
import { setFeature, type Switch } from "#products/features.ts";
import type { Output, MerchantContext } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { parseChoice } from "./values.ts";

export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/** Splits NAME or NAME=NUMBER. Hyphens count as underscores. */
export function parseFeature(argument: string): { name: string; number: string | null } {
  const [name = "", number = null] = argument.split("=", 2);
  return { name: name.replaceAll("-", "_"), number };
}

/** Sets a feature in `mode`, in both modes if that is undefined. */
export async function changeFeature(
  ctx: MerchantContext,
  { name, setting }: Omit<Switch, "mode">,
  mode: string | undefined,
): Promise<Output> {
  const limited = mode === undefined ? {} : { mode: parseChoice("--mode", mode, MODES) };
  return listFeatures(await setFeature(ctx, ctx.merchant.id, { name, setting, ...limited }));
}

export function listFeatures(features: FeaturesByMode): Output {
  const valueOf = (mode: Mode, name: Feature) => features[mode][name] ?? false;
  const rows = FEATURE_NAMES.map((name) => ({
    name,
    test: valueOf("test", name),
    live: valueOf("live", name),
  }));
  const columns = rows.map(({ name, test, live }) => ({
    name,
    test: formatSetting(name, test),
    live: formatSetting(name, live),
  }));
  return { json: rows, text: formatTable(columns, "") };
}

/** Amounts in euros, as they are written. */
function formatSetting(name: Feature, value: boolean | number): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return FEATURES[name]?.unit === "amount" ? (value / 100).toFixed(2) : String(value);
}
