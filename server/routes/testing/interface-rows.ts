// Every row of the interface's tables of endpoints, parameters, filters and fields. `{id}` stands
// for a record or transaction id; dots lead into nested objects and array entries.
import { CHECK_ANSWERS, CHECK_REQUESTS, checks } from "./interface-checks.ts";
import { below, names } from "./names.ts";

const PAGING = names("per_page page");
const DATES = names("from to since");
const ENVELOPE = names(
  "total per_page current_page last_page from to next_page_url prev_page_url data",
);
const CREATED = names("wizard_session_key transaction");

const BANK = "bank_code bic name short_name zipcode city country_id xs2a_supported testmode";
const BLACKLIST_ITEM = "id type data";
const VERIFICATION = `id transaction object account_holder iban bic bank_name country_id
  check_requested check_amount check_currency_id check_passed testmode metadata merchant_id
  created_at`;
const RISK = `id transaction object account_holder iban bic bank_name country_id testmode metadata
  merchant_id created_at`;
const PAYMENT = `id transaction object sender_holder sender_iban sender_bic sender_bank_name
  sender_country_id recipient_holder recipient_iban recipient_bic recipient_bank_name
  recipient_country_id purpose amount currency_id testmode payment_status metadata merchant_id
  created_at`;
const EVENT = "id transaction type data testmode message created_at object";

const USER = "id name email testmode created_at object";
const TOKEN = "id token valid_until created_at object";
const CONNECTION = `id bic bank_name country_id sync_mode sync_active sync_message
  sync_fail_counter last_synced testmode created_at object`;
const BANK_ACCOUNT = `id holder iban bic bank_name country_id joint_account transaction_possible
  created_at object`;

const CREATE = names(
  `bank_code country_id account_number iban bic check_amount check_currency_id metadata merchant_id
  language`,
);

type Endpoint = {
  /** Members of the query or the body. */
  takes?: readonly string[];
  /** Members of the response with status 200. */
  gives?: readonly string[];
};

/** A list of objects with these fields. */
function list(fields: readonly string[], filters: readonly string[] = []): Endpoint {
  const rows = fields.map((field) => `data.${field}`);
  return { takes: [...PAGING, ...filters], gives: [...ENVELOPE, ...rows] };
}

