// Pages of the bank: waiting, samples, tabs, settings, and the bank's own page.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Connector, Reply } from "#connectors/connector.ts";
import { FINISH_KEY } from "#connectors/test-bank/showcase.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Context } from "#context/context.ts";
import { helpText, redirect } from "#schema/elements.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { updateSession } from "./sessions.ts";
import type { RunningState } from "./state.ts";
import { readState, storedState } from "./stored-state.ts";
import { BANK, browserDoor, login, openWorld, uiOf, type World } from "./testing/world.ts";
import { createWizard } from "./wizard.ts";

const TABS = { country_id: "DE", bank_code: "88888889" };
const POLL = { action: "poll" };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function begin(bank: object, ...steps: object[]) {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  await ask({ ...bank });
  for (const step of steps) await ask({ ...step });
  return { key, ask };
}

function typesOf({ form }: WizardAnswer): string {
  return form.elements.map(({ type }) => type).join(", ");
}

test("a bank receives the date in service time and the days that the checks need", async () => {
  const bank = testBank();
  const wishes: unknown[] = [];
  const own = await openWorld({
    connector: {
      ...bank,
      answer(at, dialog, input, wish) {
        wishes.push(wish);
        return bank.answer(at, dialog, input, wish);
      },
    },
  });
  own.time.now = Date.UTC(2026, 2, 15, 23, 30, 0);
  for (const request of [{ svc_balance_check: {} }, { svc_credit_check: {} }]) {
    const { key } = await own.risk(request);
    const ask = browserDoor(own.wizard, key);
    await ask(BANK);
    expect(uiOf(await ask(login("1234"))).step).toBe("finish");
  }
  await own.close();
  const today = "2026-03-16";
  expect(wishes).toMatchObject([
    { today, days: 0 },
    { today, days: 365 },
  ]);
});

describe("a bank that makes the customer wait", () => {
  test("goes on after the third poll", async () => {
    const { key, ask } = await begin(BANK);
    const first = await ask(login("autosubmit"));
    expect(first).toMatchObject({ form: { name: "tan" }, polling: { interval: 2000 }, error: [] });
    expect(uiOf(first)).toMatchObject({
      step: "wait",
      callback: "tan",
      allowed: { submit: false, back: true, abort: true, language: false },
    });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardAutoSubmitStep" });
    for (const action of ["poll", "autosubmit"]) {
      const again = await ask({ action });
      expect(again.form).toEqual(first.form);
      expect(uiOf(again)).toMatchObject({ callback: null, form_id: uiOf(first).form_id });
    }
    expect(uiOf(await ask({ action: "post-code" }))).toMatchObject({ step: "finish" });
  });

  test("lets them go back to the login", async () => {
    const { ask } = await begin(BANK, login("autosubmit"), POLL, POLL);
    expect(uiOf(await ask({ action: "back" })).step).toBe("login");
    expect((await ask(POLL)).form.name).toBe("login");
    await ask(login("autosubmit"));
    expect(uiOf(await ask(POLL)).step).toBe("wait");
  });
});

describe("the samples", () => {
  test("lead back to their list, and the list to the login", async () => {
    const { key, ask } = await begin(BANK);
    const list = await ask(login("forms"));
    expect(list.form.name).toBe("showcase");
    expect(uiOf(list)).toMatchObject({ step: "showcase", callback: null });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardShowcaseStep" });
    expect(typesOf(await ask({ sample: "tan_mTAN" }))).toBe("help_text, select");
    expect(typesOf(await ask({ sample: "6" }))).toBe("help_text, text");
    expect((await ask({ action: "back" })).form).toEqual(list.form);
    await ask({ sample: "6" });
    expect((await ask({ tan: "1" })).form).toEqual(list.form);
    const back = await ask({ action: "back" });
    expect(uiOf(back).step).toBe("login");
    expect(back.form.elements[1]).toMatchObject({ name: "USER_PIN", value: "" });
  });

  test("take the values of the chosen sub-form alone", async () => {
    const { ask } = await begin(BANK, login("forms"), { sample: "10" });
    const list = await ask({ multiform: "SECOND", second_text: "x", first_text: { a: 1 } });
    expect(typesOf(list)).toBe("help_text, select");
    await ask({ sample: "10" });
    const nested = ask({ multiform: "unknown", first_text: { a: 1 } });
    await expect(nested).rejects.toMatchObject({ status: 422, fields: { first_text: {} } });
  });

  test("of a bank's page have an address of ours, and lead back to the login", async () => {
    const { ask } = await begin(BANK, login("forms"));
    const page = await ask({ sample: "9" });
    const url = expect.stringMatching(/^https:\/\/svc\.example\/redirect\/[A-Za-z0-9]{40}$/);
    expect(page.form.elements[1]).toMatchObject({ type: "redirect", url });
    expect(page.polling).toEqual({ interval: 2000 });
    expect(uiOf(await ask({ action: "back" })).step).toBe("login");
  });

  test("end as an ordinary login", async () => {
    const { ask } = await begin(BANK, login("forms"));
    expect(uiOf(await ask({ sample: FINISH_KEY })).step).toBe("finish");
  });
});

