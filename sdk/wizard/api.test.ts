// The global: misuse, language, options, and removing the wizard.
import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { abortPage, bankPage, finishPage, suggestion } from "../testing/answers.ts";
import {
  addContainer,
  BASE,
  consoleErrors,
  createPage,
  openPage,
  seeHeading,
} from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";
import { createSvc } from "./api.ts";

describe("the global", () => {
  it("has the documented methods", () => {
    const arity = Object.entries(createSvc(BASE)).map(([name, fn]) => [name, fn.length]);
    expect(Object.fromEntries(arity)).toEqual({
      init: 0,
      finish: 1,
      abort: 1,
      error: 1,
      bank: 1,
      login: 1,
      account: 1,
      tan: 1,
      render: 1,
      abortTransaction: 0,
      lang: 1,
      configure: 1,
      extend: 2,
      on: 2,
      destroy: 0,
      create: 1,
      open: 1,
    });
  });
});

describe("init", () => {
  it("sends the key to the service in the body only", async () => {
    const wire = createWire(bankPage());
    openPage();
    await seeHeading("Your bank");
    expect(wire.last.url).toBe(`${BASE}/wizard`);
    expect(wire.last.init).toMatchObject({
      method: "POST",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "strict-origin",
    });
    expect(wire.requests).toEqual([{ key: "KEY", language: "de" }]);
  });

  it.each([
    ["missing_container", () => createPage().svc.init()],
    ["missing_key", () => (addContainer(""), createPage().svc.init())],
    ["missing_callback", () => (addContainer(), createSvc(BASE).init())],
    ["missing_container", () => createSvc(BASE).create({ container: null as never, key: "K" })],
    ["missing_container", () => createSvc(BASE).create(undefined as never)],
    ["missing_key", () => createSvc(BASE).create({ container: document.body, key: "" })],
    ["missing_key", () => createSvc(BASE).open(undefined as never)],
  ])("throws %s", (code, act) => {
    const message = expect.stringMatching(
      /(init\(|data-svc|container|key).*See http.*\/docs\/guides\/integration#console$/,
    );
    expect(act).toThrow(expect.objectContaining({ name: "SvcError", code, message }));
  });

  it.each([
    [undefined, BASE],
    ["", BASE],
    ["https://other.example", "https://other.example"],
    ["https://other.example/", "https://other.example"],
  ])("calls the service at the base address %j", async (baseUrl, origin) => {
    const wire = createWire(bankPage());
    const { svc } = createPage();
    const wizard = svc.create({
      container: addContainer(),
      key: "KEY",
      ...(baseUrl === undefined ? {} : { baseUrl }),
    });
    wizard.finish(() => {});
    wizard.abort(() => {});
    wizard.init();
    await seeHeading("Your bank");
    expect(wire.last.url).toBe(`${origin}/wizard`);
    wizard.destroy();
  });

  it("waits for the container while the page is loading", async () => {
    createWire(bankPage());
    const state = vi.spyOn(Document.prototype, "readyState", "get").mockReturnValue("loading");
    const { svc } = createPage();
    svc.init();
    addContainer();
    state.mockRestore();
    fireEvent(document, new Event("DOMContentLoaded"));
    await seeHeading("Your bank");
  });

  it("starts no session if two elements have the id: one may be foreign", () => {
    const wire = createWire(bankPage());
    addContainer("FOREIGN");
    addContainer();
    const { svc } = createPage();
    expect(() => svc.init()).toThrow(expect.objectContaining({ code: "missing_container" }));
    expect(wire.requests).toEqual([]);
  });

  it.each(["a", "SVC-Form"])("starts no session of #%s if its own SVC-Form has none", (id) => {
    const wire = createWire(bankPage());
    addContainer("FOREIGN", id);
    addContainer("").removeAttribute("data-svc");
    const { svc } = createPage();
    expect(() => svc.init()).toThrow(expect.objectContaining({ code: "missing_container" }));
    expect(wire.requests).toEqual([]);
  });

  it("prefers SVC-Form, and warns if there are several", async () => {
    createWire(bankPage());
    const first = addContainer("OTHER", "a");
    addContainer("OTHER", "b");
    const { svc } = createPage();
    svc.init();
    await seeHeading("Your bank");
    expect(first).toHaveTextContent("Your bank");
    expect(consoleErrors()).toEqual([expect.stringContaining("several_containers")]);
    const container = addContainer();
    svc.init();
    await waitFor(() => expect(container).toHaveTextContent("Your bank"));
    expect(first).toBeEmptyDOMElement();
  });

  it("only warns when it is called twice", async () => {
    const wire = createWire(bankPage());
    const { svc } = openPage();
    await seeHeading("Your bank");
    svc.init();
    expect(wire.requests).toHaveLength(1);
    expect(consoleErrors()).toEqual([expect.stringContaining("already_running")]);
  });

  it("starts again if the page has emptied the container", async () => {
    const wire = createWire(bankPage(), bankPage());
    const { svc, container } = openPage();
    await seeHeading("Your bank");
    container.replaceChildren();
    svc.init();
    await seeHeading("Your bank");
    expect(wire.requests).toHaveLength(2);
  });

  it.each([
    ["finish", "Done", finishPage()],
    ["abort", "Cancelled", abortPage()],
  ] as const)("reports an end again: %s, once each time", async (name, heading, end) => {
    const wire = createWire(end);
    const { svc, calls, container } = openPage();
    await seeHeading(heading);
    svc.init();
    await waitFor(() => expect(calls).toEqual([[name], [name]]));
    expect(container).toHaveTextContent(heading);
    expect(wire.requests).toHaveLength(2);
    expect(consoleErrors()).toEqual([]);
  });

  it("starts again for a new key", async () => {
    const wire = createWire(bankPage());
    const { svc, container } = openPage();
    await seeHeading("Your bank");
    container.dataset.svc = "KEY2";
    svc.init();
    await waitFor(() => expect(wire.requests.map(({ key }) => key)).toEqual(["KEY", "KEY2"]));
  });
});

describe("misuse that is reported and survived", () => {
  it.each([
    ["not_a_function", () => createSvc(BASE).bank("x" as never)],
    ["not_an_object", () => createSvc(BASE).configure("abc" as never)],
    ["not_an_object", () => createSvc(BASE).configure(null as never)],
    ["unknown_option", () => createSvc(BASE).configure({ colour: "red" } as never)],
    ["unknown_option", () => createSvc(BASE).configure({ "autocomplete-suggestions": NaN })],
    ["option_range", () => createSvc(BASE).configure({ "autocomplete-suggestions": 99 })],
    ["unknown_language", () => createSvc(BASE).lang("xx")],
    ["unknown_event", () => createSvc(BASE).on("paint" as never, () => {})()],
    ["not_a_function", () => createSvc(BASE).on("step", null as never)()],
  ])("%s", (code, act) => {
    expect(act).not.toThrow();
    expect(consoleErrors()).toEqual([expect.stringContaining(`[svc] ${code}:`)]);
  });

  it("configure after init", async () => {
    createWire(bankPage());
    const { svc } = openPage();
    svc.configure({ "autocomplete-suggestions": 3 });
    expect(consoleErrors()).toEqual([expect.stringContaining("too_late")]);
  });

  it("ignores abortTransaction before init", () => {
    const { svc, calls } = createPage();
    svc.abortTransaction();
    expect(calls).toEqual([]);
  });
});

it("moves the focus to the first heading if the merchant wants it", async () => {
  createWire(bankPage());
  addContainer();
  const { svc } = createPage();
  svc.configure({ "focus-on-start": true });
  svc.init();
  expect(await seeHeading("Your bank")).toHaveFocus();
});

it("aborts without confirmation if the merchant wants it", async () => {
  createWire(bankPage(), abortPage());
  addContainer();
  const { svc, calls } = createPage();
  svc.configure({ "confirm-abort": false });
  svc.init();
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await seeHeading("Cancelled");
  expect(calls.at(-1)).toEqual(["abort"]);
});

it("limits the number of suggestions", async () => {
  const wire = createWire(bankPage());
  wire.banks = () => [suggestion("Testbank", "88888888")];
  addContainer();
  const { svc } = createPage();
  svc.configure({ "autocomplete-suggestions": 99 });
  svc.init();
  fireEvent.input(await screen.findByRole("combobox", { name: "Bank" }), {
    target: { value: "test" },
  });
  await waitFor(() => expect(wire.searches[0]).toMatchObject({ count: 20, bank_code: "test" }));
});
