// The bank's own pages: what they keep from the page before, and when they end.
import { describe, expect, test } from "vitest";
import type { Page, Reply } from "#connectors/connector.ts";
import { plain, redirect, text } from "#schema/elements.ts";
import { enter } from "./moves.ts";
import { next } from "./next.ts";
import { startState } from "./start.ts";
import { openDialogue, type Redirect, type StateOf } from "./state.ts";
import { tanStep } from "./steps/bank-pages.ts";
import { loginStep } from "./steps/login.ts";
import type { Scene } from "./steps/step.ts";
import { STEPS } from "./steps/steps.ts";

const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
const first = startState({ mode: "test", product: "svc_verify", parameters: {} }, null, scene);
const way: Redirect = {
  token: "t",
  secret: "s",
  address: "https://old.example",
  opened: 1,
  returned: null,
  again: false,
};
const atLogin: StateOf<"login"> = {
  ...enter({ ...first, values: { bank_code: "1" } }, loginStep),
  dialogue: null,
  redirect: way,
};
const elements = [text("tan", "TAN")];
const leading = [
  text("hint", "Hint"),
  redirect("go", "Go", { back: "Back", url: "https://bank.example" }),
];
const dialogue = { ...openDialogue(null), memory: "old", payer: "Max" };
const atTan: StateOf<"tan"> = {
  ...enter(atLogin, tanStep),
  dialogue,
  elements,
  redirect: way,
  poll: null,
  backs: false,
  open: false,
};

function waiting(count: number, limit = 0, awaits: "login" | "release" = "release") {
  const poll = { interval: 2000, awaits, count, limit };
  const page = { dialogue, elements, poll };
  return { ...enter(atLogin, STEPS.wait, awaits), ...page } satisfies StateOf<"wait">;
}

function more(page: Page): Reply {
  return { kind: "more", ...page };
}

const wait: Page = { page: "wait", awaits: "release", interval: 2000, elements, dialog: "new" };

function refused(changes: object): Reply {
  return { kind: "refused", error: "wrong_tan", dialog: "new", ...changes };
}

describe("a page", () => {
  test("keeps what the dialogue has learned, with the bank's new memory", () => {
    const page = next(atTan, more(wait)).state;
    expect(page).toMatchObject({ dialogue: { ...dialogue, memory: "new" } });
    const begun = next(atLogin, more(wait)).state;
    expect(begun).toMatchObject({ dialogue: { ...openDialogue(null), memory: "new" } });
  });

  test.each([
    ["is asked again by itself", 500, { interval: 500, awaits: "sample", count: 0, limit: 0 }],
    ["waits for the customer", undefined, null],
  ])("with an interval of its own %s", (_, interval, poll) => {
    const page = { page: "showcase", elements, dialog: "new" } as const;
    const sent = interval === undefined ? page : { ...page, interval };
    expect(next(atLogin, more(sent)).state).toMatchObject({
      step: "showcase",
      poll,
      backs: false,
      open: false,
    });
  });

  test("that leads to the bank's own page has its address", () => {
    const page = { page: "redirect", awaits: "login", interval: 1000, dialog: "new" } as const;
    const led = next(atLogin, more({ ...page, elements: leading })).state;
    expect(led).toMatchObject({ redirect: { ...way, address: "https://bank.example" } });
    expect(next(atLogin, more({ ...page, elements })).state).toMatchObject({ redirect: null });
    const without = { ...atLogin, redirect: null };
    const page2 = next(without, more({ ...page, elements: leading })).state;
    expect(page2).toMatchObject({ redirect: null });
  });
});

describe("the polls of a page that waits", () => {
  test.each([
    ["for the same", waiting(3), 3],
    ["for something else", waiting(3, 0, "login"), 0],
    ["after a page that does not", atTan, 0],
  ])("are counted on %s", (_, state, count) => {
    const poll = { interval: 2000, awaits: "release", count, limit: 0 };
    expect(next(state, more(wait)).state).toMatchObject({ step: "wait", poll });
  });

  test.each([
    [5, 5, "wait"],
    [6, 5, "error"],
    [6, undefined, "wait"],
    [6, 0, "wait"],
  ])("%i of at most %s lead to the page %s", (count, limit, step) => {
    const page = limit === undefined ? wait : { ...wait, limit };
    const { state } = next(waiting(count), more(page));
    expect(state.step).toBe(step);
    expect(state.error?.code).toBe(step === "error" ? "tan_failed" : undefined);
  });

  test("have no limit on a redirect", () => {
    const page: Page = { page: "redirect", awaits: "release", interval: 1, elements, dialog: "" };
    const state = next(waiting(9), more(page)).state;
    const poll = { interval: 1, awaits: "release", count: 0, limit: 0 };
    expect(state).toMatchObject({ step: "redirect", poll });
  });
});

describe("a refusal", () => {
  test("marks no field if it names none", () => {
    expect(next(atTan, refused({})).state).toMatchObject({ faults: [] });
  });

  test("marks a field with the text of the error", () => {
    const fault = { name: "tan", rules: "", text: "error.wrong_tan", value: "" };
    expect(next(atTan, refused({ field: "tan" })).state).toMatchObject({ faults: [fault] });
  });

  test("marks the part of a field", () => {
    const fault = { name: "tan", rules: "", text: "fault.place", value: plain("third") };
    const { state } = next(atTan, refused({ field: "tan", place: "third" }));
    expect(state).toMatchObject({ faults: [fault] });
  });

  test("names the attempts that are left, if the bank does", () => {
    const error = { code: "wrong_tan", recoverable: true };
    expect(next(atTan, refused({})).state.error).toStrictEqual(error);
    const { state } = next(atTan, refused({ attemptsLeft: 1 }));
    expect(state.error).toEqual({ ...error, attemptsLeft: 1 });
  });

  test("leads to the bank's page again", () => {
    const { state } = next(atTan, refused({ elements: leading }));
    const address = "https://bank.example";
    expect(state).toMatchObject({ elements: leading, redirect: { ...way, address, again: true } });
    expect(next(atTan, refused({})).state).toMatchObject({ elements, redirect: null });
  });

  test("of a login that continues is shown there", () => {
    const { state } = next(atLogin, refused({ error: "login_failed" }));
    expect(state).toMatchObject({ step: "login", dialogue: { memory: "new" }, redirect: null });
    expect(state).not.toHaveProperty("elements");
  });
});

test("an end asks for the result, with the access if there is one", () => {
  const done = { kind: "done", data: { a: 1 }, dialog: "new" } as unknown as Reply;
  const { state, call } = next(atTan, done);
  expect(call).toStrictEqual({ ask: "finish", data: { a: 1 } });
  expect(state).toMatchObject({ step: "tan", dialogue: { ...dialogue, memory: "new" } });
  const lasting = { ...done, access: "key" } as Reply;
  expect(next(atTan, lasting).call).toEqual({ ask: "finish", data: { a: 1 }, access: "key" });
});
