// Removing a wizard leaves nothing behind; two wizards are independent.
import { screen, waitFor } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { accountPage, bankPage, loginPage } from "../testing/answers.ts";
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

describe("destroy", () => {
  it("leaves nothing behind, round after round", async () => {
    createWire(bankPage());
    const on = vi.spyOn(EventTarget.prototype, "addEventListener");
    const container = addContainer();
    const { svc, calls } = createPage();
    for (let round = 0; round < 100; round++) {
      svc.init();
      if (round % 20 === 0) await waitFor(() => expect(container).toHaveTextContent("Your bank"));
      svc.destroy();
      expect(container).toBeEmptyDOMElement();
    }
    const onWindow = on.mock.calls.filter((_, nth) => on.mock.contexts[nth] === undefined);
    const signals = onWindow.map(([, , options]) => (options as { signal?: AbortSignal }).signal);
    expect(signals.length).toBeGreaterThan(99);
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    expect(calls.some(([name]) => name === "finish" || name === "abort")).toBe(false);
  });

  it("cancels a pending request, and nothing is called afterwards", async () => {
    const slow = later<WizardAnswer>();
    const wire = createWire(loginPage(), slow.reply);
    const { svc, calls, container, user } = openPage();
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    const before = calls.length;
    svc.destroy();
    expect(wire.last.init.signal?.aborted).toBe(true);
    slow.send(accountPage());
    await slow.reply;
    expect(container).toBeEmptyDOMElement();
    expect(calls).toHaveLength(before);
  });

  it("works from within a callback", async () => {
    createWire(bankPage());
    const container = addContainer();
    const { svc } = createPage();
    const called = new Promise<void>((resolve) => {
      svc.bank(() => {
        svc.destroy();
        resolve();
      });
    });
    svc.init();
    await called;
    expect(container).toBeEmptyDOMElement();
  });

  it("allows configure again", () => {
    createWire(bankPage());
    const { svc } = openPage();
    svc.destroy();
    svc.configure({ "autocomplete-suggestions": 3 });
    expect(consoleErrors()).toEqual([]);
  });
});

/** Two instances over one element; the second one starts while the first one runs. */
async function replaceFirst() {
  createWire(loginPage(), accountPage());
  const { svc, calls, container } = openPage();
  await screen.findByLabelText("PIN");
  const before = calls.length;
  const second = svc.create({ container, key: "OTHER" });
  second.finish(() => {});
  second.abort(() => {});
  second.init();
  await seeHeading("Choose an account");
  expect(calls).toHaveLength(before);
  return { svc, second, container };
}

describe("a second wizard in the same element", () => {
  it("replaces the first one, whose end does not affect it", async () => {
    const { svc, second, container } = await replaceFirst();
    expect(screen.queryByLabelText("PIN")).toBeNull();
    svc.destroy();
    expect(await seeHeading("Choose an account")).toBeVisible();
    second.destroy();
    expect(container).toBeEmptyDOMElement();
  });

  it("is replaced by the first one, which starts again", async () => {
    const { svc, container } = await replaceFirst();
    svc.init();
    expect(await seeHeading("Choose an account")).toBeVisible();
    expect(container.querySelectorAll("form")).toHaveLength(1);
    expect(consoleErrors()).toEqual([]);
  });
});

it("renders two wizards on one page without shared ids", async () => {
  createWire(bankPage());
  const root = createSvc(BASE);
  const made = ["a", "b"].map((id) => root.create({ container: addContainer(id, id), key: id }));
  for (const svc of made) {
    svc.finish(() => {});
    svc.abort(() => {});
    svc.init();
  }
  await waitFor(() => expect(screen.getAllByRole("combobox", { name: "Bank" })).toHaveLength(2));
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const svc of made) svc.destroy();
});
