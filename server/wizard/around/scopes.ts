// What a session reads or does, in words: the consent of the login step and of the privacy notice.
import { productOf } from "#products/products.ts";
import type { Language } from "#schema/codes.ts";
import type { ShownScope } from "#schema/wizard.ts";
import type { Session } from "#storage/tables/records.ts";
import { say } from "../texts.ts";
import { formatMoney } from "./money.ts";

type Asking = Pick<Session, "product" | "parameters">;

function balanceScopes(language: Language, { product, parameters }: Asking): ShownScope[] {
  const use = productOf(product).balance(parameters);
  const no = { key: "balance", text: say(language, "scope.no_balance"), included: false } as const;
  if (use === "none") return [no];
  if (use === "read") return [{ ...no, text: say(language, "scope.balance"), included: true }];
  const text = say(
    language,
    "scope.balance_check",
    formatMoney(language, use.amount, use.currency),
  );
  return [{ key: "balance_check", text, included: true }, no];
}

/** What is read first, then what is not. */
export function scopesOf(language: Language, asking: Asking): ShownScope[] {
  const wish = productOf(asking.product).wish(asking.parameters);
  const { days, order, allAccounts, standingOrders: orders = false } = wish;
  const reads = days > 0;
  const scopes: ShownScope[] = [
    { key: "holder", text: say(language, "scope.holder"), included: true },
  ];
  if (allAccounts) {
    scopes.push({ key: "all_accounts", text: say(language, "scope.all_accounts"), included: true });
  }
  if (order) {
    const amount = formatMoney(language, order.amount, order.currency);
    scopes.push({ key: "payment", text: say(language, "scope.payment", amount), included: true });
  }
  const turnovers = reads
    ? say(language, "scope.turnovers", String(days))
    : say(language, "scope.no_turnovers");
  const standing = say(language, orders ? "scope.standing_orders" : "scope.no_standing_orders");
  scopes.push(
    ...balanceScopes(language, asking),
    { key: "turnovers", text: turnovers, included: reads },
    { key: "standing_orders", text: standing, included: orders },
  );
  return scopes.toSorted((a, b) => Number(b.included) - Number(a.included));
}

/** Who sees the scopes, and until when; `until` is null for a single access. */
export function consentTitle(language: Language, merchant: string, until: string | null): string {
  return until === null
    ? say(language, "consent.once", merchant)
    : say(language, "consent.until", merchant, until);
}
