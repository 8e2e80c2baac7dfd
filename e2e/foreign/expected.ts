// What a foreign program cannot do, by client and step: a pattern of its error, and the reason.
// A cell that starts to work, or fails otherwise, fails the run.

type Failure = { error: RegExp; reason: string };

const TOO_NEW: Failure = { error: /TAN method version 7/, reason: "knows no HITANS 7" };

export const EXPECTED: Readonly<Record<string, Readonly<Record<string, Failure>>>> = {
  "lib-fints": {
    "turnovers with TAN": {
      error: /"turnovers":/,
      reason: "reads only the first page after a TAN",
    },
  },
  "python-fints": {
    "payee: polled": {
      error: /3040 3093/,
      reason: "does not ask again for a payee's verification",
    },
  },
  AqBanking: {
    "login, decoupled": { error: /"ok":true/, reason: "knows no method that needs HITANS 7" },
  },
  fints: Object.fromEntries(
    ["login", "accounts", "balance", "turnovers, three pages", "turnovers with TAN"]
      .concat("login with TAN", "login, decoupled")
      .map((step) => [step, TOO_NEW]),
  ),
};
