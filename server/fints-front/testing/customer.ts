// A customer's program that talks to the front, a message at a time.
import type { Cover } from "#connectors/fints/envelope/envelope.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import {
  type Draft,
  findSegment,
  type Segment,
  segment,
  segmentsOf,
  textAt,
} from "#connectors/fints/syntax/segment.ts";
import { openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { createFintsBank } from "../bank.ts";

export const NOON = Date.parse("2026-03-16T11:00:00Z");
export const GIRO = ["DE62888888880012345678", "TESTDE88XXX", "12345678", "", "280", "88888888"];

/** A bank with a clock that tests can move. */
export function openBank() {
  const books = openBooks();
  const clock = { now: NOON };
  let count = 0;
  const waits: number[] = [];
  const bank = createFintsBank({
    clock: () => clock.now,
    ids: { token: (length) => `T${++count}`.padEnd(length, "x") },
    ledger: books,
    timeZone: "Europe/Berlin",
    address: "https://bank.example/fints",
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { bank, books, clock, waits };
}

export type Bank = ReturnType<typeof openBank>["bank"];

type Options = { pin?: string; method?: string; bankCode?: string; user?: string };

/** The codes of an answer, those of the message first. */
export function codesOf(answer: readonly Segment[]): string[] {
  const said = [...segmentsOf(answer, "HIRMG"), ...segmentsOf(answer, "HIRMS")];
  return said.flatMap(({ elements }) => elements.map(([code]) => String(code)));
}

/** The parameters of a return code. */
export function parameterOf(answer: readonly Segment[], code: string): string {
  const all = segmentsOf(answer, "HIRMS").flatMap(({ elements }) => elements);
  return String(all.find(([each]) => each === code)?.[3] ?? "");
}

/** HKTAN beside an order. */
export function tanFor(code: string, medium = ""): Draft {
  return segment("HKTAN", 7, "4", code, "", "", "", "", "", "", "", "", medium);
}

export function customer(bank: Bank, options: Options = {}) {
  const { pin = "123456", method = "911", bankCode = "88888888", user = "lena" } = options;
  const state = { dialogue: "0", number: 0, tan: "" };

  async function send(...segments: Draft[]): Promise<readonly Segment[]> {
    state.number++;
    return resend(segments);
  }

  /** Sends a message under the number of the last one. */
  async function resend(segments: readonly Draft[]): Promise<readonly Segment[]> {
    const cover: Cover = {
      bankCode,
      user,
      systemId: "0",
      securityFunction: method,
      control: "1",
      at: { day: "2026-03-16", time: "12:00:00" },
      credentials: { pin, tan: state.tan },
    };
    const { dialogue, number } = state;
    const message = writeMessage({ dialogue, number, answers: null, cover, segments });
    const answer = readMessage(await bank.answer(message));
    state.dialogue = answer.dialogue;
    return answer.segments;
  }

  return {
    state,
    send,
    resend,
    open: (medium = "", ...more: Draft[]) =>
      send(
        segment("HKIDN", 2, ["280", bankCode], user, "0", "1"),
        segment("HKVVB", 3, "0", "0", "0", "0".repeat(25), "1.0"),
        ...(method === "999" ? [] : [tanFor("HKIDN", medium)]),
        ...more,
      ),
    /** Sends an order with its HKTAN. */
    order: (draft: Draft, ...more: Draft[]) => send(draft, tanFor(draft.code), ...more),
    /** Types a TAN for the challenge of an answer. */
    async release(answer: readonly Segment[], tan: string) {
      const challenge = findSegment(answer, "HITAN");
      const reference = challenge ? textAt(challenge, 3) : "";
      state.tan = tan;
      const said = await send(segment("HKTAN", 7, tan ? "2" : "S", "", "", "", reference, "N"));
      state.tan = "";
      return said;
    },
  };
}

type Payment = { holder?: string; payer?: string; amount?: string };

/** HKCCS with a transfer of 12.50 euros. */
export function transfer({ holder = "Blumen Adler", payer = GIRO[0], amount = "12.50" }: Payment) {
  const schema = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
  const document = `<Document xmlns="${schema}"><CstmrCdtTrfInitn><PmtInf>
    <ReqdExctnDt><Dt>1999-01-01</Dt></ReqdExctnDt><DbtrAcct><Id><IBAN>${payer}</IBAN></Id></DbtrAcct>
    <CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><Cdtr><Nm>${holder}</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>DE04888888880087654321</IBAN></Id></CdtrAcct>
    <RmtInf><Ustrd>Rechnung 1</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`;
  return segment("HKCCS", 1, GIRO, schema, Buffer.from(document));
}

export const VERIFY = segment("HKVPP", 1, "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10");
