// A bank that lives through months: PINs change, TANs fall due, and for days nobody answers.
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { FinTsTransportError } from "#connectors/fints/http.ts";
import { findSegment, textAt } from "#connectors/fints/syntax/segment.ts";
import { DAY } from "#schema/time.ts";
import { type Bank, codesOf } from "./customer.ts";

/** Days after which a login needs a TAN again (RTS on SCA, article 10). */
const TAN_EVERY = 180;
/** PINs of the front: a login without a TAN, with one, and a wrong PIN. */
const PIN = { open: "123456", tan: "next", wrong: "wrong" } as const;

export type Visitor = {
  pin: string;
  /** Epoch milliseconds of the last TAN. */
  released: number;
  /** Logins that the bank refused. */
  refused: number;
};

export type Desk = {
  answer(message: Uint8Array): Promise<Uint8Array>;
  /** A customer; one who is new has never typed a TAN. */
  visitor(user: string): Visitor;
  /** Whether nobody answers. */
  isDown: boolean;
};

/** Stands before a bank whose PINs mean behaviours, and gives its customers PINs of their own. */
export function openDesk(bank: Bank, clock: () => number): Desk {
  const visitors = new Map<string, Visitor>();
  /** The bank's PIN of each dialogue. */
  const dialogues = new Map<string, string>();

  function visitor(user: string): Visitor {
    const known = visitors.get(user) ?? { pin: "", released: -Infinity, refused: 0 };
    visitors.set(user, known);
    return known;
  }

  function pinFor({ pin, released }: Visitor, given: string): string {
    if (given !== pin) return PIN.wrong;
    return clock() - released >= TAN_EVERY * DAY ? PIN.tan : PIN.open;
  }

  async function answer(bytes: Uint8Array): Promise<Uint8Array> {
    if (desk.isDown)
      throw new FinTsTransportError("The bank was not reached: ECONNREFUSED.", false);
    const message = readMessage(bytes);
    const { cover } = message;
    if (!cover?.credentials) return bank.answer(bytes);
    const { pin: given, tan } = cover.credentials;
    const of = visitor(cover.user);
    const pin = dialogues.get(message.dialogue) ?? pinFor(of, given);
    const credentials = { pin, tan };
    const said = await bank.answer(writeMessage({ ...message, cover: { ...cover, credentials } }));
    const { dialogue, segments } = readMessage(said);
    dialogues.set(dialogue, pin);
    const isRefused = codesOf(segments).some((code) => code.startsWith("9"));
    const release = findSegment(message.segments, "HKTAN");
    if (isRefused) of.refused++;
    else if (pin === PIN.tan && release && textAt(release, 1) === "2") of.released = clock();
    return said;
  }

  const desk: Desk = { answer, visitor, isDown: false };
  return desk;
}
