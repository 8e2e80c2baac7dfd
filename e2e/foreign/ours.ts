// Our client at servers of others: O, P and the recordings.
import {
  runSession,
  type SessionOptions,
  type Session,
} from "#connectors/fints/testing/session.ts";
import { createSend } from "#connectors/fints/http.ts";
import {
  type Constants,
  readConstants,
  type RecordingName,
  RECORDINGS,
} from "#connectors/fints/testing/replay/exchanges.ts";
import { createReplay } from "#connectors/fints/testing/replay/replay.ts";
import type { Cell, Column } from "./matrix.ts";
import { readCheckout } from "./php-constants.ts";
import { startOpenFints, startPythonFints } from "./servers.ts";
import type { Fetched } from "./sources.ts";

const ORDER = {
  amount: 52_342,
  currency: "EUR",
  purpose: "Rechnung 1",
  recipient: { holder: "Donald Duck", iban: "DE04888888880087654321", bic: "" },
} as const;

type OwnStep = {
  name: string;
  options: Partial<SessionOptions>;
  right(session: Session, asked: readonly string[]): boolean;
};
type Party = { name: string; options: Omit<SessionOptions, "pin" | "now"> & { pin: string } };

const done = ({ end }: Session): boolean => end === "done";

const LOGIN: OwnStep = {
  name: "login and accounts",
  options: {},
  right: ({ accounts }) => accounts.length > 0,
};
const BALANCE: OwnStep = {
  name: "balance",
  options: {},
  right: ({ data }) => data?.balance.balance !== null && data !== null,
};
const turnovers = (least: number, today = "2015-03-10"): OwnStep => ({
  name: "turnovers",
  options: { days: 100, today },
  right: (session) => done(session) && (session.data?.turnovers.length ?? 0) >= least,
});
const TRANSFER: OwnStep = { name: "transfer", options: { order: ORDER }, right: done };
const WRONG_PIN: OwnStep = {
  name: "wrong PIN",
  options: { pin: "99999" },
  right: ({ end }) => end === "login_failed",
};

async function fill(
  { name, options }: Party,
  steps: readonly OwnStep[],
  asked: readonly string[] = [],
): Promise<Column> {
  const cells = new Map<string, Cell>();
  for (const step of steps) {
    try {
      const session = await runSession({ ...options, now: Date.now(), ...step.options });
      const right = step.right(session, asked);
      const text = right ? "yes" : `${session.end}, ${session.pages.join(" / ")}`;
      cells.set(step.name, { right, text });
    } catch (error) {
      cells.set(step.name, { right: false, text: String(error) });
    }
  }
  return { name, cells };
}

async function atOpenFints(fetched: Fetched): Promise<Column[]> {
  const server = await startOpenFints(fetched);
  if (!server) return [];
  const { url } = server;
  const options = { url, send: createSend(), bankCode: "12345678", user: "test1", pin: "1234" };
  try {
    return [await fill({ name: "O", options }, [LOGIN, turnovers(3), WRONG_PIN])];
  } finally {
    await server.stop();
  }
}

async function atPythonFints(fetched: Fetched): Promise<Column[]> {
  const server = await startPythonFints(fetched);
  if (!server) return [];
  const { url } = server;
  const options = { url, send: createSend(), bankCode: "12345678", user: "test1", pin: "1234" };
  const flicker = { ...ORDER, purpose: "hhduc" };
  const locked: OwnStep = {
    name: "locked PIN",
    options: { pin: "3938" },
    right: ({ end }) => end === "max_login_tries",
  };
  const steps: OwnStep[] = [
    LOGIN,
    turnovers(3),
    TRANSFER,
    {
      ...TRANSFER,
      name: "wrong TAN",
      options: { order: ORDER, tan: "000000" },
      right: ({ end }) => end === "wrong_tan",
    },
    {
      ...TRANSFER,
      name: "flicker",
      options: { order: flicker },
      right: ({ pages }) => pages.some((page) => page.includes("flicker")),
    },
    WRONG_PIN,
    locked,
  ];
  try {
    return [await fill({ name: "P", options }, steps)];
  } finally {
    await server.stop();
  }
}

/** Folder in the checkout of a recording that the repository does not hold. */
const CHECKOUT: Partial<Record<RecordingName, string>> = {
  Consors: "Consors",
  GLS: "GLS",
  ING: "IngDiba",
};

function constantsOf(name: RecordingName, { trees }: Fetched): Constants | null {
  const folder = CHECKOUT[name];
  if (!folder) return readConstants(name);
  return trees.phpFinTS ? readCheckout(trees.phpFinTS, folder) : null;
}

/** The steps that a recording holds. */
const RECORDED: Readonly<Record<RecordingName, readonly OwnStep[]>> = {
  Atruvia: [LOGIN, TRANSFER],
  "Atruvia, payee matches": [LOGIN, TRANSFER],
  DKB: [LOGIN, BALANCE, turnovers(2, "2019-09-22"), TRANSFER],
  "DKB, TAN for turnovers": [turnovers(2, "2019-09-22")],
  "KSK Miesbach": [{ ...LOGIN, name: "locked PIN", right: ({ end }) => end === "max_login_tries" }],
  Postbank: [LOGIN],
  "Postbank, PIN blocked": [
    { ...LOGIN, name: "locked PIN", right: ({ end }) => end === "max_login_tries" },
  ],
  Consors: [LOGIN, turnovers(3, "2019-12-01")],
  GLS: [
    LOGIN,
    {
      ...turnovers(0, "2020-09-01"),
      // The masked documents are empty, and what cannot be read is an error.
      right: ({ end, pages }, asked) =>
        end === "turnovers_failed" && pages.length === 1 && asked.at(-1) === "HKEND",
    },
  ],
  ING: [LOGIN, turnovers(0, "2019-12-01")],
};

async function atRecordings(fetched: Fetched): Promise<Column[]> {
  const columns: Column[] = [];
  for (const name of Object.keys(RECORDED) as RecordingName[]) {
    const constants = constantsOf(name, fetched);
    if (!constants) continue;
    const { bankCode, userId: user } = RECORDINGS[name];
    let replay = createReplay(name, constants);
    const send = async (_: string, message: Uint8Array) => replay.answer(message);
    const steps = RECORDED[name];
    const cells = new Map<string, Cell>();
    for (const step of steps) {
      replay = createReplay(name, constants);
      const options = { url: "https://bank.example/fints", send, bankCode, user, pin: "12345" };
      const column = await fill({ name, options }, [step], replay.asked);
      for (const [key, cell] of column.cells) cells.set(key, cell);
    }
    columns.push({ name, cells });
  }
  return columns;
}

/** Has our client take the steps that each server knows. */
export async function fillOwn(fetched: Fetched): Promise<Column[]> {
  const foreign = [...(await atOpenFints(fetched)), ...(await atPythonFints(fetched))];
  return [...foreign, ...(await atRecordings(fetched))];
}
