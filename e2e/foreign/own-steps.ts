// The steps that our client takes at servers of others, and when it has done right.
import type { Session, SessionOptions } from "#connectors/fints/testing/session.ts";

export const ORDER = {
  amount: 52_342,
  currency: "EUR",
  purpose: "Rechnung 1",
  recipient: { holder: "Donald Duck", iban: "DE04888888880087654321", bic: "" },
} as const;

export type OwnStep = {
  name: string;
  options: Partial<SessionOptions>;
  right(session: Session, asked: readonly string[]): boolean;
};

export const done = ({ end }: Session): boolean => end === "done";

export const LOGIN: OwnStep = {
  name: "login and accounts",
  options: {},
  right: ({ accounts }) => accounts.length > 0,
};
export const BALANCE: OwnStep = {
  name: "balance",
  options: {},
  right: ({ data }) => data?.balance.balance !== null && data !== null,
};
export const turnovers = (least: number, today = "2015-03-10"): OwnStep => ({
  name: "turnovers",
  options: { days: 100, today },
  right: (session) => done(session) && (session.data?.turnovers.length ?? 0) >= least,
});
export const TRANSFER: OwnStep = { name: "transfer", options: { order: ORDER }, right: done };
export const WRONG_PIN: OwnStep = {
  name: "wrong PIN",
  options: { pin: "99999" },
  right: ({ end }) => end === "login_failed",
};

export const LOCKED_PIN: OwnStep = {
  name: "locked PIN",
  options: { pin: "3938" },
  right: ({ end }) => end === "max_login_tries",
};
export const FLICKER: OwnStep = {
  name: "flicker",
  options: { order: ORDER },
  right: ({ pages }) => pages.some((page) => page.includes("flicker")),
};
export const DECOUPLED: OwnStep = {
  name: "decoupled",
  options: { order: ORDER },
  right: (session) => done(session) && session.pages.some((page) => page.startsWith("wait")),
};
export const wrongTan = (tan: string): OwnStep => ({
  name: "wrong TAN",
  options: { order: ORDER, tan },
  right: ({ end }) => end === "wrong_tan",
});
