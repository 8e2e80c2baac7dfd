// What is paid, or what was confirmed, as rows of a label and a value.
import { orderOf } from "#products/products.ts";
import { ibanGroups } from "#schema/iban.ts";
import { shownPurpose } from "#schema/payment.ts";
import type { StepName, SummaryKind, SummaryRow } from "#schema/wizard.ts";
import type { Session } from "#storage/tables/records.ts";
import type { Account, State } from "../state.ts";
import { say } from "../texts.ts";
import type { TextKey } from "../texts/keys.ts";
import { formatMoney } from "./money.ts";

type Used = Pick<Account, "description" | "iban">;

/** Steps on which the customer decides about a payment, or sees what became of it. */
const PAYING: ReadonlySet<StepName> = new Set(["account", "tan", "wait", "redirect", "finish"]);

/** The account whose IBAN the bank was told to charge, or that the session has used. */
function accountOf(state: State): Used | null {
  if (state.step === "finish") return state.account ?? null;
  const dialogue = "dialogue" in state ? state.dialogue : null;
  return dialogue?.accounts.find(({ iban }) => iban !== "" && iban === dialogue.payer) ?? null;
}

/** An account as its owner knows it, without the whole number. */
function shortAccount({ description, iban }: Used): string {
  return [description, iban && `•••• ${iban.slice(-4)}`].filter(Boolean).join(" ");
}

/** The summary of a page; none where nothing is paid and nothing has been confirmed. */
export function summaryOf(
  state: State,
  session: Pick<Session, "product" | "parameters" | "transaction">,
): SummaryRow[] {
  const { language, step, bank } = state;
  const row = (kind: SummaryKind, label: TextKey, value = "") => ({
    kind,
    label: say(language, label),
    value,
  });
  const account = accountOf(state);
  const used = account ? shortAccount(account) : "";
  const end = [
    row("bank", "summary.bank", bank?.name),
    row("reference", "summary.reference", session.transaction),
  ];
  const order = orderOf(session);
  const rows = order
    ? [
        row("amount", "summary.amount", formatMoney(language, order.amount, order.currency)),
        row("payee", "summary.payee", order.recipient.holder),
        row("iban", "summary.iban", ibanGroups(order.recipient.iban)),
        row("purpose", "summary.purpose", shownPurpose(order.purpose)),
        row("account", "summary.from", used),
      ]
    : [
        row("holder", "summary.holder", state.step === "finish" ? state.account?.holder : ""),
        row("account", "summary.account", used),
      ];
  const isShown = order ? PAYING.has(step) : step === "finish";
  if (!isShown) return [];
  return [...rows, ...(step === "finish" ? end : [])].filter(({ value }) => value !== "");
}
