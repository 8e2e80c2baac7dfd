// Each element: how it renders and what it posts.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { checkbox, helpText, password, radio, select, text } from "#schema/elements.ts";
import type { FormElement, Ui, WizardAnswer } from "#schema/wizard.ts";
import { accountPage, bankPage, loginPage, tanPage } from "../testing/answers.ts";
import { openPage, seeHeading } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";

const button = (name: string) => screen.findByRole("button", { name });
const fourDigits = () => screen.queryByText("Four digits.");

function open(...elements: FormElement[]) {
  const page = accountPage({ elements });
  const wire = createWire(page, bankPage());
  return { ...openPage(), wire };
}

describe("each element", () => {
  it("text: label, rules and value", async () => {
    const { wire, user } = open(
      text("a", "Number", { validation: "required|digits:4", maxlength: 4, value: "12" }),
      text("b", "Name", { placeholder: "as on the card" }),
      text("c", "Locked", { disabled: true, value: "x", validation: "required" }),
    );
    const number = await screen.findByRole("textbox", { name: "Number" });
    expect(number).toBeRequired();
    expect(number).toHaveAttribute("inputmode", "numeric");
    expect(number).toHaveAttribute("maxlength", "4");
    expect(number).not.toHaveAttribute("autocomplete");
    const name = screen.getByRole("textbox", { name: "Name (optional)" });
    expect(name).not.toBeRequired();
    expect(name).toHaveAttribute("placeholder", "as on the card");
    expect(screen.getByRole("textbox", { name: "Locked" })).toBeDisabled();
    await user.type(number, "34");
    await user.type(name, " Lena ");
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toEqual({
      key: "KEY",
      action: "submit",
      form_id: "f3",
      a: "1234",
      b: "Lena",
    });
  });

  it("password: sent as typed, readable on demand, hidden again on submit", async () => {
    const slow = later<WizardAnswer>();
    const wire = createWire(accountPage({ elements: [password("p", "PIN")] }), slow.reply);
    const { user } = openPage();
    const field = await screen.findByLabelText("PIN (optional)");
    expect(field).toHaveAttribute("autocomplete", "current-password");
    await user.type(field, " geheim ");
    const reveal = screen.getByRole("button", { name: "Show entry", pressed: false });
    await user.click(reveal);
    expect(field).toHaveAttribute("type", "text");
    expect(field).toHaveValue(" geheim ");
    expect(reveal).toHaveAttribute("aria-pressed", "true");
    expect(reveal).toHaveFocus();
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ p: " geheim " });
    await waitFor(() => expect(field).toHaveAttribute("type", "password"));
  });

  it("password: hidden on submit before anything is rendered", async () => {
    const { user } = open(password("p", "PIN"));
    const field = await screen.findByLabelText("PIN (optional)");
    await user.click(screen.getByRole("button", { name: "Show entry" }));
    expect(field).toHaveAttribute("type", "text");
    screen.getByRole("form").dispatchEvent(new Event("submit", { cancelable: true }));
    expect(field).toHaveAttribute("type", "password");
  });

  it("password: reports caps lock on screen and to screen readers", async () => {
    const { user } = open(password("p", "PIN"));
    const words = "Caps lock is on.";
    await user.click(await screen.findByLabelText("PIN (optional)"));
    await user.keyboard("{CapsLock}a");
    expect(screen.getByText(words, { selector: ".svc-note" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(words);
    await user.keyboard("{CapsLock}b");
    expect(screen.queryByText(words, { selector: ".svc-note" })).toBeNull();
  });

  it("checkbox: true or nothing; its link is a separate target", async () => {
    const { wire, user } = open(
      checkbox("yes", "I have read [the notice|link::https://a.example/].", {
        validation: "required",
      }),
      checkbox("no", "Send me letters"),
    );
    const box = await screen.findByRole("checkbox", { name: /I have read the notice/ });
    await user.click(screen.getByText(/I have read/));
    expect(box).toBeChecked();
    const link = within(screen.getByText(/I have read/)).getByRole("link");
    expect(link).toHaveAccessibleName("the notice (opens in a new tab)");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ yes: true });
    expect(wire.requests[1]).not.toHaveProperty("no");
  });

  it("radio: posts the index of the option; disabled options stay visible", async () => {
    const options = ["Current account, DE62 8888 8888 0012 3456 78", "Savings", "Plus"].map(
      (label, index) => ({ label, disabled: index === 1 }),
    );
    const { wire, user } = open(
      radio("account_id", "Which account?", options, { validation: "required" }),
    );
    const group = await screen.findByRole("radiogroup", { name: "Which account?" });
    const [first, second] = within(group).getAllByRole("radio");
    expect(first).toHaveAccessibleName("Current account DE62 8888 8888 0012 3456 78");
    expect(second).toBeDisabled();
    expect(within(group).queryByRole("radio", { checked: true })).toBeNull();
    await user.click(screen.getByText("Plus"));
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ account_id: 2 });
  });

  it("radio: says why an option cannot be selected", async () => {
    const reason = "Its balance is too low.";
    open(
      radio("account_id", "Which account?", [
        { label: "Current account", disabled: false },
        { label: "Savings", disabled: true, reason },
      ]),
    );
    expect(await screen.findByRole("radio", { name: "Current account" })).toBeEnabled();
    expect(screen.getByRole("radio", { name: `Savings ${reason}` })).toBeDisabled();
  });

  it("radio: posts nothing while nothing is selected", async () => {
    const { wire, user } = open(radio("r", "Which?", [{ label: "One", disabled: false }]));
    await user.click(await button("Continue"));
    expect(wire.requests[1]).not.toHaveProperty("r");
  });

  it("select: posts the key", async () => {
    const { wire, user } = open(
      select("s", "Colour", { r: "Red", g: "Green" }, { selected: "g", validation: "required" }),
    );
    const box = await screen.findByRole("combobox", { name: "Colour" });
    expect(box).toHaveValue("g");
    await user.selectOptions(box, "Red");
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ s: "r" });
  });

  it("help_text: a paragraph with its markup", async () => {
    const { user } = open(
      helpText(
        "Note",
        "Look at [the card|dialog::On its back.] first. [tooltip|Four digits.]",
        "warning",
      ),
    );
    expect(await screen.findByRole("heading", { name: "Note", level: 3 })).toBeVisible();
    await user.click(await button("the card"));
    const dialog = screen.getByRole("dialog", { name: "the card" });
    expect(dialog).toHaveAccessibleDescription("On its back.");
    expect(within(dialog).getByRole("button", { name: "Close" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    const help = screen.getByRole("button", { name: "Help", expanded: false });
    await user.click(help);
    expect(screen.getByText("Four digits.")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("Four digits.")).toBeNull();
  });

  it("help_text: a tooltip opens by pointer and by focus, and closes without them", async () => {
    const { user } = open(helpText("", "Card number [tooltip|Four digits.]"));
    const help = await button("Help");
    await user.hover(help);
    expect(fourDigits()).toBeVisible();
    await user.hover(fourDigits() as HTMLElement);
    expect(fourDigits()).toBeVisible();
    await user.unhover(fourDigits() as HTMLElement);
    expect(fourDigits()).toBeNull();
    act(() => help.focus());
    expect(fourDigits()).toBeVisible();
    expect(help).toHaveAttribute("aria-expanded", "true");
    act(() => help.blur());
    expect(fourDigits()).toBeNull();
  });

  it("help_text: a tooltip under the pointer closes with Escape wherever the focus is", async () => {
    const { user } = open(text("a", "Number"), helpText("", "Card number [tooltip|Four digits.]"));
    await user.click(await screen.findByRole("textbox", { name: /Number/ }));
    await user.hover(await button("Help"));
    expect(fourDigits()).toBeVisible();
    const heard = vi.fn<() => void>();
    document.body.addEventListener("keydown", heard, { once: true });
    // A dialog of the page around it stays open.
    expect(fireEvent.keyDown(document.body, { key: "Escape" })).toBe(false);
    await waitFor(() => expect(fourDigits()).toBeNull());
    expect(heard).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("has an accessible name without its tooltip, which is next to it", async () => {
    const tip = "[tooltip|On the card.]";
    const { user } = open(
      text("a", `Number ${tip} of the [card|bold]`, { validation: "required" }),
      text("b", `Name${tip}`),
      checkbox("c", `I agree ${tip}`),
      radio("d", `Which? ${tip}`, [{ label: "One", disabled: false }], { validation: "required" }),
    );
    const number = await screen.findByRole("textbox", { name: "Number of the card" });
    expect(screen.getByRole("textbox", { name: "Name (optional)" })).toBeVisible();
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(screen.getByRole("radiogroup", { name: "Which?" })).toBeVisible();
    const [help, , more] = screen.getAllByRole("button", { name: "Help" });
    if (!help || !more) throw new Error("no help");
    await user.click(help);
    expect(number).not.toHaveFocus();
    expect(screen.getByText("On the card.")).toBeVisible();
    await user.click(help);
    await user.click(more);
    await user.click(screen.getByText("On the card."));
    expect(box).not.toBeChecked();
  });

  it("help_text without text: renders nothing", async () => {
    const { container } = open(helpText("", ""), text("a", "Number"));
    await screen.findByRole("textbox", { name: /Number/ });
    expect(container.querySelectorAll(".svc-line")).toHaveLength(1);
  });

  it("of an unknown type: renders nothing, and the rest continues", async () => {
    open({ type: "hologram", name: "x" } as unknown as FormElement, text("a", "Number"));
    expect(await screen.findByRole("textbox", { name: /Number/ })).toBeVisible();
  });

  it("renders HTML in any part as text", async () => {
    const evil = "<img src=x onerror=alert(1)>";
    const { container } = open(text("a", evil), helpText(evil, `[${evil}|dialog::${evil}]`));
    await seeHeading("Choose an account");
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByRole("button", { name: evil })).toBeVisible();
  });

  it("on the login and TAN pages sets its autofill hints", async () => {
    createWire(loginPage(), tanPage());
    const { user } = openPage();
    const name = await screen.findByRole("textbox", { name: "User name" });
    expect(name).toHaveAttribute("autocomplete", "username");
    expect(name).toHaveAttribute("data-private");
    await user.click(await button("Continue"));
    const tan = await screen.findByRole("textbox", { name: "TAN" });
    expect(tan).toHaveAttribute("autocomplete", "one-time-code");
    expect(tan).toHaveAttribute("inputmode", "numeric");
  });

  it("posts a TAN that was copied in groups without its blanks", async () => {
    const wire = createWire(tanPage());
    const { user } = openPage();
    await user.click(await screen.findByRole("textbox", { name: "TAN" }));
    await user.paste(" 204\u00a0816 ");
    await user.click(await button("Continue"));
    await waitFor(() => expect(wire.requests.at(-1)).toMatchObject({ tan: "204816" }));
  });
});

describe("the consent at the login", () => {
  const scopes: NonNullable<Ui["scopes"]> = [
    { key: "holder", text: "Name of the account holder", included: true },
    { key: "turnovers", text: "Not read: turnovers", included: false },
  ];

  function openConsent(url: string) {
    const consent = { title: "Example Shop reads, once", notice: { label: "Privacy notice", url } };
    createWire(loginPage({ ui: { scopes, consent } }));
    return openPage();
  }

  it("lists what is read and what is not, and links the notice", async () => {
    openConsent("https://service.example/privacy/en/1");
    const group = await screen.findByRole("group", { name: "Example Shop reads, once" });
    const items = within(group).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(scopes.map(({ text: t }) => t));
    expect(items.map(({ classList }) => classList.contains("svc-left-out"))).toEqual([false, true]);
    const link = within(group).getByRole("link");
    expect(link).toHaveAccessibleName("Privacy notice (opens in a new tab)");
    expect(link).toHaveAttribute("href", "https://service.example/privacy/en/1");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("leaves the link to the box that agrees to it, if that has one", async () => {
    const url = "https://service.example/privacy/en/1";
    const consent = { title: "Example Shop reads, once", notice: { label: "Notice", url } };
    const box = checkbox("privacy_policy", `I have read the [notice|dialog::${url}].`);
    createWire(loginPage({ elements: [box], ui: { scopes, consent } }));
    openPage();
    expect(await screen.findByRole("link", { name: /notice/ })).toHaveAttribute("href", url);
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("links only to web addresses", async () => {
    openConsent("javascript:alert(1)");
    const group = await screen.findByRole("group", { name: "Example Shop reads, once" });
    expect(within(group).queryByRole("link")).toBeNull();
  });
});
