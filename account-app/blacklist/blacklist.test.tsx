import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { page, SIGNED_IN_GERMAN } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

it("says what an import did, names the lines without an IBAN, and keeps the focus beside it", async () => {
  answer("POST /:mode/blacklist/import", () => ({ added: 2, known: 1, refused: [4] }));
  open("/test/blacklist");
  await userEvent.click(await screen.findByRole("button", { name: "Import a CSV file" }));
  const dialog = screen.getByRole("dialog", { name: "Import a CSV file" });
  within(dialog).getByRole("button", { name: "Import" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await within(dialog).findByText("2 added, 1 already on the list.")).toBeVisible();
  expect(within(dialog).getByText("Lines without an IBAN: 4.")).toBeVisible();
  const heading = within(dialog).getByRole("heading", { level: 2 });
  await waitFor(() => expect(heading).toHaveFocus());
});

it("shows at the field what is no IBAN", async () => {
  answer("POST /:mode/blacklist", () =>
    refusal(422, "validation_failed", { iban: ["Must be an IBAN."] }),
  );
  open("/test/blacklist");
  await userEvent.click(await screen.findByRole("button", { name: "Add an account" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("IBAN"), "DE00");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add an account" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Must be an IBAN.");
});

it("says in German what is no IBAN", async () => {
  answer("GET /session", () => SIGNED_IN_GERMAN);
  answer("POST /:mode/blacklist", () =>
    refusal(422, "validation_failed", { iban: ["Must be a valid IBAN."] }),
  );
  open("/test/blacklist");
  await userEvent.click(await screen.findByRole("button", { name: "Konto hinzufügen" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("IBAN"), "DE00");
  await userEvent.click(within(dialog).getByRole("button", { name: "Konto hinzufügen" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Geben Sie eine gültige IBAN an.",
  );
});

it("shows below the form what is wrong with something that it has no field for", async () => {
  answer("POST /:mode/blacklist", () =>
    refusal(422, "validation_failed", { data: ["Must be new."] }),
  );
  open("/test/blacklist");
  await userEvent.click(await screen.findByRole("button", { name: "Add an account" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add an account" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Must be new.");
});

it("keeps the list, and the place in it, where a question is closed", async () => {
  open("/test/blacklist");
  const button = await screen.findByRole("button", { name: "Remove: DE89370400440532013000" });
  await userEvent.click(button);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button).toBeInTheDocument();
  expect(sent("GET /:mode/blacklist")).toHaveLength(1);
});

it("removes an account after a question, and then shows the list anew", async () => {
  let items = [{ id: "bl_1", iban: "DE89370400440532013000", createdAt: "2026-03-02T11:00:00Z" }];
  answer("GET /:mode/blacklist", () => page(items));
  answer("DELETE /:mode/blacklist/:id", () => {
    items = [];
    return null;
  });
  open("/test/blacklist");
  const name = "Remove: DE89370400440532013000";
  await userEvent.click(await screen.findByRole("button", { name }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The blacklist is empty")).toBeVisible();
});
