// What becomes of an order that a customer is to release.
import type { AccountData, Input, Reply } from "../connector.ts";
import type { Ledger } from "./ledger.ts";
import {
  afterMethod,
  type Asked,
  challenge,
  methodPage,
  redirectPage,
  releasePage,
} from "./tan.ts";

/** Polls after which the other device has released the order. */
const POLLS = 3;
/** The one value that is a wrong TAN, in any case. */
const WRONG = "WRONG";

export const beginOrder = releasePage;

type Release = { ledger: Ledger; data: AccountData };

function withDialog(asked: Asked, changes: Partial<Asked["dialog"]>): Asked {
  return { ...asked, dialog: { ...asked.dialog, ...changes } };
}

/** A wrong TAN brings a fresh challenge: the old one is of no use any more. */
function tanReply(asked: Asked, typed: string, { ledger, data }: Release): Reply {
  if (typed.replace(/\s/g, "").toUpperCase() === WRONG) {
    const again = withDialog(asked, { turn: asked.dialog.turn + 1 });
    const elements = challenge(again);
    return { kind: "refused", error: "wrong_tan", field: "tan", elements, dialog: again.dialog };
  }
  ledger.carriedOut(asked.dialog.reference, "tan");
  return { kind: "done", data, dialog: asked.dialog };
}

function released({ dialog }: Asked, { ledger, data }: Release): Reply {
  ledger.carriedOut(dialog.reference, "release");
  return { kind: "done", data, dialog };
}

function pushReply(asked: Asked, release: Release): Reply {
  const turn = asked.dialog.turn + 1;
  return turn >= POLLS ? released(asked, release) : methodPage(withDialog(asked, { turn }));
}

/** What the bank's page said; a refusal there can be followed by another try. */
function redirectReply(asked: Asked, returned: Record<string, string>, release: Release): Reply {
  if (returned["result"] === "confirmed") return released(asked, release);
  const again = withDialog(asked, { turn: asked.dialog.turn + 1 });
  const elements = redirectPage(again);
  return { kind: "refused", error: "tan_failed", elements, dialog: again.dialog };
}

/** The answer on a page of an order; null where nothing like it is expected. */
export function answerOrder(asked: Asked, input: Input, release: Release): Reply | null {
  const { page } = asked.dialog;
  if (input.kind === "form") {
    const { values } = input;
    if (page === "method") return afterMethod(asked, Number(values["tan_method"]));
    if (page === "medium") {
      return methodPage(withDialog(asked, { medium: Number(values["tan_medium"]) }));
    }
    return page === "tan" ? tanReply(asked, values["tan"] ?? "", release) : null;
  }
  if (input.kind !== "poll") return null;
  if (page === "release") return pushReply(asked, release);
  if (page !== "redirect") return null;
  return input.returned ? redirectReply(asked, input.returned, release) : methodPage(asked);
}
