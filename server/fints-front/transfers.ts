// HKCCS and HKIPZ: a single transfer, ordinary or instant, after the verification of its payee.
import {
  bytesAt,
  findSegment,
  groupAt,
  segment,
  type Segment,
  textAt,
} from "#connectors/fints/syntax/segment.ts";
import { challengeOf, orderText } from "#connectors/test-bank/tan.ts";
import { allows, findAccount } from "./accounts.ts";
import { feedback, refuse } from "./feedback.ts";
import { isConsent, verifyPayee } from "./payee.ts";
import { readTransfer, SCHEMAS, type Transfer } from "./transfer.ts";
import type { Outcome, Part, Release } from "./part.ts";
import type { Turn } from "./turn.ts";

const INSTANT = "HKIPZ";
/** The state of an instant transfer whose money has arrived. */
const ARRIVED = "7";

/** Enters the order in the bank's books. Each release carries it out once. */
function releaseOf(transfer: Transfer, account: string, turn: Turn): Release {
  const { ledger } = turn.means;
  const { order } = transfer;
  const reference = ledger.submitted(order);
  const shown = {
    bank: turn.bank,
    dialog: { account, reference: reference || turn.dialogue.id, turn: turn.dialogue.number },
    wish: { language: "de" },
    order,
  } as const;
  return {
    text: orderText(shown),
    challenge: challengeOf(shown),
    async finish(to, by) {
      ledger.carriedOut(reference, by);
      const data = order.instant ? [segment("HIIPZ", 1, shown.dialog.reference, "", ARRIVED)] : [];
      return [{ to, feedback: [feedback("0010", "Die Überweisung wurde ausgeführt.")], data }];
    },
  };
}

/** The verification or the consent that stands beside an order. */
function checkPayee(
  { order }: Transfer,
  document: Uint8Array,
  turn: Turn,
): { parts: Part[]; waits: boolean } | null {
  const consent = findSegment(turn.segments, "HKVPA");
  if (consent) {
    if (!isConsent(consent, document, turn)) return null;
    return { parts: [{ to: consent.number, feedback: [feedback("0020")] }], waits: false };
  }
  const question = findSegment(turn.segments, "HKVPP");
  if (!question) return null;
  const { part, waits } = verifyPayee(order, document, turn, question.number);
  return { parts: [part], waits };
}

export async function answerTransfer(order: Segment, turn: Turn): Promise<Outcome> {
  const refused = (text: string): Outcome => ({ parts: [refuse(order.number, "9010", text)] });
  const of = findAccount(turn, groupAt(order, 1), true);
  if (!of || !allows(of, order.code)) return refused("Das Konto kann nicht überweisen.");
  const schema = textAt(order, 2);
  if (!SCHEMAS.some((known) => known === schema)) return refused("Das Format ist unbekannt.");
  const document = bytesAt(order, 3);
  const read = readTransfer(document, turn.today);
  if (typeof read === "string") return refused(read);
  const instant = order.code === INSTANT ? { instant: true } : {};
  const transfer = { ...read, order: { ...read.order, ...instant } };
  if (transfer.payer !== of.account.iban) return refused("Der Auftraggeber hat eine andere IBAN.");
  const payee = checkPayee(transfer, document, turn);
  if (!payee) return { ...refused("Der Namensabgleich fehlt."), unconfirmed: true };
  if (payee.waits) return { parts: payee.parts, unconfirmed: true };
  return { parts: payee.parts, release: () => releaseOf(transfer, of.account.id, turn) };
}
