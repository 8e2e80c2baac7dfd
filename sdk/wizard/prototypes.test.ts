// Pages in which foreign data has reached the prototype of all objects or lists.
import { screen, waitFor } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { bankPage, loginPage } from "../testing/answers.ts";
import {
  addContainer,
  BASE,
  consoleErrors,
  createPage,
  openPage,
  seeHeading,
} from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";
import { createClient } from "./client.ts";
import { cleanPrototypes } from "./prototypes.ts";
import { toHits, toView } from "./view.ts";

const PROTOTYPES = { objects: Object.prototype, lists: Array.prototype };

const pollute = (members: object) => void Object.assign(Object.prototype, members);
const left = () => Object.values(PROTOTYPES).flatMap((all) => Object.keys(all));

/** As the listeners of `blur` that removing a field calls. */
function polluteOnRemoval(members: object) {
  const { remove } = Element.prototype;
  return vi.spyOn(Element.prototype, "remove").mockImplementation(function (this: Element) {
    remove.call(this);
    pollute(members);
  });
}

afterEach(() => {
  Object.setPrototypeOf(Array.prototype, Object.prototype);
  for (const all of Object.values(PROTOTYPES)) {
    for (const name of Object.keys(all)) Reflect.deleteProperty(all, name);
  }
});

describe.each(["objects", "lists"] as const)("a member of all %s", (which) => {
  const add = (members: object) => void Object.assign(PROTOTYPES[which], members);

  it.each(["https://evil.example", 1, true, null, { text: "evil" }])(
    "goes, and is reported: %j",
    async (value) => {
      add({ action: value });
      cleanPrototypes();
      expect(left()).toEqual([]);
      await Promise.resolve();
      expect(consoleErrors()).toEqual([expect.stringMatching(/polluted_prototype: action /)]);
    },
  );

  it("stays if it is a method", () => {
    add({ each: () => "page" });
    cleanPrototypes();
    expect(left()).toEqual(["each"]);
    expect(consoleErrors()).toEqual([]);
  });
});

it("a member that lists hide goes, and so where they are cut off from all objects", () => {
  Object.setPrototypeOf(Array.prototype, null);
  pollute({ length: 1, fill: "evil" });
  cleanPrototypes();
  expect(left()).toEqual([]);
});

it.each(["create", "open"] as const)(
  "%s takes no base address from all objects, also if it is there for a moment",
  async (method) => {
    const wire = createWire(bankPage());
    const { svc } = createPage();
    pollute({ baseUrl: "https://evil.example" });
    const wizard = svc[method]({ container: addContainer(), key: "KEY" });
    if ("init" in wizard) {
      wizard.finish(() => {});
      wizard.abort(() => {});
      pollute({ embedder: "https://evil.example" });
      wizard.init();
    }
    await seeHeading("Your bank");
    expect(wire.last.url).toBe(`${BASE}/wizard`);
    expect(wire.requests).toEqual([{ key: "KEY", language: "de" }]);
    wizard.destroy();
  },
);

it("what a response leaves out is not taken from all objects", () => {
  pollute({
    attempts_left: { text: "evil" },
    polling: { interval: 1 },
    no_banks: { text: "evil" },
  });
  expect(toView(loginPage())).toMatchObject({ message: "", poll: 0 });
  pollute({ autocomplete: { data: [] } });
  expect(toHits(loginPage())).toBeUndefined();
});

describe("while a form is on screen", () => {
  it("a submit is the script's alone, and sends what was typed", async () => {
    const wire = createWire(loginPage(), later<WizardAnswer>().reply);
    const { user } = openPage();
    await seeHeading("Log in to your bank");
    await user.type(screen.getByLabelText("PIN"), "12345");
    pollute({ event: 1, USER_PIN: "evil" });
    const form = screen.getByRole("form");
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    expect(form.dispatchEvent(submit)).toBe(false);
    await waitFor(() => expect(wire.requests.at(-1)).toMatchObject({ USER_PIN: "12345" }));
    expect(left()).toEqual([]);
  });

  it("the browser cannot send it by itself", async () => {
    createWire(loginPage());
    openPage();
    await seeHeading("Log in to your bank");
    expect(screen.getByRole("form")).toHaveAttribute("method", "dialog");
  });
});

it("a listener that pollutes while Preact renders changes no element", async () => {
  createWire(loginPage(), bankPage());
  const { user } = openPage();
  await seeHeading("Log in to your bank");
  const planted = { innerHTML: "evil", title: "evil", props: { innerHTML: "", title: "" } };
  const removal = polluteOnRemoval(planted);
  await user.click(screen.getByRole("button", { name: "Back" }));
  await seeHeading("Your bank");
  expect(removal).toHaveBeenCalled();
  removal.mockRestore();
  cleanPrototypes();
  expect(document.body.innerHTML).not.toContain("evil");
});

it("a function of the page that pollutes while a component renders changes no element", async () => {
  const notice = { label: "Privacy notice", url: "https://service.example/privacy" };
  createWire(loginPage({ ui: { scopes: [], consent: { title: "Read once", notice } } }));
  const planted = vi.fn<() => void>(() => pollute({ innerHTML: "evil", title: "evil", ref: "" }));
  class PageUrl extends URL {
    constructor(...given: [string]) {
      super(...given);
      planted();
    }
  }
  vi.stubGlobal("URL", PageUrl);
  openPage();
  await seeHeading("Log in to your bank");
  expect(planted).toHaveBeenCalled();
  vi.unstubAllGlobals();
  cleanPrototypes();
  expect(document.body.innerHTML).not.toContain("evil");
  expect(screen.getByRole("link", { name: /Privacy notice/ })).toBeVisible();
});

it("texts that a response leaves out are not taken from all objects", async () => {
  const reply = later<WizardAnswer>();
  createWire(loginPage(), "lost", reply.reply);
  const { svc, user } = openPage();
  svc.on("offline", ({ offline }) => void (offline || pollute({ texts: { position: "evil" } })));
  await seeHeading("Log in to your bank");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("button", { name: "Try again" });
  const page = bankPage();
  delete page.ui.texts;
  reply.send(page);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await seeHeading("Your bank");
  cleanPrototypes();
  expect(document.body.innerHTML).not.toContain("evil");
});

it("a console of the page that pollutes changes nothing", async () => {
  createWire(loginPage());
  vi.spyOn(console, "error").mockImplementation(() => pollute({ innerHTML: "evil" }));
  pollute({ innerHTML: "evil" });
  openPage();
  await seeHeading("Log in to your bank");
  cleanPrototypes();
  expect(document.body.innerHTML).not.toContain("evil");
});

it("a request without an answer has nothing that all objects have", async () => {
  const client = createClient(BASE, { key: "KEY" });
  vi.stubGlobal("fetch", () => {
    pollute({ data: { autocomplete: { data: [] } }, wait: 1 });
    return Promise.reject(new Error("lost"));
  });
  const { data, wait } = await client.post({}, new AbortController().signal);
  expect([data, wait]).toEqual([undefined, undefined]);
  vi.unstubAllGlobals();
});
