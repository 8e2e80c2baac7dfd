import type { Product } from "#schema/codes.ts";
import { plain, radio } from "#schema/elements.ts";
import { ibanGroups } from "#schema/iban.ts";
import { refuse } from "../moves.ts";
import type { Account, StateOf } from "../state.ts";
import { say } from "../texts.ts";
import type { TextKey } from "../texts/keys.ts";
import { ANSWERING } from "./allowed.ts";
import type { Step } from "./step.ts";

/**
 * Whether the product can do with the account. Where nothing is paid, a current account will do from
 * which this login orders no transfers: some banks offer none, some customers have no TAN method.
 */
export function serves({ transactionPossible, type }: Account, product: Product): boolean {
  return transactionPossible || (product !== "svc_pay" && type === "giro");
}

/** Whether the customer may choose the account. */
export function selectable(account: Account, product: Product): boolean {
  return serves(account, product) && !account.blacklisted && account.fits;
}

/** Why the customer cannot choose an account; null for one that can be chosen. */
function reasonAgainst(account: Account, product: Product): TextKey | null {
  if (!account.fits) return "reason.holder";
  if (account.blacklisted) return "reason.blacklisted";
  if (serves(account, product)) return null;
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
function preselected({ dialogue: { accounts }, product, typedIban }: StateOf<"account">): number {
  const choices = accounts.map((it) => selectable(it, product));
  const named = accounts.findIndex((it, index) => it.iban === typedIban && choices[index]);
  return typedIban && named >= 0 ? named : choices.indexOf(true);
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
      const option = { label: labelOf(account), disabled: !selectable(account, product) };
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
