// A page in which foreign data reaches the prototype of all lists.
import { screen, waitFor } from "@testing-library/preact";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkbox } from "#schema/elements.ts";
import { accountPage, loginPage } from "../testing/answers.ts";
import { consoleErrors, openPage, seeHeading } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";
import { inspect } from "./inspect.ts";
import { cleanElement, cleanLists } from "./lists.ts";
import { createState } from "./state.ts";
import { toView } from "./view.ts";

const pollute = (members: object) => void Object.assign(Array.prototype, members);

afterEach(() => {
  for (const name of Object.keys(Array.prototype)) Reflect.deleteProperty(Array.prototype, name);
});

it("data goes, and is reported once", async () => {
  const data = { action: "https://evil.example", wait: 1, ran: true, none: null, ui: {} };
  for (let times = 0; times < 2; times += 1) {
    pollute(data);
    cleanLists();
    for (const name of Object.keys(data)) expect([]).not.toHaveProperty(name);
    await Promise.resolve();
  }
  expect(consoleErrors()).toEqual(
    Object.keys(data).map((name) =>
      expect.stringMatching(`polluted_prototype: ${name} was removed from all lists`),
    ),
  );
});

it("data behind the prototype goes, too", async () => {
  const behind = { 0: { type: "input", props: { type: "password" } } };
  onTestFinished(() => void Reflect.setPrototypeOf(Array.prototype, Object.prototype));
  createWire(loginPage());
  const { svc } = openPage();
  svc.on("ready", () => Reflect.set(Array.prototype, "__proto__", behind));
  expect(await screen.findByLabelText("PIN")).toHaveAttribute("type", "password");
  expect([]).not.toHaveProperty("0");
  expect(consoleErrors()).toEqual([
    expect.stringContaining("__proto__ was removed from all lists"),
  ]);
});

it("methods and accessors stay", () => {
  pollute({ last: () => "page" });
  const end = { get: () => "page", enumerable: true, configurable: true };
  Reflect.defineProperty(Array.prototype, "end", end);
  cleanLists();
  expect(Object.keys(Array.prototype)).toEqual(["last", "end"]);
  expect(consoleErrors()).toEqual([]);
});

it("what a response leaves out is not taken from all lists", () => {
  const { form, ui } = loginPage();
  const answer = { error: [], form, ui, polling: [] };
  const expected = toView(answer);
  pollute({ code: "evil", recoverable: false, interval: 1, 0: { value: "evil" } });
  expect(toView(answer)).toEqual(expected);
});

it("no error is taken from all lists, also if it comes while the response is read", () => {
  const { values } = Object;
  vi.spyOn(Object, "values").mockImplementation((from) => {
    pollute({ code: "evil", message: "evil", recoverable: false });
    return values(from);
  });
  expect(toView(loginPage())).toMatchObject({ step: "login", fault: null, message: "" });
});

it("a listener of the page that merges data does not show the PIN", async () => {
  createWire(loginPage());
  const { svc } = openPage();
  svc.on("ready", () => pollute({ 0: { type: "input", props: { type: "password" } } }));
  expect(await screen.findByLabelText("PIN")).toHaveAttribute("type", "password");
});

it("a form that nothing is wrong with is sent", async () => {
  const state = createState("en", false);
  state.checks.add(() => {
    pollute({ 0: "evil" });
    return true;
  });
  const values = { USER_PIN: "12345" };
  expect(await inspect(state, values)).toBe(true);
  expect(values).toEqual({ USER_PIN: "12345" });
});

/** Until the test ends. */
function merge(prototype: object, data: object): void {
  Object.assign(prototype, data);
  onTestFinished(() => {
    for (const name of Object.keys(data)) Reflect.deleteProperty(prototype, name);
  });
}

describe("on a page that has merged data into all elements", () => {
  it("no earlier rendering is found", async () => {
    createWire(loginPage());
    merge(HTMLElement.prototype, { __k: { __c: {} } });
    openPage();
    await seeHeading("Log in to your bank");
  });

  it("no element becomes one of the page's own", async () => {
    createWire(loginPage());
    merge(HTMLInputElement.prototype, { is: "live-search" });
    openPage();
    await seeHeading("Log in to your bank");
    expect(HTMLInputElement.prototype).not.toHaveProperty("is");
    expect(consoleErrors()).toContainEqual(expect.stringContaining("is was removed from elements"));
  });

  it("which cannot be removed, nothing is drawn", () => {
    const element = Object.create(Object.freeze({ __e: {} }));
    expect(() => cleanElement(element)).toThrow("__e cannot be removed from elements");
  });

  it("updates of an element are its own", async () => {
    createWire(loginPage());
    merge(HTMLInputElement.prototype, { U: { type: {} } });
    const { user } = openPage();
    const field = await screen.findByLabelText("PIN");
    await user.click(screen.getByRole("button", { name: "Show entry" }));
    await waitFor(() => expect(field).toHaveAttribute("type", "text"));
  });

  it("each button does what it says", async () => {
    createWire(loginPage());
    merge(HTMLButtonElement.prototype, { __e: {}, __a: {} });
    const { user, calls } = openPage();
    await seeHeading("Log in to your bank");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Keep going" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.filter(([name]) => name === "abort")).toEqual([]);
  });
});

it("the words of a consent stay on a page that has merged data into all texts", async () => {
  const label = "I have read the [privacy notice|link::https://shop.example/].";
  createWire(accountPage({ elements: [checkbox("consent", label)] }));
  merge(String.prototype, { kind: "tooltip" });
  openPage();
  expect(await screen.findByLabelText(/^I have read the privacy notice/)).toBeVisible();
});

it("the browser cannot send a form by itself", async () => {
  createWire(loginPage());
  openPage();
  await seeHeading("Log in to your bank");
  expect(screen.getByRole("form")).toHaveAttribute("method", "dialog");
});