describe("tabs", () => {
  const [, second] = ["tra_Pw51NcR7aYe3HuJ6", "tra_Kd82LmQ0sVx4TzB1"];

  test("switch the login form without keeping typed values", async () => {
    const { ask } = await begin({});
    const first = await ask(TABS);
    expect(typesOf(first)).toBe("tabs, text, password, checkbox");
    const before = uiOf(first).form_id;
    const other = await ask({ action: "switch-login-tabs", params: second, USER_NAME: "lena" });
    expect(other.form.elements).toMatchObject([
      { type: "tabs", name: "transport", label: "Art des Zugangs", selected: second },
      { label: "Firmenkennung", value: "" },
      { label: "PIN" },
      { checked: false },
    ]);
    expect(uiOf(other)).toMatchObject({ step: "login", callback: null });
    expect(uiOf(other).form_id).not.toBe(before);
    expect(uiOf(await ask({ action: "back" })).step).toBe("bank");
    expect((await ask(TABS)).form).toEqual(first.form);
    await ask({ action: "switch-login-tabs", tab: second });
    expect((await ask(login("wrong"))).form.elements[0]).toMatchObject({ selected: second });
    expect(uiOf(await ask(login("1"))).step).toBe("finish");
  });

  test.each([
    ["an unknown one", TABS, "tra_x"],
    ["none", TABS, ""],
    ["one where there are none", BANK, second],
    ["one on another page", {}, second],
  ])("%s is refused", async (_, bank, tab) => {
    const { ask } = await begin(bank);
    const refused = ask({ action: "switch-login-tabs", tab });
    await expect(refused).rejects.toMatchObject({ status: 422, fields: { tab: {} } });
  });
});

describe("the settings of a login", () => {
  test("are kept while one of them is faulty", async () => {
    const { ask, key } = await begin(BANK);
    const page = await ask(login("config"));
    expect(uiOf(page)).toMatchObject({ step: "login-next", callback: null });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardLoginNextStep" });
    const typed = { cfg_holder: "Erika Muster", cfg_balance: "viel", cfg_profile: "student" };
    const again = await ask(typed);
    expect(again.error).toMatchObject({ code: "validation_failed", recoverable: true });
    expect(again.form.elements.slice(1, 4)).toMatchObject([
      { selected: "student", invalid: false },
      { value: "Erika Muster", invalid: false },
      { value: "viel", invalid: true, validation_error: "Bitte prüfen Sie diese Angabe." },
    ]);
    const last = await ask({ ...typed, cfg_balance: "", cfg_json: '{"version":1,"accounts":[]}' });
    expect(last.form.elements.at(-1)).toMatchObject({
      invalid: true,
      validation_error: expect.stringContaining("accounts: "),
    });
    expect(uiOf(await ask({ cfg_holder: "x" }))).toMatchObject({ step: "login-next" });
    expect(uiOf(await ask({ cfg_balance: "12,50" })).step).toBe("finish");
    const { record } = await world.session(key);
    const scope = { merchant: "mer_0000000000000001", mode: "test" } as const;
    const found = await world.ctx.store.read((db) => db.in(scope).verifications.find(record));
    expect(found).toMatchObject({ account_holder: "Max Mustermann" });
  });

  test("accept a text of 16 kB, and no longer one", async () => {
    const { ask } = await begin(BANK, login("config"));
    const json = JSON.stringify({ version: 1, seed: "x", accounts: [{}] });
    const long = ask({ cfg_json: json.padEnd(16_385) });
    await expect(long).rejects.toMatchObject({ status: 422, fields: { cfg_json: {} } });
    expect(uiOf(await ask({ cfg_json: json.padEnd(16_384) })).step).toBe("finish");
  });
});

