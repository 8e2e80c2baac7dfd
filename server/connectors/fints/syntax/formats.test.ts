import { describe, expect, it } from "vitest";
import {
  readCents,
  readDatedBalance,
  readDay,
  readFlag,
  readMoney,
  readNumber,
  readSepaAccount,
  readTime,
  writeCents,
  writeDatedBalance,
  writeDay,
  writeMoney,
  writeSepaAccount,
  writeTime,
} from "./formats.ts";

describe("formats", () => {
  it.each([
    ["100,", 10_000],
    ["0,5", 50],
    ["0,", 0],
    ["12,05", 1205],
    ["12,050", 1205],
    ["7", 700],
    ["-3,1", -310],
    ["12,345", null],
    ["1.000,00", null],
    ["", null],
    ["abc", null],
  ])("reads the amount %j as %j cents", (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  it.each([
    [10_000, "100,"],
    [50, "0,5"],
    [1205, "12,05"],
    [0, "0,"],
  ])("writes %j cents as %j", (cents, text) => {
    expect(writeCents(cents)).toBe(text);
    expect(readCents(text)).toBe(cents);
  });

  it.each([
    ["20260316", "2026-03-16"],
    ["20260230", null],
    ["2026", null],
    ["00000000", null],
  ])("reads the date %j as %j", (text, day) => {
    expect(readDay(text)).toBe(day);
    if (day) expect(writeDay(day)).toBe(text);
  });

  it.each([
    ["235959", "23:59:59"],
    ["240000", null],
    ["1200", null],
  ])("reads the time %j as %j", (text, time) => {
    expect(readTime(text)).toBe(time);
    if (time) expect(writeTime(time)).toBe(text);
  });

  it("reads numbers and flags", () => {
    expect([readNumber("007"), readNumber(""), readNumber("1,5")]).toEqual([7, null, null]);
    expect([readFlag("J"), readFlag("N"), readFlag("")]).toEqual([true, false, null]);
  });

  it("reads and writes amounts and balances", () => {
    expect(readMoney(["12,5", "EUR"])).toEqual({ cents: 1250, currency: "EUR" });
    expect(readMoney(["12,5", "euro"])).toBeNull();
    expect(writeMoney({ cents: 1250, currency: "EUR" })).toEqual(["12,5", "EUR"]);
    const owed = { cents: -4, currency: "EUR", day: "2026-03-16", time: null };
    expect(readDatedBalance(["D", "0,04", "EUR", "20260316"])).toEqual(owed);
    expect(writeDatedBalance(owed)).toEqual(["D", "0,04", "EUR", "20260316", ""]);
    expect(readDatedBalance(["D", "0,", "EUR"])?.cents).toBe(0);
    expect(readDatedBalance(["", "1,", "EUR"])).toBeNull();
  });

  it("writes an account without its national number where the bank forbids it", () => {
    const parts = ["DE02100100100006820101", "PBNKDEFF", "6820101", "", "280", "10010010"];
    const account = readSepaAccount(parts);
    expect(writeSepaAccount(account, true)).toEqual(parts);
    expect(writeSepaAccount(account, false)).toEqual(parts.slice(0, 2));
  });
});
