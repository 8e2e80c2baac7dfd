// The banks that the customer can choose before typing.
import { screen, waitFor } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import type { BankChoice, Ui } from "#schema/wizard.ts";
import { bankPage, loginPage, suggestion } from "../testing/answers.ts";
import { openPage, seeHeading } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";

const tile = { monogram: "XY", group: "other" } as const;
const BANK: BankChoice = { name: "Nordbank", tile, country_id: "AT", value: "20000" };
const GROUP: BankChoice = { name: "Sparkasse", tile, country_id: "DE", search: "Sparkasse " };
const TEST: BankChoice = { name: "Use the test bank", tile, country_id: "DE", value: "88888888" };

const popular = { label: "Popular banks", banks: [BANK, GROUP] };

async function open(ui: Partial<Ui>) {
  const wire = createWire(bankPage({ ui }), loginPage());
  wire.banks = () => [suggestion("Sparkasse Teststadt", "10050000")];
  const page = openPage();
  const field = await screen.findByRole("combobox", { name: "Bank" });
  return { ...page, wire, field };
}

const choices = () => screen.queryByRole("group", { name: "Popular banks" });
const choice = (name: string) => screen.getByRole("button", { name });

describe("a popular bank", () => {
  it("is named without its letters, in the order of the service, the test bank last", async () => {
    await open({ popular, test_bank: TEST });
    expect(choices()).toBeVisible();
    const [first, second, last] = [BANK, GROUP, TEST].map(({ name }) => choice(name));
    expect(choices()).toContainElement(first as HTMLElement);
    expect(first?.nextElementSibling).toBe(second);
    expect(second?.nextElementSibling).toBe(last);
  });

  it("is submitted at once, with its country", async () => {
    const { user, wire } = await open({ popular });
    await user.click(choice("Nordbank"));
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({
      action: "submit",
      form_id: "f1",
      bank_code: "20000",
      country_id: "AT",
    });
    expect(wire.searches).toEqual([]);
  });

  it("of a group searches for its banks in place of a submit", async () => {
    const { user, wire, field } = await open({ popular });
    await user.click(choice("Sparkasse"));
    expect(field).toHaveValue("Sparkasse ");
    expect(field).toHaveFocus();
    const query = { bank_code: "Sparkasse", country_id: "DE" };
    await waitFor(() => expect(wire.searches).toMatchObject([query]));
    expect(await screen.findByRole("option", { name: /Sparkasse Teststadt/ })).toBeVisible();
    expect(wire.requests).toHaveLength(1);
  });

  it("is not offered while the customer searches, and again when the field is empty", async () => {
    const { user, field } = await open({ popular });
    await user.type(field, "spark");
    await waitFor(() => expect(choices()).toBeNull());
    await user.clear(field);
    await waitFor(() => expect(choices()).toBeVisible());
  });

  it("stays in its place if no bank is found, so that the page does not jump", async () => {
    const { user, wire, field } = await open({ popular });
    wire.banks = () => [];
    await user.type(field, "zzz");
    expect(await screen.findByText(/No bank found/)).toBeVisible();
    expect(choices()).toBeVisible();
  });
});

describe("the test bank", () => {
  it("is offered without popular banks, and enters its bank code", async () => {
    const { user, wire, field } = await open({ test_bank: TEST });
    await user.click(choice("Use the test bank"));
    expect(field).toHaveValue("88888888");
    await seeHeading("Log in to your bank");
    expect(wire.requests[1]).toMatchObject({ bank_code: "88888888", country_id: "DE" });
  });

  it("is not offered if the service does not name it", async () => {
    await open({});
    expect(screen.queryByRole("button", { name: "Use the test bank" })).toBeNull();
    expect(screen.queryByRole("group")).toBeNull();
  });
});
