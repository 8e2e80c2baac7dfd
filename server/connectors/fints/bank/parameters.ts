// Bank parameter data (BPD): what the bank offers, as far as this client uses it.
import { readableFormats } from "#statements/camt.ts";
import { readFlag, readNumber } from "../syntax/formats.ts";
import {
  findSegment,
  groupAt,
  type Segment,
  segmentsOf,
  textAt,
  textOf,
} from "../syntax/segment.ts";
import { allowsOneStep, readMethods, type TanMethod } from "./methods.ts";

/** The orders of this client; the bank says for each whether it needs a TAN. */
export const ORDERS = [
  "HKSPA",
  "HKSAL",
  "HKKAZ",
  "HKCAZ",
  "HKCDB",
  "HKCCS",
  "HKIPZ",
  "HKTAB",
] as const;
export type OrderCode = (typeof ORDERS)[number];
/** An ordinary transfer, or an instant one. */
export type TransferCode = Extract<OrderCode, "HKCCS" | "HKIPZ">;

/** Verification of payee. */
export type PayeeCheck = { formats: string[]; orders: string[] };

/** Plain JSON: it is kept between dialogues. */
export type BankParameters = {
  version: string;
  /** How the bank names user and customer id at the login; "" where it does not say. */
  labels: { user: string; customer: string };
  oneStep: boolean;
  methods: TanMethod[];
  /** Versions of each order, highest first. */
  versions: Partial<Record<OrderCode, number[]>>;
  /** Orders that need a TAN unless the bank exempts them. */
  protected: string[];
  /** Days of turnovers that the bank keeps; 0 if it does not say. */
  days: { HKKAZ: number; HKCAZ: number };
  /** Formats of camt that can be read, as the bank spells them; the newest first. */
  camt: string[];
  /** Schemas of transfers as the bank spells them. */
  schemas: string[];
  /** Schemas of instant transfers, if the bank lists them apart from the others. */
  instantSchemas: string[];
  /** Whether the bank may be allowed to carry out an instant transfer as an ordinary one. */
  convertsInstant: boolean;
  /** Whether orders may name accounts by number and bank code besides the IBAN. */
  nationalAccounts: boolean;
  payeeCheck: PayeeCheck | null;
};

function parameterSegments(segments: readonly Segment[], order: OrderCode): Segment[] {
  return segmentsOf(segments, order.replace(/^HK/, "HI") + "S");
}

/** The parameter group of a segment: its last element. Older versions lack the class before it. */
function lastGroup(segment: Segment | undefined): string[] {
  return segment ? groupAt(segment, segment.elements.length).map(textOf) : [];
}

function newest(segments: readonly Segment[]): Segment | undefined {
  return segments.toSorted((one, other) => other.version - one.version)[0];
}

/** The orders of ours that HIPINS protects: pairs of segment code and J or N after five fields. */
function protectedOrders(segments: readonly Segment[]): string[] {
  const found = segmentsOf(segments, "HIPINS").flatMap((segment) => {
    const fields = lastGroup(segment);
    return fields.filter((_, index) => fields[index + 1] === "J");
  });
  const all = new Set(found);
  return ORDERS.filter((order) => all.has(order));
}

function schemasIn(fields: readonly string[]): string[] {
  return fields.filter((field) => /pain\.001/.test(field));
}

/** The labels of HIPINS: the fourth and the fifth field, before the pairs. */
function labelsIn(segments: readonly Segment[]): BankParameters["labels"] {
  const [, , , user = "", customer = ""] = lastGroup(findSegment(segments, "HIPINS"));
  return { user, customer };
}

/** Days of turnovers, the first parameter of both orders for them. */
function daysIn(fields: readonly string[]): number {
  return readNumber(fields[0] ?? "") ?? 0;
}

function readPayeeCheck(segments: readonly Segment[]): PayeeCheck | null {
  const fields = lastGroup(newest(segmentsOf(segments, "HIVPPS")));
  if (fields.length === 0) return null;
  const orders = fields.filter((field) => /^HK[A-Z]{3}$/.test(field));
  const formats = fields
    .flatMap((field) => field.split(";"))
    .filter((each) => each.includes("pain.002"));
  return { formats, orders };
}

/** Reads the parameters of a bank; null if the answer has none. */
export function readParameters(segments: readonly Segment[]): BankParameters | null {
  const head = findSegment(segments, "HIBPA");
  if (!head) return null;
  const of = (order: OrderCode) => parameterSegments(segments, order);
  const versions = ORDERS.map((order) => [
    order,
    of(order)
      .map(({ version }) => version)
      .toSorted((one, other) => other - one),
  ]);
  const accounts = lastGroup(newest(of("HKSPA")));
  const camt = lastGroup(newest(of("HKCAZ")));
  const instant = lastGroup(newest(of("HKIPZ")));
  return {
    version: textAt(head, 1),
    labels: labelsIn(segments),
    oneStep: allowsOneStep(segments),
    methods: readMethods(segments),
    versions: Object.fromEntries(
      versions.filter(([, found]) => found && found.length > 0),
    ) as BankParameters["versions"],
    protected: protectedOrders(segments),
    days: { HKKAZ: daysIn(lastGroup(newest(of("HKKAZ")))), HKCAZ: daysIn(camt) },
    camt: readableFormats(camt, "camt.052"),
    schemas: schemasIn(accounts),
    instantSchemas: schemasIn(instant),
    // Version 1 begins with codes of purposes.
    convertsInstant: instant[0] === "J",
    nationalAccounts: readFlag(accounts[1] ?? "") ?? true,
    payeeCheck: readPayeeCheck(segments),
  };
}
