// The bank field by keyboard, pointer and screen reader.
import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { options as preact } from "preact";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ElementOf, Ui } from "#schema/wizard.ts";
import { abortPage, bankPage, loginPage, refusal, suggestion } from "../testing/answers.ts";
import { fakeTime, openPage, seeHeading } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";

const BANKS = [suggestion("Testbank", "88888888"), suggestion("Test & Co. (Bank)", "88888889")];
const FILTER = (query: string) =>
  BANKS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

const pause = () => vi.advanceTimersByTimeAsync(250);

/** The bank page with changes to its field. */
function bankPageWith(changes: Partial<ElementOf<"text">>, ui: Partial<Ui> = {}) {
  const page = bankPage({ ui });
  const [country, field] = page.form.elements;
  if (!country || field?.type !== "text") throw new Error("not the bank page");
  page.form.elements = [country, { ...field, ...changes }];
  return page;
}

/** The bank page after a refusal. */
function refusedBank(value: string, validation_error: string) {
  const page = bankPageWith({ value, invalid: true, validation_error }, { form_id: "f9" });
  return { ...page, ...refusal("validation_failed", "Please check your entries.") };
}

/** The bank page with fake time; `pause` lets the debounce and the response pass. */
async function openSearch(page = bankPage()) {
  const user = fakeTime();
  const wire = createWire(page, loginPage());
  wire.banks = ({ bank_code }) => FILTER(String(bank_code));
  const opened = openPage();
  const field = await screen.findByRole("combobox", { name: "Bank" });
  const write = async (text: string) => {
    await user.type(field, text);
    await pause();
  };
  return { ...opened, user, wire, field, write };
}

type Opened = Awaited<ReturnType<typeof openSearch>>;

const options = () => screen.queryAllByRole("option").filter(({ tagName }) => tagName === "LI");
const texts = () => options().map(({ textContent }) => textContent);

/** Names of the components that render until the test ends. */
function watchRenders(): Set<string> {
  const rendered = new Set<string>();
  const { diffed } = preact;
  preact.diffed = (vnode) => {
    if (typeof vnode.type === "function") rendered.add(vnode.type.name);
    diffed?.(vnode);
  };
  onTestFinished(() => {
    if (diffed) preact.diffed = diffed;
    else delete preact.diffed;
  });
  return rendered;
}

describe("a keystroke", () => {
  it("renders the list and its input alone", async () => {
    const { write } = await openSearch();
    await write("te");
    const rendered = watchRenders();
    await write("s");
    expect(texts()[0]).toContain("Testbank");
    expect(rendered).toEqual(new Set(["BankList", "Control", "Name", "Offered", "Tile"]));
  });

  it("renders nothing that a search does not change", async () => {
    const { user, field, write } = await openSearch();
    await write("testb");
    const rendered = watchRenders();
    await user.type(field, " ");
    await pause();
    expect([...rendered]).toEqual([]);
  });
});

it("no bank is chosen that the list does not hold", async () => {
  const { user, wire, field, write } = await openSearch();
  await write("te");
  // As a script of the page that merges foreign data into all lists.
  const lists: Record<string, unknown> = Object(Array.prototype);
  onTestFinished(() => void delete lists["-1"]);
  lists["-1"] = BANKS[1];
  await user.keyboard("{Enter}");
  expect(field).toHaveValue("te");
  wire.banks = () => {
    lists["-1"] = BANKS[1];
    return BANKS;
  };
  await write("s");
  expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual([
    "false",
    "false",
  ]);
});

