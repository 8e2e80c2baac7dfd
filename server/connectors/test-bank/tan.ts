// The release of an order at the test bank: method, medium, challenge, then an answer or a wait.
import { createHash } from "node:crypto";
import type { Bank } from "#banks/bank.ts";
import { flicker, image, instruction, radio, redirect, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Order, Reply, Wish } from "../connector.ts";
import { describeOrder } from "../describe-order.ts";
import { paymentChallenge } from "../tan/challenge.ts";
import { chipTanQr } from "../tan/chiptan-qr.ts";
import { type Flicker, flickerCode } from "../tan/flicker.ts";
import { photoTan } from "../tan/photo-tan.ts";
import type { Dialog } from "./dialog.ts";
import { METHODS, type Method, type Procedure } from "./procedures.ts";
import type { TestBankTexts } from "./texts/test-bank-texts.ts";
import { TEXTS } from "./texts/texts.ts";

/** Milliseconds between polls. */
export const INTERVAL = 2000;
/** Polls after which an order on another device counts as refused: two minutes. */
const PUSH_LIMIT = 60;
const REQUIRED = "required";

export type PendingOrder = { bank: Bank; dialog: Dialog; wish: Wish; order: Order };

/** The parts of an order that its challenge shows. */
export type Challenged = {
  bank: Bank;
  dialog: Pick<Dialog, "account" | "reference" | "turn">;
  wish: Pick<Wish, "language">;
  order: Order;
};

/** The order in the customer's language. */
export function orderText({ order, wish: { language } }: Challenged): string {
  return describeOrder(order, language, TEXTS[language].tan);
}

/** Eight digits that differ between the challenges of an order. */
function startCode({ bank, dialog, order }: Challenged): string {
  const { account, reference, turn } = dialog;
  const parts = [
    "svc1",
    bank.bankCode,
    order.recipient.iban,
    account,
    reference,
    order.amount,
    turn,
  ];
  const hash = createHash("sha256").update(parts.join("|")).digest();
  return String(10_000_000 + (hash.readUInt32BE(0) % 90_000_000));
}

/** Hint and elements of each method, shown below the order. */
const CHALLENGES: Record<
  Exclude<Method, "push" | "redirect">,
  (pending: PendingOrder, words: TestBankTexts["tan"]) => { hint: string; elements: FormElement[] }
> = {
  qr: (pending, words) => pictured(words.hints.qr, words, chipTanQr(challengeOf(pending))),
  photo: (pending, words) => {
    return pictured(
      words.hints.photo,
      words,
      photoTan(`${startCode(pending)} ${orderText(pending)}`),
    );
  },
  flicker(pending, words) {
    const flickering = flickerCode(challengeOf(pending));
    return {
      // Not everyone can use a flashing graphic.
      hint: words.hints.flicker.replace("{0}", typedIn(flickering)),
      elements: [flicker("tan", words.label, flickering?.code ?? [], REQUIRED)],
    };
  },
  sms({ dialog }, words) {
    const telephone = words.media[dialog.medium] ?? words.media[0];
    return { hint: words.hints.sms.replace("{0}", telephone), elements: [field(words)] };
  },
  manual(pending, words) {
    const hint = words.hints.manual.replace("{0}", typedIn(flickerCode(challengeOf(pending))));
    return { hint, elements: [field(words)] };
  },
};

/** The challenge of an order for a card reader. */
export function challengeOf(pending: Challenged): string {
  const { recipient, amount } = pending.order;
  return paymentChallenge(startCode(pending), recipient.iban, amount);
}

/** Start code and details, as the customer types them into a reader. */
export function typedIn(code: Flicker | null): string {
  return [code?.startCode ?? "", ...(code?.fields ?? [])].join(" – ");
}

function field({ label }: TestBankTexts["tan"]): FormElement {
  return text("tan", label, { inputmode: "numeric", validation: REQUIRED });
}

