// A wizard in a dialog over the page. What only a browser shows, such as focus and an inert page, is
// covered by the browser tests.
import { fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import {
  abortPage,
  bankPage,
  fatalPage,
  finishPage,
  loginPage,
  orderPage,
} from "../testing/answers.ts";
import {
  addContainer,
  BASE,
  consoleErrors,
  createPage,
  openPage,
  seeHeading,
} from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";
import { createSvc } from "./api.ts";
import type { Opened } from "./overlay.ts";
import type { Wizard } from "./api.ts";
import { EMPTY } from "./view.ts";

let left: Opened<Wizard>[] = [];

function open(key = "KEY"): Opened<Wizard> {
  const opened = createSvc(BASE).open({ key });
  left.push(opened);
  return opened;
}

afterEach(() => {
  for (const opened of left) opened.destroy();
  left = [];
});

function pressEscape(inside: HTMLElement): void {
  fireEvent.keyDown(inside, { key: "Escape" });
}

const overlay = () => document.querySelector<HTMLDialogElement>("body > dialog");

describe("a dialog", () => {
  it("shows the wizard, is named after its page, and moves the focus to the heading", async () => {
    const wire = createWire(loginPage());
    open();
    const heading = await seeHeading("Log in to your bank");
    expect(heading).toHaveFocus();
    expect(screen.getByRole("dialog", { name: "Log in to your bank" })).toBe(overlay());
    expect(wire.requests).toEqual([{ key: "KEY", language: "de" }]);
  });

  it("has a name while its first page loads", async () => {
    createWire(new Promise(() => {}));
    open();
    expect(await screen.findByRole("dialog", { name: /wird geladen/i })).toBe(overlay());
  });

  it("can be set up in the task that opens it", async () => {
    const wire = createWire(loginPage({ ui: { language: "en" } }));
    const steps: string[] = [];
    const opened = open();
    opened.lang("en");
    opened.login(() => steps.push("login"));
    opened.extend("login", (form) => form.checkbox("news", "Send me news"));
    expect(await screen.findByRole("checkbox", { name: /Send me news/ })).toBeVisible();
    expect(wire.requests[0]).toMatchObject({ language: "en" });
    expect(steps).toEqual(["login"]);
    expect(consoleErrors()).toEqual([]);
  });

  it("closes at once and resolves if the customer has left", async () => {
    createWire(abortPage());
    expect(await open().result).toEqual({ outcome: "abort" });
    expect(overlay()).toBeNull();
  });

  it("closes when the page removes it, and sends nothing more", async () => {
    const wire = createWire(loginPage());
    const opened = open();
    await seeHeading("Log in to your bank");
    opened.destroy();
    opened.destroy();
    expect(await opened.result).toEqual({ outcome: "destroy" });
    expect(overlay()).toBeNull();
    expect(wire.requests).toHaveLength(1);
  });

  it("that is removed before it starts sends nothing", async () => {
    const wire = createWire(loginPage());
    const opened = open();
    opened.destroy();
    expect(await opened.result).toEqual({ outcome: "destroy" });
    expect(wire.requests).toEqual([]);
  });

  it("rejects if the wizard cannot start", async () => {
    createWire(loginPage());
    const { createTextNode } = document;
    Object.defineProperty(document, "createTextNode", { value: null, configurable: true });
    const opened = open();
    await expect(opened.result).rejects.toMatchObject({ code: "clobbered_document" });
    Object.defineProperty(document, "createTextNode", {
      value: createTextNode,
      configurable: true,
    });
    expect(overlay()).toBeNull();
  });
});

describe("a finished dialog", () => {
  const credentials = "crp_1";
  const done = finishPage({ answer: { additional_data: { login_credentials: credentials } } });
  const leads = finishPage({ ui: { buttons: { ...EMPTY.buttons, finish: "Back to the shop" } } });
  const title = finishPage().ui.title;

  it.each([
    ["names the merchant", leads, "Back to the shop", undefined],
    ["closes, without a merchant's name", done, "Close", credentials],
  ] as const)("stays until its button is pressed, which %s", async (_, page, name, part) => {
    createWire(page);
    const opened = open();
    expect(await seeHeading(title)).toHaveFocus();
    expect(overlay()?.open).toBe(true);
    await userEvent.setup().click(screen.getByRole("button", { name }));
    expect(await opened.result).toEqual({ outcome: "finish", credentials: part });
    expect(overlay()).toBeNull();
  });

  it("closes by Escape without a question", async () => {
    createWire(done);
    const opened = open();
    await seeHeading(title);
    pressEscape(overlay() as HTMLElement);
    expect(await opened.result).toEqual({ outcome: "finish", credentials });
  });

  it("has finished, whoever removes it", async () => {
    createWire(done);
    const opened = open();
    await seeHeading(title);
    opened.destroy();
    expect(await opened.result).toEqual({ outcome: "finish", credentials });
  });

  it("is told by the step, for pages that need not wait for the customer", async () => {
    createWire(done);
    const steps: string[] = [];
    open().on("step", ({ current }) => steps.push(current));
    await seeHeading(title);
    expect(steps).toEqual(["finish"]);
  });
});

it("the end of a wizard in the page has no button: the page decides what follows", async () => {
  createWire(finishPage());
  openPage();
  await seeHeading(finishPage().ui.title);
  expect(screen.queryByRole("button")).toBeNull();
});

describe("leaving a dialog", () => {
  it("asks first, and goes on if the customer stays", async () => {
    const wire = createWire(loginPage(), abortPage());
    const opened = open();
    const user = userEvent.setup();
    await seeHeading("Log in to your bank");
    const dialog = overlay() as HTMLElement;
    pressEscape(dialog);
    const question = await screen.findByRole("dialog", { name: "Do you want to cancel?" });
    await user.click(within(question).getByRole("button", { name: "Keep going" }));
    expect(wire.requests).toHaveLength(1);
    pressEscape(dialog);
    await user.click(await screen.findByRole("button", { name: "Yes, cancel" }));
    expect(await opened.result).toEqual({ outcome: "abort" });
    expect(wire.requests[1]).toMatchObject({ action: "abort" });
  });

  it("does not ask if Escape closes a dialog inside", async () => {
    createWire(loginPage());
    open().extend("login", (form) => form.description("See [terms|dialog::All of them.]"));
    fireEvent.click(await screen.findByRole("button", { name: "terms" }));
    pressEscape(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog", { name: "Do you want to cancel?" })).toBeNull();
  });

  it("is not up to the browser", async () => {
    createWire(loginPage());
    open();
    await seeHeading("Log in to your bank");
    const dialog = overlay() as HTMLDialogElement;
    expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
  });

  it.each([
    ["the merchant wants no question", loginPage(), false],
    ["the session is over", fatalPage(), true],
  ])("does not ask if %s", async (_, page, asks) => {
    createWire(page, abortPage());
    const opened = open();
    opened.configure({ "confirm-abort": asks });
    await screen.findByRole("heading", { level: 2 });
    pressEscape(overlay() as HTMLElement);
    expect(await opened.result).toEqual({ outcome: "abort" });
  });

  it("waits for the first page, which may be that of an order", async () => {
    const first = later<WizardAnswer>();
    const wire = createWire(first.reply);
    open();
    await screen.findByRole("dialog", { name: /wird geladen/i });
    pressEscape(overlay() as HTMLElement);
    first.send(loginPage());
    await seeHeading("Log in to your bank");
    expect(wire.requests).toHaveLength(1);
  });

  it("needs no question where the service is not reached, and aborts nothing", async () => {
    const wire = createWire(500);
    const opened = open();
    await screen.findByRole("button", { name: /erneut versuchen/i });
    pressEscape(overlay() as HTMLElement);
    expect(await opened.result).toEqual({ outcome: "destroy" });
    expect(wire.requests.map(({ action }) => action)).not.toContain("abort");
  });

  it.each([
    ["before the first page", [500]],
    ["while the bank may be carrying out an order", [orderPage({ interval: 1 }), 500]],
  ])("has a button while the service does not respond: %s", async (_, answers) => {
    createWire(...answers);
    const opened = open();
    fireEvent.click(await screen.findByRole("button", { name: /^(Schließen|Close)$/ }));
    expect(await opened.result).toEqual({ outcome: "destroy" });
  });

  it("moves the focus of its button to the heading once the service responds", async () => {
    const back = later<WizardAnswer>();
    const order = orderPage({ interval: 1 });
    createWire(order, 500, 500, 500, back.reply);
    open();
    (await screen.findByRole("button", { name: "Close" })).focus();
    fireEvent(window, new Event("online"));
    back.send(order);
    const heading = await seeHeading(order.ui.title);
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it("waits for no word of the service while it refuses the session's page", async () => {
    const wire = createWire(loginPage({ ui: { product: "svc_pay" } }), 403);
    const opened = open();
    await seeHeading("Log in to your bank");
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    await screen.findByRole("button", { name: "Try again" });
    pressEscape(overlay() as HTMLElement);
    fireEvent.click(await screen.findByRole("button", { name: "Yes, cancel" }));
    expect(await opened.result).toEqual({ outcome: "destroy" });
    const { form_id } = loginPage().ui;
    await waitFor(() => expect(wire.requests.at(-1)).toMatchObject({ action: "abort", form_id }));
  });

  it("is impossible while the bank may be carrying out an order", async () => {
    const wire = createWire(orderPage());
    open();
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveAccessibleName(/./));
    await waitFor(() => expect(wire.requests).toHaveLength(1));
    pressEscape(overlay() as HTMLElement);
    expect(overlay()).not.toBeNull();
    expect(wire.requests.map(({ action }) => action)).not.toContain("abort");
    expect(screen.queryByRole("button", { name: "Yes, cancel" })).toBeNull();
  });
});

describe("a second call", () => {
  it("with the same key returns the open wizard", async () => {
    const wire = createWire(loginPage());
    const first = open();
    await seeHeading("Log in to your bank");
    expect(open()).toBe(first);
    expect(document.querySelectorAll("body > dialog")).toHaveLength(1);
    expect(wire.requests).toHaveLength(1);
  });

  it("opens it anew if the page has thrown the dialog away with its content", async () => {
    const wire = createWire(loginPage());
    const first = open();
    await seeHeading("Log in to your bank");
    document.body.replaceChildren();
    open();
    expect(await first.result).toEqual({ outcome: "destroy" });
    await seeHeading("Log in to your bank");
    expect(overlay()?.open).toBe(true);
    expect(wire.requests).toHaveLength(2);
  });

  it("before the page has a body is misuse, and the next one opens", async () => {
    createWire(loginPage());
    const { body } = document;
    body.remove();
    expect(() => open()).toThrow(expect.objectContaining({ code: "missing_container" }));
    document.documentElement.append(body);
    open();
    await seeHeading("Log in to your bank");
  });

  it("with another key replaces it", async () => {
    createWire(loginPage(), bankPage());
    const first = open();
    await seeHeading("Log in to your bank");
    open("KEY2");
    expect(await first.result).toEqual({ outcome: "destroy" });
    await seeHeading("Your bank");
    expect(document.querySelectorAll("body > dialog")).toHaveLength(1);
  });

  it("without a key keeps the open wizard", async () => {
    createWire(loginPage());
    open();
    await seeHeading("Log in to your bank");
    expect(() => open("")).toThrow(expect.objectContaining({ code: "missing_key" }));
    expect(overlay()?.open).toBe(true);
  });

  it("after the end starts again", async () => {
    createWire(abortPage(), loginPage());
    await open().result;
    open();
    await seeHeading("Log in to your bank");
  });
});

it("a dialog leaves a wizard in the page alone", async () => {
  createWire(bankPage(), loginPage(), abortPage());
  const container = addContainer("PAGE");
  const { svc, calls } = createPage();
  svc.init();
  await seeHeading("Your bank");
  const before = calls.length;
  const opened = svc.open({ key: "KEY" });
  left.push(opened);
  await seeHeading("Log in to your bank");
  opened.abortTransaction();
  await waitFor(async () => expect(await opened.result).toEqual({ outcome: "abort" }));
  expect(container).toHaveTextContent("Your bank");
  expect(calls).toHaveLength(before);
});
