// The language: where it comes from, and who can change it when.
import { fireEvent, screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Language } from "#schema/codes.ts";
import { de as TEXTS } from "#wizard/widget-texts/de.ts";
import { accountPage, bankPage, loginPage, refusal, suggestion } from "../testing/answers.ts";
import {
  addContainer,
  consoleErrors,
  createPage,
  fakeTime,
  openPage,
  seeHeading,
} from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";

/** The login page after a refusal. */
function refused(language: Language, message: string, form_id: string) {
  return loginPage({
    ui: { language, callback: null, form_id },
    answer: refusal("login_failed", message),
  });
}

/** The customer chooses a language by its own name. */
async function choose(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  const option = await screen.findByRole("option", { name });
  await user.selectOptions(option.closest("select") as HTMLSelectElement, name);
}

describe("lang", () => {
  it("comes from the page until the service has responded", async () => {
    document.documentElement.lang = "es-MX";
    createWire(bankPage());
    const { svc } = openPage();
    expect(svc.lang()).toBe("es");
    await seeHeading("Your bank");
    expect(svc.lang()).toBe("en");
  });

  it("is kept before init and overrides the session's own", async () => {
    // The response to a language change calls no callback, although this page is the first one
    // shown.
    const german = bankPage({
      ui: { language: "de", title: "Ihre Bank", form_id: "f9", callback: null },
    });
    const wire = createWire(bankPage(), german);
    addContainer();
    const { svc, calls } = createPage();
    expect(svc.lang("de")).toBe("de");
    svc.init();
    await seeHeading("Ihre Bank");
    expect(wire.requests).toEqual([
      { key: "KEY", language: "de" },
      { key: "KEY", action: "change-language", language: "de" },
    ]);
    expect(calls).toEqual([["bank"], ["render"]]);
  });

  it("can be changed by a merchant's callback while the first page is shown", async () => {
    const german = bankPage({
      ui: { language: "de", title: "Ihre Bank", form_id: "f9", callback: null },
    });
    const wire = createWire(bankPage(), german);
    addContainer();
    const { svc } = createPage();
    svc.bank(() => void svc.lang("de"));
    svc.init();
    await seeHeading("Ihre Bank");
    expect(svc.lang()).toBe("de");
    expect(wire.requests).toHaveLength(2);
  });

  it("renders the form again, keeps typed values and the focus", async () => {
    const german = loginPage({
      ui: { language: "de", title: "Anmelden", callback: null, form_id: "f9" },
    });
    createWire(loginPage(), german);
    const { svc, calls, user, container } = openPage();
    const field = await screen.findByRole("textbox", { name: "User name" });
    await user.type(field, "lena");
    expect(svc.lang("de")).toBe("de");
    await seeHeading("Anmelden");
    expect(field).toHaveValue("lena");
    expect(field).toHaveFocus();
    expect(container.firstElementChild).toHaveAttribute("lang", "de");
    expect(screen.getByText("Schritt 2 von 3")).toBeVisible();
    expect(calls.slice(2)).toEqual([["render"]]);
  });

  it("repeats why the page was refused, to the customer only", async () => {
    createWire(loginPage(), refused("en", "Refused.", "f8"), refused("de", "Abgelehnt.", "f9"));
    const { svc, calls, user } = openPage();
    await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena");
    await user.click(screen.getByRole("checkbox"));
    await user.type(screen.getByLabelText("PIN"), "12345");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Refused.")).toBeVisible();
    svc.lang("de");
    expect(await screen.findByText("Abgelehnt.")).toBeVisible();
    expect(screen.queryByText("Refused.")).toBeNull();
    expect(screen.getByLabelText("PIN")).toHaveFocus();
    await user.type(screen.getByLabelText("PIN"), "54321");
    expect(screen.queryByText("Abgelehnt.")).toBeNull();
    expect(calls.slice(2)).toEqual([
      ["error", "login_failed", ["Refused."], true],
      ["render"],
      ["render"],
    ]);
  });

  it("repeats the widget's own refusals, unless they are fixed", async () => {
    const german = bankPage({ ui: { language: "de", title: "Ihre Bank", form_id: "f9" } });
    createWire(bankPage(), german);
    addContainer();
    const { svc, calls } = createPage();
    svc.extend("bank", (form) => {
      form.checkbox("news", "News", true);
      form.text("age", "Age", "x", "", ["numeric"]);
    });
    svc.init();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Please enter a number.")).toBeVisible();
    await user.click(screen.getByRole("checkbox"));
    const before = calls.length;
    svc.lang("de");
    await seeHeading("Ihre Bank");
    expect(screen.getByText(TEXTS.numeric)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /Age/ })).toBeInvalid();
    expect(screen.queryByText(TEXTS.confirm)).toBeNull();
    expect(calls.slice(before)).toEqual([["render"]]);
  });

  it("keeps the question about a short PIN, and asks it in the new language", async () => {
    const german = loginPage({
      ui: {
        language: "de",
        title: "Anmelden",
        callback: null,
        form_id: "f9",
        buttons: { submit: "Weiter", back: "Zurück", abort: "Abbrechen" },
      },
    });
    const wire = createWire(loginPage(), german, accountPage());
    const { svc, user } = openPage();
    await user.type(await screen.findByLabelText("PIN"), "123");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/“PIN” is very short/)).toBeVisible();
    svc.lang("de");
    await seeHeading("Anmelden");
    expect(screen.getByText(/„PIN“ ist sehr kurz.* „Weiter“/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Weiter" }));
    await seeHeading("Choose an account");
    expect(wire.requests.at(-1)).toMatchObject({ USER_PIN: "123" });
  });

  it("can be changed by the customer", async () => {
    const wire = createWire(bankPage(), bankPage({ ui: { language: "es", title: "Su banco" } }));
    const { svc, user } = openPage();
    await choose(user, "Español");
    await seeHeading("Su banco");
    expect(svc.lang()).toBe("es");
    expect(screen.getByRole("combobox", { name: "Idioma" })).toHaveDisplayValue("Español");
    expect(wire.requests).toHaveLength(2);
  });

  it("is requested again if the network has lost the request, and typed values stay", async () => {
    const user = fakeTime();
    const german = loginPage({
      ui: { language: "de", title: "Anmelden", callback: null, form_id: "f9" },
    });
    const wire = createWire(loginPage(), "lost", german);
    const { svc, calls } = openPage();
    const field = await screen.findByRole("textbox", { name: "User name" });
    await user.type(field, "lena");
    await choose(user, "Deutsch");
    await screen.findByText(/Verbindung/, { selector: "p" });
    await vi.advanceTimersByTimeAsync(4000);
    await seeHeading("Anmelden");
    expect(field).toHaveValue("lena");
    expect(svc.lang()).toBe("de");
    const wish = { key: "KEY", action: "change-language", language: "de" };
    expect(wire.requests.slice(1)).toEqual([wish, wish]);
    expect(calls.slice(2)).toEqual([["render"]]);
  });

  it.each([
    ["is still pending", new Promise<never>(() => {})],
    ["is lost", "lost"],
    ["is rate-limited", 429],
  ] as const)("is the last one chosen if the first one %s", async (_, first) => {
    const spanish = bankPage({ ui: { language: "es", title: "Su banco", form_id: "f9" } });
    const wire = createWire(bankPage(), first, spanish);
    const { svc, calls, user } = openPage();
    await choose(user, "Deutsch");
    if (typeof first !== "object") await screen.findByRole("button", { name: "Erneut versuchen" });
    await choose(user, "Español");
    await seeHeading("Su banco");
    expect(svc.lang()).toBe("es");
    expect(wire.requests.slice(1).map(({ language }) => language)).toEqual(["de", "es"]);
    expect(calls.at(-1)).toEqual(["render"]);
    expect(screen.queryByRole("button", { name: "Intentar de nuevo" })).toBeNull();
  });

  it("is requested while the page cannot be read again", async () => {
    const spanish = loginPage({ ui: { language: "es", title: "Su acceso", form_id: "f9" } });
    const wire = createWire(bankPage(), loginPage(), "lost", spanish);
    const { user } = openPage();
    wire.banks = () => [suggestion("Testbank", "88888888")];
    await user.type(await screen.findByRole("combobox", { name: "Bank" }), "88888888");
    await user.click(await screen.findByRole("option", { name: /Testbank/ }));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await seeHeading("Log in to your bank");
    fireEvent.offline(window);
    await screen.findByRole("button", { name: "Try again" });
    await choose(user, "Español");
    await seeHeading("Su acceso");
    expect(wire.requests.slice(2)).toEqual([
      { key: "KEY" },
      { key: "KEY", action: "change-language", language: "es" },
    ]);
  });

  it("is not requested while the outcome of a form is unknown", async () => {
    const spanish = loginPage({ ui: { language: "es", title: "Su acceso", form_id: "f9" } });
    const wire = createWire(loginPage(), spanish, "lost", accountPage());
    const { svc, user } = openPage();
    await choose(user, "Español");
    await seeHeading("Su acceso");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("button", { name: "Intentar de nuevo" });
    expect(svc.lang("de")).toBe("es");
    await seeHeading("Choose an account");
    expect(wire.requests.at(-1)).toEqual({ key: "KEY" });
  });

  it("stays after the login has locked it", async () => {
    const wire = createWire(accountPage());
    const { svc } = openPage();
    await seeHeading("Choose an account");
    expect(svc.lang("de")).toBe("en");
    expect(screen.queryByRole("combobox", { name: "Language" })).toBeNull();
    expect(consoleErrors()).toEqual([expect.stringContaining("language_locked")]);
    expect(wire.requests).toHaveLength(1);
  });
});
