// Return codes of the bank (FinTS 3.0 Formals B.7): 0 done, 3 hint, 9 refused.
import type { LastError } from "#schema/codes.ts";
import type { Notice } from "./interface.ts";
import { type Segment, textOf } from "./syntax/segment.ts";

/** A return code with the segment of ours that it is about; `on` is "" for the whole message. */
export type Code = { code: string; text: string; parameters: string[]; on: string };

/** Codes that decide what happens next. */
export const CODE = {
  tanRequired: "0030",
  decoupled: "3955",
  decoupledPush: "3957",
  stillOpen: "3956",
  noSca: "3076",
  more: "3040",
  methods: "3920",
  nothing: "3010",
  payeeNotNeeded: "3091",
  unknownOutcome: "9000",
  /** Also for other things that are unknown. */
  referenceUnknown: "9210",
  pinRight: "0901",
  /** The TAN is right, or the other device has released. */
  released: "0900",
} as const;

/** The codes of an answer. `sent` holds the codes of our segments by their number. */
export function readCodes(segments: readonly Segment[], sent: ReadonlyMap<number, string>): Code[] {
  return segments
    .filter(({ code }) => code === "HIRMG" || code === "HIRMS")
    .flatMap(({ code: segment, reference, elements }) =>
      elements.map(([code, , text, ...parameters]) => ({
        code: textOf(code),
        text: textOf(text),
        parameters: parameters.map(textOf),
        on: segment === "HIRMG" ? "" : (sent.get(reference ?? 0) ?? "?"),
      })),
    )
    .filter(({ code }) => /^\d{4}$/.test(code));
}

/** The first of the codes with this number. */
export function findCode(codes: readonly Code[], ...wanted: string[]): Code | undefined {
  return codes.find(({ code }) => wanted.includes(code));
}

/** The codes by which the bank refuses something. */
export function refusalsIn(codes: readonly Code[]): Code[] {
  return codes.filter(({ code }) => code.startsWith("9"));
}

/** What a refusal means to the customer. */
export type Meaning =
  | { is: "login"; field: "USER_PIN" | "USER_NAME" }
  | { is: "notice"; notice: Notice }
  /** The bank refuses the product, and so every customer. */
  | { is: "product" }
  | { is: "method" }
  /** PIN alone is not enough. */
  | { is: "sca" }
  | { is: "system-id" }
  | { is: "wrong-tan" }
  | { is: "late-tan" };

type Rule = {
  codes: readonly string[];
  /** Segments that the code must be about. */
  on?: readonly string[];
  /** What the bank's words must say: banks use some codes for several things. */
  says?: RegExp;
  /** Whether the code counts even in an answer that refuses nothing. */
  alone?: true;
  meaning: Meaning;
};

const LOCKED: Meaning = { is: "notice", notice: "locked" };
/** Codes for a locked access, unless the bank's words say that something else is the matter. */
const LOCKED_BY_WORDS = ["9930", "9931"];

/**
 * The meaning of codes, first match wins. Codes are shared by banks; their use is known from
 * recordings and issues of nemiah/phpFinTS and the sources of python-fints and hbci4java.
 */
const RULES: readonly Rule[] = [
  { codes: ["3931", "3938", "9330", "9933"], alone: true, meaning: LOCKED },
  { codes: LOCKED_BY_WORDS, says: /sperr/i, meaning: LOCKED },
  // Sparkassen: "Anmeldename oder PIN ist falsch".
  {
    codes: LOCKED_BY_WORDS,
    says: /falsch|ung\S*ltig/i,
    meaning: { is: "login", field: "USER_PIN" },
  },
  // "Freigabeverfahren widerspricht dem Legitimationsvertrag": phpFinTS #20 and #421.
  { codes: LOCKED_BY_WORDS, says: /verfahren/i, meaning: { is: "method" } },
  { codes: LOCKED_BY_WORDS, meaning: LOCKED },
  { codes: ["3916", "3932"], alone: true, meaning: { is: "notice", notice: "pin-change" } },
  { codes: ["9941", "9943", "9991"], meaning: { is: "wrong-tan" } },
  { codes: ["9951"], meaning: { is: "late-tan" } },
  // Volksbanken send 9340 with it, which elsewhere means a wrong PIN.
  { codes: ["9075"], meaning: { is: "sca" } },
  { codes: ["9340", "9910", "9942"], meaning: { is: "login", field: "USER_PIN" } },
  { codes: ["9391"], meaning: { is: "system-id" } },
  { codes: ["9955", "9380", "3958"], meaning: { is: "method" } },
  {
    codes: ["3933", "3934", "3939", "3950", "3951"],
    meaning: { is: "notice", notice: "method-setup" },
  },
  { codes: ["9010", "9210"], on: ["HKIDN"], meaning: { is: "login", field: "USER_NAME" } },
];

