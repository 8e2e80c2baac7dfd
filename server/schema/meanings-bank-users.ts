// Words of the bank user API; `meanings.ts` says how names are looked up.
import { EXAMPLE_VALID_UNTIL, exampleId, exampleTransaction } from "./examples.ts";
import { m, type Meanings } from "./meaning.ts";

const IN_UTC = "When it was created, in UTC.";

const USERS: Meanings = {
  "users.id": m("Id of the bank user.", exampleId("bus")),
  "users.user": m("Id of the bank user.", exampleId("bus")),
  "users.name": m("Name of the user, whatever tells you who it is.", "Lena Lang"),
  "bank_user.name": m("Name of the user.", "Lena Lang"),
  "users.email": m("Address of the user; nothing is sent to it."),
  "bank_user.email": m("Address of the user, empty if there was none.", "lena@shop.example"),
  "bank_user.created_at": m(IN_UTC),
  "accesstokens.id": m("Id of the access token.", exampleId("uat")),
  token: m(
    "The token: password of the calls for its user's connections and accounts. Empty where the key that sealed it is lost.",
  ),
  "accesstokens.valid_until": m(
    "Until when the token holds, an hour from now where nothing is said. Without an offset it is service time.",
    EXAMPLE_VALID_UNTIL,
  ),
  valid_until: m("Until when the token holds, in the time zone of the service."),
  "bank_user_access_token.created_at": m(IN_UTC),
};

const CONNECTIONS: Meanings = {
  "connections.id": m(
    "Connection id, or the transaction id of the session that made it.",
    exampleId("bcn"),
  ),
  "bank_connection.transaction": m(
    "Id of the session that made it, or that its user renewed it with.",
    exampleTransaction("bcs"),
  ),
  sync_mode: m(
    "What is kept of the credentials: all (`full`), half of their cipher (`shared`), nothing (`none`).",
  ),
  sync_active: m("Whether it syncs by itself."),
  sync_message: m("Why the last sync failed, empty where it did not.", ""),
  sync_fail_counter: m(
    "Syncs that failed in a row; after three the connection is disabled for good.",
  ),
  last_synced: m("When it was synced last, in UTC."),
  consent_valid_until: m("Last day of the customer's consent; each login in the wizard renews it."),
  "connections.days": m("Range of turnovers to read, in days back from today; by default 365."),
  "sync.credentials": m(
    "The client's half of the credentials of a connection in mode `shared`.",
    "",
  ),
  "sync.force": m("Whether to try again although the last sync failed."),
  "bank_connection.created_at": m(IN_UTC),
};

const ACCOUNTS: Meanings = {
  "accounts.id": m("Id of the account.", exampleId("bac")),
  bank_connection_id: m("Connection that filled it last; it may be deleted."),
  "bank_account.holder": m("Name of the holder, as the bank tells it.", "Max Mustermann"),
  "bank_account.description": m("What the bank calls the account.", "Girokonto"),
  "bank_account.account_number": m("National account number.", "12345678"),
  "bank_account.bank_code": m("National bank code.", "88888888"),
  "bank_account.type": m("Kind of account."),
  "bank_account.joint_account": m("Whether it has more than one holder."),
  transaction_possible: m("Whether payments can be sent from it."),
  "bank_account.created_at": m(IN_UTC),
  "bank_account_balance.balance": m("What is booked, 0 where the bank does not say.", 2123),
  "bank_account_balance.available": m(
    "What can be spent, the limit included; null where the bank does not say.",
    3123,
  ),
  "bank_account_balance.limit": m("Overdraft limit; null where the bank does not say.", 1000),
  "bank_account_balance.currency": m("Currency of the account.", "EUR"),
  "bank_account_balance.currency_id": m("The same as `currency`.", "EUR"),
  "bank_account_balance.date": m("When the balance was seen, in UTC."),
  "bank_account_balance.created_at": m("When the account was created, in UTC."),
};

const TURNOVERS: Meanings = {
  "turnovers.from": m("First day; 365 days before `to` where nothing is said."),
  "turnovers.to": m("Last day; today and all that is announced where nothing is said."),
  only_new: m("Only those that nobody marked as seen."),
  onlyNew: m("Another name of `only_new`."),
  "markAsSeen.date": m(
    "Last day of the turnovers that are not new any more, `YYYY-MM-DD`.",
    "2026-03-02",
  ),
  turnovers: m("Turnovers of the range, newest first."),
  "bank_account_turnovers.id": m("Id of the account.", exampleId("bac")),
  "bank_account_balance.id": m("Id of the account.", exampleId("bac")),
  "bank_account_turnovers.days": m("Days from the first to the last of the range."),
  "bank_account_turnovers.date": m("When the turnovers were seen, in UTC."),
  "bank_account_turnovers.created_at": m("When the account was created, in UTC."),
  "turnovers.id": m("Id of the turnover."),
  "bank_account_turnovers.amount": m("Amount, negative for expenditures.", -59.9),
  "bank_account_turnovers.currency": m("Currency of `amount`.", "EUR"),
  "bank_account_turnovers.purpose": m("Lines as the bank sent them.", ["Order 4711"]),
  new: m("Whether nobody marked it as seen."),
};

export const BANK_USERS: Meanings = { ...USERS, ...CONNECTIONS, ...ACCOUNTS, ...TURNOVERS };
