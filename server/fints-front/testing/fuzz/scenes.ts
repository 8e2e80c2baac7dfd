// Conversations of our client with the front and with recorded banks.
import {
  readConstants,
  type RecordingName,
  RECORDINGS,
} from "#connectors/fints/testing/replay/exchanges.ts";
import { createReplay } from "#connectors/fints/testing/replay/replay.ts";
import type { SessionOptions } from "#connectors/fints/testing/session.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { NOON, openBank } from "../customer.ts";
import { withoutOrder } from "../without-order.ts";

/** A bank that begins anew, and how often it has carried out each order. */
export type Opened = {
  answer(message: Uint8Array): Promise<Uint8Array>;
  carriedOut(): number[];
};

export type Scene = {
  name: string;
  /** How many times as often as the others it is played. */
  weight: number;
  options: Omit<SessionOptions, "send" | "url">;
  open(): Opened;
};

function openFront(hidden: string | null): Opened {
  const { bank, books } = openBank();
  return {
    async answer(message) {
      const answer = await bank.answer(message);
      return hidden === null ? answer : withoutOrder(answer, hidden);
    },
    carriedOut: () => books.orders.map((each) => each.carriedOut),
  };
}

function atFront(
  name: string,
  options: Partial<SessionOptions>,
  { hidden = null, weight = 4 }: { hidden?: string | null; weight?: number } = {},
): Scene {
  const all = { pin: "123456", medium: "4711", now: NOON, ...options };
  return { name, weight, options: all, open: () => openFront(hidden) };
}

function recorded(name: RecordingName, options: Partial<SessionOptions>): Scene {
  const constants = readConstants(name);
  if (!constants) throw new Error(`${name} is not in this folder.`);
  const { bankCode, userId: user } = RECORDINGS[name];
  const open = (): Opened => {
    const replay = createReplay(name, constants);
    return { answer: async (message) => replay.answer(message), carriedOut: () => [] };
  };
  const all = { bankCode, user, pin: "12345", now: NOON, ...options };
  return { name: `recorded ${name}`, weight: 2, options: all, open };
}

const withPayee = (holder: string) => ({
  order: { ...ORDER, recipient: { ...ORDER.recipient, holder } },
});
const AT_DKB = { days: 30, today: "2019-09-22" };

export const SCENES: readonly Scene[] = [
  atFront("balance", { method: "chipTAN manuell" }),
  atFront("TAN at the login", { method: "chipTAN manuell", pin: "next" }),
  atFront("release at the login", { method: "pushTAN", pin: "next" }),
  atFront("turnovers in camt", { method: "chipTAN-QR", days: 60 }, { weight: 1 }),
  atFront("turnovers in MT940", { method: "SMS-TAN", days: 60 }, { hidden: "HKCAZ", weight: 1 }),
  atFront(
    "old turnovers",
    { method: "chipTAN optisch", days: 100 },
    { hidden: "HKCAZ", weight: 1 },
  ),
  atFront("transfer by TAN", { method: "chipTAN optisch", order: ORDER }),
  atFront("instant transfer", { method: "pushTAN", order: { ...ORDER, instant: true } }),
  atFront("transfer by text message", { method: "SMS-TAN", order: ORDER }),
  atFront("transfer by release", { method: "pushTAN", order: ORDER }),
  atFront("payee differs", { method: "SMS-TAN", ...withPayee("no match") }),
  atFront("transfer by picture", { method: "photoTAN", order: ORDER }, { weight: 1 }),
  atFront("payee is verified late", { method: "pushTAN", ...withPayee("Anna later") }),
  recorded("DKB", AT_DKB),
  recorded("DKB, TAN for turnovers", AT_DKB),
  recorded("DKB", { order: ORDER }),
  recorded("Atruvia", { order: ORDER }),
  recorded("Atruvia, payee matches", { order: ORDER }),
  recorded("KSK Miesbach", {}),
  recorded("Postbank", {}),
  recorded("Postbank, PIN blocked", {}),
];