describe("searching", () => {
  it("starts at two characters, when the customer pauses", async () => {
    const { user, wire, field } = await openSearch();
    expect(field).toHaveAccessibleDescription("Name, bank code, BIC or IBAN");
    await user.type(field, "t");
    await pause();
    expect(wire.searches).toEqual([]);
    await user.type(field, "estb");
    await pause();
    expect(wire.searches).toEqual([
      {
        key: "KEY",
        action: "complete-bankcodes",
        country_id: "DE",
        bank_code: "testb",
        count: 5,
      },
    ]);
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(texts()).toEqual(["TETestbankTeststadt · BIC88888888"]);
    expect(document.querySelector("mark")).toHaveTextContent("Testb");
  });

  it.each(["& co. (", "[test]*+?", "bank-code \\ ^$"])(
    "accepts any characters: %s",
    async (query) => {
      const { user, wire, field } = await openSearch();
      wire.banks = () => BANKS;
      await user.click(field);
      await user.paste(query);
      await pause();
      await waitFor(() => expect(options()).toHaveLength(2));
      expect(wire.searches.at(-1)).toMatchObject({ bank_code: query });
    },
  );

  it("searches again for another country", async () => {
    const { user, wire, write } = await openSearch();
    await write("test");
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "AT");
    await pause();
    expect(wire.searches.map(({ country_id }) => country_id)).toEqual(["DE", "AT"]);
  });

  it("shows no results of an outdated query", async () => {
    const { wire, write } = await openSearch();
    const old = later<typeof BANKS>();
    wire.banks = () => old.reply;
    await write("te");
    wire.banks = () => [suggestion("Other", "10000000")];
    await write("st");
    old.send(BANKS);
    await vi.advanceTimersByTimeAsync(50);
    expect(texts()).toEqual(["OTOtherTeststadt · BIC10000000"]);
  });

  it("keeps the active bank while later results contain it, and drops it otherwise", async () => {
    const { user, wire, write } = await openSearch();
    await write("te");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(options()[1]).toHaveAttribute("aria-selected", "true");
    expect(texts()[1]).toContain("Test & Co.");
    wire.banks = () => [suggestion("Other", "10000000"), ...BANKS];
    await write("st");
    expect(options()[2]).toHaveAttribute("aria-selected", "true");
    expect(texts()[2]).toContain("Test & Co.");
    wire.banks = () => [suggestion("Other", "10000000")];
    await write("x");
    expect(options()[0]).toHaveAttribute("aria-selected", "false");
  });

  it("does not open a list that was closed before the results arrived", async () => {
    const { user, wire, field, write } = await openSearch();
    const slow = later<typeof BANKS>();
    wire.banks = () => slow.reply;
    await write("test");
    await user.tab();
    slow.send(BANKS);
    await waitFor(() => expect(document.querySelectorAll("li")).toHaveLength(2));
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  it("keeps the list and adds a note when the search fails", async () => {
    const { wire, write } = await openSearch();
    await write("test");
    wire.banks = () => "lost";
    await write("b");
    expect(options()).toHaveLength(2);
    expect(screen.getByText(/search is not responding/, { selector: "p" })).toBeVisible();
  });

  it("searches again when the customer continues after a failed search", async () => {
    const { wire, write, user } = await openSearch();
    wire.banks = () => "lost";
    await write("only");
    expect(screen.getByText(/search is not responding/, { selector: "p" })).toBeVisible();
    wire.banks = () => BANKS.slice(0, 1);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await seeHeading("Log in to your bank");
  });

  it("announces the number of results once per number, and what to do about none", async () => {
    const { write } = await openSearch();
    await write("test");
    expect(screen.getByRole("status")).toHaveTextContent("");
    await vi.advanceTimersByTimeAsync(700);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 banks found"));
    const said = screen.getByRole("status").firstElementChild;
    await write("{Backspace}");
    await vi.advanceTimersByTimeAsync(900);
    expect(screen.getByRole("status").firstElementChild).toBe(said);
    await write("zz");
    await vi.advanceTimersByTimeAsync(900);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("No bank found"));
    expect(screen.getByText(/No bank found/, { selector: "p" })).toBeVisible();
  });

  it("changes only the list and the field on the page", async () => {
    const { container, write } = await openSearch();
    await write("te");
    const changed: Node[] = [];
    const watcher = new MutationObserver((records) =>
      changed.push(...records.map(({ target }) => target)),
    );
    watcher.observe(container, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    await write("s");
    watcher.disconnect();
    expect(changed.length).toBeGreaterThan(0);
    for (const node of changed) {
      const element = node instanceof Element ? node : node.parentElement;
      expect(element?.closest("[role=listbox], [role=combobox]")).not.toBeNull();
    }
  });
});

describe("the keyboard", () => {
  it("wraps around the options, and Enter picks one without submitting", async () => {
    const { user, wire, field, write } = await openSearch();
    await write("test");
    const active = () =>
      options().findIndex(({ id }) => id === field.getAttribute("aria-activedescendant"));
    for (const [key, at] of [
      ["{ArrowDown}", 0],
      ["{ArrowDown}", 1],
      ["{ArrowDown}", 0],
      ["{ArrowUp}", 1],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(active()).toBe(at));
      expect(options()[at]).toHaveAttribute("aria-selected", "true");
    }
    await user.keyboard("{Enter}");
    expect(field).toHaveValue("Test & Co. (Bank)");
    expect(field).toHaveFocus();
    await waitFor(() => expect(field).toHaveAttribute("aria-expanded", "false"));
    expect(screen.getByRole("status")).toHaveTextContent("Test & Co. (Bank) chosen");
    expect(wire.requests).toHaveLength(1);
    await user.keyboard("{Enter}");
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: "88888889", country_id: "DE" });
  });

  it.each(["{Escape}", "{Tab}"])("closes the list with %s and picks nothing", async (key) => {
    const { user, field, write } = await openSearch();
    await write("test");
    await user.keyboard(`{ArrowDown}${key}`);
    await waitFor(() => expect(field).toHaveAttribute("aria-expanded", "false"));
    expect(field).toHaveValue("test");
    expect(field).not.toHaveAttribute("aria-activedescendant");
    await user.click(field);
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(field).toHaveAttribute("aria-expanded", "true"));
  });

  it("belongs to the input method during composition", async () => {
    const { user, field, write } = await openSearch();
    await write("test");
    await user.keyboard("{ArrowDown}");
    for (const key of ["ArrowDown", "Enter"]) {
      expect(fireEvent.keyDown(field, { key, isComposing: true })).toBe(true);
      expect(fireEvent.keyDown(field, { key, keyCode: 229 })).toBe(true);
    }
    expect(field).toHaveValue("test");
    expect(options()[0]).toHaveAttribute("aria-selected", "true");
  });

  it("leaves Home and End to the text", async () => {
    const { user, field, write } = await openSearch();
    await write("test");
    await user.keyboard("{Home}");
    expect((field as HTMLInputElement).selectionStart).toBe(0);
  });
});

