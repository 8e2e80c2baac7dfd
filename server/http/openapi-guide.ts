// The introduction of the API description, and the groups of its calls.
import { LONGEST_RETENTION, SHORTEST_RETENTION } from "#products/kept-until.ts";

/** One number of days, or a range such as `30 to 90` if products differ. */
const RETENTION = [...new Set([SHORTEST_RETENTION, LONGEST_RETENTION])].join(" to ");

/** Paragraphs, with code in backquotes. */
export const GUIDE = [
  "Customers log in to their bank in a wizard on your page. Your server then reads the results from this API.",
  "To start, create an object with a POST request. Store the `transaction` from the response and pass `wizard_session_key` to your page, which starts the wizard with it. Once the wizard has finished, fetch the result with a GET request by transaction.",
  "All calls use HTTP Basic authentication, except the wizard endpoint for browsers. The user name is `api`, and the password is an API key. A Test key accesses Test transactions only, a Live key Live transactions only.",
  "To keep accounts up to date, create bank users with your API key, and access tokens for them. An access token is the password for calls to that user's connections and accounts, and gives access to nothing else.",
  "Request bodies are JSON or URL-encoded, and never compressed; in URL-encoded bodies, write nested names as `name[sub]`. Numbers and booleans may be sent as strings. An empty string counts as not sent, and unknown members are ignored. The response header `Ignored-Parameters` lists the ignored names, including those of the query: at most 20, percent-encoded, with dots for nested members.",
  'Responses are JSON, except for documents that you request as files. Responses with status 400 and above contain an error object with `code`, `type` and `message`, and with messages by field if validation failed. `type` is from a closed list that can grow: treat an unknown one like its status. In lists of transactions and events, booleans are `"1"` or `"0"`, and numbers are strings.',
  "Send an `Idempotency-Key` header to make a create call safe to retry. Repeating the call with the same key and body within 24 hours returns the original response.",
  "Calls may be rate limited per minute. If so, the `RateLimit` headers report how many calls remain, and further calls return 429 with a `Retry-After` header.",
  `The data of a transaction is deleted ${RETENTION} days after its creation, or earlier if your account keeps data for fewer days. A payment that a bank carried out, or may have, is kept for at least a week after its end, or for your number of days if that is smaller.`,
].join("\n\n");

/** Groups of calls by the first word of their paths. */
export const TAGS: Readonly<Record<string, { name: string; about: string }>> = {
  version: { name: "Version", about: "Check whether the API has changed." },
  bankcodes: { name: "Bank codes", about: "Find banks by code, BIC or name." },
  blacklist: { name: "Blacklist", about: "Block accounts from use in the wizard." },
  verifications: {
    name: "Verify",
    about: "Verify who holds an account, and whether its balance covers an amount.",
  },
  risks: { name: "Risk", about: "Verify an account and run checks on its data." },
  payments: {
    name: "Pay",
    about: "Initiate a transfer from the customer's account to a fixed recipient.",
  },
  sessions: { name: "Sessions", about: "See which step a wizard session is in and how it ended." },
  events: { name: "Events", about: "Read the events that webhooks deliver." },
  users: {
    name: "Bank users",
    about: "Manage the users whose accounts you keep up to date, and their access tokens.",
  },
  connections: { name: "Bank connections", about: "Manage a bank user's connections to banks." },
  accounts: {
    name: "Bank accounts",
    about: "Read the accounts of a bank user, with balances and turnovers.",
  },
  test: {
    name: "Test mode",
    about:
      "Try your integration: move the clock, script logins at the test bank, cause events. None of this touches Live data.",
  },
  wizard: { name: "Wizard", about: "Run the wizard from a server or a browser." },
};
