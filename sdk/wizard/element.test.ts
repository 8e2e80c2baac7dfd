// The element `<svc-wizard>`.
import { screen, waitFor } from "@testing-library/preact";
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  abortPage,
  bankPage,
  fatalPage,
  finishPage,
  loginPage,
  refusal,
} from "../testing/answers.ts";
import { addContainer, BASE, consoleErrors, seeHeading } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";
import { defineElement } from "./element.ts";

beforeAll(() => defineElement(BASE));

type Element = HTMLElementTagNameMap["svc-wizard"];

function addElement(attributes: Record<string, string> = { "session-key": "KEY" }): Element {
  const element = document.createElement("svc-wizard");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

async function expectRefused(wire: ReturnType<typeof createWire>): Promise<void> {
  await waitFor(() =>
    expect(consoleErrors()).toEqual([expect.stringContaining("several_containers")]),
  );
  expect(wire.requests).toEqual([]);
}

describe("the element", () => {
  it("runs the session of its attributes", async () => {
    const wire = createWire(loginPage());
    const element = addElement({ "session-key": "KEY", language: "en" });
    await seeHeading("Log in to your bank");
    expect(element).toHaveTextContent("Log in to your bank");
    expect(wire.requests).toEqual([{ key: "KEY", language: "en" }]);
    expect(wire.last.url).toBe(`${BASE}/wizard`);
  });

  it("in markup does not start beside the page's own container, and says so", async () => {
    const wire = createWire(loginPage());
    addContainer("OWN").insertAdjacentHTML("afterend", "<svc-wizard session-key=KEY></svc-wizard>");
    await expectRefused(wire);
  });

  it("in markup does not start beside a container whose session key is yet to come", async () => {
    const wire = createWire(loginPage());
    const container = addContainer("");
    container.removeAttribute("data-svc");
    container.insertAdjacentHTML("afterend", "<svc-wizard session-key=KEY></svc-wizard>");
    await expectRefused(wire);
  });

  it("in markup waits until the page is complete, and may have a container", async () => {
    const wire = createWire(loginPage());
    const loading = vi.spyOn(Document.prototype, "readyState", "get").mockReturnValue("loading");
    document.body.insertAdjacentHTML("beforeend", "<svc-wizard session-key=KEY></svc-wizard>");
    await Promise.resolve();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    addContainer("OWN");
    loading.mockReturnValue("interactive");
    document.dispatchEvent(new Event("DOMContentLoaded"));
    loading.mockRestore();
    expect(consoleErrors()).toEqual([expect.stringContaining("several_containers")]);
    expect(wire.requests).toEqual([]);
  });

  it("in markup does not start on a page that the browser has stopped parsing", async () => {
    const wire = createWire(loginPage());
    const state = vi.spyOn(Document.prototype, "readyState", "get").mockReturnValue("loading");
    document.body.insertAdjacentHTML("beforeend", "<svc-wizard session-key=KEY></svc-wizard>");
    // Firefox tells of both states before the event, other browsers of the second alone.
    for (const each of ["interactive", "complete"] as const) {
      state.mockReturnValue(each);
      document.dispatchEvent(new Event("readystatechange"));
    }
    document.dispatchEvent(new Event("DOMContentLoaded"));
    state.mockRestore();
    await Promise.resolve();
    expect(wire.requests).toEqual([]);
  });

  it("ends its wizard where another key comes beside a container", async () => {
    const wire = createWire(loginPage(), bankPage());
    const element = addElement();
    await seeHeading("Log in to your bank");
    const container = addContainer("OWN");
    element.setAttribute("session-key", "KEY2");
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    expect(consoleErrors()).toEqual([expect.stringContaining("several_containers")]);
    container.remove();
    element.setAttribute("session-key", "KEY3");
    await seeHeading("Your bank");
    expect(wire.requests.map(({ key }) => key)).toEqual(["KEY", "KEY3"]);
  });

  it.each([
    ["has the id", "<svc-wizard id=SVC-Form session-key=KEY></svc-wizard>"],
    ["is in it", "<div id=SVC-Form><svc-wizard session-key=KEY></svc-wizard></div>"],
  ])("in markup starts where it %s of the container", async (_, markup) => {
    createWire(loginPage());
    document.body.insertAdjacentHTML("beforeend", markup);
    await seeHeading("Log in to your bank");
    expect(consoleErrors()).toEqual([]);
  });

  it("in markup does not start in a container of its own beside the page's", async () => {
    const wire = createWire(loginPage());
    const markup = "<div id=SVC-Form><svc-wizard session-key=KEY></svc-wizard></div>";
    addContainer("OWN").insertAdjacentHTML("beforebegin", markup);
    await expectRefused(wire);
  });

  it("of a script does not start beside it either", async () => {
    const wire = createWire(loginPage());
    addContainer("OWN");
    addElement();
    await expectRefused(wire);
  });

  it("starts in a shadow root of the container", async () => {
    const wire = createWire(loginPage());
    const container = addContainer("OWN");
    container.attachShadow({ mode: "open" }).innerHTML =
      "<svc-wizard session-key=KEY></svc-wizard>";
    await waitFor(() => expect(wire.requests).toHaveLength(1));
    expect(consoleErrors()).toEqual([]);
  });

  it("waits for its session key, and starts again for another one", async () => {
    const wire = createWire(loginPage(), bankPage());
    const element = addElement({});
    await Promise.resolve();
    expect(element).toBeEmptyDOMElement();
    element.setAttribute("session-key", "KEY");
    await seeHeading("Log in to your bank");
    element.setAttribute("session-key", "KEY2");
    await seeHeading("Your bank");
    expect(wire.requests.map(({ key }) => key)).toEqual(["KEY", "KEY2"]);
    element.removeAttribute("session-key");
    await waitFor(() => expect(element).toBeEmptyDOMElement());
  });

  it("can be set up before it has its key", async () => {
    createWire(loginPage());
    const element = addElement({});
    element.wizard.extend("login", (form) => form.checkbox("news", "Send me news"));
    element.setAttribute("session-key", "KEY");
    expect(await screen.findByRole("checkbox", { name: /Send me news/ })).toBeVisible();
    expect(consoleErrors()).toEqual([]);
  });

  it("changes the language with its attribute", async () => {
    const wire = createWire(bankPage(), bankPage({ ui: { language: "es" } }));
    const element = addElement();
    await seeHeading("Your bank");
    element.setAttribute("language", "es");
    await waitFor(() =>
      expect(wire.requests.at(-1)).toMatchObject({ action: "change-language", language: "es" }),
    );
  });

  it("removes the wizard when it leaves the page, and continues the session when it returns", async () => {
    const wire = createWire(loginPage());
    const element = addElement();
    await seeHeading("Log in to your bank");
    element.remove();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    document.body.append(element);
    await seeHeading("Log in to your bank");
    expect(wire.requests).toHaveLength(2);
  });

  it("keeps what was typed when a framework moves it, and starts once if it is mounted twice", async () => {
    const wire = createWire(loginPage());
    const element = addElement();
    element.remove();
    document.body.append(element);
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "User name" });
    field.value = "lena";
    const place = document.createElement("main");
    document.body.append(place);
    place.append(element);
    await Promise.resolve();
    expect(screen.getByRole("textbox", { name: "User name" })).toHaveValue("lena");
    expect(wire.requests).toHaveLength(1);
  });
});

describe("its events", () => {
  it.each([
    [
      "finish",
      finishPage({ answer: { additional_data: { login_credentials: "crp_1" } } }),
      { credentials: "crp_1" },
    ],
    ["abort", abortPage(), null],
    [
      "error",
      fatalPage({ answer: refusal("trans_not_possible", "No.", false) }),
      { code: "trans_not_possible", messages: ["No."], recoverable: false },
    ],
  ] as const)(
    "%s tells what the callback gets, and does not bubble",
    async (name, page, detail) => {
      createWire(page);
      const heard = vi.fn<(event: Event) => void>();
      const bubbled = vi.fn<(event: Event) => void>();
      document.body.addEventListener(name, bubbled, { once: true });
      addElement().addEventListener(name, heard);
      await waitFor(() => expect(heard).toHaveBeenCalledOnce());
      expect(heard.mock.calls[0]?.[0]).toMatchObject({ detail });
      expect(bubbled).not.toHaveBeenCalled();
    },
  );
});

it("is defined once, even if two scripts do", () => {
  const first = customElements.get("svc-wizard");
  expect(() => defineElement("https://other.example")).not.toThrow();
  expect(customElements.get("svc-wizard")).toBe(first);
});
