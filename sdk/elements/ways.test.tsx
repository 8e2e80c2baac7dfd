// Elements that lead elsewhere: another transport, another sub-form, the bank's own page.
import { screen, waitFor, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { password, text, validated } from "#schema/elements.ts";
import type { ElementOf, Ui } from "#schema/wizard.ts";
import { bankPage, loginPage, refusal, waitPage } from "../testing/answers.ts";
import { fakeTime, openPage } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";

const button = (name: string) => screen.findByRole("button", { name });
const tab = (name: string) => screen.findByRole("tab", { name });

function tabs(selected: string): ElementOf<"tabs"> {
  return {
    type: "tabs",
    name: "transport",
    label: "Access method",
    tabs: ["tra_a", "tra_b", "tra_c"],
    options: { tra_a: "Private", tra_b: "Business", tra_c: "Others" },
    selected,
  };
}

/** `f1` enters the page. */
function tabPage(selected: string, label: string, form_id: string) {
  return loginPage({
    ui: { form_id, callback: form_id === "f1" ? "login" : null },
    elements: [tabs(selected), text("USER_NAME", label, { validation: "required" })],
  });
}

describe("tabs", () => {
  it("request another form, which keeps the focus on its tab", async () => {
    const wire = createWire(
      tabPage("tra_a", "User name", "f1"),
      tabPage("tra_b", "Company ID", "f2"),
    );
    const { user, calls } = openPage();
    const business = await tab("Business");
    expect(screen.getByRole("tablist", { name: "Access method" })).toBeVisible();
    expect(await tab("Private")).toHaveAttribute("aria-selected", "true");
    expect(within(screen.getByRole("tabpanel", { name: "Private" })).getByRole("textbox")).toBe(
      screen.getByRole("textbox", { name: "User name" }),
    );
    await user.click(await tab("Private"));
    expect(wire.requests).toHaveLength(1);
    await user.click(business);
    expect(wire.requests[1]).toEqual({ key: "KEY", action: "switch-login-tabs", tab: "tra_b" });
    await screen.findByRole("textbox", { name: "Company ID" });
    expect(screen.getByRole("tabpanel", { name: "Business" })).toBeVisible();
    expect(await tab("Business")).toHaveAttribute("aria-selected", "true");
    expect(await tab("Business")).toHaveFocus();
    expect(calls.filter(([name]) => name === "login")).toHaveLength(1);
  });

  it("respond to arrows, Home and End, and are activated by Enter", async () => {
    const wire = createWire(tabPage("tra_a", "User name", "f1"), tabPage("tra_c", "Name", "f2"));
    const { user } = openPage();
    (await tab("Private")).focus();
    for (const [key, name] of [
      ["ArrowRight", "Business"],
      ["End", "Others"],
      ["ArrowRight", "Private"],
      ["ArrowLeft", "Others"],
      ["Home", "Private"],
      ["ArrowLeft", "Others"],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(await tab(name)).toHaveFocus();
    }
    expect(wire.requests).toHaveLength(1);
    await user.keyboard("{Enter}");
    await screen.findByRole("textbox", { name: "Name" });
    expect(wire.requests[1]).toMatchObject({ tab: "tra_c" });
    const inOrder = screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex);
    expect(inOrder).toEqual([-1, -1, 0]);
  });
});

function multi(selected: string, invalid = false): ElementOf<"multi"> {
  const name = text("FIRST_NAME", "Customer number", { validation: "required" });
  const error = { ...validated("required"), invalid: true, validation_error: "Too short." };
  return {
    type: "multi",
    name: "kind",
    selected,
    elements: [
      { label: "With number", value: "FIRST", elements: [{ ...name, ...(invalid ? error : {}) }] },
      { label: "With alias", value: "2", elements: [text("ALIAS", "Alias"), password("P", "PIN")] },
    ],
  };
}

function openMulti(selected: string) {
  const wire = createWire(loginPage({ elements: [multi(selected)] }), bankPage());
  return { ...openPage(), wire };
}

describe("multi", () => {
  it("posts only the choice and the values of the selected sub-form", async () => {
    const { wire, user } = openMulti("FIRST");
    const group = await screen.findByRole("radiogroup", { name: "Log in to your bank" });
    expect(within(group).getByRole("radio", { name: "With number" })).toBeChecked();
    await user.type(screen.getByRole("textbox", { name: "Customer number" }), "4711");
    expect(screen.queryByRole("textbox", { name: /Alias/ })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "With alias" }));
    expect(screen.queryByRole("textbox", { name: "Customer number" })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: /Alias/ }), "lena");
    await user.click(await button("Continue"));
    const { key, action, form_id, ...values } = wire.requests[1] ?? {};
    expect([key, action, form_id]).toEqual(["KEY", "submit", "f2"]);
    expect(values).toEqual({ kind: "2", ALIAS: "lena", P: "" });
  });

  it("starts with the first sub-form if the choice is unknown", async () => {
    const { wire, user } = openMulti("nowhere");
    expect(await screen.findByRole("radio", { name: "With number" })).toBeChecked();
    await user.type(screen.getByRole("textbox", { name: "Customer number" }), "1");
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ kind: "FIRST", FIRST_NAME: "1" });
  });

  it("shows errors within it, and moves the focus to the first", async () => {
    const elements = [multi("FIRST", true)];
    const answer = {
      ...refusal("validation_failed", "Please check."),
      form: { name: "login", elements },
    } as const;
    createWire(
      loginPage({ elements: [multi("FIRST")] }),
      loginPage({ ui: { form_id: "f9", callback: null }, answer }),
    );
    const { user, calls } = openPage();
    await user.click(await button("Continue"));
    const field = screen.getByRole("textbox", { name: "Customer number" });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription("Too short.");
    const messages = ["Please check.", "Too short."];
    expect(calls).toContainEqual(["error", "validation_failed", messages, true]);
  });
});

