// A customer who pays without a browser, and comes back after a crash.
import { setTimeout as wait } from "node:timers/promises";
import type { FormElement, Ui, WizardAnswer } from "#schema/wizard.ts";
import { TEXTS } from "#wizard/texts.ts";
import { call, createPayment } from "../api.ts";
import type { Service } from "../service.ts";

/** Pages of a payment with its crash; more would mean that it goes round in circles. */
const MOST = 80;
/** Milliseconds between two looks at a waiting page. */
const PAUSE = 400;

/** Looks at the form after a request without an answer: a process may die again, or a disk be full. */
const LOOKS = 600;

/** How a customer pays. */
export type Way = {
  /** API key of the merchant. */
  key: string;
  bankCode: string;
  pin: string;
  /** A part of the TAN method's name; for the test bank, the name of its procedure. */
  method: string;
  /** The payee. */
  holder: string;
  purpose?: string;
};

type Page = WizardAnswer & { ui: Ui };
type Members = Record<string, string | boolean>;

/** Of a session that went round in circles. */
const NO_END = "no end";

function isOver({ error, form }: Page): boolean {
  return form.name === "finish" || (!Array.isArray(error) && !error.recoverable);
}

/** How a session ended: as a customer reads it. */
function endOf({ error, form }: Page): string {
  if (form.name === "finish") return "finish";
  if (Array.isArray(error)) return NO_END;
  return error.message === TEXTS.en["error.order_unclear"] ? "unclear" : error.code;
}

function optionOf(elements: readonly FormElement[], name: string, part: string): string {
  const radio = elements.find((each) => each.type === "radio" && each.name === name);
  const options = radio?.type === "radio" ? radio.options : [];
  return String(
    Math.max(
      0,
      options.findIndex(({ label }) => label.includes(part)),
    ),
  );
}

function answerTo({ form: { elements }, ui }: Page, { bankCode, method, pin }: Way): Members {
  const names = new Set(elements.flatMap((each) => ("name" in each ? [each.name] : [])));
  if (ui.step === "bank") return { country_id: "DE", bank_code: bankCode };
  if (names.has("USER_PIN")) return { USER_NAME: "lena", USER_PIN: pin, privacy_policy: true };
  if (names.has("cfg_json"))
    return { cfg_json: JSON.stringify({ version: 1, tan: method, accounts: [{}] }) };
  if (names.has("tan_method")) return { tan_method: optionOf(elements, "tan_method", method) };
  if (names.has("tan_medium")) return { tan_medium: "0" };
  if (names.has("account_id")) return { account_id: "0" };
  if (names.has("tan")) return { tan: "739105" };
  return { action: ui.step === "wait" ? "poll" : "submit" };
}

/** What a customer saw, and what the merchant finds. */
export type Paid = { end: string; payments: number; events: number };

/** What must not be: an order done twice, forgotten, or claimed without proof; null if all is well. */
export function faultOf({
  carriedOut,
  end,
  events,
  payments,
}: Paid & { carriedOut: number }): string | null {
  if (end === NO_END) return NO_END;
  if (carriedOut > 1) return "twice";
  if (carriedOut === 1 && payments === 0 && end !== "unclear") return "forgotten";
  if (payments > carriedOut) return "claimed";
  if (payments !== events) return "event missing";
  return (end === "finish") === (payments === 1) ? null : "page differs";
}

/** How a session ended for its customer, and its transaction. */
export type Walked = { end: string; transaction: string };

/** Adds what the merchant finds about a session. */
export async function found(
  service: Service,
  { end, transaction }: Walked,
  { key }: Way,
): Promise<Paid> {
  const count = async (path: string): Promise<number> => {
    const { status, body } = await call(service, path, { auth: `api:${key}` });
    return status === 200 ? Number(body["total"] ?? 1) : 0;
  };
  const payments = await count(`/v1/payments/${transaction}`);
  return { end, payments, events: await count(`/v1/events?transaction=${transaction}`) };
}

/**
 * Walks through a payment, to any of the services. A request that gets no answer is followed by
 * `recover`, and by a look at the form.
 */
export async function walk(
  any: () => Service,
  way: Way,
  recover: () => Promise<unknown>,
): Promise<Walked> {
  const { holder: recipient_holder, key: apiKey, purpose } = way;
  const { key, transaction } = await createPayment(
    any(),
    {
      language: "en",
      recipient_iban: "DE89370400440532013000",
      recipient_holder,
      ...(purpose === undefined ? {} : { purpose }),
    },
    { auth: `api:${apiKey}` },
  );
  async function ask(members: Members): Promise<Page> {
    const sent = { auth: null, body: { key, ...members } };
    const { status, body } = await call(any(), "/wizard", sent);
    // The widget asks again, too.
    if (status === 503) throw new Error("The service cannot answer at the moment.");
    return body as unknown as Page;
  }
  async function look(left = LOOKS): Promise<Page> {
    await recover();
    return ask({}).catch((error: unknown) => {
      if (left === 0) throw error;
      return look(left - 1);
    });
  }
  let page = await look();
  for (let turn = 0; turn < MOST && !isOver(page); turn++) {
    if (page.ui.step === "wait") await wait(PAUSE);
    page = await ask(answerTo(page, way)).catch(() => look());
  }
  // The process may have died after its last answer.
  return { end: endOf(await look()), transaction };
}
