import { MODES, type Mode } from "#schema/codes.ts";
import { type Feature, FEATURES, type FeaturesByMode, readSetting } from "#schema/features.ts";
import { setFeature, type Switch } from "#products/features.ts";
import { type Command, type Desk, type Options, type Output, table } from "./command.ts";
import { modeOf } from "./values.ts";

const NAMES = Object.keys(FEATURES) as Feature[];

export const FEATURE_COMMANDS: readonly Command[] = [
  {
    name: "feature list",
    takes: [],
    options: [],
    about: "Lists what can be switched on, and what is in each mode.",
    run: async ({ merchant }) => listed(merchant.features),
  },
  {
    name: "feature on",
    takes: ["NAME"],
    options: ["mode"],
    about:
      "Switches one on, NAME=NUMBER where it has a limit; --mode test or live, both if not said.",
    run(desk, [named = ""], options) {
      const { name, text } = partsOf(named);
      const setting = readSetting(name, text);
      return change(desk, { name: setting.name, setting }, options);
    },
  },
  {
    name: "feature off",
    takes: ["NAME"],
    options: ["mode"],
    about: "Switches one off again; --mode as above.",
    run(desk, [named = ""], options) {
      const { name } = partsOf(named);
      // What is off needs no number: only the name has to be one.
      const feature = NAMES.find((each) => each === name) ?? readSetting(name, null).name;
      return change(desk, { name: feature, setting: null }, options);
    },
  },
];

/** A name as it is written, or with hyphens, and the number behind it; null for none. */
function partsOf(named: string): { name: string; text: string | null } {
  const [name = "", text = null] = named.split("=", 2);
  return { name: name.replaceAll("-", "_"), text };
}

async function change(
  { store, merchant }: Desk,
  { name, setting }: Omit<Switch, "mode">,
  { mode }: Options,
): Promise<Output> {
  const limited = mode === undefined ? {} : { mode: modeOf(mode, MODES) };
  return listed(await setFeature({ store }, merchant.id, { name, setting, ...limited }));
}

function listed(features: FeaturesByMode): Output {
  const valueOf = (mode: Mode, name: Feature) => features[mode][name] ?? false;
  const rows = NAMES.map((name) => ({
    name,
    test: valueOf("test", name),
    live: valueOf("live", name),
  }));
  const shown = rows.map(({ name, test, live }) => ({
    name,
    test: word(name, test),
    live: word(name, live),
  }));
  return { json: rows, text: table(shown, "") };
}

/** Amounts in euros, as they are written. */
function word(name: Feature, value: boolean | number): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return FEATURES[name]?.unit === "amount" ? (value / 100).toFixed(2) : String(value);
}