/** Milliseconds between two polls. */
const POLL = 2000;

function redirectPage(url: string, ui: Partial<Ui> = {}) {
  const label = "To the bank";
  const line: ElementOf<"redirect"> = {
    type: "redirect",
    name: "redirect",
    label,
    back: "Back",
    url,
  };
  return waitPage({
    ui: { form_id: "r1", step: "redirect", callback: null, ...ui },
    elements: [line],
    answer: { polling: { interval: POLL } },
  });
}

describe("redirect", () => {
  it("is a link to a new tab; when opened, the page shows that it waits, and polls", async () => {
    const user = fakeTime();
    const wire = createWire(redirectPage("https://service.example/redirect/abc"), bankPage());
    const { container } = openPage();
    const link = await screen.findByRole("link", { name: "To the bank (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "https://service.example/redirect/abc");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
    expect(link).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
    expect(container.querySelector(".svc-waiting")).toBeNull();
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(container.querySelector(".svc-waiting")).not.toBeNull();
    const words = "Still waiting for your bank";
    expect(screen.getByRole("status")).toHaveTextContent(words);
    expect(screen.getByText(words, { ignore: "[role=status] *" })).toBeVisible();
    expect(link).toHaveFocus();
    const here = screen.getByRole("link", { name: "Open in this tab" });
    expect(here).toHaveAttribute("target", "_top");
    const home = encodeURIComponent(location.href);
    expect(here).toHaveAttribute("href", `https://service.example/redirect/abc?page=${home}`);
    expect(await button("Back")).toBeVisible();
    vi.advanceTimersByTime(POLL);
    await waitFor(() => expect(wire.requests.at(-1)).toMatchObject({ action: "poll" }));
  });

  it("waits once, also among other elements", async () => {
    const user = fakeTime();
    createWire(redirectPage("https://service.example/redirect/abc", { step: "showcase" }));
    const { container } = openPage();
    const link = await screen.findByRole("link");
    expect(container.querySelectorAll(".svc-waiting")).toHaveLength(0);
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(container.querySelectorAll(".svc-waiting")).toHaveLength(1);
  });

  it("keeps waiting, and can be opened again under the next address", async () => {
    const user = fakeTime();
    const first = "https://service.example/redirect/abc";
    createWire(redirectPage(first), redirectPage(`${first}/1.x`));
    const { container } = openPage();
    const link = await screen.findByRole("link");
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    vi.advanceTimersByTime(POLL);
    await waitFor(() => expect(link).toHaveAttribute("href", `${first}/1.x`));
    expect(container.querySelector(".svc-waiting")).not.toBeNull();
    const here = screen.getByRole("link", { name: "Open in this tab" });
    expect(here.getAttribute("href")).toMatch(
      /^https:\/\/service\.example\/redirect\/abc\/1\.x\?page=/,
    );
  });

  it("does not wait for a form that was not followed yet", async () => {
    const user = fakeTime();
    const [first, second] = ["https://service.example/redirect/a", "https://service.example/b"];
    createWire(redirectPage(first), redirectPage(second, { form_id: "r2" }));
    const { container } = openPage();
    const link = await screen.findByRole("link");
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(container.querySelector(".svc-waiting")).not.toBeNull();
    vi.advanceTimersByTime(POLL);
    await waitFor(() => expect(link).toHaveAttribute("href", second));
    expect(container.querySelector(".svc-waiting")).toBeNull();
  });

  it("shows the bank's refusal until the customer continues, although polls omit it", async () => {
    const ui = { form_id: "r2" };
    const again = redirectPage("https://service.example/b", ui);
    const [refused, next] = [structuredClone(again), redirectPage("https://service.example/c", ui)];
    Object.assign(refused, refusal("tan_failed", "The order was not released."));
    fakeTime();
    createWire(redirectPage("https://service.example/a"), refused, next);
    openPage();
    await screen.findByRole("link");
    vi.advanceTimersByTime(POLL);
    const message = (await screen.findByText("The order was not released.")).parentElement;
    await waitFor(() => expect(message).toHaveFocus());
    const link = screen.getByRole("link");
    vi.advanceTimersByTime(POLL);
    await waitFor(() => expect(link).toHaveAttribute("href", "https://service.example/c"));
    expect(message).toBeVisible();
    expect(message).toHaveFocus();
  });

  it("links only to web addresses", async () => {
    createWire(redirectPage("javascript:alert(1)"));
    openPage();
    await button("Back");
    expect(screen.queryByRole("link")).toBeNull();
  });
});
