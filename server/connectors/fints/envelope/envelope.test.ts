import { describe, expect, it } from "vitest";
import { FinTsSyntaxError } from "../syntax/error.ts";
import { segment } from "../syntax/segment.ts";
import type { Cover, Envelope } from "./envelope.ts";
import { readMessage } from "./read.ts";
import { writeMessage } from "./write.ts";

const cover: Cover = {
  bankCode: "12345678",
  user: "test+1",
  systemId: "0",
  securityFunction: "999",
  control: "4711",
  at: { day: "2026-03-16", time: "12:30:00" },
  credentials: { pin: "12:34", tan: "" },
};
const envelope: Envelope = {
  dialogue: "0",
  number: 1,
  answers: null,
  cover,
  segments: [segment("HKIDN", 2, ["280", "12345678"], "test+1", "0", "1")],
};

const text = (message: Envelope) => writeMessage(message).toString("latin1");

describe("the envelope", () => {
  it("of a signed message follows the specification", () => {
    const inner =
      "HNSHK:2:4+PIN:1+999+4711+1+1+1::0+1+1:20260316:123000+1:999:1+6:10:16+280:12345678:test?+1:S:0:0'" +
      "HKIDN:3:2+280:12345678+test?+1+0+1'" +
      "HNSHA:4:2+4711++12?:34'";
    const zeros = "\0".repeat(8);
    const expected =
      `HNHBK:1:3+SIZE+300+0+1'` +
      `HNVSK:998:3+PIN:1+998+1+1::0+1:20260316:123000+2:2:13:@8@${zeros}:5:1+280:12345678:test?+1:V:0:0+0'` +
      `HNVSD:999:1+@${inner.length}@${inner}'HNHBS:5:1+1'`;
    const size = String(expected.length - 4 + 12).padStart(12, "0");
    expect(text(envelope)).toBe(expected.replace("SIZE", size));
  });

  it("of an anonymous message has no signature", () => {
    const anonymous = { ...envelope, cover: null, segments: [segment("HKVVB", 3, "0")] };
    expect(text(anonymous)).toBe("HNHBK:1:3+000000000055+300+0+1'HKVVB:2:3+0'HNHBS:3:1+1'");
  });

  it("names the profile of two steps, and takes PIN and TAN together", () => {
    const second = { ...cover, securityFunction: "946", credentials: { pin: "1", tan: "2" } };
    const written = text({ ...envelope, cover: second });
    expect(written).toContain("HNSHK:2:4+PIN:2+946+");
    expect(written).toContain("HNSHA:4:2+4711++1:2'");
  });

  it.each<[string, Envelope]>([
    ["a customer's message", envelope],
    [
      "a bank's answer",
      {
        ...envelope,
        dialogue: "abc=",
        answers: { dialogue: "abc=", number: 1 },
        cover: { ...cover, credentials: null },
      },
    ],
    ["an anonymous message", { ...envelope, cover: null }],
  ])("is read as it was written: %s", (_, message) => {
    const { segments, ...read } = readMessage(writeMessage(message));
    const { segments: written, ...rest } = message;
    expect(read).toEqual(rest);
    expect(segments.map(({ code }) => code)).toEqual(written.map(({ code }) => code));
  });

  it.each([
    [
      "an answer without signature",
      "HNHBK:1:3++300+d+2+d:2'HNVSK:998:3+PIN:1'HNVSD:999:1+@15@HIRMG:2:2+0010''HNHBS:3:1+2'",
    ],
    ["an answer without cipher", "HNHBK:1:3+000000000010+300+d+2'HIRMG:2:2+9800'HNHBS:3:1+2'"],
  ])("tolerates %s", (_, message) => {
    const read = readMessage(Buffer.from(message));
    expect(read).toMatchObject({ dialogue: "d", number: 2, segments: [{ code: "HIRMG" }] });
  });

  it.each([
    ["without cipher", "HIRMG:2:2+a+b+c+d+e+f'"],
    ["in the cipher", "HNVSD:2:1+@22@HIRMG:2:2+a+b+c+d+e+f''"],
  ])("rejects more parts %s than may be", (_, segments) => {
    const message = Buffer.from(`HNHBK'${segments}`);
    expect(readMessage(message, 12).segments).toHaveLength(1);
    expect(() => readMessage(message, 8)).toThrow(FinTsSyntaxError);
  });

  it.each([
    ["another text", "HIRMG:1:2+0010'"],
    ["a message whose end is missing", "HNHBK:1:3+000000009999+300+d+2'HNHBS:2:1+2'"],
    ["nothing", ""],
  ])("rejects %s", (_, message) => {
    expect(() => readMessage(Buffer.from(message))).toThrow(FinTsSyntaxError);
  });
});
