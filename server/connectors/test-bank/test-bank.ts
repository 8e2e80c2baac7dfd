import type { Bank } from "#banks/bank.ts";
import { testBankEntries } from "#banks/test-banks.ts";
import { helpText, text } from "#schema/elements.ts";
import type { AccountData, Connector, Input, Reply, Wish } from "../connector.ts";
import type { TestAccount } from "./accounts.ts";
import { configForm, configOf, FieldFault } from "./config/form.ts";
import { dataInTurns } from "./data.ts";
import { type Dialog, opened, readDialog } from "./dialog.ts";
import { type Ledger, noLedger } from "./ledger.ts";
import { loginForm, transportLabel } from "./login-form.ts";
import { isReturn, loginPage, loginReply } from "./login-redirect.ts";
import { answerOrder, beginOrder, isRelease, POLLS } from "./orders.ts";
import { accountsFor, behaviourOf, patternOf } from "./patterns.ts";
import { accessOf, unattended } from "./access.ts";
import { failureOf, scripted, scriptOf, strike } from "./script.ts";
import { sampleAgain, sampleList, samplePage } from "./showcase.ts";
import { INTERVAL } from "./tan.ts";
import { TEXTS } from "./texts/texts.ts";

/** Refused logins that lock the access. */
const TRIES = 3;

/** A request of the customer with everything that the answer needs. */
type Request = { bank: Bank; dialog: Dialog; wish: Wish; ledger: Ledger };

type Wait = (milliseconds: number) => Promise<void>;

/** A request at the bank's present day, which a script may fix. */
function onItsDay(request: Request): Request {
  const date = request.dialog.course?.date ?? null;
  return date === null ? request : { ...request, wish: { ...request.wish, today: date } };
}

/** The step of an order that an input is for; null without one. */
function orderStep({ dialog, wish }: Request, input: Input): "order" | "tan" | null {
  if (!wish.order) return null;
  if (input.kind === "account") return "order";
  return isRelease(dialog, input) ? "tan" : null;
}

/** A reply, unless its login was scripted to fail there. */
async function orFailure({ dialog, wish }: Request, reply: Reply, wait: Wait): Promise<Reply> {
  if (reply.kind === "accounts") return (await strike(dialog, "accounts", wait)) ?? reply;
  if (reply.kind !== "done" || wish.order) return reply;
  return (await strike(dialog, "data", wait)) ?? reply;
}

function accountsReply({ bank, dialog }: Request): Reply {
  const accounts = accountsFor(bank, dialog).map(({ account }) => account);
  return { kind: "accounts", accounts, dialog: { ...dialog, page: "accounts" } };
}

/** The data of an account, with the day of a bank whose script fixes it. */
async function dataOf(
  chosen: TestAccount,
  accounts: readonly TestAccount[],
  { dialog, wish }: Pick<Request, "dialog" | "wish">,
): Promise<AccountData> {
  const data = await dataInTurns(accounts, chosen, dialog, wish);
  const date = dialog.course?.date ?? null;
  return date === null ? data : { ...data, today: date };
}

async function chosenReply({ bank, dialog, wish, ledger }: Request, id: string): Promise<Reply> {
  const accounts = accountsFor(bank, dialog);
  const chosen = accounts.find(({ account }) => account.id === id);
  if (!chosen) throw new Error("This login has no such account.");
  if (!wish.order) {
    const data = await dataOf(chosen, accounts, { dialog, wish });
    return { kind: "done", data, dialog, ...accessOf(dialog) };
  }
  const reference = ledger.submitted(wish.order);
  const tan = dialog.config?.tan ?? "qr";
  const begun = { ...dialog, account: id, reference, tan, turn: 0 };
  return beginOrder({ bank, dialog: begun, wish, order: wish.order });
}

function waitingForm({ dialog, wish }: Request): Reply {
  const { title, text: body } = TEXTS[wish.language].autosubmit;
  return {
    kind: "more",
    page: "wait",
    awaits: "autosubmit",
    interval: INTERVAL,
    elements: [helpText(title, body)],
    dialog: { ...dialog, page: "autosubmit" },
  };
}

/** The page after the login. */
function firstPage(request: Request): Reply {
  const { bank, dialog, wish } = request;
  switch (patternOf(dialog.pattern)?.page) {
    case "login-next": {
      const { title, text: body, label } = TEXTS[wish.language].next;
      const field = text("login_next", label, { validation: "required" });
      const elements = [helpText(title, body), field];
      return {
        kind: "more",
        page: "login-next",
        elements,
        dialog: { ...dialog, page: "login-next" },
      };
    }
    case "config": {
      const elements = configForm(wish.language);
      const next = { ...dialog, page: "config" } as const;
      return { kind: "more", page: "login-next", elements, dialog: next, open: true };
    }
    case "autosubmit":
      return waitingForm(request);
    case "showcase":
      return sampleList(dialog, wish);
    default:
      return accountsReply({ ...request, bank });
  }
}

