// A bank that answers with what a real bank once answered.
import { composeIban } from "#schema/iban.ts";
import {
  type Constants,
  type Exchange,
  type Recording,
  RECORDINGS,
  type RecordingName,
  utf8,
} from "./exchanges.ts";
import { codeOf, contentOf, elementsOf, isBare, wrap } from "./raw.ts";

/** Place of the touchdown among the elements of an order that has pages. */
const TOUCHDOWN: Readonly<Record<string, number>> = { HKKAZ: 6, HKCAZ: 7 };

/** What a message asks, as the answers are filed. `before` is the order that a TAN is for. */
function keyOf(content: readonly string[], before: string): string {
  const has = (code: string): string[] | undefined => {
    const found = content.find((segment) => codeOf(segment) === code);
    return found === undefined ? undefined : elementsOf(found);
  };
  const tan = has("HKTAN");
  const identification = has("HKIDN");
  if (identification) {
    if (identification[2] === "9999999999") return "anonymous";
    if (has("HKSYN")) return "sync";
    return tan?.[2] === "HKTAB" ? "media" : "opening";
  }
  const order = content.find((segment) => !["HKTAN", "HKVPP", "HKVPA"].includes(codeOf(segment)));
  if (order === undefined) return has("HKVPP") ? "HKVPP" : `${before}, ${tan?.[1]}`;
  const code = codeOf(order);
  const touchdown = elementsOf(order)[TOUCHDOWN[code] ?? -1];
  return [code, touchdown, has("HKVPA") && "confirmed"].filter(Boolean).join(" ");
}

/** The recorded exchanges that open and end a dialogue. */
const OPENINGS = ["ANONYMOUS_INIT", "SYNC", "INIT", "FINAL_END"];

type Filed = { request: string[]; answer: string };

function file(constants: Constants, exchanges: readonly Exchange[]): Map<string, Filed> {
  const filed = new Map<string, Filed>();
  let before = "opening";
  for (const [request, ...answer] of exchanges) {
    const content = contentOf(constants[request] ?? request);
    const key = keyOf(content, before);
    if (!/, |^HKVPP/.test(key)) before = key.split(" ")[0] ?? "";
    const text = answer.map((part) => constants[part] ?? part).join("");
    filed.set(key, { request: content, answer: text });
  }
  return filed;
}

/**
 * Replaces masked bank codes and IBANs by made-up ones of the same length, and makes each character a
 * byte.
 */
function prepare(constants: Constants, { bankCode, utf8: isUtf8 }: Recording): Constants {
  const unmasked = (text: string): string =>
    (isUtf8 ? utf8(text) : text)
      .replace(/DExxABCDEFGH(\d{10})/g, (masked, account: string) => {
        return composeIban("DE", bankCode, account) ?? masked;
      })
      .replace(/(?<=[:+])ABCDEFGH(?=[:+'])/g, bankCode);
  const entries = Object.entries(constants).map(([name, text]) => [name, unmasked(text)] as const);
  return Object.fromEntries(entries);
}

function fileAll(name: RecordingName, masked: Constants): Map<string, Filed> {
  const { base, exchanges } = RECORDINGS[name];
  const constants = prepare(masked, RECORDINGS[name]);
  const usual = OPENINGS.map((each): Exchange => [
    `${base}.${each}_REQUEST`,
    `${base}.${each}_RESPONSE`,
  ]).filter(([request, answer]) => request in constants && (answer ?? "") in constants);
  return new Map([...file(constants, usual), ...file(constants, exchanges(constants))]);
}

function numbers(content: readonly string[]): Map<string, string> {
  return new Map(content.map((segment) => [codeOf(segment), segment.split(":")[1] ?? ""]));
}

/** Makes a recorded answer refer to the segments of another message. */
function refer(answer: string[], recorded: readonly string[], asked: readonly string[]): string[] {
  const codes = new Map([...numbers(recorded)].map(([code, number]) => [number, code]));
  const now = numbers(asked);
  return answer.map((segment) =>
    segment.replace(/^([A-Z]+:\d+:\d+:)(\d+)/, (head, start: string, number: string) => {
      const found = now.get(codes.get(number) ?? "");
      return found === undefined ? head : start + found;
    }),
  );
}

/**
 * The bank's parameters, which recordings hold in the anonymous dialogue only. A client that skips
 * it asks for version 0 in its first dialogue.
 */
function parameters(filed: Map<string, Filed>, asked: readonly string[]): string[] {
  const version = asked.find((segment) => codeOf(segment) === "HKVVB");
  if (version === undefined || elementsOf(version)[1] !== "0") return [];
  const all = contentOf(filed.get("anonymous")?.answer ?? "");
  return all.filter((segment) => !["HIRMG", "HIRMS", "HITAN"].includes(codeOf(segment)));
}

const REFUSED = [
  "HIRMG:3:2+9050::Teilweise fehlerhaft.+9800::Der Dialog wurde abgebrochen.",
  "HIRMS:4:2:3+9210::Der Auftrag ist nicht aufgezeichnet.",
];

export type Replay = {
  /** Answers a message. Throws for what is no message. */
  answer(message: Uint8Array): Uint8Array;
  /** What was asked, in order; without values. */
  readonly asked: readonly string[];
};

/** Replays a recording; `url` takes the place of the recorded address of the bank. */
export function createReplay(name: RecordingName, constants: Constants, url?: string): Replay {
  const filed = fileAll(name, constants);
  const hidden = new Set(RECORDINGS[name].hidden);
  const orders = new Map<string, string>();
  const asked: string[] = [];

  function find(content: readonly string[], key: string): Filed | undefined {
    const exact = filed.get(key);
    if (exact || key !== "media") return exact;
    return filed.get("opening");
  }

  function answer(message: Uint8Array): Uint8Array {
    const text = Buffer.from(message).toString("latin1");
    const [head = ""] = text.split("'", 1);
    const [, , , given = "0", number = "1"] = elementsOf(head);
    if (codeOf(head) !== "HNHBK") throw new Error("This is no FinTS message.");
    const dialog = given === "0" ? `REPLAY${orders.size + 1}` : given;
    const content = contentOf(text);
    const key = keyOf(content, orders.get(dialog) ?? "opening");
    asked.push(key);
    if (!/, |^HKVPP/.test(key)) orders.set(dialog, key.split(" ")[0] ?? "");
    const found = find(content, key);
    const recorded = found ? refer(contentOf(found.answer), found.request, content) : REFUSED;
    const known = recorded.some((segment) => codeOf(segment) === "HIBPA");
    const all = known ? recorded : [...recorded, ...parameters(filed, content)];
    const shown = all.filter((segment) => !hidden.has(codeOf(segment)));
    const placed = url === undefined ? shown : shown.map((segment) => withAddress(segment, url));
    const bare = !text.includes("'HNVSD:") || (found !== undefined && isBare(found.answer));
    return Buffer.from(wrap(placed, { dialog, message: number, bare }), "latin1");
  }
  return { answer, asked };
}

function withAddress(segment: string, url: string): string {
  if (codeOf(segment) !== "HIKOM") return segment;
  const [head, bank, language] = elementsOf(segment);
  return [head, bank, language, `3:${url.replaceAll(":", "?:")}`].join("+");
}
