// Which profile an account of the test bank has.
import { business } from "./profiles/business.ts";
import { creditCard, freelancer, pensioner } from "./profiles/modest.ts";
import { privateAustrian, privateGerman } from "./profiles/private.ts";
import type { Land } from "./parties.ts";
import type { Profile } from "./pattern.ts";

/** By the id of the account; every other one is a private household's. */
const PROFILES: Readonly<Record<string, Readonly<Record<Land, Profile>>>> = {
  plus: {
    DE: pensioner("Deutsche Rentenversicherung", "RENTE {MM}/{YYYY}", [
      "REWE Markt",
      "PENNY Markt",
    ]),
    AT: pensioner("PVA Pensionsversicherung", "PENSION {MM}/{YYYY}", [
      "BILLA Filiale 3",
      "SPAR Sommer",
    ]),
  },
  overdraft: { DE: freelancer("AOK Musterland"), AT: freelancer("OEGK Musterland") },
  card: { DE: creditCard, AT: creditCard },
};

const BUSINESS = { DE: business, AT: business };
const PRIVATE = { DE: privateGerman, AT: privateAustrian };

/** The profile of an account, under the pattern of its login. */
export function profileOf(id: string, pattern: string, land: Land): Profile {
  if (id === "giro" && pattern === "business") return BUSINESS[land];
  return (PROFILES[id] ?? PRIVATE)[land];
}
