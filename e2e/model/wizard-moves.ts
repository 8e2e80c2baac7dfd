// What customers do in the wizard.
import type { JsonObject } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";
import { PROCEDURES } from "#connectors/test-bank/procedures.ts";
import { visitBank } from "./bank-visits.ts";
import { ask, askTwice, SERVER_DOORS } from "./customer.ts";
import type { Dice } from "./dice.ts";
import type { Move } from "./move.ts";
import { PINS, RIGHT, WRONG } from "./paths.ts";
import { createTransaction } from "./product-moves.ts";
import { isOutlived, type Session } from "./state.ts";
import { asOwner, nowOf, type World } from "./world.ts";

const BANKS = [
  { country_id: "DE", bank_code: "88888888" },
  { country_id: "DE", bank_code: "88888888" },
  { country_id: "DE", bank_code: "TESTDE88XXX" },
  { country_id: "DE", bank_code: "88888889" },
  { country_id: "AT", bank_code: "88888" },
  { country_id: "DE", bank_code: "nowhere" },
  { country_id: "DE", bank_code: "37040044" },
] as const;

/** A session, most often one that goes on. */
function chooseSession(world: World, dice: Dice): Session | undefined {
  const all = world.owners.flatMap(({ sessions }) => sessions);
  const open = all.filter(({ ended, deleted }) => ended === null && !deleted);
  const recent = open.slice(-4);
  return dice.find(dice.once(12) || open.length === 0 ? all : dice.once(4) ? open : recent);
}

function choices(element: FormElement, dice: Dice): JsonObject {
  switch (element.type) {
    case "checkbox":
      return { [element.name]: true };
    case "select":
      return { [element.name]: Object.keys(element.options)[0] ?? "" };
    case "radio": {
      const open = element.options.flatMap(({ disabled }, index) => (disabled ? [] : [index]));
      return { [element.name]: dice.find(open) ?? 0 };
    }
    case "multi": {
      const sub = dice.find(element.elements);
      const inner = (sub?.elements ?? []).map((each) => choices(each, dice));
      return Object.assign({ [element.name]: sub?.value ?? "" }, ...inner) as JsonObject;
    }
    case "text":
    case "password":
    case "captcha":
    case "flicker":
      return { [element.name]: "123456" };
    default:
      return {};
  }
}

/** The settings of the PIN `config`; the session keeps what decides its pages. */
function configured(session: Session, dice: Dice): JsonObject {
  session.tan = dice.once(3) ? "redirect" : dice.pick(PROCEDURES);
  session.accounts = 1 + dice.below(2);
  session.byRedirect = dice.once(3);
  const accounts = Array.from({ length: session.accounts }, () => ({}));
  const login = session.byRedirect ? "redirect" : "form";
  return { cfg_json: JSON.stringify({ version: 1, tan: session.tan, login, accounts }) };
}

function loginValues(session: Session, dice: Dice): JsonObject {
  const pin = dice.pick(PINS);
  const agrees = !dice.once(15);
  if (agrees)
    Object.assign(session, {
      pin,
      tan: "qr",
      byRedirect: false,
      accounts: pin === "accounts" ? 3 : 1,
    });
  return { USER_NAME: session.owner.name, USER_PIN: pin, privacy_policy: agrees };
}

/** The form that the customer sees, filled in. */
function filled(session: Session, dice: Dice): JsonObject {
  const { view, pin } = session;
  switch (view?.step) {
    case "bank":
      return { ...dice.pick(BANKS) };
    case "login":
      return loginValues(session, dice);
    case "login-next":
      return pin === "config" ? configured(session, dice) : { login_next: "123456" };
    case "wait":
    case "redirect":
      return { action: "poll" };
  }
  const values = (view?.elements ?? []).map((element) => choices(element, dice));
  const all = Object.assign({}, ...values) as JsonObject;
  return "tan" in all ? { ...all, tan: dice.once(4) ? WRONG : RIGHT } : all;
}

/** Visits a bank's page that a customer was sent to, and asks the wizard what came of it. */
async function goToBank(world: World, dice: Dice): Promise<void> {
  const all = world.owners.flatMap(({ sessions }) => sessions);
  const session = dice.find(all.filter(({ bankPage }) => bankPage !== null));
  if (!session) return;
  await visitBank(world, session, dice);
  if (dice.once(2)) await ask(world, session, { action: "poll" }, dice);
}

/** Runs `act` with a session, if there is one. */
function withSession(act: (world: World, session: Session, dice: Dice) => Promise<unknown>) {
  return async (world: World, dice: Dice): Promise<void> => {
    const session = chooseSession(world, dice);
    if (session) await act(world, session, dice);
  };
}

function sends(members: (session: Session, dice: Dice) => JsonObject) {
  return withSession((world, session, dice) => ask(world, session, members(session, dice), dice));
}

/** Goes on until the session has ended, or some requests further. */
async function walk(world: World, session: Session, dice: Dice): Promise<void> {
  for (let turn = 0; turn < 12 && session.ended === null && !session.deleted; turn += 1) {
    await ask(world, session, filled(session, dice), dice);
    if (session.view?.step === "redirect") await visitBank(world, session, dice);
    if (session.owner.mode === "live" && session.view?.step === "bank") return;
  }
}

/** A caller who may not drive the session, at either door. */
async function intrude(world: World, session: Session, dice: Dice): Promise<void> {
  const body = { key: session.key, ...filled(session, dice) };
  const stranger = dice.find(world.owners.filter((owner) => owner !== session.owner));
  if (stranger) {
    const path = dice.pick(SERVER_DOORS);
    await world.call(asOwner(stranger), { method: "POST", path, body, expects: 422 });
  }
  const now = nowOf(world, session.owner);
  if (!session.bound || session.deleted || isOutlived(session, now)) return;
  const headers = ["origin: https://thief.example"];
  const caller = { key: null, owner: null, user: null };
  await world.call(caller, { method: "POST", path: "/wizard", body, headers, expects: 403 });
}

export const wizardMoves: readonly Move[] = [
  {
    name: "checkout",
    weight: 10,
    async run(world, dice) {
      const session = await createTransaction(world, dice);
      if (session) await walk(world, session, dice);
    },
  },
  { name: "fill in the form", weight: 30, run: sends(filled) },
  { name: "walk on", weight: 4, run: withSession(walk) },
  { name: "look", weight: 4, run: sends(() => ({})) },
  { name: "poll", weight: 5, run: sends(() => ({ action: "poll" })) },
  { name: "back", weight: 4, run: sends(() => ({ action: "back" })) },
  { name: "abort", weight: 2, run: sends(() => ({ action: "abort" })) },
  {
    name: "change the language",
    weight: 3,
    run: sends((_, dice) => ({
      action: "change-language",
      language: dice.pick(["de", "en", "es"]),
    })),
  },
  {
    name: "ask for suggestions",
    weight: 2,
    run: sends(() => ({ action: "complete-bankcodes", country_id: "DE", bank_code: "test" })),
  },
  { name: "visit the bank's page", weight: 8, run: goToBank },
  {
    name: "send an old form",
    weight: 2,
    run: sends((session, dice) => ({ ...filled(session, dice), form_id: "f0" })),
  },
  {
    name: "click twice",
    weight: 4,
    run: withSession((world, session, dice) => askTwice(world, session, filled(session, dice))),
  },
  { name: "intrude", weight: 3, run: withSession(intrude) },
];
