// A second factor or a new password renews the cookie: what left the page before is refused.
import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SIGNED_IN, SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

it("repeats a call that left with the cookie before", async () => {
  let now = SIGNED_IN;
  answer("GET /session", () => now);
  answer("GET /:mode/keys", ({ csrf }) => {
    if (csrf === "csrf-2") return { items: [] };
    now = { ...SIGNED_IN, csrf: "csrf-2" };
    return refusal(401, "sign_in_required");
  });
  open("/test/keys");
  expect(await screen.findByText("No keys yet")).toBeVisible();
  expect(sent("GET /:mode/keys").map(({ csrf }) => csrf)).toEqual(["csrf-1", "csrf-2"]);
});

it("asks who is signed in only once the new cookie has arrived", async () => {
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let now: object = SIGNED_IN;
  answer("GET /session", () => now);
  answer("POST /:mode/webhooks/:id/test", async () => {
    now = SIGNED_OUT;
    await arrived;
    now = { ...SIGNED_IN, csrf: "csrf-2" };
    return { at: "", status: 200, ms: 1, answer: "", error: null };
  });
  answer("GET /:mode/keys", ({ csrf }) =>
    csrf === "csrf-2" ? { items: [] } : refusal(401, "sign_in_required"),
  );
  open("/test/webhooks/wh_1");
  await userEvent.click(await screen.findByRole("button", { name: "Send a test event" }));
  await userEvent.click(screen.getByRole("link", { name: "Keys" }));
  await waitFor(() => expect(sent("GET /:mode/keys")).toHaveLength(1));
  // Long enough for the refusal to arrive.
  for (const count of [2, 3, 4]) {
    window.dispatchEvent(new StorageEvent("storage", { key: "svc-account" }));
    await waitFor(() => expect(sent("GET /session")).toHaveLength(count));
  }
  arrive?.();
  expect(await screen.findByText("No keys yet")).toBeVisible();
  expect(sent("GET /:mode/keys").map(({ csrf }) => csrf)).toEqual(["csrf-1", "csrf-2"]);
});

it("shows the sign-in page if nobody can say who is signed in", async () => {
  let isDown = false;
  answer("GET /session", () => (isDown ? Response.error() : SIGNED_IN));
  answer("GET /:mode/keys", () => {
    isDown = true;
    return refusal(401, "sign_in_required");
  });
  open("/test/keys");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});
