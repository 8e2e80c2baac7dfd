import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SIGNED_IN } from "../testing/fixtures.ts";
import { OBJECT } from "../testing/more-fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

describe("a payment", () => {
  it("is marked as received by one click and a question", async () => {
    let status = "NONE";
    answer("GET /:mode/objects/:kind/:id", () => ({ ...OBJECT, status }));
    answer("POST /:mode/payments/:id/status", () => {
      status = "RECEIVED";
      return { ...OBJECT, status };
    });
    open("/test/payments/72841-xp-8135-JGey");
    await userEvent.click(await screen.findByRole("button", { name: "Mark as received" }));
    const dialog = await screen.findByRole("dialog", { name: "Has the money arrived?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Mark as received" }));
    expect(sent("POST /:mode/payments/:id/status")[0]?.body).toEqual({ status: "RECEIVED" });
    expect(await screen.findByRole("button", { name: "Reset" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark as received" })).toBeNull();
  });

  it("is marked by nobody who may only read", async () => {
    const { merchant } = SIGNED_IN;
    const reader = { ...SIGNED_IN, merchant: merchant && { ...merchant, role: "read_only" } };
    answer("GET /session", () => reader);
    open("/test/payments/72841-xp-8135-JGey");
    await screen.findByRole("heading", { level: 1, name: /72841-xp-8135-JGey/ });
    expect(screen.queryByRole("button", { name: /Mark as/ })).toBeNull();
  });
});

describe("the account of a customer", () => {
  it("is blocked after a question, which says what is refused", async () => {
    let refused = true;
    answer("POST /:mode/blacklist", () =>
      refused
        ? refusal(422, "validation_failed", { iban: ["Must be a valid IBAN."] })
        : { id: "bl_1", iban: OBJECT.iban, createdAt: OBJECT.createdAt },
    );
    open("/test/payments/72841-xp-8135-JGey");
    await userEvent.click(await screen.findByRole("button", { name: "Block this account" }));
    const dialog = await screen.findByRole("dialog", { name: "Block this account?" });
    const yes = within(dialog).getByRole("button", { name: "Block this account" });
    await userEvent.click(yes);
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Must be a valid IBAN.");
    refused = false;
    await userEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("POST /:mode/blacklist").at(-1)?.body).toEqual({ iban: OBJECT.iban });
  });
});

describe("documents of a risk check", () => {
  it("are viewed in a dialog and downloaded as files", async () => {
    open("/test/risks/72841-xr-8135-JGey");
    const link = await screen.findByRole("link", { name: "Download CSV: Account snapshot" });
    expect(link).toHaveAttribute(
      "href",
      "/account/api/test/risks/72841-xp-8135-JGey/documents/snapshot/csv?merchant=me_1",
    );
    await userEvent.click(screen.getByRole("button", { name: "View: Account snapshot" }));
    const dialog = await screen.findByRole("dialog", { name: "Account snapshot" });
    expect(await within(dialog).findByText('{"turnovers":[]}')).toBeVisible();
    // A list has items only.
    expect(dialog.closest("ul")).toBeNull();
    expect(screen.queryByRole("button", { name: "View: All results" })).toBeNull();
  });
});

it("lists filter by the address", async () => {
  open("/live/payments?holder=muster");
  expect(await screen.findByLabelText("Customer")).toHaveValue("muster");
  await screen.findByRole("link", { name: "72841-xp-8135-JGey" });
  expect(sent("GET /:mode/objects/:kind")[0]?.query).toEqual({ holder: "muster" });
});
