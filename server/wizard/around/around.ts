// What a browser shows around the form besides its controls: who asks, for what, and what is paid.
import type { Bank } from "#banks/bank.ts";
import { tileOf } from "#banks/groups.ts";
import { shownName } from "#products/merchant-face.ts";
import { syncModeOf } from "#products/connect.ts";
import { orderOf, productOf } from "#products/products.ts";
import { shownPurpose } from "#schema/payment.ts";
import type { NoBanks, Ui } from "#schema/wizard.ts";
import type { Merchant, Session } from "#storage/tables/records.ts";
import type { State } from "../state.ts";
import { chosenBank, type Scene } from "../steps/step.ts";
import { say } from "../texts.ts";
import type { TextKey } from "../texts/keys.ts";
import { formatDay, formatMoney } from "./money.ts";
import { popularBanks, testBankChoice } from "./popular.ts";
import { consentTitle, scopesOf } from "./scopes.ts";
import { summaryOf } from "./summary.ts";

/** What the form does not depend on: the session's merchant, and the banks to offer. */
export type Around = {
  session: Session;
  merchant: Merchant;
  /** Service date, `YYYY-MM-DD`. */
  today: string;
  /** The banks that the merchant's customers chose most, and the operator's list. */
  popular: { chosen: readonly Bank[]; listed: readonly string[] };
};

/** Address of the privacy notice of a session; of the general one without a session. */
export function noticeAddress(baseUrl: string, { language }: State, transaction = ""): string {
  return `${baseUrl}/privacy/${language}${transaction && `/${transaction}`}`;
}

function purposeOf({ language }: State, { session }: Around, name: string): string {
  const { product } = session;
  const order = orderOf(session);
  if (order) return shownPurpose(order.purpose);
  return product === "svc_pay" ? "" : say(language, `purpose.${product}`, name);
}

function amountOf({ language }: State, session: Session): Pick<Ui, "amount"> {
  const order = orderOf(session);
  if (!order) return {};
  const { amount, currency } = order;
  const text = formatMoney(language, amount, currency);
  return { amount: { text, value: amount / 100, currency_id: currency } };
}

function consentOf(state: State, { session, today }: Around, name: string, scene: Scene) {
  if (state.step !== "bank" && state.step !== "login") return {};
  const { language } = state;
  const { product, parameters, transaction } = session;
  const until = productOf(product).accessUntil?.(parameters, today) ?? null;
  return {
    scopes: scopesOf(language, session),
    consent: {
      title: consentTitle(language, name, until && formatDay(language, until)),
      ...(until === null ? {} : { until }),
      notice: {
        label: say(language, "consent.notice"),
        url: noticeAddress(scene.baseUrl, state, transaction),
      },
    },
  };
}

function attemptsOf({ language, error }: State): Pick<Ui, "attempts_left"> {
  const count = error?.attemptsLeft;
  if (!count) return {};
  const text =
    count === 1 ? say(language, "attempts.one") : say(language, "attempts.more", String(count));
  return { attempts_left: { count, text } };
}

function choicesOf(state: State, { popular }: Around, scene: Scene) {
  if (state.step !== "bank") return {};
  const { language } = state;
  const banks = popularBanks(state, popular, scene);
  const test = testBankChoice(state, scene);
  return {
    ...(banks.length > 0 ? { popular: { label: say(language, "popular.label"), banks } } : {}),
    ...(test ? { test_bank: { ...test, name: say(language, "popular.test_bank") } } : {}),
  };
}

/** The chosen bank with its tile; null before the choice. */
export function shownBank(state: State, scene: Scene): Ui["bank"] {
  const { bank: summary } = state;
  if (!summary) return null;
  const bank = scene.banks.byCode(summary.country_id, summary.bank_code);
  return bank ? { ...summary, city: bank.city, tile: tileOf(bank) } : summary;
}

/** Members of `ui` that need no session. */
export function pageParts(state: State, scene: Scene, noBanks?: NoBanks | null) {
  const { language } = state;
  const isTestBank = chosenBank(state, scene)?.bank.testmode ?? false;
  return {
    ...attemptsOf(state),
    ...(isTestBank && state.step === "login" ? { skips_short_hold: true } : {}),
    ...(noBanks
      ? { no_banks: { reason: noBanks, text: say(language, `no_banks.${noBanks}`) } }
      : {}),
  };
}

const PROMISES = { none: "promise", full: "promise.full", shared: "promise.shared" } as const;

/** What becomes of the login: connections may keep it for later reads. */
function promiseOf({ product, parameters }: Around["session"]): TextKey {
  return PROMISES[product === "svc_api" ? syncModeOf(parameters) : "none"];
}

/** Members of `ui` about the session and its merchant. */
export function sessionParts(state: State, around: Around, scene: Scene) {
  const { session, merchant } = around;
  const { language } = state;
  const name = shownName(merchant);
  const logo = merchant.logo ? { logo: `${scene.baseUrl}/logos/${merchant.logo}` } : {};
  const summary = summaryOf(state, session);
  return {
    merchant: { name, ...logo },
    purpose: purposeOf(state, around, name),
    ...amountOf(state, session),
    promise: say(language, promiseOf(session), name),
    ...consentOf(state, around, name, scene),
    ...(summary.length > 0 ? { summary } : {}),
    ...choicesOf(state, around, scene),
  };
}
