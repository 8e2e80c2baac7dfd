// Answers on the pages that release an order.
import type { AccountData, Input, Reply } from "../connector.ts";
import type { Dialog } from "./dialog.ts";
import type { Ledger } from "./ledger.ts";
import { payeePage } from "./payee.ts";
import {
  afterMethod,
  type PendingOrder,
  challenge,
  methodPage,
  redirectPage,
  releasePage,
} from "./tan.ts";

/** Polls after which the other side goes on: the device that releases an order, or a waiting page. */
export const POLLS = 3;
/** Wrong TANs that lock the access. */
const TRIES = 3;
/** The only wrong TAN, in any letter case. */
const WRONG = "WRONG";

/** Whether the test bank refuses a TAN. */
export function isWrongTan(typed: string): boolean {
  return typed.replace(/\s/g, "").toUpperCase() === WRONG;
}

/** The first page of an order: the verification of payee, or its release. */
export function beginOrder(pending: PendingOrder): Reply {
  return payeePage(pending) ?? releasePage(pending);
}

type Release = { ledger: Ledger; data: AccountData };

function withDialog(pending: PendingOrder, changes: Partial<PendingOrder["dialog"]>): PendingOrder {
  return { ...pending, dialog: { ...pending.dialog, ...changes } };
}

/** A wrong TAN leads to a fresh challenge and voids the old one. */
function tanReply(pending: PendingOrder, typed: string, { ledger, data }: Release): Reply {
  if (isWrongTan(typed)) {
    const again = withDialog(pending, { turn: pending.dialog.turn + 1 });
    const elements = challenge(again);
    const attemptsLeft = Math.max(0, TRIES - again.dialog.turn);
    const wrong = { error: "wrong_tan", field: "tan", attemptsLeft } as const;
    return { kind: "refused", ...wrong, elements, dialog: again.dialog };
  }
  ledger.carriedOut(pending.dialog.reference, "tan");
  return { kind: "done", data, dialog: pending.dialog };
}

function released({ dialog }: PendingOrder, { ledger, data }: Release): Reply {
  ledger.carriedOut(dialog.reference, "release");
  return { kind: "done", data, dialog };
}

/** A refusal on the bank's page, which allows another try. */
function refusedReply(pending: PendingOrder): Reply {
  const again = withDialog(pending, { turn: pending.dialog.turn + 1 });
  const elements = redirectPage(again);
  return { kind: "refused", error: "tan_failed", elements, dialog: again.dialog };
}

/** Whether a customer releases the order with this input: by any TAN, elsewhere, or on the bank's page. */
export function isRelease({ page, turn }: Dialog, input: Input): boolean {
  if (input.kind === "form") return page === "tan";
  if (input.kind !== "poll") return false;
  if (page === "redirect") return input.returned?.["result"] === "confirmed";
  return page === "release" && turn + 1 >= POLLS;
}

/** Answers a page of an order; null if the dialogue is on no such page. */
export function answerOrder(pending: PendingOrder, input: Input, release: Release): Reply | null {
  const { page, turn } = pending.dialog;
  if (input.kind === "form") {
    const { values } = input;
    if (page === "payee") return releasePage(pending);
    if (page === "method") return afterMethod(pending, Number(values["tan_method"]));
    if (page === "medium") {
      return methodPage(withDialog(pending, { medium: Number(values["tan_medium"]) }));
    }
    return page === "tan" ? tanReply(pending, values["tan"] ?? "", release) : null;
  }
  if (input.kind !== "poll") return null;
  if (isRelease(pending.dialog, input)) return released(pending, release);
  if (page === "release") return methodPage(withDialog(pending, { turn: turn + 1 }));
  if (page !== "redirect") return null;
  return input.returned ? refusedReply(pending) : methodPage(pending);
}
