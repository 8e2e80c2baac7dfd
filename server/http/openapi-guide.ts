// What the interface's document says before and around the single calls.

/** Paragraphs, with code in backquotes. */
export const GUIDE = [
  "A customer logs in to the bank in a wizard on your page; your server then reads what the bank told.",
  "Your server creates an object with a POST. It keeps `transaction` and hands `wizard_session_key` to the page, which starts the wizard with it. When the wizard has finished, a GET by the transaction answers the result.",
  "Every call but the browser's door is authenticated by HTTP Basic: the user name is `api`, the password an API key. A Test key sees test transactions only, a Live key live ones only.",
  "Bodies are JSON or URL-encoded, where nested names are written `name[sub]`. Texts are taken for numbers and booleans; an empty text counts as not sent; unknown members are ignored.",
  'Every answer is JSON, but for the documents of a risk object that are asked for as files. A refusal is an error object with `code` and `message`, and with the messages by field where validation failed. In lists of transactions and events, booleans are `"1"` or `"0"` and numbers are texts.',
  "A creating call that is named by an `Idempotency-Key` is carried out once: sent again within 24 hours, it gets the same answer. The `RateLimit` headers tell how many calls a minute are left; more get 429 with `Retry-After`.",
  "Objects of a transaction are deleted 30 days after its creation.",
].join("\n\n");

/** Groups of calls by the first word of their paths. */
export const TAGS: Readonly<Record<string, { name: string; about: string }>> = {
  version: { name: "Version", about: "Whether the interface has changed." },
  bankcodes: { name: "Bank codes", about: "Banks by code, BIC or name." },
  blacklist: { name: "Blacklist", about: "Accounts that customers may not use in the wizard." },
  verifications: {
    name: "Verify",
    about: "Whose account it is, and whether it holds an amount.",
  },
  risks: { name: "Risk", about: "Verify, with checks of what the account tells." },
  payments: { name: "Pay", about: "A transfer from the customer's account to a fixed recipient." },
  sessions: { name: "Sessions", about: "Where a wizard stands, and what ended it." },
  events: { name: "Events", about: "What happened, as webhooks tell it." },
  wizard: { name: "Wizard", about: "The wizard itself, for servers and for browsers." },
};
