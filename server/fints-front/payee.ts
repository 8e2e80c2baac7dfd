// Verification of the payee's name. Words in the name choose the result.
import { createHash } from "node:crypto";
import type { Order } from "#connectors/connector.ts";
import {
  bytesAt,
  type Draft,
  type Segment,
  segment,
  textAt,
} from "#connectors/fints/syntax/segment.ts";
import { feedback, refuse } from "./feedback.ts";
import type { Payee } from "./dialogues.ts";
import type { Part } from "./part.ts";
import type { Turn } from "./turn.ts";

/** Form of the report that clients offer; the front sends the result of the single payment. */
export const REPORT = "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10";

/** Result codes of the German banks by the words that choose them. */
const RESULTS = [
  { words: "close match", code: "RVMC", text: "Der Name stimmt nahezu überein." },
  { words: "no match", code: "RVNM", text: "Der Name stimmt nicht überein." },
  { words: "not possible", code: "RVNA", text: "Der Name lässt sich nicht prüfen." },
] as const;
/** The word for a verification that takes polls. */
const LATER = "later";
/** Polls after which its result is there. */
const POLLS = 2;
const WARNING =
  "Die Überweisung wird ohne Korrektur ausgeführt. Das Geld kann auf ein Konto gelangen, dessen Inhaber nicht der angegebene Empfänger ist.";
/** The name on a payee's account that is close to the given one. */
const OTHER_NAME = "Max Mustermann";

function digestOf(document: Uint8Array): string {
  return createHash("sha256").update(document).digest("hex");
}

function resultOf({ holder }: Order["recipient"]): (typeof RESULTS)[number] | null {
  const name = holder.toLowerCase();
  return RESULTS.find(({ words }) => name.includes(words)) ?? null;
}

function resultSegment({ id, recipient }: Payee): Draft {
  const found = resultOf(recipient);
  const other = found?.code === "RVMC" ? OTHER_NAME : "";
  const reason = found?.code === "RVNA" ? "Die Bank des Empfängers antwortet nicht." : "";
  const single = [recipient.iban, "", other, "", found?.code ?? "RCVC", reason];
  const text = found ? `${found.text}<br>${WARNING}` : "";
  return segment("HIVPP", 1, Buffer.from(id), "", "", "", "", single, text);
}

/** What the bank says of a verification, and whether the order waits for the customer. */
type Verified = { part: Part; waits: boolean };

function stateOf(payee: Payee, to: number): Verified {
  if (payee.polls > 0) {
    payee.polls--;
    const data = [segment("HIVPP", 1, "", "", Buffer.from(payee.id), "", "", "", "", "1")];
    const more = [feedback("3040", undefined, [payee.id]), feedback("3093")];
    return { part: { to, feedback: more, data }, waits: true };
  }
  payee.known = true;
  const differs = resultOf(payee.recipient) !== null;
  const codes = differs ? [feedback("3090")] : [feedback("3091"), feedback("0025")];
  return { part: { to, feedback: codes, data: [resultSegment(payee)] }, waits: differs };
}

/** Verifies the payee of an order with HKVPP. */
export function verifyPayee(
  { recipient }: Order,
  document: Uint8Array,
  turn: Turn,
  to: number,
): Verified {
  const polls = recipient.holder.toLowerCase().includes(LATER) ? POLLS : 0;
  const id = turn.means.ids.token(32);
  const payee = { id, document: digestOf(document), recipient, polls, known: false };
  turn.dialogue.payee = payee;
  return stateOf(payee, to);
}

/** HKVPP alone: asks for the result of a verification that takes time. */
export function pollPayee(order: Segment, turn: Turn): Part[] {
  const { payee } = turn.dialogue;
  const named = [textAt(order, 2), textAt(order, 4)];
  if (!payee || !named.includes(payee.id)) return [refuse(order.number, "9210")];
  const { part, waits } = stateOf(payee, order.number);
  if (waits || !payee.known) return [part];
  // A match found later still needs the order again: the first release is void.
  return [{ ...part, feedback: [feedback("0020"), feedback("0025")] }];
}

/** Whether the customer's consent (HKVPA) is for the verified document. Each counts once. */
export function isConsent(consent: Segment, document: Uint8Array, turn: Turn): boolean {
  const { payee } = turn.dialogue;
  const id = Buffer.from(bytesAt(consent, 1)).toString("latin1");
  if (!payee?.known || payee.id !== id || payee.document !== digestOf(document)) return false;
  turn.dialogue.payee = null;
  return true;
}
