// The FinTS front of the test bank: answers messages of any FinTS program.
import type { Bank } from "#banks/bank.ts";
import { testBankEntries } from "#banks/test-banks.ts";
import type { Cover, Envelope } from "#connectors/fints/envelope/envelope.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { FinTsSyntaxError } from "#connectors/fints/syntax/error.ts";
import { findSegment, type Segment, textAt } from "#connectors/fints/syntax/segment.ts";
import { behaviourOf, patternOf } from "#connectors/test-bank/patterns.ts";
import { dayOf, formatMoment } from "#schema/time.ts";
import { createDialogues, type Dialogue, type Dialogues, isProof, proofOf } from "./dialogues.ts";
import { type Code, compose, feedback, refuse } from "./feedback.ts";
import { toLatin1 } from "./latin1.ts";
import { createLocks, type Locks } from "./locks.ts";
import { FUNCTIONS } from "./methods.ts";
import { answerOpening, barOf, isWrongPin, LOCKED } from "./opening.ts";
import { kindOf } from "./orders.ts";
import { answerRelease, withRelease } from "./release.ts";
import type { Feedback, Part } from "./part.ts";
import type { Means, Turn } from "./turn.ts";

export type FrontOptions = Means & {
  /** Sleeps for the given milliseconds. */
  wait(milliseconds: number): Promise<void>;
};

export type FintsBank = {
  /** Answers a message, also one that it cannot read. */
  answer(message: Uint8Array): Promise<Uint8Array>;
};

type Message = Envelope<Segment>;
/** What is said in return; `whole` concerns the message and not one of its segments. */
type Said = { dialogue: string; parts: readonly Part[]; whole?: readonly Feedback[] };

const ANONYMOUS = "9999999999";
/** Segments that stand beside an order or open a dialogue. */
const BESIDE = new Set(["HKTAN", "HKVPP", "HKVPA", "HKIDN", "HKVVB", "HKSYN"]);

/** Ends the conversation. */
function end(dialogue: string, code: Code, text?: string): Said {
  return { dialogue, parts: [], whole: [feedback(code, text), feedback("9800")] };
}

function write({ dialogue, parts, whole = [] }: Said, asked: Message | null, at: Cover["at"]) {
  const cover = asked?.cover ? { ...asked.cover, at, credentials: null } : null;
  const number = asked?.number ?? 1;
  const segments = compose(parts, whole).map(toLatin1);
  return writeMessage({ dialogue, number, answers: { dialogue, number }, cover, segments });
}

const GERMAN = testBankEntries.filter(({ countryId }) => countryId === "DE");

/** The test bank under the code that a client asks for: each German code can be tried. */
function bankFor(bankCode: string): Bank | null {
  const [first] = GERMAN;
  const known = GERMAN.find((bank) => bank.bankCode === bankCode);
  if (known || !first || !/^\d{8}$/.test(bankCode)) return known ?? null;
  return { ...first, bankCode };
}

type Room = { options: FrontOptions; dialogues: Dialogues; locks: Locks };

function turnOf({ options }: Room, dialogue: Dialogue, { segments }: Message): Turn {
  const { bank, behaviour } = dialogue;
  const today = dayOf(options.clock(), options.timeZone);
  return { means: options, bank, behaviour, dialogue, segments, today };
}

/** Whether the PIN opens no dialogue. A locked access has no right PIN: its dialogue is barred. */
function isRefused(pin: string, user: string, locks: Locks): boolean {
  if (locks.isLocked(user)) return false;
  const isWrong = isWrongPin(behaviourOf(pin));
  if (isWrong) locks.refuse(user);
  else locks.accept(user);
  return isWrong;
}

type Login = { customer: string; bank: Bank; id: string };

/** A dialogue that a message may open, or why it may not. */
function dialogueOf({ cover }: Message, { customer, bank, id }: Login, locks: Locks) {
  const anonymous = cover === null && customer === ANONYMOUS;
  const pin = cover?.credentials?.pin ?? "";
  if (!anonymous && pin === "") return "9910";
  const method = anonymous ? "" : (cover?.securityFunction ?? "");
  if (!anonymous && !FUNCTIONS.includes(method)) return "9955";
  const behaviour = behaviourOf(pin);
  const user = proofOf(bank.bankCode, cover?.user ?? "").toString("base64");
  if (!anonymous && isRefused(pin, user, locks)) return "9942";
  const about = { id, bank, behaviour, proof: proofOf(cover?.user ?? "", pin), method, number: 1 };
  const state = { busy: false, open: false, released: false, pending: null, payee: null };
  const isLocked = !anonymous && locks.isLocked(user);
  return { ...about, ...state, barred: isLocked ? LOCKED : barOf(pin) };
}

