// Events for listeners.
import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { bankPage, finishPage, loginPage, waitPage } from "../testing/answers.ts";
import { addContainer, createPage, fakeTime, seeHeading } from "../testing/page.ts";
import { createWire, type Reply } from "../testing/wire.ts";
import type { EventName } from "./events.ts";

const NAMES = ["ready", "step", "language", "offline", "waiting"] as const;

/** A page that records each event. */
function listen(...queue: Reply[]) {
  const wire = createWire(...queue);
  addContainer();
  const page = createPage();
  const events: [EventName, object][] = [];
  for (const name of NAMES) page.svc.on(name, (event) => events.push([name, event]));
  const user = fakeTime();
  page.svc.init();
  return { ...page, events, user, wire };
}

it("reports events in order, before the merchant's final callback", async () => {
  const waiting = waitPage({ answer: { polling: { interval: 1000 } } });
  const { events, calls, user } = listen(loginPage(), waiting, finishPage());
  await seeHeading("Log in to your bank");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await seeHeading("Waiting for your bank");
  await vi.advanceTimersByTimeAsync(1500);
  await seeHeading("Done");
  expect(events).toEqual([
    ["language", { language: "en" }],
    ["ready", {}],
    ["step", { previous: null, current: "login" }],
    ["step", { previous: "login", current: "wait" }],
    ["waiting", { waiting: true }],
    ["step", { previous: "wait", current: "finish" }],
    ["waiting", { waiting: false }],
  ]);
  expect(calls.at(-1)).toEqual(["finish"]);
});

it("reports when the service is unreachable and back, and a language change", async () => {
  const german = bankPage({ ui: { language: "de", title: "Ihre Bank", form_id: "f9" } });
  const { events, svc } = listen(bankPage(), "lost", bankPage(), german);
  await seeHeading("Your bank");
  fireEvent(window, new Event("offline"));
  await waitFor(() => expect(events.at(-1)).toEqual(["offline", { offline: true }]));
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(events.at(-1)).toEqual(["offline", { offline: false }]));
  svc.lang("de");
  await seeHeading("Ihre Bank");
  expect(events.at(-1)).toEqual(["language", { language: "de" }]);
});

it("stops notifying removed listeners, and survives listeners that throw", async () => {
  createWire(bankPage(), loginPage());
  addContainer();
  const { svc } = createPage();
  const left = vi.fn<() => void>();
  const stayed = vi.fn<(event: object) => void>();
  const off = svc.on("step", left);
  svc.on("step", () => {
    throw new Error("merchant");
  });
  svc.on("step", stayed);
  off();
  off();
  svc.init();
  await seeHeading("Your bank");
  expect(left).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledWith({ previous: null, current: "bank" });
  expect(reportError).toHaveBeenCalledOnce();
});

it("lets a listener remove the wizard", async () => {
  createWire(finishPage());
  const container = addContainer();
  const { svc, calls } = createPage();
  const gone = new Promise<void>((resolve) => {
    svc.on("ready", () => {
      svc.destroy();
      resolve();
    });
  });
  const step = vi.fn<() => void>();
  svc.on("step", step);
  svc.init();
  await gone;
  expect(container).toBeEmptyDOMElement();
  expect(calls).toEqual([]);
  expect(step).not.toHaveBeenCalled();
});
