import { screen, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { SIGNED_IN } from "../testing/fixtures.ts";
import { answer, open, sent } from "../testing/open.tsx";

const [FROM, TO] = ["https://one.example/fints", "https://two.example/fints"];
const COUNTS = { source: "official-list", addresses: 3, added: 1, unknown: 0, refused: 0 };

const key = "POST /operator/banks/fints";

beforeEach(() => {
  const { person } = SIGNED_IN;
  answer("GET /session", () => ({ ...SIGNED_IN, person: person && { ...person, operator: true } }));
  answer(key, ({ body }) => {
    const { dryRun } = body as { dryRun: boolean };
    const changes = [
      { bankCode: "37040044", from: FROM, to: TO },
      { bankCode: "10010010", from: FROM, to: null },
    ];
    return { ...COUNTS, changed: 1, gone: 1, changes, written: !dryRun };
  });
});

async function check(): Promise<void> {
  open("/test/banks");
  const file = new File(["37040044=…"], "blz.properties");
  await userEvent.upload(await screen.findByLabelText("List of FinTS addresses"), file);
  await userEvent.click(screen.getByRole("button", { name: "Check the list" }));
}

it("shows the addresses that a list would change before it imports the list", async () => {
  await check();
  const table = await screen.findByRole("table", { name: "Addresses that change" });
  const [, changed, gone] = within(table).getAllByRole("row");
  expect(changed).toHaveTextContent(`37040044${FROM}${TO}`);
  expect(gone).toHaveTextContent("none: the bank is closed");
  expect(screen.getByText("Banks with an address: 3 (1 new, 1 changed, 1 removed).")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Import the list" }));
  expect(await screen.findByText("The list is imported.")).toBeVisible();
  const [first, second] = sent(key).map(({ body }) => body);
  expect(first).toMatchObject({ dryRun: true });
  expect(second).toEqual({ ...Object(first), dryRun: false });
});

it("puts a list back that was checked, and takes another one", async () => {
  await check();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByLabelText("List of FinTS addresses")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Import the list" })).toBeNull();
  expect(sent(key)).toHaveLength(1);
});

it("reads out what was checked before anything can be imported by the same key", async () => {
  await check();
  const table = await screen.findByRole("table", { name: "Addresses that change" });
  expect(table.closest("[role=status]")).toHaveFocus();
});
