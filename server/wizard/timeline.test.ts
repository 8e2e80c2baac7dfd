// What a write of a session adds to its timeline.
import { describe, expect, it } from "vitest";
import { sampleSession, sampleStep } from "#storage/contract/samples.ts";
import type { Session, SessionPatch, StepEntry } from "#storage/tables/records.ts";
import { tellPatch } from "./timeline.ts";

const NOW = 1_000_000;
const BANK = { name: "Testbank", country_id: "DE", bank_code: "88888888" };

/** A state as it is stored, at a page of the wizard. */
const at = (step: string, more: object = {}) =>
  ({
    v: 2,
    step,
    language: "en",
    turn: 1,
    elements: [],
    bank: BANK,
    ...more,
  }) as unknown as Session["state"];

type Write = { session?: Partial<Session>; patch?: SessionPatch };

function tell(before: Session["state"], after: Session["state"], { session, patch }: Write = {}) {
  const known = { openedAt: 1, ended: null, bank: "DE:88888888", device: "phone", lastError: "" };
  const stored = sampleSession({ ...known, ...session, state: before } as Partial<Session>);
  return tellPatch(stored, { ...patch, ...(after && { state: after }) }, { at: NOW, ms: 70 });
}

const entry = (...write: Parameters<typeof tell>) => tell(...write).timeline?.at(-1);
const kind = (...write: Parameters<typeof tell>) => entry(...write)?.kind ?? null;
const reached = (...write: Parameters<typeof tell>) => entry(...write)?.reached;
const tan = (after: Session["state"]) => entry(at("bank"), after)?.tan;

const login = at("login");

/** The numbers of the entries after a page that follows so many entries. */
function numbersAfter(
  length: number,
  changes: Readonly<Record<number, Partial<StepEntry>>> = {},
): (number | null)[] {
  const timeline = Array.from({ length }, (_, ms) => sampleStep({ ms, ...changes[ms] }));
  const patch = tell(login, at("account"), { session: { timeline } });
  return (patch.timeline ?? []).map(({ ms }) => ms);
}

const error = (code: string) => ({ error: { code } });
const redirect = (more: object) =>
  at("redirect", { redirect: { opened: 0, returned: null, ...more } });

describe("the timeline", () => {
  it("tells what the customer saw, where, and how long the bank took", () => {
    expect(entry(login, at("account", { language: "de" }))).toEqual({
      at: NOW,
      kind: "page",
      step: "account",
      reached: "bank",
      language: "de",
      error: null,
      tan: null,
      bank: "DE:88888888",
      device: "phone",
      ms: 70,
    });
  });

  it("goes on with each entry, and forgets the oldest of very many that says nothing new", () => {
    expect(numbersAfter(0)).toEqual([70]);
    expect(numbersAfter(2)).toEqual([0, 1, 70]);
    expect(numbersAfter(199)).toEqual([...Array(199).keys(), 70]);
    expect(numbersAfter(200)).toEqual([0, ...Array.from({ length: 198 }, (_, nth) => nth + 2), 70]);
    const release = { reached: "release", error: null, tan: "app" } as const;
    const later = numbersAfter(200, { 1: { error: null }, 2: release, 3: release });
    expect(later.slice(0, 5)).toEqual([0, 1, 2, 4, 5]);
    expect(later).toHaveLength(200);
    const turns = Array.from({ length: 200 }, (_, nth) => (nth % 2 ? release : {}));
    expect(numbersAfter(200, turns).slice(0, 3)).toEqual([0, 2, 3]);
  });

  it("tells nothing of a write that is none of the state", () => {
    const patch = { expiresAt: 7 } as SessionPatch;
    expect(tell(login, null, { patch })).toEqual(patch);
  });

  it.each<[what: string, expected: string | null, write: Parameters<typeof tell>]>([
    [
      "the first look",
      "opened",
      [null, login, { session: { openedAt: null }, patch: { openedAt: 9 } }],
    ],
    ["a page that nobody opened", null, [null, login]],
    ["another page", "page", [login, at("account")]],
    ["the same page", null, [login, login]],
    ["another language", "language", [login, at("login", { language: "de" })]],
    ["a refusal", "error", [login, at("login", error("login_failed"))]],
    [
      "the same refusal again",
      "error",
      [at("login", error("x")), at("login", { ...error("x"), turn: 2 })],
    ],
    ["another refusal at once", "error", [at("login", error("x")), at("login", error("y"))]],
    ["a look at a refusal", null, [at("login", error("x")), at("login", error("x"))]],
    ["a visit of the bank's page", "left", [redirect({}), redirect({ opened: 1 })]],
    ["a later visit", "left", [redirect({ opened: 1 }), redirect({ opened: 2 })]],
    ["a return", "returned", [redirect({ opened: 1 }), redirect({ opened: 1, returned: {} })]],
    [
      "a return in another browser",
      "returned_elsewhere",
      [redirect({ opened: 1 }), redirect({ opened: 1, returned: {}, elsewhere: true })],
    ],
    ["a look after the return", null, [redirect({ returned: {} }), redirect({ returned: {} })]],
    ["the end", "ended", [login, at("abort"), { patch: { ended: "aborted" } }]],
    [
      "an end after the end",
      null,
      [at("error"), at("abort"), { session: { ended: "failed" }, patch: { ended: "aborted" } }],
    ],
    [
      "an order that was carried out after all",
      "ended",
      [at("error"), at("finish"), { session: { ended: "failed" }, patch: { ended: "finished" } }],
    ],
    [
      "a look at the result",
      null,
      [
        at("finish"),
        at("finish"),
        { session: { ended: "finished" }, patch: { ended: "finished" } },
      ],
    ],
    ["a look after the end", null, [at("abort"), at("abort"), { session: { ended: "aborted" } }]],
  ])("calls %s: %s", (_, expected, write) => {
    expect(kind(...write)).toBe(expected);
    expect("timeline" in tell(...write)).toBe(expected !== null);
  });
});

