// Writes a message with its envelope.
import { encodeSegment, encodeSegments } from "../syntax/encode.ts";
import { GERMANY, writeDay, writeTime } from "../syntax/formats.ts";
import { type Draft, segment } from "../syntax/segment.ts";
import {
  type Cover,
  COVER_NUMBERS,
  type Envelope,
  FINTS_VERSION,
  firstNumber,
  ONE_STEP,
} from "./envelope.ts";

const SIZE_DIGITS = 12;
/** The key and its method are fillers: the transport encrypts, not the message. */
const NO_KEY = Buffer.alloc(8);

function profileOf({ securityFunction }: Cover): readonly string[] {
  return ["PIN", securityFunction === ONE_STEP ? "1" : "2"];
}

function momentOf({ at }: Cover): readonly string[] {
  return ["1", writeDay(at.day), writeTime(at.time)];
}

function systemOf({ systemId }: Cover): readonly string[] {
  return ["1", "", systemId];
}

function keyOf({ bankCode, user }: Cover, use: "V" | "S"): readonly string[] {
  return [GERMANY, bankCode, user, use, "0", "0"];
}

function cipherHead(cover: Cover): Draft {
  const algorithm = ["2", "2", "13", NO_KEY, "5", "1"];
  const fields = [profileOf(cover), "998", "1", systemOf(cover), momentOf(cover)];
  return segment("HNVSK", 3, ...fields, algorithm, keyOf(cover, "V"), "0");
}

function signatureHead(cover: Cover): Draft {
  const { securityFunction, control } = cover;
  const what = [profileOf(cover), securityFunction, control, "1", "1", systemOf(cover), "1"];
  const how = [momentOf(cover), ["1", "999", "1"], ["6", "10", "16"], keyOf(cover, "S")];
  return segment("HNSHK", 4, ...what, ...how);
}

function signatureEnd({ control, credentials }: Cover): Draft {
  const { pin, tan } = credentials ?? { pin: "", tan: "" };
  return segment("HNSHA", 2, control, "", tan ? [pin, tan] : pin);
}

function covered(cover: Cover, segments: readonly Draft[]): { bytes: Buffer; end: number } {
  const inner = [signatureHead(cover), ...segments, signatureEnd(cover)];
  const data = segment("HNVSD", 1, encodeSegments(inner, 2));
  const { head, data: body } = COVER_NUMBERS;
  const bytes = Buffer.concat([encodeSegment(cipherHead(cover), head), encodeSegment(data, body)]);
  return { bytes, end: 2 + inner.length };
}

/**
 * Writes a message. Its segments count from `firstNumber`. Throws FinTsSyntaxError for a text that
 * FinTS cannot carry.
 */
export function writeMessage(envelope: Envelope): Buffer {
  const { dialogue, number, answers, cover, segments } = envelope;
  const first = firstNumber(envelope);
  const plain = () => ({ bytes: encodeSegments(segments, first), end: first + segments.length });
  const { bytes, end } = cover ? covered(cover, segments) : plain();
  const tail = encodeSegment(segment("HNHBS", 1, String(number)), end);
  const head = (size: number) => {
    const fields = [String(size).padStart(SIZE_DIGITS, "0"), FINTS_VERSION, dialogue];
    const answered = answers ? [[answers.dialogue, String(answers.number)]] : [];
    return encodeSegment(segment("HNHBK", 3, ...fields, String(number), ...answered), 1);
  };
  return Buffer.concat([head(head(0).length + bytes.length + tail.length), bytes, tail]);
}
