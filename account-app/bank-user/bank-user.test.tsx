import { render, screen, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { h } from "preact";
import { expect, it } from "vitest";
import type { ConnectionRow } from "#schema/account/bank-users.ts";
import { FAILED_AT_BANK } from "#schema/sync-failures.ts";
import { session } from "../api/session.ts";
import { page, SIGNED_IN, SIGNED_IN_GERMAN } from "../testing/fixtures.ts";
import { formatDay } from "../texts/format.ts";
import { BANK_USER, CONNECTION } from "../testing/more-fixtures.ts";
import { answer, open } from "../testing/open.tsx";
import { Connection } from "./Connection.tsx";

it("counts down the consent and says why the last sync failed", async () => {
  open("/live/bank-users/bus_1");
  const card = await screen.findByRole("region", { name: "ING" });
  expect(within(card).getByText("12 days left")).toBeVisible();
  expect(within(card).getByText("3 of 4")).toBeVisible();
  expect(within(card).getByText("The bank refused the login.")).toBeVisible();
});

it("names the last day of a consent", async () => {
  const links = [{ ...CONNECTION, daysLeft: 0 }];
  answer("GET /:mode/bank-users/:id", () => ({ ...BANK_USER, links }));
  open("/live/bank-users/bus_1");
  expect(await screen.findByText("last day")).toBeVisible();
});

it("stands in the list with the day on which its first consent ends", async () => {
  const { links: _, accounts: __, ...row } = BANK_USER;
  answer("GET /:mode/bank-users", () => page([row]));
  open("/live/bank-users");
  const table = await screen.findByRole("table", { name: "Bank users" });
  expect(within(table).getByRole("columnheader", { name: "Consent until" })).toBeVisible();
  expect(within(table).getByText(formatDay(String(row.consentUntil)))).toHaveClass("badge");
});

it("syncs now, or shows a link for the customer once", async () => {
  let link: string | null = null;
  answer("POST /:mode/bank-users/:id/connections/:connection/sync", () => ({ link }));
  open("/live/bank-users/bus_1");
  const button = await screen.findByRole("button", { name: "Sync now" });
  await userEvent.click(button);
  expect(await screen.findByText("The sync is on its way.")).toBeVisible();
  link = `https://service.example/open#${"k".repeat(40)}`;
  await userEvent.click(button);
  expect(await screen.findByText(link)).toBeVisible();
});

function shown(connection: ConnectionRow) {
  return <Connection user="bus_1" connection={connection} onChange={() => undefined} />;
}

it("says that a sync is on its way until it has ended, well or not", async () => {
  answer("POST /:mode/bank-users/:id/connections/:connection/sync", () => ({ link: null }));
  session.value = SIGNED_IN;
  const { rerender } = render(shown(CONNECTION));
  await userEvent.click(screen.getByRole("button", { name: "Sync now" }));
  expect(await screen.findByText("The sync is on its way.")).toBeVisible();
  rerender(shown({ ...CONNECTION, failures: CONNECTION.failures + 1 }));
  expect(screen.queryByText("The sync is on its way.")).toBeNull();
});

it("says that nothing is planned after a sync that failed, and who can go on", async () => {
  open("/live/bank-users/bus_1");
  const card = await screen.findByRole("region", { name: "ING" });
  expect(within(card).getByText("none planned")).toBeVisible();
  expect(within(card).getByText(/Press “Sync now” to try again/)).toBeVisible();
});

it("offers no sync where a connection has failed for good", async () => {
  const links = [{ ...CONNECTION, stopped: true }];
  answer("GET /:mode/bank-users/:id", () => ({ ...BANK_USER, links }));
  open("/live/bank-users/bus_1");
  expect(await screen.findByText("stopped")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sync now" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove" })).toBeVisible();
});

it("says in the person's language what the customer must do at the bank", async () => {
  answer("GET /session", () => SIGNED_IN_GERMAN);
  const links = [{ ...CONNECTION, failure: FAILED_AT_BANK.locked }];
  answer("GET /:mode/bank-users/:id", () => ({ ...BANK_USER, links }));
  open("/live/bank-users/bus_1");
  expect(await screen.findByText(/^Die Bank hat den Zugang gesperrt/)).toBeVisible();
});
