// The orders of the front, one entry each. Parameters, permissions and answers follow from it.
import type { Element, Segment } from "#connectors/fints/syntax/segment.ts";
import { sepaAccounts } from "./accounts.ts";
import { CAMT } from "./camt.ts";
import { feedback } from "./feedback.ts";
import { mediaList } from "./methods.ts";
import { pollPayee, REPORT } from "./payee.ts";
import { SCHEMAS } from "./transfer.ts";
import { answerTransfer } from "./transfers.ts";
import type { Outcome } from "./part.ts";
import type { Turn } from "./turn.ts";
import { answerBalance, answerTurnovers, KEPT } from "./turnovers.ts";

export type OrderKind = {
  /** Supported versions with their parameters; null for a version that has none. */
  versions: Readonly<Record<number, Element | null>>;
  /** Whether a client that has a TAN method sends HKTAN with it. */
  tan: boolean;
  /** Whether it belongs to an account. */
  account: boolean;
  answer(order: Segment, turn: Turn): Promise<Outcome>;
};

const DAYS = String(KEPT);

export const ORDERS: Readonly<Record<string, OrderKind>> = {
  HKSPA: {
    versions: { 1: ["J", "J", "N", ...SCHEMAS] },
    tan: false,
    account: true,
    answer: async (order, turn) => ({
      parts: [{ to: order.number, feedback: [feedback("0020")], data: [sepaAccounts(turn)] }],
    }),
  },
  HKSAL: { versions: { 5: null, 7: null }, tan: true, account: true, answer: answerBalance },
  HKKAZ: {
    versions: { 5: [DAYS, "J", "N"], 7: [DAYS, "J", "N"] },
    tan: true,
    account: true,
    answer: answerTurnovers,
  },
  HKCAZ: {
    versions: { 1: [DAYS, "J", "N", CAMT] },
    tan: true,
    account: true,
    answer: answerTurnovers,
  },
  HKCCS: { versions: { 1: null }, tan: true, account: true, answer: answerTransfer },
  HKIPZ: {
    versions: { 1: ["", ...SCHEMAS], 2: ["J", "", ...SCHEMAS] },
    tan: true,
    account: true,
    answer: answerTransfer,
  },
  HKVPP: {
    versions: { 1: ["1", "J", "V", "N", "N", REPORT, "HKCCS", "HKIPZ"] },
    tan: false,
    account: false,
    answer: async (order, turn) => ({ parts: pollPayee(order, turn) }),
  },
  HKTAB: {
    versions: { 4: null },
    tan: false,
    account: false,
    answer: async ({ number: to }) => ({
      parts: [{ to, feedback: [feedback("0020")], data: [mediaList()] }],
    }),
  },
};

/** The kind of an order, if the front offers it in this version. */
export function kindOf({ code, version }: Segment): OrderKind | null {
  const kind = Object.hasOwn(ORDERS, code) ? ORDERS[code] : undefined;
  return kind && version in kind.versions ? kind : null;
}
