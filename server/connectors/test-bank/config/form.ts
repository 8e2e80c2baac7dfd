// The page of the PIN `config`: its elements, and the configuration they describe.
import { checkbox, helpText, select, text } from "#schema/elements.ts";
import type { Language } from "#schema/codes.ts";
import { PROFILES } from "#schema/test-account.ts";
import type { FormElement } from "#schema/wizard.ts";
import { isProcedure, PROCEDURES } from "../procedures.ts";
import { TEXTS } from "../texts/texts.ts";
import { type Boxes, type Config, type ConfigAccount, LOGINS, readConfig } from "./config.ts";
import { ConfigFault } from "./reader.ts";

const DAYS = ["30", "90", "180", "365"] as const;
/** The kinds of turnovers with a box, and whether a private person has them. */
const PATTERNS: Readonly<Record<string, boolean>> = {
  salary: true,
  pension: false,
  rent: true,
  insurance: true,
  loan: true,
  gambling: false,
  lottery: false,
  encashment: false,
  crypto: false,
  cash: true,
  standing_orders: true,
  own_transfers: true,
};
const MAX_JSON = 16_384;

/** `in:0,1,…` */
function upTo(most: number): string {
  return `in:${[...Array(most + 1).keys()].join(",")}`;
}

function count(name: string, label: string, most: number, value: string): FormElement {
  return text(name, label, { value, inputmode: "numeric", validation: upTo(most) });
}

export function configForm(language: Language): FormElement[] {
  const words = TEXTS[language].config;
  const profiles = PROFILES.map((key, index) => [key, words.profiles[index] ?? key]);
  const days = DAYS.map((key) => [key, words.lastDays.replace("{0}", key)]);
  return [
    helpText(words.title, words.text),
    select("cfg_profile", words.profile, Object.fromEntries(profiles), { selected: "private" }),
    text("cfg_holder", words.holder, { value: "Max Mustermann", validation: "between:2,140" }),
    text("cfg_balance", words.balance, { value: "2123.00" }),
    text("cfg_limit", words.limit, { value: "1000.00" }),
    select("cfg_days", words.days, Object.fromEntries(days), { selected: "365" }),
    ...Object.entries(PATTERNS).map(([name, checked]) =>
      checkbox(`cfg_t_${name}`, words.patterns[name] ?? name, { checked }),
    ),
    count("cfg_children", words.children, 7, "1"),
    count("cfg_cb_coverage", words.coverage, 9, "0"),
    count("cfg_cb_revoked", words.revoked, 9, "0"),
    count("cfg_prebooked", words.prebooked, 5, "0"),
    count("cfg_sync_failures", words.syncFailures, 3, "0"),
    checkbox("cfg_seizure", words.seizure),
    checkbox("cfg_credit_card", words.creditCard),
    select(
      "cfg_tan",
      words.tan,
      Object.fromEntries(PROCEDURES.map((key) => [key, words.procedures[key]])),
      { selected: "qr" },
    ),
    select(
      "cfg_login",
      words.login,
      Object.fromEntries(LOGINS.map((key) => [key, words.logins[key]])),
      { selected: "form" },
    ),
    text("cfg_seed", words.seed, { value: "0", maxlength: 64, validation: "max:64" }),
    text("cfg_json", words.json, { maxlength: MAX_JSON, validation: `max:${MAX_JSON}` }),
  ];
}

type Values = Readonly<Record<string, string>>;

/** A fault in an element; `place` is the place within it. */
export class FieldFault extends Error {
  override readonly name = "FieldFault";
  readonly field: string;
  readonly place: string | null;

  constructor(field: string, place: string | null = null) {
    super(field);
    this.field = field;
    this.place = place;
  }
}

/** An amount with a point or comma, in cents; null for an empty one. */
function cents(values: Values, field: string): number | null {
  const typed = (values[field] ?? "").replace(/\s/g, "");
  if (typed === "") return null;
  const parts = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!parts) throw new FieldFault(field);
  const [, sign, whole = "", part = ""] = parts;
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

function number(values: Values, field: string): number {
  return Number(values[field] || 0);
}

/** Two names mean that two people share the account. */
function isJoint(holder: string): boolean {
  return /\s(und|u\.|oder|and|or|y|o)\s|[&+/]/i.test(holder);
}

/** The current account; the savings account is unchanged. */
function currentAccount(values: Values, holder: string): ConfigAccount {
  const profile = PROFILES.find((known) => known === values["cfg_profile"]) ?? "private";
  return {
    type: "giro",
    description: profile === "business" ? "Geschäftskonto" : "Girokonto",
    iban: null,
    currency: "EUR",
    balance: cents(values, "cfg_balance") ?? 0,
    available: null,
    limit: cents(values, "cfg_limit"),
    joint: isJoint(holder),
    payable: true,
    profile,
    days: number(values, "cfg_days") || 365,
    turnovers: [],
    standing_orders: [],
  };
}

function fromJson(json: string): Config {
  try {
    return readConfig(json);
  } catch (error) {
    if (error instanceof ConfigFault) throw new FieldFault("cfg_json", error.place);
    throw error;
  }
}

/** The boxes that differ from the form's defaults. */
function boxesOf(values: Values): Boxes {
  const ticked = (name: string) => values[`cfg_t_${name}`] === "true";
  const changed = Object.keys(PATTERNS).filter((name) => ticked(name) !== PATTERNS[name]);
  return { on: changed.filter(ticked), off: changed.filter((name) => !ticked(name)) };
}

/**
 * The configuration in the posted values; throws FieldFault. A JSON text replaces all other fields.
 */
export function configOf(values: Values): Config {
  const json = values["cfg_json"] ?? "";
  if (json !== "") return fromJson(json);
  const holder = values["cfg_holder"] || "Max Mustermann";
  const tan = values["cfg_tan"];
  return {
    version: 1,
    seed: values["cfg_seed"] || "0",
    holder,
    tan: isProcedure(tan) ? tan : "qr",
    login: values["cfg_login"] === "redirect" ? "redirect" : "form",
    children: number(values, "cfg_children"),
    seizure: values["cfg_seizure"] === "true",
    credit_card: values["cfg_credit_card"] === "true",
    prebooked: number(values, "cfg_prebooked"),
    sync_failures: number(values, "cfg_sync_failures"),
    chargebacks: {
      coverage: number(values, "cfg_cb_coverage"),
      revoked: number(values, "cfg_cb_revoked"),
    },
    accounts: [currentAccount(values, holder)],
    boxes: boxesOf(values),
  };
}