/** Codes that only say that something is refused. */
const GENERAL: ReadonlySet<string> = new Set(["9050", "9800"]);
/** Our segments that a bank can refuse without a look at the PIN; some report a wrong one on HKVVB. */
const BESIDE_PIN: ReadonlySet<string> = new Set(["HNSHK", "HKSYN"]);

/** Codes of a refusal that say more than that something is refused. */
function reasonsIn(codes: readonly Code[]): Code[] {
  return refusalsIn(codes).filter(({ code }) => !GENERAL.has(code));
}

/**
 * Whether a refusal cannot be due to the PIN. Otherwise the same PIN must not be sent again: banks
 * count wrong ones.
 */
export function isPinBeyondDoubt(codes: readonly Code[]): boolean {
  // The list of methods proves nothing: Sparkassen send it beside a wrong PIN.
  if (findCode(codes, CODE.pinRight)) return true;
  const reasons = reasonsIn(codes);
  return reasons.length > 0 && reasons.every(({ on }) => BESIDE_PIN.has(on));
}

/** Codes for a segment that the bank cannot read. */
const UNREADABLE = /^91/;

/** Whether a refused opening is due to parameters of the bank that have changed: its methods. */
export function isOutOfDate(codes: readonly Code[]): boolean {
  const reasons = reasonsIn(codes);
  const isUnread = ({ code, on }: Code) => on === "HKTAN" && UNREADABLE.test(code);
  return reasons.length > 0 && reasons.every(isUnread);
}

/** Banks name a device that they do not know in words, or as something unknown. */
const DEVICE = /tan-?(medi|ger)/i;

/** Whether a refused opening is due to the device alone: it is gone, or has another name. */
export function isDeviceRefused(codes: readonly Code[]): boolean {
  const reasons = reasonsIn(codes);
  const isAboutDevice = ({ code, on, text }: Code) =>
    on === "HKTAN" && (code === CODE.referenceUnknown || DEVICE.test(text));
  return reasons.length > 0 && reasons.every(isAboutDevice);
}

/** The product is not registered (phpFinTS #119, #154, #156); some banks say so in words only. */
const UNKNOWN_PRODUCT = "9078";
const PRODUCT = /produkt/i;

/** Whether the bank refuses the product, and so every customer. */
export function isProductRefused(codes: readonly Code[]): boolean {
  return refusalsIn(codes).some(
    ({ code, on, text }) => code === UNKNOWN_PRODUCT || (on === "HKVVB" && PRODUCT.test(text)),
  );
}

/** Some banks name a PIN to be changed in words only. */
const PIN_CHANGE = /PIN[- ]?(änder|aender|wechsel|neu vergeben)/i;

function matches({ codes, on, says }: Rule, { code, on: about, text }: Code): boolean {
  return codes.includes(code) && (!on || on.includes(about)) && (!says || says.test(text));
}

/**
 * What the codes say beyond "done" or "refused"; null if nothing is known about them. `withTan`:
 * the message was signed with a TAN besides the PIN.
 */
export function meaningOf(codes: readonly Code[], withTan: boolean): Meaning | null {
  const refusals = refusalsIn(codes);
  for (const rule of RULES) {
    const counts = rule.alone ?? refusals.length > 0;
    if (counts && codes.some((code) => matches(rule, code))) return rule.meaning;
  }
  if (refusals.some(({ text }) => PIN_CHANGE.test(text))) {
    return { is: "notice", notice: "pin-change" };
  }
  if (isProductRefused(codes)) return { is: "product" };
  if (!refusals.some(({ on }) => on === "HNSHA")) return null;
  return withTan ? { is: "wrong-tan" } : { is: "login", field: "USER_PIN" };
}

/** The error for an order of ours that the bank refused. */
export const ORDER_ERRORS: Readonly<Record<string, LastError>> = {
  HKSAL: "balance_failed",
  HKKAZ: "turnovers_failed",
  HKCAZ: "turnovers_failed",
  HKCDB: "standing_orders_failed",
  HKCCS: "transaction_failed",
  HKIPZ: "transaction_failed",
};
