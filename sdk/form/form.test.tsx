// A page as customers use it: its fields, its focus, its announcements, and that it is submitted
// once.
import { screen, waitFor } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { radio } from "#schema/elements.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import {
  accountPage,
  bankPage,
  LOGIN_ELEMENTS,
  loginPage,
  refusal,
  suggestion,
  tanPage,
  TESTBANK,
} from "../testing/answers.ts";
import { addContainer, createPage, fakeTime, openPage, seeHeading } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";

const button = (name: string) => screen.findByRole("button", { name });

/** The login page after a refusal. */
function refused(code: "login_failed" | "validation_failed", names: string[] = []) {
  const elements = structuredClone(LOGIN_ELEMENTS);
  for (const line of elements) {
    if (!("validation_error" in line) || !names.includes(line.name)) continue;
    line.invalid = true;
    line.validation_error = `${line.name} is missing`;
  }
  const ui = { form_id: "f9", callback: null };
  return loginPage({
    ui,
    elements,
    answer: { ...refusal(code, "Refused."), form: { name: "login", elements } },
  });
}

describe("the loading state of the first page", () => {
  it("is shown after a delay, and reserves the height of a page from the start", async () => {
    vi.useFakeTimers();
    createWire(new Promise(() => {}));
    const { container } = openPage();
    const room = container.querySelector(".svc-room");
    await vi.advanceTimersByTimeAsync(299);
    expect(room).toBeEmptyDOMElement();
    expect(container.querySelector(".svc-root")).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(room).not.toBeInTheDocument();
    expect(container.querySelector(".svc-loading")).toHaveTextContent("Wird geladen …");
  });

  it("is shown at once if the service is unreachable", async () => {
    vi.useFakeTimers();
    createWire("lost");
    const { container } = openPage();
    await vi.advanceTimersByTimeAsync(1);
    expect(container.querySelector(".svc-loading")).toHaveTextContent("Die Verbindung ist");
    expect(screen.getByRole("alert")).toHaveTextContent("Die Verbindung ist");
  });

  it("leaves content of the page next to it alone", async () => {
    vi.useFakeTimers();
    createWire(bankPage());
    const { svc, container } = openPage();
    const note = document.createElement("div");
    note.textContent = "Our note";
    container.append(note);
    await vi.advanceTimersByTimeAsync(1);
    expect(container.firstChild).toHaveTextContent("Your bank");
    expect(container.lastChild).toBe(note);
    svc.destroy();
    expect(container.innerHTML).toBe("<div>Our note</div>");
  });

  it("ends if the page has emptied the container meanwhile", async () => {
    vi.useFakeTimers();
    createWire(bankPage());
    const { container, calls } = openPage();
    container.replaceChildren("Something else");
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toContainEqual(["render"]);
    expect(container.innerHTML).toBe("Something else");
  });
});

describe("submitting", () => {
  it("happens once, however often the button is pressed, and the button keeps the focus", async () => {
    const slow = later<WizardAnswer>();
    const wire = createWire(loginPage(), slow.reply);
    const { user, container } = openPage();
    const forward = await button("Continue");
    await user.dblClick(forward);
    await user.click(await button("Back"));
    expect(wire.requests).toHaveLength(2);
    await waitFor(() => expect(forward).toHaveAttribute("aria-disabled", "true"));
    expect(forward).toBeEnabled();
    expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "true");
    expect(container.querySelector("input:disabled")).toBeNull();
    slow.send(accountPage());
    await seeHeading("Choose an account");
    expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "false");
  });

  it("with Enter stays inside the widget", async () => {
    const wire = createWire(loginPage(), accountPage());
    const { user, container } = openPage();
    const outside = vi.fn();
    container.addEventListener("submit", outside);
    await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena{Enter}");
    await seeHeading("Choose an account");
    expect(wire.requests[1]).toMatchObject({ USER_NAME: "lena" });
    expect(outside).not.toHaveBeenCalled();
  });

  it("explains a slow bank step by step, on screen and to screen readers", async () => {
    const user = fakeTime();
    createWire(loginPage(), new Promise(() => {}));
    openPage();
    await user.click(await button("Continue"));
    for (const [after, words] of [
      [1600, "Connecting to your bank…"],
      [6500, "This takes a little longer. Please keep this page open."],
      [22_000, "Your bank has not answered yet. You can keep waiting or cancel."],
    ] as const) {
      await vi.advanceTimersByTimeAsync(after);
      await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(words));
      expect(screen.getByText(words, { selector: "p span" })).toBeVisible();
    }
    expect(await button("Cancel")).toHaveAttribute("aria-disabled", "false");
  });
});

