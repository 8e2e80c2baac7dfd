// Changes of the API, newest first. The newest date is its version.

export const CHANGES = [
  {
    date: "2026-11-25",
    text: "For an API key that can only read, `token` of access tokens and `wizard_session_key` of sessions are empty: its holder could write with them.",
  },
  {
    date: "2026-11-25",
    text: "The API description lists the webhooks: one for each event type, with its body. With a Test key, `POST /v1/test/events/{id}/resend` sends an event to your webhooks again, and `GET /v1/test/requests` lists your latest calls.",
  },
  {
    date: "2026-11-25",
    text: "`GET` and `POST /v1/test/clock` freeze the clock of your Test mode, move it on and set it free. Everything of this mode follows in order: sessions, retention, tokens, consents, syncs, webhooks, the test bank.",
  },
  {
    date: "2026-11-25",
    text: "`POST /v1/test/bank` scripts the logins of a user name at the test bank: people, accounts, turnovers, the release of orders, failures at a step. PINs `error:<code>` provoke every error code; user names `seed:<seed>` have a household of their own.",
  },
  {
    date: "2026-11-25",
    text: "Payments can be created with `instant`: an instant transfer where bank and account allow one.",
  },
  {
    date: "2026-11-23",
    text: "A call with an API key that can only read, or that other addresses may use, returns 403 with the type `key_read_only` or `key_address_refused`; an expired key returns 401.",
  },
  {
    date: "2026-11-23",
    text: "Responses to browsers that read the page or change the language have the texts of the widget in `ui.texts`.",
  },
  {
    date: "2026-11-23",
    text: "Responses to browsers say more in `ui`: merchant, purpose and amount, what is read and for how long, attempts left, a summary of the payment or result, banks to offer before the customer types, and why a search finds none. Banks have a tile, options of a choice a `reason` why they cannot be selected, TAN pages an `instruction` apart from the order. `position` counts waiting pages and pages of the bank too. The action `choose-bank` leads back to the bank step, at either door. The privacy notice of a session names the merchant.",
  },
  {
    date: "2026-11-23",
    text: "A session belongs to the page of its first request at the browser endpoint: a request of another page returns 403 with the type `origin_mismatch`. With a Live key, the merchant's list of origins applies to every page. A visit to the bank's page that this page did not send is asked first. Sessions have `returned_elsewhere`: whether the customer came back from the bank in a different browser.",
  },
  {
    date: "2026-11-23",
    text: "The response header `Ignored-Parameters` names unknown members of bodies and queries, which are ignored as before. Times can have a space before `T`, and fractions in every form. `recipient_holder` takes only characters that SEPA transfers can carry.",
  },
  {
    date: "2026-11-23",
    text: "Objects of verify, risk and pay list in customer_fields which names of metadata the customer filled in. Metadata and custom fields refuse the names __proto__, constructor and prototype. Custom fields that the customer leaves empty are not stored.",
  },
  {
    date: "2026-11-23",
    text: "Event bank_accounts.consent_expiring, 14 days before the consent of a connection ends, for webhooks and lists that name it.",
  },
  {
    date: "2026-11-23",
    text: "`valid_until` of access tokens can be at most one year ahead; a later one returns 422. Tokens that exist keep their time. With a Live key, `/wizard` refuses pages without HTTPS and pages whose origin is `null`.",
  },
  {
    date: "2026-11-23",
    text: "Webhooks: a secret for each URL and mode, several signatures in X-Payload-Signature while a secret is rotated, and v2 signatures over X-Payload-Timestamp and the body. Events session.finished, session.aborted and session.failed for webhooks and lists that name them.",
  },
  {
    date: "2026-11-23",
    text: "Deleting a payment while its order is with the bank returns 409 with the type `order_in_progress`; the call works once the session has ended. Sessions of a blocked merchant end with `tech_error`. Shared credentials of a bank user's connection open only sessions of this user: the wizard refuses them elsewhere with 422 under `credentials`. Deleting a bank user also ends repetitions of the create calls for that user by `Idempotency-Key`.",
  },
  {
    date: "2026-11-23",
    text: "Error objects have a `type`, a machine-readable reason from a closed list.",
  },
  {
    date: "2026-11-22",
    text: "Bank users: create, read, list and delete users and their access tokens; create, sync, read and delete their connections, read and delete accounts, read balances and turnovers.",
  },
  {
    date: "2026-11-21",
    text: "risk: all fourteen checks return results; account snapshots and fact sheets can be downloaded as PDF, CSV or JSON, and all results as one PDF.",
  },
  {
    date: "2026-11-21",
    text: "risk: create, read, list and delete risk checks. pay: create, read, list and delete payments, and record whether the money arrived.",
  },
  {
    date: "2026-11-21",
    text: "Create calls accept an Idempotency-Key. Installations may limit the rate of requests, with RateLimit headers and status 429.",
  },
  {
    date: "2026-11-20",
    text: "First version: verify, wizard sessions, events, bank codes, the blacklist, the wizard for servers and browsers.",
  },
] as const;

/** `YYYY-MM-DD` */
export const VERSION: string = CHANGES[0].date;
