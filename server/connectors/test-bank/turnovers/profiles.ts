// Assigns profiles to the accounts of the test bank.
import { settingOf } from "../config/accounts.ts";
import type { ConfigAccount } from "../config/config.ts";
import { withBoxes } from "./profiles/boxes.ts";
import { business } from "./profiles/business.ts";
import { creditCard, freelancer, pensioner, student } from "./profiles/modest.ts";
import { privateAustrian, privateGerman, withChildren } from "./profiles/private.ts";
import type { View } from "./owner.ts";
import type { Land } from "./parties.ts";
import type { Profile } from "./pattern.ts";

const EMPTY: Profile = { patterns: [] };

const PROFILES: Readonly<Record<ConfigAccount["profile"], Readonly<Record<Land, Profile>>>> = {
  private: { DE: privateGerman, AT: privateAustrian },
  student: {
    DE: student("Studierendenwerk Musterland", "BAFOEG {MM}/{YYYY}", ["student-benefit"]),
    AT: student("Stipendienstelle Musterland", "STUDIENBEIHILFE {MM}/{YYYY}", [
      "transfer",
      "student-benefit",
    ]),
  },
  pensioner: {
    DE: pensioner("DE", ["REWE Markt", "PENNY Markt"]),
    AT: pensioner("AT", ["BILLA Filiale 3", "SPAR Sommer"]),
  },
  freelancer: { DE: freelancer("AOK Musterland"), AT: freelancer("OEGK Musterland") },
  business: { DE: business, AT: business },
  empty: { DE: EMPTY, AT: EMPTY },
};

const CARD = { DE: creditCard, AT: creditCard };

/** By account id; every other account is a private household's. */
const USUAL: Readonly<Record<string, Readonly<Record<Land, Profile>>>> = {
  plus: PROFILES.pensioner,
  overdraft: PROFILES.freelancer,
  card: CARD,
};

/** The profile of an account, by its login or configuration. */
export function profileOf(id: string, { pattern, config }: View, land: Land): Profile {
  const set = config && settingOf(config, id);
  if (config && set) {
    const profile = PROFILES[set.profile][land];
    if (id !== "giro") return profile;
    const boxed = config.boxes ? withBoxes(profile, land, config.boxes) : profile;
    return withChildren(boxed, land, config.children);
  }
  if (id === "giro" && pattern === "business") return PROFILES.business[land];
  return (USUAL[id] ?? PROFILES.private)[land];
}
