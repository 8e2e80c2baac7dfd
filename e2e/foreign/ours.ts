// Our client at servers of others: O, P and the recordings.
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";
import { createSend } from "#connectors/fints/http.ts";
import {
  type Constants,
  readConstants,
  type RecordingName,
  RECORDINGS,
} from "#connectors/fints/testing/replay/exchanges.ts";
import { createReplay } from "#connectors/fints/testing/replay/replay.ts";
import { startFront } from "./front.ts";
import type { Cell, Column } from "./matrix.ts";
import {
  BALANCE,
  DECOUPLED,
  done,
  FLICKER,
  LOCKED_PIN,
  LOGIN,
  ORDER,
  type OwnStep,
  TRANSFER,
  turnovers,
  WRONG_PIN,
  wrongTan,
} from "./own-steps.ts";
import { readCheckout } from "./php-constants.ts";
import { startOpenFints, startPythonFints } from "./servers.ts";
import type { Fetched } from "./sources.ts";

type Party = { name: string; options: Omit<SessionOptions, "pin" | "now"> & { pin: string } };

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
    return [await fill({ name: "O", options }, [LOGIN, BALANCE, turnovers(3), WRONG_PIN])];
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
  const steps: OwnStep[] = [
    LOGIN,
    turnovers(3),
    TRANSFER,
    wrongTan("000000"),
    { ...FLICKER, options: { order: flicker } },
    WRONG_PIN,
    LOCKED_PIN,
  ];
  try {
    return [await fill({ name: "P", options }, steps)];
  } finally {
    await server.stop();
  }
}

/** The steps at the front of the test bank, where both sides are ours: others are the proof. */
async function atFront(): Promise<Column> {
  const front = await startFront({ tls: false });
  const { url } = front;
  const today = new Date().toISOString().slice(0, 10);
  const options = { url, send: createSend(), user: "lena", pin: "123456", method: "optisch" };
  const pages = () => front.asked.filter((code) => code === "HKCAZ").length;
  const steps: OwnStep[] = [
    LOGIN,
    BALANCE,
    {
      name: "turnovers",
      options: { days: 89, today },
      right: (session) => done(session) && pages() >= 3,
    },
    TRANSFER,
    wrongTan("WRONG"),
    FLICKER,
    { ...DECOUPLED, options: { order: ORDER, method: "pushTAN" } },
    { ...WRONG_PIN, options: { pin: "wrong" } },
    LOCKED_PIN,
  ];
  try {
    return await fill({ name: "front", options }, steps);
  } finally {
    await front.close();
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
  Atruvia: [LOGIN, TRANSFER, DECOUPLED],
  "Atruvia, payee matches": [LOGIN, TRANSFER],
  DKB: [LOGIN, BALANCE, turnovers(2, "2019-09-22"), TRANSFER],
  "DKB, TAN for turnovers": [turnovers(2, "2019-09-22")],
  "KSK Miesbach": [{ ...LOCKED_PIN, options: {} }],
  Postbank: [LOGIN],
  "Postbank, PIN blocked": [{ ...LOCKED_PIN, options: {} }],
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
  return [...foreign, await atFront(), ...(await atRecordings(fetched))];
}
