// Paths for every PIN of the test bank, for each product and endpoint.
import { FINISH_KEY } from "#connectors/test-bank/showcase.ts";
import type { JsonObject } from "#schema/json.ts";
import {
  account,
  ABORT,
  BACK,
  BANK,
  type Door,
  fill,
  type Input,
  login,
  OPEN,
  POLL,
  type Product,
  say,
  TAN,
  visit,
  type Way,
} from "./way.ts";

const REDIRECT_KEY = "9";
/** Showcase samples except the one that leads to the bank's page. */
const SAMPLES = Array.from({ length: Number(FINISH_KEY) }, (_, index) => `${index}`).filter(
  (key) => key !== REDIRECT_KEY,
);

const SHOWCASE: readonly Input[] = [
  ...SAMPLES.flatMap((sample) => [fill({ sample }), fill()]),
  fill({ sample: "3" }),
  BACK,
  fill({ sample: REDIRECT_KEY }),
  POLL,
  visit("confirmed"),
  POLL,
  fill({ sample: FINISH_KEY }),
];

/** The input after the login with a PIN, up to the accounts. */
const PINS: Readonly<Record<string, readonly Input[]>> = {
  "123456": [],
  accounts: [account(0)],
  autosubmit: [POLL, POLL, POLL],
  business: [],
  config: [fill({ cfg_balance: "10,5", cfg_children: "2", cfg_t_gambling: true })],
  forms: SHOWCASE,
  next: [say({ login_next: "4711" })],
  "no-account": [ABORT],
  "no-standing-orders": [],
  "no-turnovers": [],
  "negative-balance": [],
  "sync-tan": [],
  "sync-wrong": [],
  "with-chargeback": [],
  "with-credit-card": [],
  "with-seizure": [],
  wrong: [login("wrong"), login("wrong"), ABORT],
  "iban:DE75512108001245126199": [account(2)],
  "iban:DE00512108001245126199": [login("123456")],
};

export const PIN_NAMES = Object.keys(PINS);

export function pinWay(pin: string, product: Product, door: Door, create: JsonObject = {}): Way {
  const release = product === "pay" ? [TAN] : [];
  const inputs = [OPEN, BANK, login(pin), ...(PINS[pin] ?? []), ...release];
  return { name: `PIN ${pin}, ${product}, ${door}`, product, door, create, inputs };
}

/** At one endpoint only, because each request takes five seconds. */
export const SLOW: Way = {
  name: "PIN slow, verify",
  product: "verify",
  door: "browser",
  create: {},
  inputs: [OPEN, BANK, login("slow")],
};
