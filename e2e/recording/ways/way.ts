// A customer's path through the wizard as data: the create call, and each input in order.
import type { JsonObject } from "#schema/json.ts";

export type Product = "verify" | "risk" | "pay" | "connect";
/** The endpoint for browsers, and the one for merchants' servers. */
export type Door = "browser" | "server";

export type Input =
  /** Members of a request. */
  | { say: JsonObject }
  /** Submits the displayed values of the form, except these. */
  | { fill: JsonObject }
  /** Opens the bank's page and presses a button there. */
  | { visit: "confirmed" | "refused" };

export type Way = {
  name: string;
  product: Product;
  door: Door;
  /** Create parameters in addition to those that the product requires. */
  create: JsonObject;
  inputs: readonly Input[];
};

export const say = (members: JsonObject): Input => ({ say: members });
export const fill = (members: JsonObject = {}): Input => ({ fill: members });
export const visit = (result: "confirmed" | "refused"): Input => ({ visit: result });

export const OPEN = say({});
export const POLL = say({ action: "poll" });
export const BACK = say({ action: "back" });
export const ABORT = say({ action: "abort" });
export const BANK = say({ country_id: "DE", bank_code: "88888888" });
export const TAN = say({ tan: "204816" });
export const WRONG_TAN = say({ tan: "wrong" });

export function login(pin: string): Input {
  return say({ USER_NAME: "lena", USER_PIN: pin, privacy_policy: true });
}

export function account(index: number): Input {
  return say({ account_id: index });
}

export function speak(language: string): Input {
  return say({ action: "change-language", language });
}