function asked(returnTo: string): Reply {
  return {
    kind: "more",
    page: "redirect",
    awaits: "login",
    interval: 3000,
    elements: [
      helpText("Anmeldung bei Ihrer Bank", "Auf der Seite Ihrer Bank."),
      redirect("redirect", "Zur Bank", {
        back: "Zurück",
        url: `https://bank.example/?to=${returnTo}`,
      }),
    ],
    dialog: "waiting",
  };
}

/** A bank whose login takes place on a page of its own. */
function elsewhere(): Connector {
  return {
    serves: ({ testmode }) => testmode,
    loginForm: () => [],
    isReturn: ({ code }) => code !== undefined,
    login: async (_bank, _values, { returnTo }) => asked(returnTo),
    async answer(_bank, dialog, input, { returnTo }) {
      if (input.kind !== "poll") throw new Error("not expected");
      if (!input.returned) return asked(returnTo);
      const page = asked(returnTo);
      const elements = "elements" in page ? (page.elements ?? []) : [];
      if (input.returned["code"] === "4711") {
        return { kind: "refused", error: "no_compatible_accounts", dialog };
      }
      return { kind: "refused", error: "login_failed", elements, dialog };
    },
  };
}

function addressOf({ form }: WizardAnswer): string {
  return form.elements.find((it) => it.type === "redirect")?.url ?? "";
}

function tokenOf(answer: WizardAnswer): string {
  return addressOf(answer).split("/")[4] ?? "";
}