function pictured(hint: string, words: TestBankTexts["tan"], data: string | null) {
  const picture = data === null ? [] : [image(data, words.picture)];
  return { hint, elements: [...picture, field(words)] };
}

function help(pending: PendingOrder, hint: string): FormElement {
  const { dialog, wish } = pending;
  const lines = [orderText(pending), hint].filter(Boolean);
  const how = { approval: dialog.tan, text: hint };
  return instruction(TEXTS[wish.language].tan.title, lines.join("\n"), how);
}

/** The challenge of a method whose TAN is entered here. */
export function challenge(pending: PendingOrder): FormElement[] {
  const { dialog, wish } = pending;
  const { tan } = dialog;
  if (tan === "choose" || tan === "push" || tan === "redirect") return [];
  const { hint, elements } = CHALLENGES[tan](pending, TEXTS[wish.language].tan);
  return [help(pending, hint), ...elements];
}

/** Address of the test bank's own page, next to the address that customers return to. */
export function bankPage(returnTo: string): string {
  return returnTo.replace(/\/redirect\/([^/]*)\/return$/, "/test-bank/$1");
}

/**
 * The page that leads to the bank's page. It keeps showing a refusal there, because the customer is
 * in the bank's window when it polls.
 */
export function redirectPage(pending: PendingOrder): FormElement[] {
  const { redirect: words, tan } = TEXTS[pending.wish.language];
  const { leave, back, refused } = words;
  const hint = pending.dialog.turn > 0 ? refused : tan.hints.redirect;
  const url = bankPage(pending.wish.returnTo);
  return [help(pending, hint), redirect("redirect", leave, { back, url })];
}

/** The page of the chosen method. */
export function methodPage(pending: PendingOrder): Reply {
  const { wish } = pending;
  const words = TEXTS[wish.language];
  if (pending.dialog.tan === "push") {
    const dialog = { ...pending.dialog, page: "release" } as const;
    const elements = [help(pending, words.tan.hints.push)];
    const waits = { awaits: "release", interval: INTERVAL, limit: PUSH_LIMIT } as const;
    return { kind: "more", page: "wait", ...waits, elements, dialog };
  }
  if (pending.dialog.tan === "redirect") {
    const dialog = { ...pending.dialog, page: "redirect" } as const;
    const elements = redirectPage(pending);
    const waits = { awaits: "release", interval: INTERVAL } as const;
    return { kind: "more", page: "redirect", ...waits, elements, dialog };
  }
  const dialog = { ...pending.dialog, page: "tan" } as const;
  return { kind: "more", page: "tan", elements: challenge(pending), dialog };
}

function choice(
  pending: PendingOrder,
  name: "tan_method" | "tan_medium",
  labels: readonly string[],
): Reply {
  const { ask } = TEXTS[pending.wish.language].tan;
  const options = labels.map((label) => ({ label, disabled: false }));
  const label = ask[name];
  const elements = [
    help(pending, ""),
    radio(name, label, options, { checked: 0, validation: REQUIRED }),
  ];
  const page = name === "tan_method" ? "method" : "medium";
  return { kind: "more", page: "tan", elements, dialog: { ...pending.dialog, page }, open: true };
}

/** The first page of an order's release. */
export function releasePage(pending: PendingOrder): Reply {
  if (pending.dialog.tan !== "choose") return methodPage(pending);
  const { methods } = TEXTS[pending.wish.language].tan;
  return choice(
    pending,
    "tan_method",
    METHODS.map((method) => methods[method]),
  );
}

/** The page after the chosen method; a TAN by text message goes to one of two telephones. */
export function afterMethod(pending: PendingOrder, index: number): Reply {
  const tan: Procedure = METHODS[index] ?? "qr";
  const chosen = { ...pending, dialog: { ...pending.dialog, tan } };
  if (tan !== "sms") return methodPage(chosen);
  return choice(chosen, "tan_medium", TEXTS[pending.wish.language].tan.media);
}