describe("the pointer", () => {
  it("picks an option; a click elsewhere closes the list, leaving the field does not", async () => {
    const { user, field, write, container } = await openSearch();
    await write("test");
    field.blur();
    expect(field).toHaveAttribute("aria-expanded", "true");
    await user.click(container.querySelector("h2") ?? container);
    await waitFor(() => expect(field).toHaveAttribute("aria-expanded", "false"));
    await write("b");
    await user.click(options()[0] ?? field);
    expect(field).toHaveValue("Testbank");
  });
});

describe("submitting", () => {
  it.each([
    ["the only suggestion", "testb", "88888888"],
    ["a bank code as typed", "12345678", "12345678"],
    ["a BIC as typed", "genode51abc", "GENODE51ABC"],
    ["an IBAN without its blanks", "de62 8888 8888 0012 3456 78", "DE62888888880012345678"],
  ])("accepts %s", async (_, typed, posted) => {
    const { user, wire, write } = await openSearch();
    await write(`${typed}{Enter}`);
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: posted });
    expect(user).toBeDefined();
  });

  it("does not wait for the pause", async () => {
    const { user, wire, field } = await openSearch();
    await user.type(field, "testb{Enter}");
    await seeHeading("Log in to your bank");
    expect(wire.searches).toHaveLength(1);
    expect(wire.requests[1]).toMatchObject({ bank_code: "88888888" });
  });

  it("continues with a bank code as typed if the search does not respond", async () => {
    const { wire, write } = await openSearch();
    wire.banks = () => later<typeof BANKS>().reply;
    await write("12345678{Enter}");
    await vi.advanceTimersByTimeAsync(3500);
    expect(wire.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: "12345678" });
  });

  it("opens the list that the message refers to", async () => {
    const { user, field, write } = await openSearch();
    await write("test");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(options()).toHaveLength(2);
  });

  it("asks for a choice if a text matches no bank or several", async () => {
    const { wire, calls, field, write } = await openSearch();
    await write("test{Enter}");
    const message = "Choose a bank from the list, or enter a bank code, BIC or IBAN.";
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveFocus();
    expect(wire.requests).toHaveLength(1);
    expect(calls.slice(2)).toEqual([
      ["error", "validation_failed", ["Please check your entries.", message], true],
      ["render"],
    ]);
  });

  it("explains once what to do if nothing was found", async () => {
    const { field, write } = await openSearch();
    await write("zzz{Enter}");
    await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
    expect(screen.getAllByText(/No bank found/, { selector: "p" })).toHaveLength(1);
    expect(screen.queryByText(/Choose a bank/)).toBeNull();
  });

  it.each(["Sparkass", "Commerzbank", "Brandenb"])(
    "does not mistake a name for a BIC: %s",
    async (name) => {
      const { wire, field, write } = await openSearch();
      wire.banks = () => [suggestion(`${name} A`, "10000000"), suggestion(`${name} B`, "20000000")];
      await write(`${name}{Enter}`);
      await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));
      expect(wire.requests).toHaveLength(1);
    },
  );

  it.each([
    ["TESTATWW", 0],
    ["TESTDEFF", 1],
  ])("accepts a BIC of a country that is not searched: %s", async (bic, notes) => {
    const { wire, user, write } = await openSearch();
    wire.banks = () => [];
    await write(bic);
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.queryAllByText(/No bank found/, { selector: "p" })).toHaveLength(notes);
    expect(screen.getByRole("status").textContent === "").toBe(notes === 0);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: bic });
  });

  it("accepts a BIC that is also the beginning of several others", async () => {
    const { wire, write } = await openSearch();
    const bank = suggestion("Bank", "10000000");
    const named = (bic: string) => ({ ...bank, label: bic, object: { ...bank.object, bic } });
    wire.banks = () => [named("GENODE51AAA"), named("GENODE51BBB")];
    await write("genode51{Enter}");
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: "GENODE51" });
  });

  it("posts the content of the field, even if nobody typed it", async () => {
    const { user, wire, field, write } = await openSearch();
    await write("test");
    await user.click(options()[1] ?? field);
    (field as HTMLInputElement).value = "Testbank";
    wire.banks = () => BANKS.slice(0, 1);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: "88888888" });
  });

  it("drops the choice when its name is changed", async () => {
    const { user, wire, field, write } = await openSearch();
    await write("test");
    await user.click(options()[1] ?? field);
    await user.clear(field);
    await write("testb{Enter}");
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: "88888888" });
  });
});

