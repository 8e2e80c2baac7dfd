import { screen, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SETTINGS } from "../testing/more-fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

it("allows an origin, and shows the list that follows", async () => {
  answer("POST /settings/origins", () => ({
    ...SETTINGS,
    origins: [...SETTINGS.origins, "https://shop.example"],
  }));
  open("/settings");
  const field = await screen.findByLabelText("Origin");
  await userEvent.type(field, "https://shop.example");
  await userEvent.click(screen.getByRole("button", { name: "Allow" }));
  expect(await screen.findByRole("button", { name: "Remove https://shop.example" })).toBeVisible();
  expect(field).toHaveValue("");
  expect(screen.getByRole("button", { name: "Allow" })).toHaveFocus();
});

it("changes the limit of a check in one mode", async () => {
  let tries = 0;
  answer("POST /:mode/features", () =>
    (tries += 1) === 1
      ? refusal(422, "validation_failed", { limit: ["needs a number"] })
      : SETTINGS,
  );
  open("/settings");
  expect(await screen.findByText("€500.00")).toBeVisible();
  const name = "Change: Maximum amount of a payment (Live)";
  await userEvent.click(await screen.findByRole("button", { name }));
  const limit = await screen.findByLabelText("Limit (Live)");
  expect(limit).toHaveValue("500.00");
  await userEvent.clear(limit);
  const dialog = screen.getByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("needs a number");
  await userEvent.type(limit, "49,90");
  await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
  expect(sent("POST /:mode/features").at(-1)?.body).toEqual({
    name: "security_max_amount_exceeded",
    on: true,
    limit: "49,90",
  });
});

it("leaves features that are the operator's alone", async () => {
  open("/settings");
  const table = await screen.findByRole("table", { name: "Checks and features" });
  expect(within(table).getByText(/The operator decides/)).toBeVisible();
  expect(within(table).getAllByRole("button")).toHaveLength(2);
});
