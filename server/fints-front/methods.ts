// The TAN methods of the front, and their challenges.
import { composeChallenge } from "#connectors/tan/challenge.ts";
import { chipTanQr } from "#connectors/tan/chiptan-qr.ts";
import { flickerCode } from "#connectors/tan/flicker.ts";
import { photoTan } from "#connectors/tan/photo-tan.ts";
import type { Method } from "#connectors/test-bank/procedures.ts";
import { typedIn } from "#connectors/test-bank/tan.ts";
import { TEXTS } from "#connectors/test-bank/texts/texts.ts";
import { type Draft, segment } from "#connectors/fints/syntax/segment.ts";
import type { Release } from "./part.ts";

/** The PIN alone. */
export const ONE_STEP = "999";

type Described = {
  /** Names of the method in the tables of the German banks: technical id, kind and version. */
  technical: string;
  kind: string;
  version: string;
};

const { methods: NAMES, media: TELEPHONES } = TEXTS.de.tan;

/** What the customer does; `{0}` is the telephone, or the values for the reader. */
const HINTS: Readonly<Record<Exclude<Method, "redirect">, string>> = {
  manual: "Geben Sie in Ihr Lesegerät ein: {0}",
  flicker: "Halten Sie Ihr Lesegerät an die blinkende Grafik, oder geben Sie ein: {0}",
  qr: "Lesen Sie das Bild mit Ihrem Gerät ein.",
  photo: "Fotografieren Sie das Bild mit Ihrer App.",
  sms: "Die TAN wurde geschickt an: {0}.",
  push: "Geben Sie den Auftrag in Ihrer App frei.",
};

/** By function number. The bank's own page is no method of FinTS. */
const METHODS: Readonly<Record<string, Described & { procedure: Exclude<Method, "redirect"> }>> = {
  "910": { procedure: "manual", technical: "HHD1.4", kind: "HHD", version: "1.4" },
  "911": { procedure: "flicker", technical: "HHD1.4OPT", kind: "HHDOPT1", version: "1.4" },
  "913": { procedure: "qr", technical: "Q1S", kind: "", version: "" },
  "902": { procedure: "photo", technical: "photoTAN", kind: "", version: "" },
  "920": { procedure: "sms", technical: "MTAN2", kind: "mobileTAN", version: "" },
  "922": { procedure: "push", technical: "pushTAN-dec", kind: "Decoupled", version: "" },
};

export const FUNCTIONS: readonly string[] = [ONE_STEP, ...Object.keys(METHODS)];

export function isDecoupled(method: string): boolean {
  return METHODS[method]?.procedure === "push";
}

/** Names of the telephones for a method that needs one; null for other methods. */
export function telephonesFor(method: string): readonly string[] | null {
  return METHODS[method]?.procedure === "sms" ? TELEPHONES : null;
}

/** Seconds between polls, and their number: the customer's program must give up after it. */
const POLLING = ["60", "1", "1", "J", "J"];

/** The parameters of a method in HITANS version 6 or 7 (FinTS Security PIN/TAN, D). */
function parametersOf(id: string, version: 6 | 7): string[] {
  const { procedure, technical, kind, version: kindVersion } = METHODS[id] ?? {};
  if (!procedure) return [];
  const decoupled = procedure === "push";
  const names = [id, "2", technical ?? "", kind ?? "", kindVersion ?? "", NAMES[procedure]];
  const input = decoupled ? ["", ""] : ["8", "2"];
  const needsMedium = procedure === "sms";
  const release = ["N", "1", "N", "0", "0", "N", "J", "00", needsMedium ? "2" : "0", "N"];
  const all = [...names, ...input, "TAN", "2048", ...release, needsMedium ? "2" : "1"];
  if (version === 6) return all;
  return [...all, ...(decoupled ? POLLING : ["", "", "", "", ""])];
}

/** HITANS in both versions; decoupled methods need the newer one. */
export function methodParameters(): Draft[] {
  return ([6, 7] as const).map((version) => {
    const ids = Object.keys(METHODS).filter((id) => version === 7 || !isDecoupled(id));
    const group = ["J", "N", "0", ...ids.flatMap((id) => parametersOf(id, version))];
    return segment("HITANS", version, "1", "1", "1", group);
  });
}

/** HITAB: the telephones, and one generator. */
export function mediaList(): Draft {
  const generator = ["G", "1", "1234567890", "1", "1", ...empty(7), "Karte"];
  const mobiles = TELEPHONES.map((name) => ["M", "1"].concat(empty(10), name, name.slice(-7)));
  return segment("HITAB", 4, "0", generator, ...mobiles);
}

function empty(count: number): string[] {
  return Array.from({ length: count }, () => "");
}

/** A picture as HITAN carries it: length and type, length and bytes. */
function carried(dataUrl: string): Buffer {
  const [, type = "", data = ""] = /^data:([^;]+);base64,(.*)$/.exec(dataUrl) ?? [];
  const image = Buffer.from(data, "base64");
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16BE(type.length, 0);
  lengths.writeUInt16BE(image.length, 2);
  return Buffer.concat([lengths.subarray(0, 2), Buffer.from(type), lengths.subarray(2), image]);
}

/** Lines in the markup that FinTS allows in a challenge. */
function markup(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/[<>]/g, " ")).join("<br>");
}

/** The text and the data of a challenge, for the medium of a name. */
export function challengeFor(
  method: string,
  { text, challenge }: Pick<Release, "text" | "challenge">,
  medium: string,
): { text: string; data: Uint8Array } {
  const procedure = METHODS[method]?.procedure ?? "push";
  const code = flickerCode(challenge);
  const values: Record<string, string> = { sms: medium, manual: typedIn(code) };
  const hint = HINTS[procedure].replace("{0}", values[procedure] ?? typedIn(code));
  const image = procedure === "qr" ? chipTanQr(challenge) : photoTan(text);
  const pictured = procedure === "qr" || procedure === "photo";
  const none = procedure === "flicker" ? Buffer.from(challenge) : new Uint8Array();
  const data = pictured && image !== null ? carried(image) : none;
  return { text: markup([...text.split("\n"), hint]), data };
}

/** A challenge that is no payment: readers show its start code only. */
export function plainChallenge(reference: string): string {
  const digits = [...reference].map((letter) => letter.charCodeAt(0) % 10).join("");
  return composeChallenge(digits.padEnd(8, "0").slice(0, 8), []);
}
