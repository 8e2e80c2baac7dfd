// The turnovers of an account, in all their pages: HKCAZ (camt) or HKKAZ (MT940).
import { addDays } from "#schema/time.ts";
import { MOST_BYTES } from "#statements/read-bookings.ts";
import { mayOrder } from "../bank/accounts.ts";
import type { OrderCode } from "../bank/parameters.ts";
import { CODE, findCode } from "../codes.ts";
import { readTurnovers } from "../data/turnovers.ts";
import type { Answer, Env, Refusal } from "../exchange.ts";
import { accountOf, collect, collectedOf, finished, type Pieces, type State } from "../state.ts";
import { writeDay } from "../syntax/formats.ts";
import { bytesAt, bytesOf, groupAt, segment, segmentsOf } from "../syntax/segment.ts";
import { accountElement, usableVersions } from "./balance.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";

const CAMT_VERSIONS = [1];
const MT940_VERSIONS = [7, 6, 5];
const SEPA_VERSION = 7;
/** Characters of all pages of an account, in Base64: no more could be read. */
const MAX_SIZE = Math.ceil((MOST_BYTES * 4) / 3);

/** What is kept of all accounts of a read: rows, and characters of their pages in Base64. */
type Bounds = { turnovers: number; size: number };
const MOST_OF_ALL: Bounds = { turnovers: 100_000, size: 8 * MAX_SIZE };

const FAILED: Refusal = { kind: "refused", error: "turnovers_failed" };

type Way = { order: "HKCAZ" | "HKKAZ"; version: number };
type Turnovers = TaskOf<"turnovers">;

/** The order for the turnovers; null if the bank offers none for this account. */
export function wayOf(state: State, id: string): Way | null {
  const account = accountOf(state, id);
  const may = (order: OrderCode) => mayOrder(account, order);
  const camt = usableVersions(state, id, CAMT_VERSIONS, 1);
  const hasFormat = (state.profile.bank?.camt.length ?? 0) > 0;
  const version = hasFormat && may("HKCAZ") ? versionOf(state, "HKCAZ", camt) : 0;
  if (version) return { order: "HKCAZ", version };
  const mt940 = usableVersions(state, id, MT940_VERSIONS, SEPA_VERSION);
  const other = may("HKKAZ") ? versionOf(state, "HKKAZ", mt940) : 0;
  return other ? { order: "HKKAZ", version: other } : null;
}

/** The first day to read: the bank refuses days that it does not keep. */
function firstDay({ profile }: State, { order }: Way, { wish }: Env): string {
  const kept = profile.bank?.days[order] ?? 0;
  return addDays(wish.today, -(kept > 0 ? Math.min(wish.days, kept) : wish.days));
}

function encode(bytes: Uint8Array): string[] {
  return bytes.length > 0 ? [Buffer.from(bytes).toString("base64")] : [];
}

function piecesOf({ segments }: Answer): { booked: string[]; announced: string[] } {
  const mt940 = segmentsOf(segments, "HIKAZ");
  const camt = segmentsOf(segments, "HICAZ");
  return {
    booked: [
      ...mt940.flatMap((each) => encode(bytesAt(each, 1))),
      ...camt.flatMap((each) => groupAt(each, 3).flatMap((part) => encode(bytesOf(part)))),
    ],
    announced: [
      ...mt940.flatMap((each) => encode(bytesAt(each, 2))),
      ...camt.flatMap((each) => encode(bytesAt(each, 4))),
    ],
  };
}

function addPieces(state: State, { order }: Way, account: string, answer: Answer): Pieces {
  const format = order === "HKCAZ" ? "camt052" : "mt940";
  const { booked, announced } = collectedOf(state, account).pieces ?? { booked: [], announced: [] };
  const more = piecesOf(answer);
  return {
    format,
    booked: [...booked, ...more.booked],
    announced: [...announced, ...more.announced],
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function sizeOf({ booked, announced }: Pieces): number {
  return sumOf([...booked, ...announced].map(({ length }) => length));
}

/** Whether the bank answered at all: with data, or with the word that there are none. */
function isAnswered({ codes, segments }: Answer): boolean {
  const hasData = segments.some(({ code }) => code === "HIKAZ" || code === "HICAZ");
  return hasData || findCode(codes, CODE.nothing) !== undefined;
}

export const turnovers: Handler<Turnovers> = {
  request(state, task, env) {
    const { account, touchdown, whole } = task;
    const way = wayOf(state, account);
    if (!way) return null;
    const { order, version } = way;
    const from = whole ? "" : writeDay(firstDay(state, way, env));
    const until = whole ? "" : writeDay(env.wish.today);
    const isCamt = order === "HKCAZ";
    const named = accountElement(state, account, isCamt || version >= SEPA_VERSION);
    // One format: several at once confuse some banks.
    const format = isCamt ? [[state.profile.bank?.camt[0] ?? ""]] : [];
    const fields = [named, ...format, "N", from, until, "", touchdown];
    return orderMessage(state, order, [segment(order, version, ...fields)]);
  },

  receive(state, task, answer, env) {
    const { account, touchdown, whole } = task;
    const way = wayOf(state, account);
    if (!way) return FAILED;
    // Some servers answer nothing at all to a period: then everything is asked for, and cut here. Not
    // after a page: its rows would come again.
    if (!isAnswered(answer)) {
      const isFirst = touchdown === "" && !whole;
      return isFirst ? replaceTask(state, { ...task, whole: true }) : FAILED;
    }
    const pieces = addPieces(state, way, account, answer);
    const more = findCode(answer.codes, CODE.more)?.parameters[0] ?? "";
    if (more && (more === touchdown || sizeOf(pieces) > MAX_SIZE)) return FAILED;
    const collected = collect(state, account, { pieces });
    if (more) return replaceTask(collected, { ...task, touchdown: more });
    const from = firstDay(state, way, env);
    return finished(collect(state, account, { pieces, from }));
  },
};

function replaceTask(state: State, task: Turnovers): State {
  return { ...state, pending: null, tasks: [task, ...state.tasks.slice(1)] };
}

/** Whether the accounts that were read so far hold more together than is kept. */
function isTooMuch({ collected }: State, most: Bounds): boolean {
  const all = Object.values(collected);
  const rows = sumOf(all.map(({ turnovers: read }) => read?.length ?? 0));
  return rows > most.turnovers || sumOf(all.map(({ size = 0 }) => size)) > most.size;
}

/**
 * The state with the rows of the last account whose pages are all there; an error if they cannot be
 * read or, with those before, are more than `most`: turnovers that are missing must not look like none.
 * `warn` hears of rows that miss the balances around them.
 */
export async function digest(
  state: State,
  warn: () => void,
  most: Bounds = MOST_OF_ALL,
): Promise<State | Refusal> {
  for (const [account, { from, pieces }] of Object.entries(state.collected)) {
    if (!pieces || from === null) continue;
    const rows = await readTurnovers(pieces, from, accountOf(state, account).sepa);
    if (!rows) return FAILED;
    if (rows.unbalanced) warn();
    const changes = { pieces: null, turnovers: rows.turnovers, size: sizeOf(pieces) };
    const read = collect(state, account, changes);
    return isTooMuch(read, most) ? FAILED : read;
  }
  return state;
}