describe("the bank's own page", () => {
  let other: World;
  beforeEach(async () => {
    other = await openWorld({ connector: elsewhere() });
  });
  afterEach(() => other.close());

  async function left() {
    const { key } = await other.create();
    const ask = browserDoor(other.wizard, key);
    await ask(BANK);
    const page = await ask({ privacy_policy: true });
    return { key, ask, page, token: tokenOf(page) };
  }

  const open = (token: string) =>
    other.wizard.visit(token, (it) => ({ ...it, opened: it.opened + 1 }));
  const come = (token: string, returned: Record<string, string>) =>
    other.wizard.visit(token, (it) => (it.returned ? null : { ...it, returned }));

  test("keeps one token, with a new address after each visit", async () => {
    const { key, ask, page, token } = await left();
    expect(page).toMatchObject({ form: { name: "login" }, polling: { interval: 3000 } });
    expect(uiOf(page)).toMatchObject({ step: "redirect", callback: null });
    expect(await other.session(key)).toMatchObject({ currentStep: "WizardOauthRedirect" });
    expect(tokenOf(await ask(POLL))).toBe(token);
    const visit = await open(token);
    const address = `https://bank.example/?to=https://svc.example/redirect/${token}/return`;
    expect(visit).toMatchObject({ language: "de", redirect: { opened: 0, address } });
    const base = `https://svc.example/redirect/${token}`;
    const next = addressOf(await ask(POLL));
    expect(next).toMatch(new RegExp(`^${base}/1\\.[\\w-]{24}$`));
    expect(addressOf(await ask(POLL))).toBe(next);
    expect(await open(token)).toMatchObject({ redirect: { opened: 1 } });
    expect(addressOf(await ask({}))).toMatch(new RegExp(`^${base}/2\\.[\\w-]{24}$`));
    expect(uiOf(await ask(POLL)).callback).toBeNull();

    await come(token, { code: "4711" });
    await come(token, { code: "0815" });
    const last = await ask(POLL);
    expect(last.error).toMatchObject({ code: "trans_not_possible", recoverable: false });
    expect(await come(token, {})).toBeNull();
  });

  test.each(["http://bank.example/", "javascript:alert(1)"])(
    "at %s is not shown: the customer can log in again",
    async (url) => {
      await other.close();
      const page = asked("");
      if (!("elements" in page) || !page.elements) throw new Error("The page has no elements.");
      const elements = [redirect("redirect", "Zur Bank", { back: "Zurück", url })];
      const reply = { ...page, elements } as Reply;
      other = await openWorld({ connector: { ...elsewhere(), login: async () => reply } });
      const { page: last } = await left();
      expect(last.error).toMatchObject({ code: "tech_error", recoverable: true });
      expect(typesOf(last)).not.toContain("redirect");
    },
  );

  test("recognises its own returns", async () => {
    const { token } = await left();
    const said: boolean[] = [];
    await other.wizard.visit(token, (_, { isReturn }) => {
      said.push(isReturn({ code: "4711" }), isReturn({ utm_source: "mail" }));
      return null;
    });
    expect(said).toEqual([true, false]);
  });

  test.each([
    [1, true],
    [9, false],
  ])("is visited while others change the session %d times: %s", async (times, isVisited) => {
    const { key, token } = await left();
    let changes = 0;
    const store: Context["store"] = {
      ...other.ctx.store,
      async write(...args) {
        if ((changes += 1) <= times) await updateSession(other.ctx, await other.session(key), {});
        return other.ctx.store.write(...args);
      },
    };
    const wizard = createWizard(other.context({ store }));
    const visit = await wizard.visit(token, (it) => ({ ...it, opened: 1 }));
    expect(visit !== null).toBe(isVisited);
    expect((await other.session(key)).state).toMatchObject({
      redirect: { opened: Number(isVisited) },
    });
  });

  test("that refuses is offered again under another token, three times in all", async () => {
    const { key, ask, token } = await left();
    const tokens = [token];
    for (const tries of [1, 2]) {
      await come(tokens.at(-1) ?? "", {});
      const again = await ask(POLL);
      expect(again.error).toMatchObject({ code: "login_failed", recoverable: true });
      expect(uiOf(again)).toMatchObject({ step: "redirect", callback: null });
      expect(await other.session(key)).toMatchObject({
        currentStep: "WizardOauthRedirectNok",
        lastError: "login_failed",
        state: { wrong: { login: tries } },
      });
      expect(await open(tokens.at(-1) ?? "")).toBeNull();
      tokens.push(tokenOf(again));
      expect(tokenOf(await ask(POLL))).toBe(tokens.at(-1));
    }
    expect(new Set(tokens).size).toBe(3);
    await open(tokens.at(-1) ?? "");
    await ask(POLL);
    expect(await other.session(key)).toMatchObject({ currentStep: "WizardOauthRedirect" });
    await come(tokens.at(-1) ?? "", {});
    expect((await ask(POLL)).error).toMatchObject({ recoverable: false });
    expect(await other.session(key)).toMatchObject({ lastError: "max_login_tries" });
  });

  test.each(["back", "abort"])("is out of reach after %s", async (action) => {
    const { ask, token } = await left();
    await ask({ action });
    expect(await open(token)).toBeNull();
    expect(await come(token, {})).toBeNull();
  });

  test("is out of reach while the bank takes longer than a request", async () => {
    const { key, token } = await left();
    const session = await other.session(key);
    const state = { ...readState(session.state), overdue: "asking" } as RunningState;
    await updateSession(other.ctx, session, { state: storedState(state) });
    expect(await open(token)).toBeNull();
  });

  test("is out of reach after the session's time, and under another token", async () => {
    const { token } = await left();
    const end = token.at(-1) === "a" ? "b" : "a";
    for (const wrong of [token.slice(0, -1) + end, `${token}a`, "nothing", "\0"]) {
      expect(await open(wrong)).toBeNull();
    }
    other.time.now += 31 * 60_000;
    expect(await open(token)).toBeNull();
  });

  test("is none of a session that nobody has opened", async () => {
    const { key } = await other.create();
    const { id } = await other.session(key);
    expect(await open(`${id.replace("ws_", "")}${"a".repeat(24)}`)).toBeNull();
  });

  test("a visit between two polls loses no answer", async () => {
    const { ask, token } = await left();
    const [polled, visit] = await Promise.all([ask(POLL), come(token, { code: "4711" })]);
    expect(polled.error).toEqual([]);
    expect(visit).not.toBeNull();
    expect((await ask(POLL)).error).toMatchObject({ code: "trans_not_possible" });
  });
});

/** What the customer does on the test bank's page. */
function decide(page: WizardAnswer, result: string) {
  return world.wizard.visit(tokenOf(page), (it) => ({ ...it, returned: { result } }));
}

