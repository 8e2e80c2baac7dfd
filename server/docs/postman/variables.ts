// The variables of the Postman collection: credentials, and ids that earlier responses gave.

export type Variable = {
  name: string;
  about: string;
  /** The word of a path before the id; its calls read and set the variable. */
  after?: readonly string[];
};

export const VARIABLES: readonly Variable[] = [
  { name: "baseUrl", about: "Address of the service." },
  { name: "key", about: "Your Test key. Set it before the first call." },
  { name: "token", about: "Access token of a bank user, as the call that creates it answers." },
  { name: "wizard_session_key", about: "Key of the session that was created last." },
  {
    name: "transaction",
    about: "Transaction that was created last.",
    after: ["verifications", "risks", "payments", "sessions"],
  },
  { name: "event", about: "Event that was read last.", after: ["events"] },
  { name: "blocked", about: "Blacklist entry that was read last.", after: ["blacklist"] },
  { name: "user", about: "Bank user that was read last.", after: ["users"] },
  { name: "access", about: "Id of the access token that was read last.", after: ["accesstokens"] },
  { name: "connection", about: "Connection that was read last.", after: ["connections"] },
  { name: "account", about: "Account that was read last.", after: ["accounts"] },
];

/** Members of a response that become variables of the same name. */
export const KEPT = ["wizard_session_key", "transaction", "token"] as const;

/** The variable with the id of what a path names with a word; null for none. */
export function variableAfter(word: string): string | null {
  return VARIABLES.find(({ after }) => after?.includes(word))?.name ?? null;
}
