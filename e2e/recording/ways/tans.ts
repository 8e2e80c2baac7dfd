// Paths that release a payment, with every TAN method of the test bank.
import { METHODS } from "#connectors/test-bank/procedures.ts";
import {
  BACK,
  BANK,
  type Door,
  fill,
  type Input,
  login,
  OPEN,
  POLL,
  say,
  TAN,
  visit,
  type Way,
  WRONG_TAN,
} from "./way.ts";

type Method = (typeof METHODS)[number];

const TYPED: readonly Input[] = [WRONG_TAN, TAN];

/** The customer's input once a method is selected. */
const RELEASES: Readonly<Record<Method, readonly Input[]>> = {
  qr: TYPED,
  flicker: TYPED,
  photo: TYPED,
  sms: [say({ tan_medium: 1 }), ...TYPED],
  push: [POLL, POLL, POLL],
  manual: TYPED,
  redirect: [POLL, visit("refused"), POLL, visit("confirmed"), POLL],
};

function payWay(name: string, door: Door, inputs: readonly Input[], language = "de"): Way {
  const before = [OPEN, BANK, login("config")];
  return { name, product: "pay", door, create: { language }, inputs: [...before, ...inputs] };
}

/** Each method by itself, and selected from the list of all methods. */
export function tanWays(door: Door): Way[] {
  return METHODS.flatMap((method, index) => {
    // A preset method uses the first telephone; a selected one asks for it.
    const alone = method === "sms" ? TYPED : RELEASES[method];
    return [
      payWay(`TAN ${method}, ${door}`, door, [fill({ cfg_tan: method }), ...alone]),
      payWay(
        `TAN ${method}, chosen, ${door}`,
        door,
        [fill({ cfg_tan: "choose" }), say({ tan_method: index }), ...RELEASES[method]],
        "en",
      ),
    ];
  });
}

/** A login on the bank's page, refused there first. */
export function redirectLogins(door: Door): Way[] {
  const there = [POLL, visit("refused"), POLL, visit("confirmed"), POLL];
  return (["verify", "risk", "pay", "connect"] as const).map((product) => ({
    name: `login by redirect, ${product}, ${door}`,
    product,
    door,
    create: { language: "es" },
    inputs: [
      OPEN,
      BANK,
      login("config"),
      fill({ cfg_login: "redirect" }),
      ...there,
      ...(product === "pay" ? [BACK, login("123456"), TAN] : []),
    ],
  }));
}