/** Continue is pressed before the response to "testb" has arrived. */
async function openSlow() {
  const opened = await openSearch();
  const slow = later<typeof BANKS>();
  opened.wire.banks = () => slow.reply;
  await opened.user.type(opened.field, "testb");
  const forward = screen.getByRole("button", { name: "Continue" });
  await opened.user.click(forward);
  await waitFor(() => expect(forward).toHaveAttribute("aria-disabled", "true"));
  return { ...opened, slow, forward };
}

describe("while a search is slow", () => {
  it("the button shows progress, and a second press does nothing", async () => {
    const { user, wire, slow, forward } = await openSlow();
    expect(forward.querySelector(".svc-spinner")).not.toBeNull();
    await user.click(forward);
    slow.send(BANKS.slice(0, 1));
    await seeHeading("Log in to your bank");
    expect(wire.searches).toHaveLength(1);
    expect(wire.requests).toHaveLength(2);
  });

  it("refuses once if the response does not settle the choice", async () => {
    const { user, calls, slow, forward } = await openSlow();
    await user.click(forward);
    slow.send(BANKS);
    await waitFor(() => expect(forward).toHaveAttribute("aria-disabled", "false"));
    expect(calls.filter(([name]) => name === "error")).toHaveLength(1);
  });

  it("is cancelled when the customer types on", async () => {
    const { user, wire, calls, field, slow, forward } = await openSlow();
    await user.type(field, "x");
    slow.send(BANKS.slice(0, 1));
    await waitFor(() => expect(forward).toHaveAttribute("aria-disabled", "false"));
    expect(wire.requests).toHaveLength(1);
    expect(calls.some(([name]) => name === "error")).toBe(false);
  });

  it("can be aborted: nothing is sent afterwards", async () => {
    const { user, wire, slow } = await openSlow();
    wire.queue = [abortPage()];
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Yes, cancel" }));
    await seeHeading("Cancelled");
    slow.send(BANKS.slice(0, 1));
    await pause();
    expect(wire.requests.map(({ action }) => action)).toEqual([undefined, "abort"]);
  });
});

it("shows that the session has ended if the search responds so", async () => {
  const { wire, write, calls } = await openSearch();
  const gone = Response.json(
    { code: 422, error: { key: ["The key is unknown."] } },
    { status: 422 },
  );
  wire.banks = () => gone;
  wire.queue = [gone];
  await write("test");
  await seeHeading("You cannot continue here");
  expect(calls.at(-1)).toEqual(["error", "session_timeout", [expect.any(String)], false]);
});

async function openRefused() {
  const opened = await openSearch();
  await opened.write("test{Enter}");
  await waitFor(() => expect(opened.field).toHaveAttribute("aria-invalid", "true"));
  return opened;
}

describe("an error next to the field", () => {
  it("disappears when the field is edited", async () => {
    const { user, field } = await openRefused();
    await user.type(field, "b");
    expect(field).not.toHaveAttribute("aria-invalid");
    expect(screen.queryByText(/Choose a bank/, { selector: ".svc-validation-error" })).toBeNull();
  });

  it("disappears when a bank is picked", async () => {
    const { user, field } = await openRefused();
    await user.click(field);
    await user.click(options()[0] ?? field);
    expect(field).toHaveValue("Testbank");
    await waitFor(() => expect(field).not.toHaveAttribute("aria-invalid"));
  });
});

