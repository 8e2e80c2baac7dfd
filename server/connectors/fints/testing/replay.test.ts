import { describe, expect, it } from "vitest";
import { readMessage } from "../envelope/read.ts";
import { writeMessage } from "../envelope/write.ts";
import { type Draft, segment, textAt } from "../syntax/segment.ts";
import { readConstants, type RecordingName, RECORDINGS } from "./replay/exchanges.ts";
import { createReplay, type Replay } from "./replay/replay.ts";

function replayOf(name: RecordingName): Replay {
  const constants = readConstants(name);
  if (!constants) throw new Error(`${name} is not in this folder.`);
  return createReplay(name, constants, "https://127.0.0.1:1/fints");
}

/** Sends segments as a customer does, and returns the bank's segments. */
function talk(replay: Replay, name: RecordingName) {
  let dialogue = "0";
  let number = 0;
  const { bankCode, userId: user, method } = RECORDINGS[name];
  return (...segments: Draft[]) => {
    const cover = {
      bankCode,
      user,
      systemId: "0",
      securityFunction: method,
      control: "1",
      at: { day: "2026-03-16", time: "12:00:00" },
      credentials: { pin: "12345", tan: "" },
    };
    const message = { dialogue, number: ++number, answers: null, cover, segments };
    const answer = readMessage(replay.answer(writeMessage(message)));
    dialogue = answer.dialogue;
    expect(answer.answers).toEqual({ dialogue, number });
    return answer.segments;
  };
}

const OPENING = [
  segment("HKIDN", 2, ["280", "1"], "user", "0", "1"),
  segment("HKVVB", 3, "0", "0", "0", "product", "1"),
];
const INCLUDED = (Object.keys(RECORDINGS) as RecordingName[]).filter(readConstants);

describe("a replayed recording", () => {
  it.each(INCLUDED)("of %s answers a synchronisation with the bank's parameters", (name) => {
    const send = talk(replayOf(name), name);
    const answer = send(...OPENING, segment("HKSYN", 3, "0"));
    const codes = answer.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["HISYN", "HIBPA", "HITANS", "HIPINS"]));
    const address = answer.find(({ code }) => code === "HIKOM");
    expect(address && textAt(address, 3, 2)).toBe("https://127.0.0.1:1/fints");
  });

  it("refers to the segments of the message that it answers", () => {
    const send = talk(replayOf("DKB"), "DKB");
    const [, status] = send(segment("HKTAN", 6, "4", "HKSAL"), segment("HKSAL", 5, "x"));
    expect(status?.reference).toBe(4);
  });

  it("gives the pages of an order in their order", () => {
    const replay = replayOf("DKB");
    const send = talk(replay, "DKB");
    const first = send(segment("HKKAZ", 5, "x", "N"), segment("HKTAN", 6, "4", "HKKAZ"));
    const more = first.flatMap(({ elements }) => elements).find(([code]) => code === "3040");
    send(segment("HKKAZ", 5, "x", "N", "", "", "", String(more?.[3])));
    expect(replay.asked).toEqual(["HKKAZ", "HKKAZ 9978-12-08-12.12.22.?:9789"]);
  });

  it("takes a TAN for the last order", () => {
    const replay = replayOf("Atruvia");
    const send = talk(replay, "Atruvia");
    const order = segment("HKCCS", 1, "x");
    const release = segment("HKTAN", 7, "4", "HKCCS");
    send(order, release, segment("HKVPP", 1, "x"));
    send(segment("HKVPP", 1, "x"));
    send(order, segment("HKVPA", 1, "x"), release);
    const last = send(segment("HKTAN", 7, "S", "", "", "", "ref", "N"));
    expect(replay.asked).toEqual(["HKCCS", "HKVPP", "HKCCS confirmed", "HKCCS, S"]);
    expect(last.flatMap(({ elements }) => elements).map(([code]) => code)).toContain("0900");
  });

  it("refuses what was not recorded", () => {
    const [status] = talk(replayOf("DKB"), "DKB")(segment("HKXYZ", 1));
    expect(status && textAt(status, 1)).toBe("9050");
  });
});
