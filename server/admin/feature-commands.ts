import { type Feature, FEATURES } from "#schema/codes.ts";
import type { Merchant } from "#storage/records.ts";
import { type Command, type Desk, type Output, table } from "./command.ts";
import { refuse } from "./values.ts";

export const FEATURE_COMMANDS: readonly Command[] = [
  {
    name: "feature list",
    takes: [],
    options: [],
    about: "Lists what can be activated, and what is.",
    run: async ({ merchant }) => listed(merchant.features),
  },
  {
    name: "feature on",
    takes: ["NAME"],
    options: [],
    about: `Activates one of ${FEATURES.join(", ")}.`,
    run: (desk, [named = ""]) => {
      const feature = featureOf(named);
      return set(desk, [...desk.merchant.features.filter((each) => each !== feature), feature]);
    },
  },
  {
    name: "feature off",
    takes: ["NAME"],
    options: [],
    about: "Takes it back.",
    run: (desk, [named = ""]) => {
      const feature = featureOf(named);
      return set(
        desk,
        desk.merchant.features.filter((each) => each !== feature),
      );
    },
  },
];

async function set({ store, merchant }: Desk, features: Merchant["features"]): Promise<Output> {
  await store.write((db) => db.merchants.setFeatures(merchant.id, features));
  return listed(features);
}

function listed(features: Merchant["features"]): Output {
  const rows = FEATURES.map((name) => ({ name, on: features.includes(name) }));
  const shown = rows.map(({ name, on }) => ({ name, state: on ? "on" : "off" }));
  return { json: rows, text: table(shown, "") };
}

/** A name as it is written, or with hyphens. Throws ServiceError 422. */
function featureOf(named: string): Feature {
  const [name = "", number] = named.split("=", 2);
  const feature = FEATURES.find((each) => each === name.replaceAll("-", "_"));
  if (!feature) throw refuse(`There is no feature ${name}: it is one of ${FEATURES.join(", ")}.`);
  if (number !== undefined) throw refuse(`${feature} takes no number.`);
  return feature;
}
