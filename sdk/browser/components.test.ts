// The wizard as a component of React, in StrictMode, and of Preact.
import { screen, waitFor } from "@testing-library/preact";
import { h, render } from "preact";
import { act, createElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { abortPage, bankPage, loginPage } from "../testing/answers.ts";
import { BASE, consoleErrors, seeHeading } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";
import { createSvc } from "../wizard/api.ts";
import { SvcWizard as OfPreact } from "./preact.ts";
import { SvcWizard as OfReact, type SvcWizardProps } from "./react.ts";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("svc", createSvc(BASE));
  document.head.replaceChildren();
});

type Shown = { show(props: SvcWizardProps): Promise<void>; remove(): Promise<void> };

function inReact(): Shown {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return {
    show: (given) =>
      act(async () => root.render(createElement(StrictMode, null, createElement(OfReact, given)))),
    remove: () => act(async () => root.unmount()),
  };
}

function inPreact(): Shown {
  const place = document.body.appendChild(document.createElement("div"));
  return {
    show: async (given) => render(h(OfPreact, given), place),
    remove: async () => render(null, place),
  };
}

function props(more: Partial<SvcWizardProps> = {}): SvcWizardProps {
  const none = { onFinish: () => undefined, onAbort: () => undefined };
  return { baseUrl: BASE, sessionKey: "KEY", ...none, ...more };
}

describe.each([
  ["React in StrictMode", inReact],
  ["Preact", inPreact],
])("the component of %s", (_, create) => {
  it("shows one wizard while it is mounted", async () => {
    createWire(loginPage());
    const shown = create();
    await shown.show(props());
    await seeHeading("Log in to your bank");
    expect(document.querySelectorAll(".svc-root")).toHaveLength(1);
    expect(document.querySelector("#SVC-Form .svc-root")).not.toBeNull();
    await shown.remove();
    await waitFor(() => expect(document.querySelector(".svc-root")).toBeNull());
    expect(consoleErrors()).toEqual([]);
  });

  it("calls the callbacks of the last rendering", async () => {
    const end = later<WizardAnswer>();
    createWire(end.reply);
    const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const shown = create();
    await shown.show(props({ onAbort: first }));
    await shown.show(props({ onAbort: last }));
    end.send(abortPage());
    await waitFor(() => expect(last).toHaveBeenCalledOnce());
    expect(first).not.toHaveBeenCalled();
    await shown.remove();
  });

  it("starts again for another session, and not for other callbacks", async () => {
    const wire = createWire(loginPage(), bankPage());
    const shown = create();
    await shown.show(props());
    await seeHeading("Log in to your bank");
    const before = wire.requests.length;
    await shown.show(props({ onAbort: () => 1 }));
    expect(wire.requests).toHaveLength(before);
    await shown.show(props({ sessionKey: "KEY2" }));
    await seeHeading("Your bank");
    expect(wire.requests.at(-1)).toMatchObject({ key: "KEY2" });
    await shown.remove();
  });

  it("changes the language", async () => {
    const wire = createWire(bankPage(), bankPage({ ui: { language: "es" } }));
    const shown = create();
    await shown.show(props({ language: "en" }));
    await seeHeading("Your bank");
    await shown.show(props({ language: "es" }));
    await waitFor(() => expect(wire.requests.at(-1)).toMatchObject({ language: "es" }));
    await shown.remove();
  });

  it("links the style sheet once, unless the page does", async () => {
    createWire(loginPage());
    const shown = create();
    await shown.show(props({ styles: false }));
    expect(document.querySelectorAll("link")).toHaveLength(0);
    await shown.show(props({ sessionKey: "KEY2" }));
    await shown.show(props({ sessionKey: "KEY3", baseUrl: `${BASE}:443/` }));
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    expect(links.map(({ href }) => href)).toEqual([`${BASE}/svc.css`]);
    await shown.remove();
  });

  it.each(["ftp://pay.example", "https://pay.example:port"])(
    "says that no script can be loaded from %s",
    async (baseUrl) => {
      vi.stubGlobal("svc", undefined);
      const onUnavailable = vi.fn<(error: Error) => void>();
      const shown = create();
      await shown.show(props({ baseUrl, onUnavailable }));
      await waitFor(() => expect(onUnavailable).toHaveBeenCalled());
      expect(onUnavailable.mock.calls[0]?.[0]).toMatchObject({ code: "address" });
      expect(screen.queryByRole("heading")).toBeNull();
      await shown.remove();
    },
  );
});