describe("a session that another client has advanced", () => {
  it("is read again: its page is entered once", async () => {
    const { wire, calls, write } = await openSearch();
    wire.banks = () => loginPage({ ui: { callback: null } });
    await write("testb");
    await seeHeading("Log in to your bank");
    await pause();
    expect(wire.requests.at(-1)).toEqual({ key: "KEY" });
    expect(calls).toEqual([["bank"], ["render"], ["login"], ["render"]]);
  });

  it("refuses nothing on the page that follows", async () => {
    const { wire, calls, user, field } = await openSearch();
    wire.banks = () => loginPage({ ui: { callback: null } });
    await user.type(field, "testb{Enter}");
    await seeHeading("Log in to your bank");
    expect(calls).toEqual([["bank"], ["render"], ["login"], ["render"]]);
  });
});

describe("an IBAN", () => {
  it("is searched for once it is complete; shows its bank and its country, and is grouped", async () => {
    const { user, wire, field, write } = await openSearch();
    wire.banks = () => [suggestion("Testbank Wien", "88888", "Wien")];
    await write("AT24888880001234567");
    expect(wire.searches).toEqual([]);
    expect(screen.getByText("Your bank is found from the IBAN.", { selector: "p" })).toBeVisible();
    await write("8");
    expect(wire.searches).toHaveLength(1);
    expect(await screen.findByText("Testbank Wien")).toBeVisible();
    expect(options()).toEqual([]);
    expect(screen.getByRole("combobox", { name: "Country" })).toHaveValue("AT");
    expect(field).toHaveValue("AT248888800012345678");
    await user.tab();
    expect(field).toHaveValue("AT24 8888 8000 1234 5678");
  });

  it("is marked if it cannot be right", async () => {
    const { write } = await openSearch();
    await write("AT258888800012345678");
    expect(screen.getByText(/has a typing error/, { selector: "p" })).toBeVisible();
  });

  it("of a country without banks does not claim to find one", async () => {
    const { wire, write } = await openSearch();
    await write("FR1420041010050500013M02606");
    expect(wire.searches).toEqual([]);
    expect(screen.queryByText(/is found from the IBAN/)).toBeNull();
  });

  it.each(["DE628888", "AT258888800012345678"])(
    "that the service refuses shows only the message of the service: %s",
    async (iban) => {
      const { wire, write } = await openSearch();
      wire.queue = [refusedBank(iban, "This IBAN is not complete.")];
      await write(`${iban}{Enter}`);
      await screen.findByText("This IBAN is not complete.", { selector: ".svc-validation-error" });
      expect(screen.queryByText(/found from the IBAN|typing error/, { selector: "p" })).toBeNull();
    },
  );
});

const goOn = async ({ user, wire }: Pick<Opened, "user" | "wire">) => {
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await seeHeading("Log in to your bank");
  expect(wire.requests.at(-1)).toMatchObject({ bank_code: "88888888" });
};

describe("a bank chosen earlier", () => {
  it("appears by name when the customer returns, and its code is posted", async () => {
    const opened = await openSearch();
    await opened.write("testb{Enter}");
    await seeHeading("Log in to your bank");
    opened.wire.queue = [bankPageWith({ value: "88888888" }, { form_id: "f9" }), loginPage()];
    await opened.user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByRole("combobox", { name: "Bank" })).toHaveValue("Testbank");
    await goOn(opened);
    expect(opened.wire.searches).toHaveLength(1);
  });

  it("is looked up after a reload", async () => {
    const user = fakeTime();
    const wire = createWire(bankPageWith({ value: "88888888" }), loginPage());
    wire.banks = () => BANKS;
    openPage();
    const field = await screen.findByRole("combobox", { name: "Bank" });
    await waitFor(() => expect(field).toHaveValue("Testbank"));
    expect(field).toHaveAttribute("aria-expanded", "false");
    await goOn({ user, wire });
    expect(wire.searches).toHaveLength(1);
  });

  it("keeps its code if it is unknown, or until the response arrives", async () => {
    const user = fakeTime();
    const wire = createWire(bankPageWith({ value: "88888888" }), loginPage());
    openPage();
    const field = await screen.findByRole("combobox", { name: "Bank" });
    await pause();
    expect(field).toHaveValue("88888888");
    expect(wire.searches).toHaveLength(1);
    await goOn({ user, wire });
  });

  it("that came from an IBAN is shown as an IBAN in groups", async () => {
    const { field } = await openSearch(bankPageWith({ value: "DE62888888880012345678" }));
    expect(field).toHaveValue("DE62 8888 8888 0012 3456 78");
  });
});