function configReply(request: Request, values: Record<string, string>): Reply {
  try {
    const config = configOf(values);
    const dialog = { ...request.dialog, config, failures: config.sync_failures };
    if (config.login === "redirect") return loginPage(dialog, request.wish);
    return accountsReply({ ...request, dialog });
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    const { field, place } = error;
    const where = place === null ? {} : { place };
    return { kind: "refused", error: "validation_failed", field, ...where, dialog: request.dialog };
  }
}

function polled(request: Request): Reply {
  const turn = request.dialog.turn + 1;
  if (turn >= POLLS) return accountsReply(request);
  return waitingForm({ ...request, dialog: { ...request.dialog, turn } });
}

function showcaseReply(request: Request, input: Input): Reply {
  const { dialog, wish } = request;
  if (input.kind === "poll" && !input.returned) return sampleAgain(dialog, wish);
  const listed = dialog.sample === "" && input.kind === "form";
  if (!listed) return sampleList(dialog, wish);
  const page = samplePage(dialog, input.values["sample"] ?? "", wish);
  return page ?? accountsReply(request);
}

async function answer(request: Request, input: Input): Promise<Reply> {
  const { bank, dialog, wish, ledger } = request;
  const on = `${dialog.page} ${input.kind}`;
  if (input.kind === "account" && dialog.page === "accounts") return chosenReply(request, input.id);
  if (on === "login-next form") return accountsReply(request);
  if (input.kind === "form" && dialog.page === "config") return configReply(request, input.values);
  if (on === "autosubmit poll") return polled(request);
  if (dialog.page === "showcase" && input.kind !== "account") return showcaseReply(request, input);
  if (dialog.page === "login-redirect" && input.kind === "poll") {
    return loginReply(dialog, wish, input.returned) ?? accountsReply(request);
  }
  const accounts = accountsFor(bank, dialog);
  const chosen = accounts.find(({ account }) => account.id === dialog.account);
  if (wish.order && chosen) {
    const release = { ledger, data: await dataOf(chosen, accounts, { dialog, wish }) };
    const reply = answerOrder({ bank, dialog, wish, order: wish.order }, input, release);
    if (reply) return reply;
  }
  throw new Error(`The test bank expects no ${input.kind} on the page ${dialog.page}.`);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function serves({ countryId, bankCode }: Bank): boolean {
  return testBankEntries.some(
    (entry) => entry.countryId === countryId && entry.bankCode === bankCode,
  );
}

export type TestBankOptions = {
  /** Sleeps for the given milliseconds. */
  wait?: Wait;
  /** Records orders. */
  ledger?: Ledger;
};

/** The bank for tests: any user name logs in, and the PIN chooses the behaviour. */
export function testBank(options: TestBankOptions = {}): Connector {
  const { wait = sleep, ledger = noLedger } = options;
  return {
    serves,
    loginForm,
    transportLabel,
    isReturn,

    scriptName: (values) => values["USER_NAME"] ?? null,

    async login(bank, values, wish) {
      const pin = values["USER_PIN"] ?? "";
      const { pattern: name, iban } = behaviourOf(pin);
      const pattern = patternOf(name);
      if (pattern?.delay) await wait(pattern.delay);
      const refusal = pattern?.refusal?.(iban);
      if (refusal) {
        const attemptsLeft = Math.max(0, TRIES - 1 - (wish.refusals ?? 0));
        const left = refusal.error === "login_failed" ? { attemptsLeft } : {};
        return { kind: "refused", ...refusal, ...left, dialog: null };
      }
      const script = name === "" ? scriptOf(values["USER_NAME"] ?? "", wish.script) : null;
      const dialog = scripted(opened(name, iban), bank, { script, failure: failureOf(pin) });
      const request = onItsDay({ bank, dialog, wish, ledger });
      const struck = await strike(dialog, wish.access === undefined ? "login" : "sync", wait);
      if (struck) return struck;
      if (wish.access === undefined) return orFailure(request, firstPage(request), wait);
      const entered = unattended(dialog, wish.access, wish.language);
      return "kind" in entered ? entered : accountsReply({ ...request, dialog: entered });
    },

    async answer(bank, kept, input, wish) {
      const { dialog, pattern } = readDialog(kept);
      // The request before already chose the only usable account: the customer waits once.
      if (pattern.delay && input.kind !== "account") await wait(pattern.delay);
      const request = onItsDay({ bank, dialog, wish, ledger });
      const step = orderStep(request, input);
      const struck = step && (await strike(dialog, step, wait));
      return struck ?? orFailure(request, await answer(request, input), wait);
    },
  };
}
