import { expect, test } from "vitest";
import { writeMessage } from "./envelope/write.ts";
import type { Env, Outgoing } from "./exchange.ts";
import { compose, exchange, type Line } from "./line.ts";
import { begin, NEW_PROFILE } from "./state.ts";
import { segment } from "./syntax/segment.ts";

const SAID = { dialogue: "d1", number: 1, answers: null, cover: null };
const OUTGOING: Outgoing = {
  segments: [segment("HKIDN", 2, ["280", "88888888"], "9999999999", "0", "0")],
  opens: "nobody",
  tan: "",
  about: "task",
  executes: false,
};

test("each message is traced with the time at which it goes or comes", async () => {
  let now = 1000;
  const times: [string, number][] = [];
  const line: Line = {
    async send() {
      now += 7000;
      return writeMessage({ ...SAID, segments: [segment("HIRMG", 2, ["0010", "", "gut"])] });
    },
    url: "https://bank.example/fints",
    login: { user: "", customer: "", pin: "" },
    env: { now, bankCode: "88888888" } as Env,
    clock: () => now,
    control: () => "1",
    trace: ({ at, direction }) => void times.push([direction, at]),
    warn: () => {},
  };
  const state = begin(NEW_PROFILE, []);
  await exchange(state, compose(state, OUTGOING, line), line);
  expect(times).toEqual([
    ["to the bank", 1000],
    ["from the bank", 8000],
  ]);
});