/** The login page, submitted with a PIN. */
async function typePin(pin: string) {
  const wire = createWire(loginPage(), accountPage());
  const page = openPage();
  const field = await screen.findByLabelText("PIN");
  await page.user.type(field, pin);
  await page.user.click(await button("Continue"));
  return { ...page, wire, field };
}

describe("a short password", () => {
  it("holds the first press", async () => {
    const { user, wire, field } = await typePin("1234");
    const warning = screen.getAllByRole("alert").find(({ tagName }) => tagName === "P");
    expect(warning).toHaveTextContent("press “Continue” again");
    expect(field).toHaveAccessibleDescription(warning?.textContent ?? "");
    expect(await button("Continue")).toHaveFocus();
    expect(wire.requests).toHaveLength(1);
    await user.click(await button("Continue"));
    await seeHeading("Choose an account");
    expect(wire.requests[1]).toMatchObject({ USER_PIN: "1234" });
  });

  it("is not accepted by the second click of a double click", async () => {
    const wire = createWire(loginPage(), accountPage());
    const { user } = openPage();
    await user.type(await screen.findByLabelText("PIN"), "123");
    await user.dblClick(await button("Continue"));
    expect(await screen.findByText(/very short/)).toBeVisible();
    expect(wire.requests).toHaveLength(1);
  });

  it("is no longer readable when it is held or sent", async () => {
    const slow = later<WizardAnswer>();
    createWire(loginPage(), slow.reply);
    const { user } = openPage();
    const field = await screen.findByLabelText("PIN");
    await user.type(field, "123");
    const reveal = await button("Show entry");
    for (let press = 0; press < 2; press++) {
      await user.click(reveal);
      expect(field).toHaveAttribute("type", "text");
      await user.click(await button("Continue"));
      await waitFor(() => expect(field).toHaveAttribute("type", "password"));
    }
    expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "true");
    await user.click(reveal);
    expect(field).toHaveAttribute("type", "password");
  });

  it("is questioned again after the bank has refused it", async () => {
    const wire = createWire(loginPage(), refused("login_failed"), accountPage());
    const { user } = openPage();
    const field = await screen.findByLabelText("PIN");
    await user.type(field, "123");
    await user.click(await button("Continue"));
    await user.click(await button("Continue"));
    await screen.findByText("Refused.");
    expect(screen.queryByText(/very short/)).toBeNull();
    await user.type(field, "456");
    await user.click(await button("Continue"));
    expect(await screen.findByText(/very short/)).toBeVisible();
    expect(wire.requests).toHaveLength(2);
  });

  it("is checked again after a change", async () => {
    const { user, wire, field } = await typePin("12");
    await user.type(field, "3");
    expect(screen.queryByText(/very short/)).toBeNull();
    await user.click(await button("Continue"));
    expect(wire.requests).toHaveLength(1);
  });

  it.each(["12345", ""])("is not detected: %j", async (pin) => {
    const wire = createWire(loginPage(), accountPage());
    const { user } = openPage();
    const field = await screen.findByLabelText("PIN");
    if (pin) await user.type(field, pin);
    await user.click(await button("Continue"));
    await seeHeading("Choose an account");
    expect(wire.requests).toHaveLength(2);
  });

  it("is accepted if the merchant allows it", async () => {
    const wire = createWire(loginPage(), accountPage());
    addContainer();
    const { svc } = createPage();
    svc.configure({ "validate-login-credentials": false });
    svc.init();
    const user = fakeTime();
    await user.type(await screen.findByLabelText("PIN"), "1");
    await user.click(await button("Continue"));
    await seeHeading("Choose an account");
    expect(wire.requests[1]).toMatchObject({ USER_PIN: "1" });
  });
});