/** By method and path. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  "GET /v1/version": { gives: ["version"] },

  "GET /v1/bankcodes": { takes: names("bank_code country_id bic q"), gives: names(BANK) },
  "GET /v1/bankcodes/all": list(names(BANK), ["country_id"]),
  "GET /v1/bankcodes/autocomplete": list(names(BANK), names("q country_id product")),

  "POST /v1/blacklist": { takes: ["data"], gives: names(BLACKLIST_ITEM) },
  "GET /v1/blacklist/{id}": { gives: names(BLACKLIST_ITEM) },
  "DELETE /v1/blacklist/{id}": { gives: names(BLACKLIST_ITEM) },
  "GET /v1/blacklist": list(names(BLACKLIST_ITEM)),

  "POST /v1/verifications": { takes: CREATE, gives: CREATED },
  "GET /v1/verifications": list(names(VERIFICATION), [
    ...names("account_holder iban bic country_id check_requested check_passed merchant_id"),
    ...DATES,
  ]),
  "GET /v1/verifications/{id}": { gives: names(VERIFICATION) },
  "GET /v1/verifications/{id}/events": list(names(EVENT)),
  "DELETE /v1/verifications/{id}": {},

  "POST /v1/risks": { takes: [...CREATE, ...checks(CHECK_REQUESTS)], gives: CREATED },
  "GET /v1/risks": list(
    [...names(RISK), ...checks(CHECK_ANSWERS)],
    [...names("account_holder iban bic country_id merchant_id"), ...DATES],
  ),
  "GET /v1/risks/{id}": { gives: [...names(RISK), ...checks(CHECK_ANSWERS)] },
  "GET /v1/risks/{id}/events": list(names(EVENT)),
  "DELETE /v1/risks/{id}": {},
  "GET /v1/risks/{id}/accountSnapshot": { takes: ["format"] },
  "GET /v1/risks/{id}/factSheet": { takes: ["format"] },

  "POST /v1/payments": {
    takes: names(
      `amount currency_id purpose recipient_holder recipient_iban recipient_bic recipient_street
      recipient_zip recipient_city recipient_country_id sender_holder sender_iban sender_bic
      sender_country_id metadata language merchant_id`,
    ),
    gives: CREATED,
  },
  "GET /v1/payments": list(names(PAYMENT), [
    ...names(
      `sender_holder sender_iban sender_bic sender_account_number sender_bank_code
      sender_country_id recipient_holder recipient_iban recipient_bic recipient_country_id amount
      purpose`,
    ),
    ...DATES,
  ]),
  "GET /v1/payments/{id}": { gives: names(PAYMENT) },
  "GET /v1/payments/{id}/events": list(names(EVENT)),
  "POST /v1/payments/{id}/received": { gives: names(PAYMENT) },
  "POST /v1/payments/{id}/loss": { gives: names(PAYMENT) },
  "DELETE /v1/payments/{id}": {},

  "GET /v1/sessions/{id}": {
    gives: names(
      `id transaction wizard_session_key product parameters last_error testmode finished
      current_step created_at`,
    ),
  },

  "GET /v1/events": list(names(EVENT), [...names("transaction type"), ...DATES]),
  "GET /v1/events/{id}": { gives: names(EVENT) },

  "PUT /v1/api/users": { takes: names("name email"), gives: names(USER) },
  "GET /v1/api/users": list(names(USER)),
  "GET /v1/api/users/{id}": { gives: names(USER) },
  "DELETE /v1/api/users/{id}": {},
  "PUT /v1/api/users/{user}/accesstokens": { takes: ["valid_until"], gives: names(TOKEN) },
  "GET /v1/api/users/{user}/accesstokens": list(names(TOKEN)),
  "GET /v1/api/users/{user}/accesstokens/{id}": { gives: names(TOKEN) },
  "PATCH /v1/api/users/{user}/accesstokens/{id}": { takes: ["valid_until"], gives: names(TOKEN) },
  "DELETE /v1/api/users/{user}/accesstokens/{id}": {},

  "GET /v1/connections": list(names(CONNECTION)),
  "GET /v1/connections/{id}": { gives: names(CONNECTION) },
  "DELETE /v1/connections/{id}": {},

  "GET /v1/api/accounts": list(names(BANK_ACCOUNT)),
  "GET /v1/api/accounts/{id}": { gives: names(BANK_ACCOUNT) },
  "GET /v1/api/accounts/{id}/balance": {
    gives: names("id available limit balance currency date created_at object"),
  },
  "GET /v1/api/accounts/{id}/turnovers": {
    takes: names("from to"),
    gives: [
      ...names("id turnovers days date created_at object"),
      ...below(
        "turnovers",
        `booking_date amount currency_id purpose counter_iban counter_bic counter_holder prebooked
        canceled tags`,
      ),
    ],
  },

  "POST /v1/wizard": {
    takes: names("key action tab language credentials bank_code country_id"),
    gives: [
      ...names("code message error polling form additional_data autocomplete"),
      ...below("error", "recoverable"),
      ...below("polling", "interval"),
      ...below("form", "name elements"),
      ...below("additional_data", "login_credentials"),
      ...below("autocomplete", "name data data.value data.label"),
    ],
  },
};

/** Members of the error object, with any status above 400. */
export const ERROR = names("code message errors");

const VALIDATED = "validation invalid failed_validation_rules validation_error";

/** Members of the wizard's form elements, by type. */
export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  captcha: names(`name data value ${VALIDATED}`),
  checkbox: names(`name checked label ${VALIDATED}`),
  flicker: names(`name value code label ${VALIDATED}`),
  help_text: names("title text"),
  image: names("data label"),
  multi: names("name selected elements elements.label elements.value elements.elements"),
  password: names(`name value label ${VALIDATED}`),
  radio: names(`name checked options label ${VALIDATED}`),
  select: names(`name selected options label ${VALIDATED}`),
  tabs: names("name tabs label selected"),
  text: names(`name value label ${VALIDATED}`),
};
