// The first second factor, and the recovery codes after it, which are shown once.
import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { SIGNED_IN, SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

let now: object;
beforeEach(() => {
  now = { ...SIGNED_OUT, state: "enrol" };
  answer("GET /session", () => now);
  answer("POST /security/totp", () => ({ secret: "JBSWY3DP", uri: "", qr: { size: 1, path: "" } }));
  answer("POST /security/totp/confirm", () => (now = SIGNED_IN));
  answer("POST /security/recovery-codes", () => ({ codes: ["abcd-efgh"] }));
});

async function addApp(): Promise<void> {
  open("/test/webhooks");
  await userEvent.click(await screen.findByRole("button", { name: "Use an authenticator app" }));
  await userEvent.type(await screen.findByLabelText("Code from your app"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
}

it("shows the recovery codes until they are saved, whatever another window does", async () => {
  await addApp();
  expect(await screen.findByText("abcd-efgh")).toBeVisible();
  const asked = sent("GET /session").length;
  window.dispatchEvent(new StorageEvent("storage", { key: "svc-account" }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent("GET /session")).toHaveLength(asked);
  expect(screen.getByText("abcd-efgh")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
  await waitFor(() => expect(screen.queryByText("abcd-efgh")).toBeNull());
  expect(await screen.findByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
});

it("asks again for recovery codes that did not arrive", async () => {
  answer("POST /security/recovery-codes", () => refusal(503, "unavailable"));
  await addApp();
  expect(await screen.findByRole("alert")).toHaveTextContent("The service cannot answer");
  answer("POST /security/recovery-codes", () => ({ codes: ["abcd-efgh"] }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("abcd-efgh")).toBeVisible();
  expect(sent("POST /security/totp/confirm")).toHaveLength(1);
});

it("leads to an app, with the focus on the page, and back to a passkey", async () => {
  open("/test/webhooks");
  await userEvent.click(await screen.findByRole("button", { name: "Use an authenticator app" }));
  const heading = screen.getByRole("heading", { level: 1, name: "Add a second factor" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByLabelText("Code from your app")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a passkey of this device" })).toBeEnabled();
});
