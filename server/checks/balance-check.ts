import { flag } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { AMOUNT_LABELS, checkedAmount } from "./amount.ts";
import { defineCheck } from "./check.ts";
import { LABELS } from "./words.ts";

/**
 * Compares the booked balance with an amount in the same currency. The overdraft limit does not
 * count, and an unknown balance covers nothing.
 */
export const balanceCheck = defineCheck({
  key: "svc_balance_check",
  about: "Whether the balance covers an amount.",
  request: checkedAmount,
  amountAtTop: { requests: true },
  result: {
    ...checkedAmount,
    check_passed: about(flag(), "Whether the balance covers the amount."),
  },
  needs: () => ({ balance: true }),
  run({ check_amount = 0, check_currency_id = "EUR" }, { balance }) {
    const check_passed =
      balance.balance !== null &&
      balance.currency === check_currency_id &&
      balance.balance >= check_amount;
    return { check_amount, check_currency_id, check_passed };
  },
  report: {
    title: { de: "Deckungsprüfung", en: "Balance check" },
    inputs: AMOUNT_LABELS,
    rows: ({ check_amount, check_currency_id, check_passed }, writer) => [
      [LABELS.amount, writer.amount(check_amount, check_currency_id)],
      [{ de: "Betrag gedeckt", en: "Amount covered" }, writer.flag(check_passed)],
    ],
  },
});
