// Closed lists of the API. No import here: the browser takes values from this file.

export const MODES = ["test", "live"] as const;
/** Every key, record and list belongs to exactly one mode. */
export type Mode = (typeof MODES)[number];

export const KEY_SCOPES = ["full", "read_only"] as const;
/** What an API key can do: everything, or only read. */
export type KeyScope = (typeof KEY_SCOPES)[number];

export const PRODUCTS = ["svc_verify", "svc_risk", "svc_pay", "svc_api"] as const;
/** The purpose of a session; `svc_api` is a bank user's connection. */
export type Product = (typeof PRODUCTS)[number];

export const SYNC_MODES = ["full", "shared", "none"] as const;
/** How much of a connection's credentials is stored: all, one share of the cipher, nothing. */
export type SyncMode = (typeof SYNC_MODES)[number];

export const ACCOUNT_TYPES = [
  "giro",
  "creditcard",
  "savings",
  "loan",
  "securities",
  "wallet",
  "other",
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/**
 * Languages with texts. Add one here, and the type checker asks for the rest: a file in `texts/` and
 * a line in `texts.ts` each for the wizard (server/wizard, its widget-texts too), the test bank
 * (server/connectors/test-bank), the demo (server/demo) and the widget (sdk), the texts of the frame (sdk/frame/texts.ts) and the
 * published `Language` (sdk/types/svc-api.d.ts). Languages of documents are a list of their own, in
 * documents/languages.ts.
 */
export const LANGUAGES = ["de", "en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that callers may send; the others have no texts and show English. */
export const ACCEPTED_LANGUAGES = [...LANGUAGES, "fr", "it"] as const;
export type AcceptedLanguage = (typeof ACCEPTED_LANGUAGES)[number];

/** Countries that the API accepts; the bank directory covers the first three. */
export const COUNTRIES = ["DE", "AT", "CH", "FR", "ES", "IT", "GB"] as const;
export const BANK_COUNTRIES = ["DE", "AT", "CH"] as const;
export type BankCountry = (typeof BANK_COUNTRIES)[number];

export const CURRENCIES = ["EUR", "CHF", "GBP", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CLIENT_ERRORS = [
  "login_failed",
  "session_timeout",
  "tan_failed",
  "tech_error",
  "testmode_error",
  "trans_not_possible",
  "validation_failed",
] as const;
/** What the browser libraries report as `errorCode`. */
export type ClientError = (typeof CLIENT_ERRORS)[number];

/**
 * The values of `wizard_session.last_error` by client error code, without reserved values that the
 * service never writes.
 */
export const LAST_ERRORS = {
  login_failed: ["login_failed", "login_next_failed", "max_login_tries"],
  tan_failed: ["wrong_tan", "tan_failed", "max_tan_tries", "tan_method_not_allowed"],
  validation_failed: [
    "validation_failed",
    "pp_not_checked",
    "country_id_invalid",
    "bank_code_unknown",
  ],
  session_timeout: ["session_expired", "client_not_started"],
  testmode_error: ["testmode_error"],
  trans_not_possible: [
    "no_transports_found",
    "tx_rx_iban_equal",
    "no_compatible_accounts",
    "pinned_iban_not_found",
    "pinned_holder_not_found",
    "pinned_iban_transaction_not_possible",
    "account_blacklisted",
    "account_data_incomplete",
    "transaction_failed",
    "security_is_seizure",
    "security_chargebacks_exceeded",
    "security_max_ta_count_reached",
    "security_max_volume_reached",
    "security_balance_failed",
    "security_max_amount_exceeded",
    "security_low_turnover_count",
  ],
  tech_error: [
    "tech_error",
    "init_failed",
    "consent_invalid",
    "accounts_failed",
    "balance_failed",
    "turnovers_failed",
    "standing_orders_failed",
  ],
} as const satisfies Record<ClientError, readonly string[]>;
export type LastError = (typeof LAST_ERRORS)[ClientError][number];

/** The client error code of a `last_error` value. */
export function clientError(lastError: LastError): ClientError {
  for (const code of CLIENT_ERRORS) {
    if ((LAST_ERRORS[code] as readonly string[]).includes(lastError)) return code;
  }
  return "tech_error";
}

export const CURRENT_STEPS = [
  "WizardStartStep",
  "WizardPreLoginStep",
  "WizardLoginStep",
  "WizardLoginNextStep",
  "WizardPreAccountsStep",
  "WizardLoadingAccountsStep",
  "WizardAccountsStep",
  "WizardPreDataStep",
  "WizardDataStep",
  "WizardTanStep",
  "WizardScaStep",
  "WizardAutoSubmitStep",
  "WizardOauthRedirect",
  "WizardOauthRedirectNok",
  "WizardShowcaseStep",
  "WizardFinishStep",
] as const;
/** `wizard_session.current_step`. */
export type CurrentStep = (typeof CURRENT_STEPS)[number];