it.each([" 123456", "123456 "])("outer spaces of a password are noted: %j", async (pin) => {
  const wire = createWire(loginPage(), accountPage());
  const { user } = openPage();
  await user.type(await screen.findByLabelText("PIN"), pin);
  expect(screen.getByText("The entry begins or ends with a space.")).toBeVisible();
  expect(screen.getByLabelText("PIN")).toHaveAccessibleDescription(
    "The entry begins or ends with a space.",
  );
  await user.click(await button("Continue"));
  await seeHeading("Choose an account");
  expect(wire.requests[1]).toMatchObject({ USER_PIN: pin });
});

it("what was said about a password goes with it when the bank refuses it", async () => {
  createWire(loginPage(), refused("login_failed"));
  const { user } = openPage();
  await user.type(await screen.findByLabelText("PIN"), " 1");
  await user.click(await button("Continue"));
  expect(await screen.findByText(/very short/)).toBeVisible();
  await user.click(await button("Continue"));
  await screen.findByText("Refused.");
  expect(screen.getByLabelText("PIN")).toHaveValue("");
  expect(screen.getByLabelText("PIN")).toBeInvalid();
  expect(screen.queryByText(/very short|begins or ends/)).toBeNull();
});

async function openRefused() {
  createWire(loginPage(), refused("validation_failed", ["USER_NAME", "privacy_policy"]));
  const page = openPage();
  await page.user.type(await screen.findByLabelText("PIN"), "123456");
  await page.user.click(await button("Continue"));
  await screen.findByText("privacy_policy is missing");
  return page;
}

it("a field has an id that markup of the page cannot have", async () => {
  createWire(loginPage());
  const chance = vi.spyOn(crypto, "getRandomValues").mockImplementation((numbers) => {
    new Uint32Array((numbers as Uint32Array).buffer).set([7, 4_000_000_000]);
    return numbers;
  });
  openPage();
  const field = await screen.findByLabelText("PIN");
  chance.mockRestore();
  expect(field).toHaveAttribute("id", "svc-7-4000000000-field-USER_PIN");
});

describe("an error next to a field", () => {
  it("disappears when that field is edited", async () => {
    const { user } = await openRefused();
    const name = screen.getByRole("textbox", { name: "User name" });
    await user.type(name, "l");
    expect(name).not.toHaveAttribute("aria-invalid");
    expect(screen.queryByText("USER_NAME is missing")).toBeNull();
    expect(screen.getByText("privacy_policy is missing")).toBeVisible();
    await user.click(screen.getByRole("checkbox"));
    expect(screen.queryByText("privacy_policy is missing")).toBeNull();
  });

  it("disappears when the next press is held, with the message of the form", async () => {
    const { user } = await openRefused();
    const pin = screen.getByLabelText("PIN");
    await user.clear(pin);
    await user.type(pin, "12");
    await user.click(await button("Continue"));
    expect(await screen.findByText(/very short/)).toBeVisible();
    expect(screen.queryByText(/is missing|Refused/)).toBeNull();
  });
});

const again = (changes = {}) => loginPage({ ui: { form_id: "f20", ...changes } });

async function goBackAndForth(second: WizardAnswer) {
  const wire = createWire(loginPage(), bankPage({ ui: { form_id: "f19" } }), second);
  wire.banks = () => [suggestion("Testbank", "88888888")];
  const page = openPage();
  await page.user.type(await screen.findByRole("textbox", { name: "User name" }), "lena");
  await page.user.type(screen.getByLabelText("PIN"), "123456");
  await page.user.click(await button("Back"));
  await page.user.type(await screen.findByRole("combobox", { name: "Bank" }), "88888888{Enter}");
  await seeHeading("Log in to your bank");
}

describe("going back from the login", () => {
  it("keeps the user name that was not submitted, never the PIN", async () => {
    await goBackAndForth(again());
    expect(screen.getByRole("textbox", { name: "User name" })).toHaveValue("lena");
    expect(screen.getByLabelText("PIN")).toHaveValue("");
  });

  it("keeps it separate from the login of another bank", async () => {
    await goBackAndForth(again({ bank: { ...TESTBANK, name: "Other", bank_code: "10000000" } }));
    expect(screen.getByRole("textbox", { name: "User name" })).toHaveValue("");
  });
});