describe("the end of a session", () => {
  it("is written with its time, once", () => {
    const patch = { ended: "failed" } as const;
    expect(tell(login, at("error"), { patch })).toMatchObject({
      ended: "failed",
      endedAt: NOW,
    });
    const again = { patch, session: { ended: "failed" } } as const;
    expect(tell(login, at("error"), again)).not.toHaveProperty("endedAt");
  });

  it("has the error of the write, or else the last one of the session", () => {
    const session = { lastError: "login_failed" } as Partial<Session>;
    const write = { patch: { ended: "failed" }, session } as const;
    expect(entry(login, at("error"), write)?.error).toBe("login_failed");
    const own = { ...write, patch: { ended: "failed", lastError: "tan_failed" } } as const;
    expect(entry(login, at("error"), own as Write)?.error).toBe("tan_failed");
    // Of a session that goes on, an entry has the error that the page shows.
    expect(entry(login, at("account"), { session })?.error).toBeNull();
    expect(entry(login, at("login", error("tan_failed")), { session })?.error).toBe("tan_failed");
    const none = { patch: { ended: "aborted" } } as const;
    expect(entry(login, at("abort"), none)?.error).toBeNull();
  });
});

describe("the bank of a session", () => {
  it("is written when it changes, and stays where a state names none", () => {
    expect(tell(at("bank", { bank: null }), login, { session: { bank: null } })).toMatchObject({
      bank: "DE:88888888",
    });
    expect(tell(login, at("account"))).not.toHaveProperty("bank");
    expect(entry(login, at("bank", { bank: null }))?.bank).toBe("DE:88888888");
  });
});

it.each<[expected: string, write: Parameters<typeof tell>]>([
  ["opened", [login, at("bank", { bank: null })]],
  ["bank", [at("bank", { bank: null }), login]],
  ["bank", [login, at("account", { dialogue: { payer: "", accounts: [] } })]],
  ["login", [login, at("account", { dialogue: { payer: "", accounts: [{}] } })]],
  ["release", [login, at("tan", { dialogue: { payer: "DE02", accounts: [{}] } })]],
  ["finished", [login, at("finish"), { patch: { ended: "finished" } }]],
  ["created", [null, at("abort"), { session: { openedAt: null }, patch: { ended: "failed" } }]],
  ["opened", [null, at("abort"), { patch: { ended: "failed" } }]],
  ["bank", [login, at("error"), { patch: { ended: "failed" } }]],
])("the customer came as far as %s", (expected, write) => {
  expect(reached(...write)).toBe(expected);
});

it.each([
  ["tan", ["flicker", "image", "text"], "flicker"],
  ["tan", ["image"], "image"],
  ["login-next", ["image"], "image"],
  ["login-next", [], null],
  ["tan", [], null],
  ["account", ["image"], null],
] as const)("the page %s with %j releases by %s", (step, types, expected) => {
  expect(tan(at(step, { elements: types.map((type) => ({ type })) }))).toBe(expected);
});

it("a field for the TAN is one to type it", () => {
  expect(tan(at("tan", { elements: [{ type: "text", name: "tan", validation: "" }] }))).toBe(
    "typed",
  );
});

it.each([
  ["wait", { poll: { awaits: "release" } }, "app"],
  ["redirect", { poll: { awaits: "release" } }, "redirect"],
  ["tan", { awaits: "release" }, "app"],
  ["redirect", { poll: { awaits: "login" } }, null],
  ["wait", { poll: { awaits: "accounts" } }, null],
])("the page %s with %j releases elsewhere by %s", (step, more, expected) => {
  expect(tan(at(step, more))).toBe(expected);
});
