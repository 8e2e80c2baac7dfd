// The amount that several checks take, and that a risk session may name for all of them at once.
import { currency } from "#schema/bank-fields.ts";
import { amount } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { LABELS } from "./words.ts";

export const checkedAmount = {
  check_amount: about(amount({ min: 0 }), "Amount that the account has to cover."),
  check_currency_id: about(currency(), "Currency of `check_amount`, by default EUR.", "EUR"),
};

export const AMOUNT_LABELS = {
  check_amount: LABELS.amount,
  check_currency_id: LABELS.currency,
} as const;