async function open(room: Room, message: Message): Promise<Said> {
  const { options, dialogues, locks } = room;
  const id = options.ids.token(28);
  const identification = findSegment(message.segments, "HKIDN");
  const preparation = findSegment(message.segments, "HKVVB");
  if (!identification || !preparation) return end(id, "9110");
  const refused = (code: Code, text?: string): Said => {
    const parts = [refuse(identification.number, code, text)];
    return { dialogue: id, parts, whole: [feedback("9800")] };
  };
  const bank = bankFor(textAt(identification, 1, 2));
  if (!bank) return refused("9210", "Die Bankleitzahl ist unbekannt.");
  const login = { customer: textAt(identification, 2), bank, id };
  const made = dialogueOf(message, login, locks);
  await delay(room, behaviourOf(message.cover?.credentials?.pin ?? "").pattern);
  if (typeof made === "string") return refused(made);
  const dialogue = dialogues.open(made);
  if (!dialogue) return end(id, "9010", "Zu viele Dialoge. Bitte versuchen Sie es später.");
  const turn = turnOf(room, dialogue, message);
  const outcome = answerOpening(turn, identification, preparation);
  return { dialogue: id, parts: withRelease(identification, outcome, turn) };
}

async function delay({ options }: Room, pattern: string): Promise<void> {
  const milliseconds = patternOf(pattern)?.delay;
  if (milliseconds) await options.wait(milliseconds);
}

/** Answers the order of a message, or its release. */
async function answerOrder(turn: Turn, typed: string): Promise<Part[]> {
  const { segments, dialogue } = turn;
  const own = segments.filter(({ code }) => !BESIDE.has(code));
  const [order = findSegment(segments, "HKVPP"), ...more] = own;
  const tan = findSegment(segments, "HKTAN");
  if (!order) return tan ? answerRelease(tan, turn, typed) : [];
  if (more.length > 0) return [refuse(order.number, "9010", "Nur ein Auftrag je Nachricht.")];
  const kind = kindOf(order);
  const text = "Der Auftrag ist hier nicht möglich.";
  const mayAsk = dialogue.open || order.code === "HKTAB";
  if (!kind || dialogue.barred !== null || !mayAsk) return [refuse(order.number, "9010", text)];
  return withRelease(order, await kind.answer(order, turn), turn);
}

async function proceed(room: Room, dialogue: Dialogue, message: Message): Promise<Said> {
  const { id } = dialogue;
  if (findSegment(message.segments, "HKEND")) {
    room.dialogues.close(id);
    return { dialogue: id, parts: [], whole: [feedback("0100")] };
  }
  await delay(room, dialogue.behaviour.pattern);
  const tan = message.cover?.credentials?.tan ?? "";
  const parts = await answerOrder(turnOf(room, dialogue, message), tan);
  return { dialogue: id, parts };
}

/** Why a message cannot continue a dialogue; null if it can. */
function faultOf({ proof, method, number, busy }: Dialogue, message: Message): string | null {
  const { cover } = message;
  const given = proofOf(cover?.user ?? "", cover?.credentials?.pin ?? "");
  if (!isProof(given, proof)) return "Die Anmeldedaten passen nicht zum Dialog.";
  if (method !== "" && cover?.securityFunction !== method) return "Das Verfahren hat gewechselt.";
  // A repeated message is not answered again: it could hold an order.
  if (busy || message.number !== number + 1) return "Die Nachrichtennummer ist falsch.";
  return null;
}

async function proceedOnce(room: Room, message: Message): Promise<Said> {
  const dialogue = room.dialogues.find(message.dialogue);
  if (!dialogue) return end(message.dialogue, "9010", "Der Dialog ist unbekannt oder beendet.");
  const fault = faultOf(dialogue, message);
  if (fault !== null) return { dialogue: dialogue.id, parts: [], whole: [feedback("9010", fault)] };
  dialogue.number = message.number;
  dialogue.busy = true;
  try {
    return await proceed(room, dialogue, message);
  } finally {
    dialogue.busy = false;
  }
}

/** Parts of a customer's message, which has some hundred. */
const MOST_PARTS = 10_000;

function readOrNull(bytes: Uint8Array): Message | null {
  try {
    return readMessage(bytes, MOST_PARTS);
  } catch (error) {
    if (error instanceof FinTsSyntaxError) return null;
    throw error;
  }
}

/** The test bank as FinTS programs see it. */
export function createFintsBank(options: FrontOptions): FintsBank {
  const { clock } = options;
  const room = { options, dialogues: createDialogues(clock), locks: createLocks(clock) };
  return {
    async answer(bytes) {
      const message = readOrNull(bytes);
      const said = !message
        ? end("0", "9110")
        : await (message.dialogue === "0" ? open(room, message) : proceedOnce(room, message));
      const [day = "", time = ""] = formatMoment(options.clock(), options.timeZone).split(" ");
      return write(said, message, { day, time });
    },
  };
}
