// What stands around the form: who asks, the place in the wizard, the bank, the promise, the order.
import { fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { helpText, instruction, text } from "#schema/elements.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";
import {
  accountPage,
  bankPage,
  fatalPage,
  finishPage,
  loginPage,
  refusal,
  tanPage,
  TESTBANK,
  waitPage,
} from "../testing/answers.ts";
import { fakeTime, openPage, seeHeading } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";

const button = (name: string) => screen.findByRole("button", { name });

/** Opens a page and waits for its heading. */
async function open(page: WizardAnswer & { ui: Ui }, ...next: WizardAnswer[]) {
  const wire = createWire(page, ...next);
  const opened = openPage();
  await seeHeading(page.ui.title);
  return { ...opened, wire };
}

describe("the merchant", () => {
  const merchant = { name: "Example Shop" };
  const amount = { text: "€104.00", value: 104, currency_id: "EUR" };

  const LOGO = "https://service.example/logos/one.png";

  /** Opens a page whose merchant has a logo, which the network delivers. */
  async function openWithLogo() {
    const page = loginPage({ ui: { merchant: { ...merchant, logo: LOGO } } });
    createWire(page);
    const { fetch: wire } = globalThis;
    const fetched = vi.fn<typeof fetch>((address, init) =>
      address === LOGO ? Promise.resolve(new Response("the bytes")) : wire(address, init),
    );
    vi.stubGlobal("fetch", fetched);
    const { container } = openPage();
    await seeHeading(page.ui.title);
    return { container, fetched };
  }

  it("is named with the purpose and the amount", async () => {
    await open(loginPage({ ui: { merchant, purpose: "Order 4711", amount } }));
    for (const words of ["Example Shop", "Order 4711", "€104.00"]) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(screen.getByText("ES")).toHaveAttribute("aria-hidden", "true");
  });

  it("has a logo, drawn once it has arrived, in place of its letters", async () => {
    const picture = { width: 40, height: 20 };
    const drawImage = vi.fn<(picture: unknown, x: number, y: number) => void>();
    const decode = vi.fn<(image: Blob) => Promise<unknown>>().mockResolvedValue(picture);
    vi.stubGlobal("createImageBitmap", decode);
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
      drawImage,
    } as unknown as RenderingContext);
    const { container, fetched } = await openWithLogo();
    await waitFor(() => expect(drawImage).toHaveBeenCalledExactlyOnceWith(picture, 0, 0));
    const canvas = container.querySelector("canvas");
    await waitFor(() => expect(canvas).toBeVisible());
    expect([canvas?.width, canvas?.height]).toEqual([40, 20]);
    expect(screen.queryByText("ES")).toBeNull();
    const asked = { credentials: "omit", referrerPolicy: "strict-origin" };
    expect(fetched).toHaveBeenCalledWith(LOGO, asked);
  });

  it("keeps its letters if the logo is no image", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no image")));
    await openWithLogo();
    expect(screen.getByText("ES")).toBeVisible();
  });

  it("is named once if the purpose says the name", async () => {
    const purpose = "Example Shop checks your account.";
    await open(loginPage({ ui: { merchant, purpose } }));
    expect(screen.getByText(purpose)).toBeVisible();
    expect(screen.queryByText("Example Shop")).toBeNull();
  });

  it("may be missing, and the mark of Test mode with it", async () => {
    await open(loginPage({ ui: { testmode: false, purpose: "Order 4711" } }));
    expect(screen.queryByText("Order 4711")).toBeNull();
    expect(screen.queryByText(/Test mode/)).toBeNull();
  });
});

describe("the position", () => {
  const step = { position: [2, 3] } satisfies Partial<Ui>;

  it.each([
    ["the wait", waitPage({ ui: step })],
    ["the redirect", waitPage({ ui: { ...step, step: "redirect" } })],
  ])("is shown during %s", async (_, page) => {
    await open(page);
    expect(screen.getByText("Step 2 of 3")).toBeVisible();
  });

  it("is missing where the service counts no steps", async () => {
    await open(waitPage({ ui: { position: null } }));
    expect(screen.queryByText(/Step/)).toBeNull();
  });
});

