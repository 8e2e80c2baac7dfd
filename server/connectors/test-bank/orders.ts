// Answers on the pages that release an order.
import type { AccountData, Input, Reply } from "../connector.ts";
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

/** Number of polls after which the other device releases the order. */
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

function pushReply(pending: PendingOrder, release: Release): Reply {
  const turn = pending.dialog.turn + 1;
  return turn >= POLLS ? released(pending, release) : methodPage(withDialog(pending, { turn }));
}

/** The reply of the bank's page; a refusal there allows another try. */
function redirectReply(
  pending: PendingOrder,
  returned: Record<string, string>,
  release: Release,
): Reply {
  if (returned["result"] === "confirmed") return released(pending, release);
  const again = withDialog(pending, { turn: pending.dialog.turn + 1 });
  const elements = redirectPage(again);
  return { kind: "refused", error: "tan_failed", elements, dialog: again.dialog };
}

/** Answers a page of an order; null if the dialogue is on no such page. */
export function answerOrder(pending: PendingOrder, input: Input, release: Release): Reply | null {
  const { page } = pending.dialog;
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
  if (page === "release") return pushReply(pending, release);
  if (page !== "redirect") return null;
  return input.returned ? redirectReply(pending, input.returned, release) : methodPage(pending);
}
