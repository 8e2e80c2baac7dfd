import type { SessionError } from "#schema/account/sessions.ts";
import type { CurrentStep, Product } from "#schema/codes.ts";

const products: Record<Product, string> = {
  svc_verify: "Verification",
  svc_risk: "Risk check",
  svc_pay: "Payment",
  svc_api: "Connection",
};

const outcomes = {
  running: "running",
  finished: "finished",
  aborted: "left",
  failed: "failed",
};

const steps: Record<CurrentStep, string> = {
  WizardStartStep: "Start",
  WizardPreLoginStep: "Bank",
  WizardLoginStep: "Login",
  WizardLoginNextStep: "Second login",
  WizardPreAccountsStep: "Before the accounts",
  WizardLoadingAccountsStep: "Loading accounts",
  WizardAccountsStep: "Account",
  WizardPreDataStep: "Before the data",
  WizardDataStep: "Loading data",
  WizardTanStep: "TAN",
  WizardScaStep: "Approval",
  WizardAutoSubmitStep: "Waiting",
  WizardOauthRedirect: "At the bank",
  WizardOauthRedirectNok: "Back without approval",
  WizardShowcaseStep: "Overview",
  WizardFinishStep: "Finish",
};

const lastErrors: Record<SessionError, string> = {
  login_failed: "Login refused",
  login_next_failed: "Second login refused",
  max_login_tries: "Too many refused logins",
  wrong_tan: "TAN refused",
  tan_failed: "Approval failed",
  max_tan_tries: "Too many refused TANs",
  tan_method_not_allowed: "TAN method not allowed",
  validation_failed: "Invalid input",
  pp_not_checked: "Consent missing",
  country_id_invalid: "Unknown country",
  bank_code_unknown: "Unknown bank",
  session_expired: "Session expired",
  client_not_started: "Wizard never started",
  testmode_error: "Test bank used in Live mode, or the reverse",
  no_transports_found: "Bank not supported",
  tx_rx_iban_equal: "Payer and payee are the same account",
  no_compatible_accounts: "No suitable account",
  pinned_iban_not_found: "Required account not found",
  pinned_holder_not_found: "Required holder not found",
  pinned_iban_transaction_not_possible: "Required account cannot pay",
  account_blacklisted: "Account on the blacklist",
  account_data_incomplete: "Account data incomplete",
  transaction_failed: "Bank refused the transfer",
  security_is_seizure: "Account under seizure",
  security_chargebacks_exceeded: "Too many returned debits",
  security_max_ta_count_reached: "Too many payments in 30 days",
  security_max_volume_reached: "Payments in 30 days above the limit",
  security_balance_failed: "Balance too low",
  security_max_amount_exceeded: "Amount above the limit",
  security_low_turnover_count: "Too few transactions on the account",
  tech_error: "Technical error",
  init_failed: "Bank could not be reached",
  consent_invalid: "Bank no longer accepts the consent",
  accounts_failed: "Accounts could not be read",
  balance_failed: "Balance could not be read",
  turnovers_failed: "Transactions could not be read",
  standing_orders_failed: "Standing orders could not be read",
  client_aborted: "Left by the customer",
};

export const codes = {
  products,
  outcomes,
  steps,
  lastErrors,
  devices: { desktop: "Computer", phone: "Phone", tablet: "Tablet" },
  tanKinds: {
    app: "in the bank's app",
    image: "code to scan",
    flicker: "flicker code",
    typed: "typed TAN",
    redirect: "on the bank's page",
  },
  /** How far customers came, in order. */
  reached: {
    created: "Created",
    opened: "Opened",
    bank: "Bank chosen",
    login: "Logged in",
    release: "Approval requested",
    finished: "Finished",
  },
  orders: {
    none: "No order was sent to the bank.",
    running: "The bank is carrying out the order.",
    ordered: "The bank has accepted the order.",
    refused: "Not carried out: it was not approved, or the bank refused it. No money moves.",
    unknown:
      "Unknown: the bank did not answer the order. Check with the bank before the customer pays again.",
  },
};

export const roles = {
  owner: "Owner",
  developer: "Developer",
  support: "Support",
  read_only: "Read only",
};
