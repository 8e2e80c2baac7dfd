// Turnovers with the tags that a careful credit officer gives them, to judge the rules by. People,
// employers and account numbers are invented; merchants and authorities are named as statements do.
import { benefits } from "./labelled/benefits.ts";
import { inn, painter } from "./labelled/business.ts";
import { cash } from "./labelled/cash.ts";
import { chargeback } from "./labelled/chargeback.ts";
import { credit } from "./labelled/credit.ts";
import { daily } from "./labelled/daily.ts";
import { gambling } from "./labelled/gambling.ts";
import { insurance } from "./labelled/insurance.ts";
import { money } from "./labelled/money.ts";
import { rent } from "./labelled/rent.ts";
import type { Labelled } from "./labelled-rows.ts";
import { salary } from "./labelled/salary.ts";
import { seizure } from "./labelled/seizure.ts";

export type { Labelled } from "./labelled-rows.ts";

/** Private customers' turnovers; each judged by itself. */
const alone: readonly Labelled[] = [
  ...salary,
  ...benefits,
  ...rent,
  ...chargeback,
  ...seizure,
  ...insurance,
  ...credit,
  ...gambling,
  ...cash,
  ...daily,
  ...money,
];

/**
 * Lists to be judged as an account each: every private turnover as an account of its own, and two
 * businesses, whose rows say what they are only together.
 */
export const labelledAccounts: readonly (readonly Labelled[])[] = [
  ...alone.map((one) => [one]),
  painter,
  inn,
];

export const labelled: readonly Labelled[] = labelledAccounts.flat();
