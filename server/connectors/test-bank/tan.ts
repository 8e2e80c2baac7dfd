// How an order is released at the test bank: method, medium, challenge, and the answer or a wait.
import { createHash } from "node:crypto";
import type { Bank } from "#banks/bank.ts";
import { flicker, helpText, image, plain, radio, redirect, text } from "#schema/elements.ts";
import { ibanGroups } from "#schema/iban.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Order, Reply, Wish } from "../connector.ts";
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

export type Asked = { bank: Bank; dialog: Dialog; wish: Wish; order: Order };

/** A merchant's text in one line, as it is written: nothing in it can look like a line of the bank's. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}

/** What the customer is to release, in their words. */
function orderText({ order, wish: { language } }: Asked): string {
  const { amount, currency, purpose, recipient } = order;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(language, digits).format(amount / 100);
  const { to, purpose: label } = TEXTS[language].tan;
  const first = `${number} ${currency} ${to} ${oneLine(recipient.holder)}`;
  return plain(`${first}\n${ibanGroups(recipient.iban)}\n${label}: ${purpose}`);
}

/** Eight digits that another challenge of the same order does not have. */
function startCode({ bank, dialog, order }: Asked): string {
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

/** What each method shows below the order, with what it says to do. */
const CHALLENGES: Record<
  Exclude<Method, "push" | "redirect">,
  (asked: Asked, words: TestBankTexts["tan"]) => { hint: string; elements: FormElement[] }
> = {
  qr: (asked, words) => pictured(words.hints.qr, words, chipTanQr(challengeOf(asked))),
  photo: (asked, words) => {
    return pictured(words.hints.photo, words, photoTan(`${startCode(asked)} ${orderText(asked)}`));
  },
  flicker(asked, words) {
    const flickering = flickerCode(challengeOf(asked));
    return {
      // Not everybody can use what flashes.
      hint: words.hints.flicker.replace("{0}", typedIn(flickering)),
      elements: [flicker("tan", words.label, flickering?.code ?? [], REQUIRED)],
    };
  },
  sms({ dialog }, words) {
    const telephone = words.media[dialog.medium] ?? words.media[0];
    return { hint: words.hints.sms.replace("{0}", telephone), elements: [field(words)] };
  },
  manual(asked, words) {
    const hint = words.hints.manual.replace("{0}", typedIn(flickerCode(challengeOf(asked))));
    return { hint, elements: [field(words)] };
  },
};

function challengeOf(asked: Asked): string {
  const { recipient, amount } = asked.order;
  return paymentChallenge(startCode(asked), recipient.iban, amount);
}

/** Start code and details, as a customer types them into a reader. */
function typedIn(code: Flicker | null): string {
  return [code?.startCode ?? "", ...(code?.fields ?? [])].join(" – ");
}

function field({ label }: TestBankTexts["tan"]): FormElement {
  return text("tan", label, { inputmode: "numeric", validation: REQUIRED });
}

function pictured(hint: string, words: TestBankTexts["tan"], data: string | null) {
  const picture = data === null ? [] : [image(data, words.picture)];
  return { hint, elements: [...picture, field(words)] };
}

function help(asked: Asked, hint: string): FormElement {
  const lines = [orderText(asked), hint].filter(Boolean);
  return helpText(TEXTS[asked.wish.language].tan.title, lines.join("\n"));
}

/** The challenge of a dialogue whose method is entered here. */
export function challenge(asked: Asked): FormElement[] {
  const { dialog, wish } = asked;
  const { tan } = dialog;
  if (tan === "choose" || tan === "push" || tan === "redirect") return [];
  const { hint, elements } = CHALLENGES[tan](asked, TEXTS[wish.language].tan);
  return [help(asked, hint), ...elements];
}

/** The test bank's own page, which stands beside the addresses that customers return to. */
export function bankPage(returnTo: string): string {
  return returnTo.replace(/\/redirect\/([^/]*)\/return$/, "/test-bank/$1");
}

/**
 * The way to the bank's page. A refusal there is told for as long as the page stands: the customer
 * is in the bank's window when it is polled.
 */
export function redirectPage(asked: Asked): FormElement[] {
  const { redirect: words, tan } = TEXTS[asked.wish.language];
  const { leave, back, refused } = words;
  const hint = asked.dialog.turn > 0 ? refused : tan.hints.redirect;
  const url = bankPage(asked.wish.returnTo);
  return [help(asked, hint), redirect("redirect", leave, { back, url })];
}

/** The page on which a method is carried out. */
export function methodPage(asked: Asked): Reply {
  const { wish } = asked;
  const words = TEXTS[wish.language];
  if (asked.dialog.tan === "push") {
    const dialog = { ...asked.dialog, page: "release" } as const;
    const elements = [help(asked, words.tan.hints.push)];
    const waits = { awaits: "release", interval: INTERVAL, limit: PUSH_LIMIT } as const;
    return { kind: "more", page: "wait", ...waits, elements, dialog };
  }
  if (asked.dialog.tan === "redirect") {
    const dialog = { ...asked.dialog, page: "redirect" } as const;
    const elements = redirectPage(asked);
    const waits = { awaits: "release", interval: INTERVAL } as const;
    return { kind: "more", page: "redirect", ...waits, elements, dialog };
  }
  const dialog = { ...asked.dialog, page: "tan" } as const;
  return { kind: "more", page: "tan", elements: challenge(asked), dialog };
}

function choice(asked: Asked, name: "tan_method" | "tan_medium", labels: readonly string[]): Reply {
  const { ask } = TEXTS[asked.wish.language].tan;
  const options = labels.map((label) => ({ label, disabled: false }));
  const label = ask[name];
  const elements = [
    help(asked, ""),
    radio(name, label, options, { checked: 0, validation: REQUIRED }),
  ];
  const page = name === "tan_method" ? "method" : "medium";
  return { kind: "more", page: "tan", elements, dialog: { ...asked.dialog, page }, open: true };
}

/** The first page of an order's release. */
export function releasePage(asked: Asked): Reply {
  if (asked.dialog.tan !== "choose") return methodPage(asked);
  const { methods } = TEXTS[asked.wish.language].tan;
  return choice(
    asked,
    "tan_method",
    METHODS.map((method) => methods[method]),
  );
}

/** The page after the chosen method; a TAN by text message goes to one of two telephones. */
export function afterMethod(asked: Asked, index: number): Reply {
  const tan: Procedure = METHODS[index] ?? "qr";
  const chosen = { ...asked, dialog: { ...asked.dialog, tan } };
  if (tan !== "sms") return methodPage(chosen);
  return choice(chosen, "tan_medium", TEXTS[asked.wish.language].tan.media);
}
