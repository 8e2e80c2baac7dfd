// The addresses between a session and its bank's page.
import { describe, expect, it } from "vitest";
import { redirectAddress, returnAddress, visitOf } from "./redirect.ts";

const BASE = "https://svc.example";
const redirect = {
  token: "token",
  secret: "secret",
  address: "https://bank.example",
  opened: 0,
  returned: null,
  again: false,
};

/** The last part of the address of a visit, after as many earlier ones. */
function partOf(opened: number, changes = {}): string {
  const address = redirectAddress(BASE, { redirect: { ...redirect, ...changes, opened } });
  return address.slice(`${BASE}/redirect/token/`.length);
}

describe("the address of a visit", () => {
  it("is that of the session first, then another one each time", () => {
    const addresses = [0, 1, 2].map((opened) =>
      redirectAddress(BASE, { redirect: { ...redirect, opened } }),
    );
    expect(addresses[0]).toBe(`${BASE}/redirect/token`);
    expect(addresses[1]).toMatch(/^https:\/\/svc\.example\/redirect\/token\/1\.[\w-]+$/);
    expect(addresses[2]).toMatch(/\/2\.[\w-]+$/);
    expect(new Set(addresses.map((each) => each.split(".").at(-1))).size).toBe(3);
  });

  it("tells how many came before", () => {
    expect(visitOf(redirect, "")).toBe(0);
    for (const visit of [1, 2, 11]) expect(visitOf(redirect, partOf(visit))).toBe(visit);
  });

  it.each([
    ["a number without a proof", () => "1"],
    ["the number of the first visit", () => "0"],
    ["another number", () => partOf(1).replace(/^1/, "2")],
    ["a proof with more behind it", () => `${partOf(1)}x`],
    ["the proof of another secret", () => partOf(1, { secret: "other" })],
    ["a text", () => "return"],
  ])("is not %s", (_, part) => {
    expect(visitOf(redirect, part())).toBeNull();
  });
});

it("the bank returns the customer to the same address each time", () => {
  for (const opened of [0, 1]) {
    expect(returnAddress(BASE, { redirect: { ...redirect, opened } })).toBe(
      `${BASE}/redirect/token/return`,
    );
  }
});
