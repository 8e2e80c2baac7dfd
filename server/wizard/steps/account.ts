import type { Product } from "#schema/codes.ts";
import { plain, radio } from "#schema/elements.ts";
import { ibanGroups } from "#schema/iban.ts";
import { refuse } from "../moves.ts";
import type { Account, StateOf } from "../state.ts";
import { say } from "../texts.ts";
import type { TextKey } from "../texts/keys.ts";
import { ANSWERING } from "./allowed.ts";
import type { Step } from "./step.ts";

/** Whether the customer may choose the account. */
export function selectable({ transactionPossible, blacklisted, fits }: Account): boolean {
  return transactionPossible && !blacklisted && fits;
}

/** Why the customer cannot choose an account; null for one that can be chosen. */
function reasonAgainst(
  { transactionPossible, blacklisted, fits }: Account,
  product: Product,
): TextKey | null {
  if (!fits) return "reason.holder";
  if (blacklisted) return "reason.blacklisted";
  if (transactionPossible) return null;
  // Who only confirms an account would wonder about transfers.
  return product === "svc_pay" ? "reason.transfers" : "reason.kind";
}

/** An IBAN in groups of four; the account number where there is none. */
function numberOf({ iban, accountNumber }: Account): string {
  return ibanGroups(iban) || accountNumber;
}

function labelOf(account: Account): string {
  return [plain(account.description), numberOf(account)].filter(Boolean).join(", ");
}

/** The account named on the bank step, or else the first that can be chosen. */
function preselected({ dialogue: { accounts }, typedIban }: StateOf<"account">): number {
  const named = accounts.findIndex((it) => it.iban === typedIban && selectable(it));
  return typedIban && named >= 0 ? named : accounts.findIndex(selectable);
}

export const accountStep: Step<"account"> = {
  name: "account",
  page: {
    form: "account",
    callback: "account",
    current: "WizardAccountsStep",
    allowed: ANSWERING,
    submit: "button.next",
  },

  elements(state) {
    const { language, product } = state;
    const { accounts } = state.dialogue;
    const options = accounts.map((account) => {
      const reason = reasonAgainst(account, product);
      const option = { label: labelOf(account), disabled: !selectable(account) };
      return reason ? { ...option, reason: say(language, reason) } : option;
    });
    const allowed = [...accounts.keys()].filter((index) => !options[index]?.disabled);
    return [
      radio("account_id", say(language, "account.label"), options, {
        checked: preselected(state),
        validation: `required|in:${allowed.join(",")}`,
      }),
    ];
  },

  submit(state, values) {
    const account = state.dialogue.accounts[Number(values.account_id)];
    if (!account) return { state, call: null };
    if (account.iban !== "" && account.iban === state.recipientIban) {
      return { state: refuse(state, "tx_rx_iban_equal"), call: null };
    }
    return { state, call: { ask: "answer", input: { kind: "account", id: account.id } } };
  },
};
