import { describe, expect, test } from "vitest";
import {
  abort,
  back,
  backToBank,
  canChooseBank,
  endOf,
  enter,
  fail,
  finish,
  lose,
} from "./moves.ts";
import { startState } from "./start.ts";
import { openDialogue, type RunningState, type StateOf } from "./state.ts";
import { tanStep } from "./steps/bank-pages.ts";
import { loginStep } from "./steps/login.ts";
import type { Scene } from "./steps/step.ts";

const scene = { connectors: [], baseUrl: "" } as unknown as Scene;
const begun = startState({ mode: "test", product: "svc_verify", parameters: {} }, null, scene);
const atBank: RunningState = { ...begun, turn: 1, values: { bank_code: "1" }, typedIban: "DE1" };
const bankMark = { step: "bank", values: { bank_code: "1" } };
const loginMark = { step: "login", values: { USER_NAME: "lena" } };

function login(): StateOf<"login"> {
  return { ...enter(atBank, loginStep), dialogue: null, values: { USER_NAME: "lena" } };
}

function tan(): StateOf<"tan"> {
  const page = {
    dialogue: openDialogue(null),
    elements: [],
    poll: null,
    backs: false,
    open: false,
  };
  return { ...enter(login(), tanStep), ...page };
}

describe("a page that is entered", () => {
  test("keeps the page before, with its values, to go back to", () => {
    expect(enter(atBank, loginStep)).toMatchObject({
      step: "login",
      values: {},
      trail: [bankMark],
    });
    expect(enter(login(), tanStep)).toMatchObject({ step: "tan", trail: [bankMark, loginMark] });
  });

  test("keeps no page of the bank's own, and none that was never shown", () => {
    expect(enter(tan(), tanStep).trail).toEqual([bankMark, loginMark]);
    expect(enter({ ...begun, turn: 0 }, loginStep).trail).toEqual([]);
  });

  test("has no error and no fault", () => {
    const faulty = { ...atBank, error: { code: "login_failed", recoverable: true } as const };
    expect(enter(faulty, loginStep)).toMatchObject({ error: null, faults: [] });
  });
});

describe("back", () => {
  test("leads to the page before, with its values", () => {
    const { dialogue, trail, step, values, form } = back(tan()) as StateOf<"login">;
    expect({ dialogue, trail, step, values, form }).toEqual({
      ...loginMark,
      dialogue: null,
      trail: [bankMark],
      form: "login",
    });
  });

  test("leads from the login to the bank step, without the chosen bank", () => {
    const shown = { ...bankMark, form: "bank", trail: [], bank: null, transport: "" };
    expect(back({ ...login(), transport: "x" })).toMatchObject({ ...shown, typedIban: "" });
    expect(back({ ...login(), transport: "x" })).not.toHaveProperty("dialogue");
  });

  test("leads nowhere from the first page", () => {
    expect(back(atBank)).toBeNull();
  });
});

describe("the bank step", () => {
  test.each([
    ["the login", login(), true],
    ["a page of the bank's own", tan(), true],
    ["the bank step itself", atBank, false],
    ["a login that was the first page", { ...login(), trail: [] }, false],
  ])("can be reached from %s: %s", (_, state, can) => {
    expect(canChooseBank(state)).toBe(can);
  });

  test("is reached over all pages before", () => {
    expect(backToBank(tan())).toMatchObject({ ...bankMark, trail: [] });
    expect(backToBank({ ...login(), trail: [] })).toBeNull();
  });
});

describe("the end", () => {
  test.each([
    ["by a fatal error", fail(tan(), "login_failed"), "failed", "error"],
    ["without a known outcome", lose(tan()), "failed", "error"],
    ["by the customer", abort(tan()), "aborted", "abort"],
    ["by success", finish(tan()), "finished", "finish"],
  ])("%s", (_, state, end, step) => {
    expect(endOf(state)).toBe(end);
    expect(state.step).toBe(step);
    for (const member of ["dialogue", "values", "trail"]) expect(state).not.toHaveProperty(member);
  });

  test("has not come on a page", () => {
    expect(endOf(tan())).toBeNull();
  });

  test("names its error, and whether the outcome is unclear", () => {
    const failed = fail(tan(), "login_failed");
    expect(failed.error).toStrictEqual({ code: "login_failed", recoverable: false });
    const lost = lose(tan());
    expect(lost.error).toStrictEqual({ code: "tech_error", recoverable: false, unclear: true });
    expect(abort(lost)).toMatchObject({ error: null, form: "abort", unclear: true });
    expect(abort(failed)).not.toHaveProperty("unclear");
  });

  test("keeps the shared credentials and the account of a success", () => {
    expect(finish(tan())).toMatchObject({ error: null, form: "finish", sharedId: "" });
    expect(finish(tan())).not.toHaveProperty("account");
    expect(finish(tan(), "crp_1").sharedId).toBe("crp_1");
  });
});