/** A session that was sent to the bank's page for its login. */
async function sentAway() {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const body of [BANK, login("config")]) await ask(body);
  return { key, ask, page: await ask({ cfg_login: "redirect" }) };
}

describe("the test bank's own page at the login", () => {
  test("continues once the customer has confirmed there", async () => {
    const { key, ask, page } = await sentAway();
    expect(page).toMatchObject({ form: { name: "login" }, polling: { interval: 2000 } });
    expect(uiOf(page)).toMatchObject({ step: "redirect", callback: null });
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardOauthRedirect" });
    expect(uiOf(await ask(POLL)).step).toBe("redirect");
    await decide(page, "confirmed");
    expect(uiOf(await ask(POLL))).toMatchObject({ step: "finish", callback: "finish" });
  });

  test("can refuse, and be tried again", async () => {
    const { key, ask, page } = await sentAway();
    await decide(page, "refused");
    const again = await ask(POLL);
    expect(again.error).toMatchObject({ code: "login_failed", recoverable: true });
    expect(uiOf(again)).toMatchObject({ form_id: "f5", callback: null });
    expect(uiOf(await ask(POLL)).form_id).toBe("f5");
    expect(await world.session(key)).toMatchObject({ currentStep: "WizardOauthRedirectNok" });
    await decide(again, "confirmed");
    expect(uiOf(await ask(POLL)).step).toBe("finish");
  });

  test("marks the session if the customer came back in another browser", async () => {
    const { key, ask, page } = await sentAway();
    const { transaction } = await world.session(key);
    expect(await world.session(key)).toMatchObject({ returnedElsewhere: false });
    const returned = { result: "confirmed" };
    await world.wizard.visit(tokenOf(page), (it) => ({ ...it, returned, elsewhere: true }));
    expect(uiOf(await ask(POLL)).step).toBe("finish");
    expect(await world.session(key)).toMatchObject({ returnedElsewhere: true });
    const told = world.logged.filter((line) => line.includes("in another browser"));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([{ transaction }]);
  });

  test("shows visitors what the session is for, and knows the pages to trust", async () => {
    const visited = async (page: WizardAnswer) =>
      (await world.wizard.visit(tokenOf(page), () => null))?.target;
    const { page } = await sentAway();
    const subject = { merchant: "Blumen Adler", product: "svc_verify", order: null };
    expect(await visited(page)).toMatchObject({
      releases: false,
      trusted: { sending: [], home: [] },
      subject,
    });

    const { key } = await world.order();
    const ask = browserDoor(world.wizard, key, "https://shop.example");
    for (const body of [BANK, login("config")]) await ask(body);
    const order = { amount: 1250, recipient: { holder: "Blumen Adler" } };
    expect(await visited(await ask({ cfg_tan: "redirect" }))).toMatchObject({
      releases: true,
      trusted: { sending: ["https://shop.example"], home: ["https://shop.example"] },
      subject: { product: "svc_pay", order },
    });
  });

  test("can be left for the login form", async () => {
    const { ask } = await sentAway();
    expect(uiOf(await ask({ action: "back" })).step).toBe("login");
    expect(uiOf(await ask(login("1"))).step).toBe("finish");
  });
});

test("the sample of a bank's page goes on to the list by itself, or by a submit", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const body of [BANK, login("forms")]) await ask(body);
  const sample = await ask({ sample: "9" });
  expect(sample).toMatchObject({ form: { name: "showcase" }, polling: { interval: 2000 } });
  const { form_id } = uiOf(sample);
  expect(uiOf(sample)).toMatchObject({ step: "showcase", allowed: { submit: true, back: true } });
  expect(uiOf(await ask(POLL))).toMatchObject({ step: "showcase", callback: null, form_id });
  await decide(sample, "confirmed");
  const list = await ask(POLL);
  expect(list.form.elements[1]).toMatchObject({ type: "select", name: "sample" });
  expect(list).toMatchObject({ polling: {}, ui: { step: "showcase" } });
  expect(uiOf(list).form_id).not.toBe(form_id);
  await ask({ sample: "9" });
  const submitted = await ask({ action: "submit" });
  expect(submitted.form).toEqual(list.form);
  await ask({ sample: "9" });
  expect(uiOf(await ask({ action: "back" })).step).toBe("login");
});
