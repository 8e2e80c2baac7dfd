// What the shop says about each product, and the result that it shows for it.

function money(amount, currency) {
  return `${amount.toFixed(2)} ${currency}`;
}

/** In groups of four. */
function grouped(iban) {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

function balance({ check_requested, check_passed, check_amount, check_currency_id }) {
  if (!check_requested) return ["Balance check", "not requested"];
  const amount = money(check_amount, check_currency_id);
  return check_passed
    ? ["Balance check", `passed, at least ${amount}`, "passed"]
    : ["Balance check", `not passed, ${amount} not confirmed`, "failed"];
}

function account({ account_holder, iban, bic, bank_name, country_id }) {
  return [
    ["Account holder", account_holder],
    ["IBAN", grouped(iban)],
    ["BIC", bic],
    ["Bank", bank_name],
    ["Country", country_id],
  ];
}

const INSTALMENTS = [
  ["Town bicycle Vela", "1,248.00 €"],
  ["12 monthly instalments", "104.00 €"],
];

/**
 * `rows`: names and values of a result, some with the state "passed" or "failed". `calls`: the
 * request that opens a session, for the code to copy.
 */
export const PRODUCTS = {
  verify: {
    lead: "Confirm your account and your instalments are approved. You pay nothing today.",
    cart: INSTALMENTS,
    done: "Confirmed by your bank",
    left: "The check was cancelled",
    method: "POST",
    path: "/v1/verifications",
    body: { check_amount: 104, language: "en", merchant_id: "order-4711" },
    rows: (result) => [...account(result), balance(result)],
  },
  risk: {
    lead: "The shop checks your account before it lends you the bicycle for a year.",
    cart: INSTALMENTS,
    done: "Checked at your bank",
    left: "The check was cancelled",
    method: "POST",
    path: "/v1/risks",
    body: {
      svc_balance_check: { check_amount: 104 },
      svc_seizure_check: {},
      language: "en",
      merchant_id: "order-4711",
    },
    rows: (result) => [...account(result), ...checks(result)],
  },
  pay: {
    lead: "Pay the first instalment from your account, without a card.",
    cart: INSTALMENTS,
    done: "Payment ordered",
    left: "The payment was cancelled",
    method: "POST",
    path: "/v1/payments",
    body: {
      amount: 104,
      currency_id: "EUR",
      purpose: "Order 4711",
      recipient_holder: "Vela Bicycles",
      recipient_iban: "DE04888888880087654321",
      language: "en",
      merchant_id: "order-4711",
    },
    rows: (result) => [
      ["Amount", money(result.amount, result.currency_id)],
      ["From", grouped(result.sender_iban)],
      ["To", result.recipient_holder],
      ["Reference", result.transaction],
    ],
  },
  connect: {
    lead: "Let the shop’s app follow your instalments: it reads your accounts until you stop it.",
    cart: INSTALMENTS,
    done: "Accounts connected",
    left: "The connection was cancelled",
    method: "PUT",
    path: "/v1/connections",
    credential: "token",
    body: { sync_mode: "none", days: 90, language: "en" },
    rows: (result) => [
      ["Bank", result.bank_name],
      ["BIC", result.bic],
      ["Reference", result.transaction],
    ],
  },
};

/** What the checks of a risk result found. */
function checks({ svc_balance_check: funds, svc_seizure_check: seizure }) {
  return [
    funds.check_passed
      ? ["Balance of 104.00 EUR", "passed", "passed"]
      : ["Balance of 104.00 EUR", "not passed", "failed"],
    seizure.is_seizure ? ["Seizure", "found", "failed"] : ["Seizure", "none", "passed"],
  ];
}
