import { screen } from "@testing-library/preact";
import { expect, it } from "vitest";
import { KEYS } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

const NOTHING = { items: [], next: null, newest: null, newer: 0 };

it("shows a call to begin with, at this service and for a key that works", async () => {
  answer("GET /:mode/sessions", () => NOTHING);
  const [working, ...others] = KEYS;
  const revoked = { ...working, id: "key_0", label: "old", revokedAt: "2026-01-01T00:00:00Z" };
  answer("GET /:mode/keys", () => ({ items: [revoked, ...others, working] }));
  open("/test/sessions");
  const code = await screen.findByText(/^curl/);
  expect(code).toHaveTextContent(`${location.origin}/v1/verifications`);
  expect(await screen.findByText(/“shop-prod”, which ends with p7Qx/)).toBeVisible();
});

it("leads to the keys if there is none", async () => {
  answer("GET /:mode/sessions", () => NOTHING);
  answer("GET /:mode/keys", () => ({ items: [] }));
  open("/test/sessions");
  expect(await screen.findByText(/Create it here/)).toBeVisible();
});

it("is saved as a file that holds all that the filters select", async () => {
  open("/test/sessions?error=wrong_tan&bank=ING&before=cursor");
  const link = await screen.findByRole("link", { name: "Download CSV" });
  expect(link).toHaveAttribute(
    "href",
    "/account/api/test/sessions/export?bank=ING&error=wrong_tan&merchant=me_1",
  );
});