describe("the bank", () => {
  const allowed = { submit: true, back: true, abort: true, language: true, choose_bank: true };

  it("is shown at the login with its city and BIC, and can be changed", async () => {
    const page = loginPage({ ui: { allowed, bank: { ...TESTBANK, city: "Teststadt" } } });
    const { user, wire } = await open(page, bankPage());
    expect(screen.getByText("Teststadt · TESTDE88XXX")).toBeVisible();
    await user.click(await button("Change"));
    await seeHeading("Your bank");
    expect(wire.requests[1]).toEqual({ key: "KEY", action: "choose-bank" });
  });

  it.each([
    ["if the service does not allow it", loginPage()],
    ["after the login", accountPage({ ui: { allowed } })],
  ])("cannot be changed %s", async (_, page) => {
    await open(page);
    expect(screen.getByText("Testbank")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  });
});

describe("a refusal", () => {
  const buttons = { submit: "Continue", back: "Back", abort: "Cancel", choose_bank: "Other bank" };
  const allowed = { submit: true, back: true, abort: true, language: true, choose_bank: true };
  const ui = { form_id: "f9", callback: null, buttons, allowed };

  it("by the bank offers another bank", async () => {
    const refused = loginPage({ ui, answer: refusal("trans_not_possible", "Not possible.") });
    const { user, wire } = await open(loginPage(), refused, bankPage());
    await user.click(await button("Continue"));
    await user.click(await button("Other bank"));
    await seeHeading("Your bank");
    expect(wire.requests.at(-1)).toEqual({ key: "KEY", action: "choose-bank" });
  });

  it.each([
    ["of an entry", { ui }, refusal("validation_failed", "Check this.")],
    [
      "where the service allows no other bank",
      { ui: { ...ui, allowed: { ...allowed, choose_bank: false } } },
      refusal("trans_not_possible", "Not possible."),
    ],
  ])("%s does not offer another bank", async (_, changes, answer) => {
    const { user } = await open(loginPage(), loginPage({ ...changes, answer }));
    await user.click(await button("Continue"));
    expect(await screen.findByText(answer.error.message)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Other bank" })).toBeNull();
  });

  it("of a TAN says at its field how many attempts are left, until it is edited", async () => {
    const words = "Wrong TAN. 2 attempts left.";
    const attempts_left = { count: 2, text: "2 attempts left." };
    const answer = refusal("tan_failed", "Wrong TAN.");
    const again = tanPage({ ui: { form_id: "f9", callback: null, attempts_left }, answer });
    const { user } = await open(tanPage(), again);
    await user.type(screen.getByRole("textbox", { name: "TAN" }), "000000");
    await user.click(await button("Continue"));
    const field = screen.getByRole("textbox", { name: "TAN" });
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    expect(field).toHaveAttribute("aria-invalid", "true");
    await user.type(field, "1");
    expect(screen.queryByText(words)).toBeNull();
    expect(field).not.toHaveAttribute("aria-invalid");
  });
});

describe("the receipt", () => {
  const summary: NonNullable<Ui["summary"]> = [
    { kind: "amount", label: "Amount", value: "€104.00" },
    { kind: "iban", label: "IBAN", value: "DE62 8888 8888 0012 3456 78" },
  ];

  it.each([
    ["account", accountPage({ ui: { summary } })],
    ["TAN", tanPage({ ui: { summary } })],
    ["wait", waitPage({ ui: { summary } })],
    ["finish", finishPage({ ui: { summary } })],
  ])("lists the order on the page %s", async (_, page) => {
    await open(page);
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms).toEqual(["Amount", "IBAN"]);
    expect(values).toEqual(["€104.00", "DE62 8888 8888 0012 3456 78"]);
  });

  it.each([
    ["above the fields of a TAN", tanPage, ["DL", "P"]],
    ["below what to do while the wizard waits", waitPage, ["P", "DL"]],
  ])("stands %s", async (_, page, expected) => {
    const elements = [helpText("", "Look at your phone.")];
    const { container } = await open(page({ ui: { summary }, elements }));
    const order = [...container.querySelectorAll("dl, .svc-paragraph p")];
    expect(order.map(({ tagName }) => tagName)).toEqual(expected);
  });

  it("is missing without an order", async () => {
    await open(tanPage({ ui: { summary: [] } }));
    expect(screen.queryByRole("term")).toBeNull();
  });
});

describe("the instruction of a TAN page", () => {
  const how = { approval: "sms", text: "Enter the TAN that you received." } as const;
  const elements = [
    instruction("Release", "Pay €104.00 to Example Shop. Enter the TAN.", how),
    text("tan", "TAN"),
  ];
  const row = { kind: "amount", label: "Amount", value: "€104.00" } as const;

  it("leaves out the order that the receipt shows", async () => {
    await open(tanPage({ elements, ui: { summary: [row] } }));
    expect(screen.getByText(how.text)).toBeVisible();
    expect(screen.queryByText(/Pay €104.00/)).toBeNull();
  });

  it("names the order without a receipt", async () => {
    await open(tanPage({ elements }));
    expect(screen.getByText(/Pay €104.00 to Example Shop/)).toBeVisible();
    expect(screen.queryByText(how.text)).toBeNull();
  });
});

describe("below the form", () => {
  const promise = "Your login goes to your bank.";

  it("stands what the service promises, and the choice of a language", async () => {
    const german = loginPage({
      ui: { form_id: "f9", callback: null, language: "de", title: "Anmelden" },
    });
    const { user, wire } = await open(loginPage({ ui: { promise } }), german);
    expect(screen.getByText(promise)).toBeVisible();
    const list = screen.getByRole("combobox", { name: "Language" });
    expect(list).toHaveDisplayValue("English");
    const names = within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Deutsch", "English", "Español"]);
    await user.selectOptions(list, "Deutsch");
    await seeHeading("Anmelden");
    expect(wire.requests[1]).toMatchObject({ action: "change-language", language: "de" });
    expect(screen.getByRole("combobox", { name: "Sprache" })).toHaveDisplayValue("Deutsch");
  });

  it("stands no language that cannot be changed", async () => {
    await open(accountPage({ ui: { promise } }));
    expect(screen.getByText(promise)).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Language" })).toBeNull();
  });

  it.each([
    ["finished", finishPage({ ui: { promise } })],
    ["failed", fatalPage({ ui: { promise } })],
  ])("stands no promise once the session has %s", async (_, page) => {
    await open(page);
    expect(screen.queryByText(promise)).toBeNull();
  });
});

describe("the way back to the merchant", () => {
  const buttons = { submit: "", back: "", abort: "", finish: "Back to Example Shop" };
  const words = "Back to Example Shop …";

  it("is announced on the last page once the page is left", async () => {
    await open(finishPage({ ui: { buttons } }));
    expect(screen.queryByText(words)).toBeNull();
    fireEvent(window, new Event("beforeunload"));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("is not announced on other pages", async () => {
    await open(loginPage({ ui: { buttons } }));
    fireEvent(window, new Event("beforeunload"));
    expect(screen.queryByText(words)).toBeNull();
  });
});

it("a bank that accepts short PINs is not asked about", async () => {
  const page = loginPage({ ui: { skips_short_hold: true } });
  createWire(page, accountPage());
  const user = fakeTime();
  openPage();
  await user.type(await screen.findByLabelText("PIN"), "1");
  await user.click(await button("Continue"));
  await seeHeading("Choose an account");
  expect(screen.queryByText(/very short/)).toBeNull();
});