describe("the focus", () => {
  it("is not moved by the first page, and moves to the heading of the next", async () => {
    createWire(loginPage(), accountPage());
    const { user } = openPage();
    await seeHeading("Log in to your bank");
    expect(document.body).toHaveFocus();
    await user.click(await button("Continue"));
    expect(await seeHeading("Choose an account")).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  });

  it("moves to the heading of the page that the chosen TAN method shows", async () => {
    const choice = radio("tan_method", "How?", [{ label: "By text", disabled: false }]);
    const tanInput = tanPage({ ui: { form_id: "f9", callback: null } });
    createWire(tanPage({ elements: [choice] }), tanInput);
    const { user } = openPage();
    await user.click(await screen.findByRole("radio", { name: "By text" }));
    await user.keyboard("{Enter}");
    await screen.findByRole("textbox", { name: "TAN" });
    expect(await seeHeading("Enter the TAN")).toHaveFocus();
  });

  it("moves to the first invalid field, which describes its error", async () => {
    createWire(loginPage(), refused("validation_failed", ["USER_PIN", "privacy_policy"]));
    const { user } = openPage();
    await user.click(await button("Continue"));
    const field = await screen.findByLabelText("PIN");
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(field).toHaveAccessibleDescription("USER_PIN is missing");
    expect(screen.getByRole("textbox", { name: "User name" })).not.toHaveAttribute("aria-invalid");
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("privacy_policy is missing");
    expect(screen.getByText("Refused.")).toBeVisible();
  });

  it("moves to the secret that the bank refused, which is cleared; other values stay", async () => {
    createWire(loginPage(), refused("login_failed"));
    const { user } = openPage();
    const name = await screen.findByRole("textbox", { name: "User name" });
    await user.type(name, "lena");
    await user.type(screen.getByLabelText("PIN"), "123456");
    await user.click(screen.getByRole("checkbox"));
    await user.click(await button("Continue"));
    const pin = screen.getByLabelText("PIN");
    await waitFor(() => expect(pin).toHaveFocus());
    expect(pin).toHaveAccessibleDescription("Refused.");
    expect(pin).toHaveValue("");
    expect(name).toHaveValue("lena");
    expect(screen.getByRole("checkbox")).toBeChecked();
  });

  it("keeps a secret that was not refused", async () => {
    createWire(loginPage(), refused("validation_failed", ["privacy_policy"]));
    const { user } = openPage();
    await user.type(await screen.findByLabelText("PIN"), "123456");
    await user.click(await button("Continue"));
    await screen.findByText("Refused.");
    expect(screen.getByLabelText("PIN")).toHaveValue("123456");
  });
});

describe("a refusal of a field that has the focus already", () => {
  it("of the service is announced", async () => {
    createWire(loginPage(), refused("validation_failed", ["USER_NAME"]));
    const { user } = openPage();
    await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("USER_NAME is missing"),
    );
  });

  it("of a secret is announced", async () => {
    createWire(loginPage(), refused("login_failed"));
    const { user } = openPage();
    await user.type(await screen.findByLabelText("PIN"), "123456{Enter}");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Refused."));
  });

  it("is not announced if the focus moves there", async () => {
    createWire(loginPage(), refused("validation_failed", ["USER_NAME"]));
    const { user } = openPage();
    await user.type(await screen.findByLabelText("PIN"), "123456{Enter}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "User name" })).toHaveFocus());
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });
});

describe("an announcement", () => {
  it("is removed after a while, and keeps its own language until then", async () => {
    const user = fakeTime();
    createWire(loginPage(), new Promise(() => {}));
    openPage();
    await user.click(await button("Continue"));
    await vi.advanceTimersByTimeAsync(1600);
    const status = screen.getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent("Connecting to your bank…"));
    expect(status).toHaveAttribute("lang", "en");
    await vi.advanceTimersByTimeAsync(18_000);
    await waitFor(() => expect(status).toHaveTextContent(/^$/));
  });
});

it("includes the current step", async () => {
  createWire(loginPage());
  openPage();
  await seeHeading("Log in to your bank");
  expect(screen.getByText("Step 2 of 3")).toBeVisible();
  expect(screen.getByText("Test mode: no money moves")).toBeVisible();
  expect(screen.getByText("Testbank")).toBeVisible();
  expect(screen.getByText("TE")).toHaveAttribute("aria-hidden", "true");
});
