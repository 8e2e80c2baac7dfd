// A merchant's additions to the forms: how they look, what is checked, what is sent.
import { screen, waitFor, within } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { flicker, radio, text } from "#schema/elements.ts";
import { bankPage, loginPage, suggestion } from "../testing/answers.ts";
import { addContainer, consoleErrors, createPage, fakeTime, seeHeading } from "../testing/page.ts";
import { createWire, type Reply } from "../testing/wire.ts";
import type { FormBuilder } from "./extend.ts";

const button = (name: string) => screen.findByRole("button", { name });

/** The login page with the additions of `add`. */
function open(add: (form: FormBuilder) => unknown, ...queue: Reply[]) {
  const wire = createWire(
    ...(queue[0] ? queue : [loginPage(), bankPage({ ui: { form_id: "b" } })]),
  );
  const container = addContainer();
  const page = createPage();
  page.svc.extend("login", add);
  const user = fakeTime();
  page.svc.init();
  return { ...page, wire, container, user };
}

/** The lines of the form by type and first words. */
function linesOf(container: Element): string[] {
  const lines = [...container.querySelectorAll(".svc-form > .svc-line")];
  return lines.map((line) => line.textContent?.slice(0, 9) ?? "");
}

describe("an addition", () => {
  it("can be bold, italic and broken into lines", async () => {
    open((form) => form.paragraph("", "Now [free|bold][br]for [all|italic]"));
    const words = await screen.findByText("free");
    expect(words.tagName).toBe("B");
    expect(screen.getByText("all").tagName).toBe("I");
    expect(words.parentElement?.textContent).toContain("Now free\nfor all");
  });

  it("is placed around the bank's own elements in the order of the calls", async () => {
    const { container } = open((form) => {
      form.paragraph("Title 1", "Text");
      form.description("Words 2", form.PREPEND);
      form.checkbox("news", "Check 3", false, form.PREPEND);
      form.text("mail", "Field 4", "", "", [], form.APPEND);
      form.text("size", "Field 5", "", "", [], form.PREPEND);
      form.description("Words 6");
      form.paragraph("Title 7", undefined, form.PREPEND);
      form.checkbox("more", "Check 8", true);
    });
    await seeHeading("Log in to your bank");
    const before = ["Words 2", "Check 3", "Field 5 (", "Title 7"];
    const after = ["Title 1Te", "Field 4 (", "Words 6", "Check 8"];
    const own = ["User name", "PIN", "I have re"];
    expect(linesOf(container)).toEqual([...before, ...own, ...after]);
    expect(screen.getByRole("heading", { name: "Title 1", level: 3 })).toBeVisible();
    expect(screen.getByText("Words 2")).toHaveClass("svc-description");
    expect(screen.getByRole("checkbox", { name: "Check 8" })).toBeRequired();
  });

  it("omits values that an untyped script sets to null", async () => {
    const { container } = open(({ paragraph, text: field }) => {
      const add = { paragraph, field } as unknown as Record<string, (...given: unknown[]) => void>;
      add["paragraph"]?.(null, "Words alone");
      add["field"]?.("mail", "Mail", null, null, null);
    });
    expect(await screen.findByRole("textbox", { name: /^Mail/ })).toHaveValue("");
    expect(screen.getByText("Words alone")).toBeVisible();
    expect(container).not.toHaveTextContent("null");
    expect(container.querySelectorAll("h3")).toHaveLength(0);
  });

  it("renders nothing for empty texts", async () => {
    const { container } = open((form) => {
      form.paragraph();
      form.paragraph("", "", form.PREPEND);
      form.description("");
    });
    await seeHeading("Log in to your bank");
    expect(linesOf(container)).toEqual(["User name", "PIN", "I have re"]);
  });

  it("supports links, dialogs and tooltips, and no other markup", async () => {
    const { user, container } = open((form) => {
      form.description(
        "<b>See</b> [terms|link::https://a.example/t] [x|link::javascript:alert(1)]",
      );
      form.checkbox("news", "I read [more|dialog::All of it.] [tooltip|Once a month.]", true);
    });
    expect(await screen.findByText(/<b>See<\/b>/)).toBeVisible();
    expect(screen.getAllByRole("link")).toEqual([screen.getByRole("link", { name: /^terms/ })]);
    const news = screen.getByRole("checkbox", { name: /^I read more/ });
    await user.click(within(container).getByRole("button", { name: "Help" }));
    expect(screen.getByText("Once a month.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "more" }));
    expect(screen.getByRole("dialog", { name: "more" })).toHaveTextContent("All of it.");
    expect(news).not.toBeChecked();
  });

  it("uses the right keyboard, and shows value and placeholder", async () => {
    open((form) => {
      form.text("mail", "Mail", "", "you@a.example", ["required", "email"]);
      form.text("number", "Number", "12", "", ["numeric"]);
    });
    const mail = await screen.findByRole("textbox", { name: "Mail" });
    expect(mail).toHaveAttribute("type", "email");
    expect(mail).toHaveAttribute("autocomplete", "email");
    expect(mail).toHaveAttribute("placeholder", "you@a.example");
    expect(mail).toBeRequired();
    const number = screen.getByRole("textbox", { name: /Number/ });
    expect(number).toHaveAttribute("inputmode", "numeric");
    expect(number).toHaveValue("12");
  });

  it("comes from several functions in order; one that throws adds nothing", async () => {
    createWire(loginPage());
    addContainer();
    const { svc, calls } = createPage();
    svc.extend("login", (form) => form.description("First"));
    svc.extend("login", (form) => {
      form.description("Half");
      throw new Error("merchant");
    });
    svc.extend("login", (form) => {
      calls.push(["extend"]);
      form.description("Last");
    });
    svc.extend("bank", (form) => form.description("Elsewhere"));
    svc.init();
    await seeHeading("Log in to your bank");
    expect(screen.getByText("First").nextElementSibling).toBe(screen.getByText("Last"));
    expect(screen.queryByText(/Half|Elsewhere/)).toBeNull();
    expect(calls).toEqual([["login"], ["render"], ["extend"]]);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it("is requested again in another language, and keeps typed values", async () => {
    const german = loginPage({ ui: { language: "de", title: "Anmelden", form_id: "f9" } });
    const { svc, user } = open(
      (form) => form.text("note", svc.lang() === "de" ? "Notiz" : "Note"),
      loginPage(),
      german,
    );
    const field = await screen.findByRole("textbox", { name: /^Note/ });
    await user.type(field, "red");
    svc.lang("de");
    await seeHeading("Anmelden");
    expect(screen.getByRole("textbox", { name: /^Notiz/ })).toBe(field);
    expect(field).toHaveValue("red");
  });

  it.each<[code: string, add: (form: FormBuilder) => unknown]>([
    ["bad_name", (form) => form.text("two words", "x")],
    ["bad_name", (form) => form.checkbox("__proto__", "x")],
    ["bad_name", (form) => form.text("constructor", "x")],
    ["name_taken", (form) => form.text("USER_NAME", "x")],
    ["name_taken", (form) => (form.text("one", "x"), form.checkbox("one", "x"))],
    ["unknown_rule", (form) => form.text("one", "x", "", "", ["iban" as never])],
    ["not_in_time", () => Promise.resolve()],
    ["too_many_fields", (form) => Array.from({ length: 21 }, (_, n) => form.text(`f${n}`, "x"))],
  ])("is ignored and reported, once: %s", async (code, add) => {
    const german = loginPage({ ui: { language: "de", title: "Anmelden", form_id: "f9" } });
    const { svc } = open(add, loginPage(), german);
    await seeHeading("Log in to your bank");
    svc.lang("de");
    await seeHeading("Anmelden");
    expect(consoleErrors()).toEqual([expect.stringContaining(`[svc] ${code}:`)]);
  });
});

describe("the fields", () => {
  it("are sent apart from the bank's own: text trimmed, a checked box as on, no empty text", async () => {
    const { wire, user } = open((form) => {
      form.text("note", "Note");
      form.text("unused", "Unused");
      form.checkbox("news", "News");
      form.checkbox("other", "Other");
    });
    await user.type(await screen.findByRole("textbox", { name: /Note/ }), " red ");
    await user.click(screen.getByRole("checkbox", { name: "News" }));
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toEqual({
      key: "KEY",
      action: "submit",
      form_id: "f2",
      USER_NAME: "",
      USER_PIN: "",
      extra: { note: "red", news: "on" },
    });
  });

  it.each([
    ["", ["required"], "Please fill in this field."],
    ["a@b", ["required", "email"], "Please enter an email address."],
    ["1x", ["numeric"], "Please enter a number."],
    ["a b", ["alpha_num"], "Please use letters and digits only."],
  ] as const)("are checked before the submit: %j against %j", async (value, rules, message) => {
    const elements = [text("USER_NAME", "User name")];
    const { wire, user, calls } = open(
      (form) => form.text("one", "One", value, "", rules),
      loginPage({ elements }),
    );
    const field = await screen.findByRole("textbox", { name: /^One/ });
    await user.click(await button("Continue"));
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(wire.requests).toHaveLength(1);
    const messages = ["Please check your entries.", message];
    expect(calls.slice(2)).toEqual([["error", "validation_failed", messages, true], ["render"]]);
    await user.type(field, "z");
    expect(field).not.toHaveAttribute("aria-invalid");
  });

  it.each([
    ["", ["email", "numeric", "alpha_num"]],
    ["lena@mail.example", ["required", "email"]],
    ["42", ["numeric", "alpha_num"]],
    ["Zoë9", ["alpha_num"]],
  ] as const)("pass: %j against %j", async (value, rules) => {
    const { wire, user } = open((form) => form.text("one", "One", value, "", rules));
    await seeHeading("Log in to your bank");
    await user.click(await button("Continue"));
    expect(wire.requests[1]).toMatchObject({ extra: value ? { one: value } : {} });
  });

  it("named like inherited members do not affect each other", async () => {
    const { wire, user } = open((form) => form.checkbox("toString", "Terms", true));
    const field = await screen.findByRole("checkbox", { name: "Terms" });
    await user.click(await button("Continue"));
    await waitFor(() => expect(field).toHaveAccessibleDescription("Please confirm this."));
    expect(wire.requests).toHaveLength(1);
  });

  it("are refused together with the bank search", async () => {
    const wire = createWire(bankPage());
    wire.banks = () => [suggestion("A", "10000000"), suggestion("AB", "20000000")];
    addContainer();
    const { svc, calls } = createPage();
    svc.extend("bank", (form) => form.checkbox("terms", "Terms", true));
    svc.init();
    const user = fakeTime();
    await user.type(await screen.findByRole("combobox", { name: "Bank" }), "ab");
    await user.click(await button("Continue"));
    const terms = screen.getByRole("checkbox", { name: "Terms" });
    await waitFor(() => expect(terms).toHaveAccessibleDescription("Please confirm this."));
    expect(calls.at(-2)?.[2]).toEqual([
      "Please check your entries.",
      expect.stringContaining("Choose a bank"),
      "Please confirm this.",
    ]);
    expect(wire.requests).toHaveLength(1);
  });

  it("are refused together with missing values of the bank's own fields, each message once", async () => {
    const { wire, user, calls } = open((form) => {
      form.checkbox("terms", "Terms", true);
      form.text("mail", "Mail", "", "", ["required"], form.PREPEND);
    });
    await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena");
    await user.click(await button("Continue"));
    const mail = screen.getByRole("textbox", { name: "Mail" });
    await waitFor(() => expect(mail).toHaveFocus());
    const faulty = screen.getAllByText(/^Please (fill|confirm)/).map((error) => error.id);
    const names = ["mail", "USER_PIN", "privacy_policy", "terms"];
    expect(faulty).toEqual(
      names.map((name) => expect.stringMatching(`^svc-\\d+-\\d+-field-${name}-error$`)),
    );
    expect(calls.find(([name]) => name === "error")?.[2]).toEqual([
      "Please check your entries.",
      "Please fill in this field.",
      "Please confirm this.",
    ]);
    expect(wire.requests).toHaveLength(1);
  });

  it("are refused together with a missing value of any type", async () => {
    const elements = [
      flicker("tan", "TAN", [], "required"),
      radio("way", "Way", [{ label: "App", disabled: false }], { validation: "required" }),
    ];
    const { user } = open((form) => form.checkbox("terms", "Terms", true), loginPage({ elements }));
    await user.click(await button("Continue"));
    await waitFor(() => expect(screen.getAllByText(/^Please (fill|confirm)/)).toHaveLength(3));
  });

  it("keep submitted values when the customer returns to them", async () => {
    const again = loginPage({ ui: { form_id: "f20" } });
    const { user } = open(
      (form) => {
        form.text("note", "Note", "blue");
        form.checkbox("news", "News");
      },
      loginPage(),
      bankPage({ ui: { form_id: "b" } }),
      again,
    );
    const note = await screen.findByRole("textbox", { name: /Note/ });
    await user.clear(note);
    await user.type(note, "red");
    await user.click(screen.getByRole("checkbox", { name: "News" }));
    await user.click(await button("Continue"));
    await user.type(await screen.findByRole("combobox", { name: "Bank" }), "88888888{Enter}");
    await seeHeading("Log in to your bank");
    expect(screen.getByRole("textbox", { name: /Note/ })).toHaveValue("red");
    expect(screen.getByRole("checkbox", { name: "News" })).toBeChecked();
  });
});

describe("misuse", () => {
  it.each([
    ["unknown_form", () => createPage().svc.extend("tan" as never, () => {})],
    ["unknown_form", () => createPage().svc.extend("toString" as never, () => {})],
    ["not_a_function", () => createPage().svc.extend("bank", "x" as never)],
    ["too_late", () => open(() => {}).svc.extend("bank", () => {})],
  ])("%s", (code, act) => {
    createWire(bankPage());
    expect(act).not.toThrow();
    expect(consoleErrors()).toEqual([expect.stringContaining(`[svc] ${code}:`)]);
  });

  it("is not reported after destroy()", () => {
    const { svc } = open(() => {});
    svc.destroy();
    svc.extend("bank", () => {});
    expect(consoleErrors()).toEqual([]);
  });
});
