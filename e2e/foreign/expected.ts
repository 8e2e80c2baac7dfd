// What a foreign program cannot do, by client and step: a pattern of its error, and the reason, as its
// source shows it. None of them is a fault of the front.
// A cell that starts to work, or fails otherwise, fails the run.

type Failure = { error: RegExp; reason: string };

const TOO_NEW: Failure = {
  error: /TAN method version 7/,
  reason: "0.5.0 stops at HITANS 7 instead of reading version 6 beside it",
};

export const EXPECTED: Readonly<Record<string, Readonly<Record<string, Failure>>>> = {
  "lib-fints": {
    "turnovers with TAN": {
      error: /"turnovers":/,
      reason: "1.5.0 asks for more pages only after a message with the order, not after the TAN's",
    },
  },
  "python-fints": {
    "payee: polled": {
      error: /3040 3093/,
      reason: "e1384c0 reads the result of HIVPP at once and never sends HKVPP alone",
    },
  },
  AqBanking: {
    "login, decoupled": {
      error: /"ok":true/,
      reason: "6.5 describes HITANS up to version 6, so it has no decoupled method",
    },
  },
  fints: Object.fromEntries(
    ["login", "accounts", "balance", "turnovers, three pages", "turnovers with TAN"]
      .concat("login with TAN", "login, decoupled")
      .map((step) => [step, TOO_NEW]),
  ),
};
