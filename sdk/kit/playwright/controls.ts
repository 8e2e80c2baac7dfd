// What a test sets about the test bank and the time of a service.
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestOf } from "#sdk/node/calls.ts";
import { type Client, ConflictError } from "#sdk/node/index.ts";

/** The clock of Test mode. `target` is where it was sent to, while it is on its way. */
export type ClockState = { now: string; frozen: boolean; target: string | null };

/** Moves the time of Test mode of the service. Everything due by then has happened afterwards. */
export type Clock = {
  /** A number of seconds, minutes, hours, days, weeks, months or years: `31 days`. */
  advance(span: string): Promise<ClockState>;
  /** To a time that is not in the past of the clock, such as `2027-01-31T10:00:00Z`. */
  moveTo(now: string): Promise<ClockState>;
  /** Lets the time run again. */
  release(): Promise<ClockState>;
  read(): Promise<ClockState>;
};

/** A login that the test bank knows. */
export type Login = {
  user_name: string;
  accounts: readonly { holder: string; iban: string; balance: number }[];
};

/** The test bank of the service. */
export type Bank = {
  /**
   * Scripts a login ahead of time: `user_name`, `seed`, `date`, `people`, `accounts`, `tan`,
   * `failure` (`{ at, with }`), `payee`; the page of the test bank in the guides lists the values.
   */
  script(script: RequestOf<"/v1/test/bank", "post">): Promise<Login>;
};

/** Somebody whom no other test meets. */
export type Person = {
  userName: string;
  /** A PIN that logs in. */
  pin: string;
  name: string;
  iban: string;
  accounts: Login["accounts"];
};

/** Exactly one of them. */
type Move = { advance?: string; now?: string; release?: boolean };

/** Milliseconds between the tries to move a clock that another call moves, and for all of them. */
const PAUSE = 250;
const PATIENCE = 60_000;

/**
 * The clock of the Test mode that a client has the key of. A move waits while another call moves it:
 * a test of another worker, or one that was stopped.
 */
export function clockOf(client: Client, wait: (ms: number) => Promise<unknown> = sleep): Clock {
  const move = async (body: Move): Promise<ClockState> => {
    for (let waited = 0; ; waited += PAUSE) {
      try {
        return await client.post("/v1/test/clock", { body });
      } catch (error) {
        if (!(error instanceof ConflictError) || waited >= PATIENCE) throw error;
      }
      await wait(PAUSE);
    }
  };
  /** A clock that has far to go answers before it is there. */
  const go = async (body: Move): Promise<ClockState> => {
    let state = await move(body);
    while (state.target !== null) state = await move({ now: state.target });
    return state;
  };
  return {
    advance: (advance) => go({ advance }),
    moveTo: (now) => go({ now }),
    release: () => move({ release: true }),
    read: () => client.get("/v1/test/clock"),
  };
}

/** The test bank of the Test mode that a client has the key of. */
export function bankOf(client: Client): Bank {
  return { script: (script) => client.post("/v1/test/bank", { body: script }) };
}

/** A person with accounts and IBANs of their own; `seed` tells them from all others. */
export async function createPerson(bank: Bank, seed: string): Promise<Person> {
  const { user_name: userName, accounts } = await bank.script({ user_name: seed, seed });
  const [first] = accounts;
  if (!first) throw new Error(`The test bank gave ${seed} no account.`);
  return { userName, pin: "123456", name: first.holder, iban: first.iban, accounts };
}
