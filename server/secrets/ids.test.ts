import { describe, expect, it } from "vitest";
import { createIds, type Ids, isId, merchantNumber } from "./ids.ts";
import { generateKey } from "./api-keys.ts";
import { randomIds } from "./testing/random-ids.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CHARACTERS = [...LETTERS, ...LETTERS.toLowerCase(), ..."0123456789"];

describe("ids", () => {
  it.each<[string, (ids: Ids) => string, RegExp]>([
    ["a record id", (ids) => ids.record("xv"), /^xv_[A-Za-z0-9]{16}$/],
    ["a transaction id", (ids) => ids.transaction("10001", "xp"), /^10001-xp(-[A-Za-z0-9]{4}){2}$/],
    ["a request id", (ids) => ids.request(), /^[A-Za-z0-9]{20}$/],
    ["a session key", (ids) => ids.sessionKey(), /^[A-Za-z0-9]{40}$/],
    ["a token", (ids) => ids.token(7), /^[A-Za-z0-9]{7}$/],
  ])("make %s of its form, different each time", (_, draw, form) => {
    const ids = createIds(() => 0);
    expect(draw(ids)).toMatch(form);
    expect(draw(ids)).not.toBe(draw(ids));
  });

  it("of requests sort by their time", () => {
    const moments = [0, 1, 61, 62, 1_704_164_645_678, 1_704_164_645_679, 3_521_614_606_207];
    const drawn = moments.map((moment) => createIds(() => moment).request());
    expect(drawn).toEqual(drawn.toSorted());
  });

  it("draw every character equally often", () => {
    const length = 200_000;
    const counts = new Map<string, number>();
    for (const character of randomIds.token(length)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(CHARACTERS.toSorted());
    // Seven standard deviations; a character with 5 of 249 bytes would be fourteen away.
    for (const count of counts.values()) {
      expect(Math.abs(count / length - 1 / CHARACTERS.length)).toBeLessThan(0.002);
    }
  });
});

describe("a text", () => {
  const drawn = [
    randomIds.record("bus"),
    randomIds.record("ws"),
    randomIds.transaction("10001", "bcs"),
  ];
  it.each(drawn)("has the form of an id: %s", (text) => expect(isId(text)).toBe(true));

  it.each([
    "",
    "123456",
    randomIds.sessionKey(),
    randomIds.token(48),
    randomIds.token(16),
    generateKey("live", randomIds.token),
    `bus_${randomIds.token(17)}`,
    `sk_${randomIds.token(16)}`,
    `10001-xv-${randomIds.token(40)}`,
    `${randomIds.record("xv")}\n`,
  ])("has another form: %j", (text) => expect(isId(text)).toBe(false));
});

describe("the number of a merchant", () => {
  it("has five digits", () => {
    expect(merchantNumber()).toMatch(/^[1-9]\d{4}$/);
  });

  it("is one that nobody has", () => {
    const all = Array.from({ length: 90_000 }, (_, nth) => String(10_000 + nth));
    const free = all.filter((number) => number.endsWith("7"));
    const taken = new Set(all.filter((number) => !number.endsWith("7")));
    for (let nth = 0; nth < 20; nth += 1) expect(free).toContain(merchantNumber(taken));
  });
});
