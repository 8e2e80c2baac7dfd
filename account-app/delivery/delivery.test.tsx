import { screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ANSWERS } from "../testing/answers.ts";
import { SIGNED_IN_GERMAN } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

it("says that a delivery was sent again that has arrived by the next look", async () => {
  const detail = ANSWERS["GET /:mode/deliveries/:id"] as object;
  answer("GET /:mode/deliveries/:id", () => ({ ...detail, state: "delivered" }));
  answer("POST /:mode/deliveries/:id/resend", () => null);
  open("/live/deliveries/dl_1");
  await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The delivery was sent again: see the attempts.")).toBeVisible();
});

it("says that a delivery is on its way until it has arrived", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let state = "failed";
  const detail = ANSWERS["GET /:mode/deliveries/:id"] as object;
  answer("GET /:mode/deliveries/:id", () => ({ ...detail, state }));
  answer("POST /:mode/deliveries/:id/resend", () => {
    state = "pending";
    return null;
  });
  open("/live/deliveries/dl_1");
  await typing.click(await screen.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The delivery is on its way again.")).toBeVisible();
  state = "delivered";
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => {
    expect(screen.queryByText("The delivery is on its way again.")).toBeNull();
  });
  vi.useRealTimers();
});

it("says in the person's language why an attempt got no answer", async () => {
  answer("GET /session", () => SIGNED_IN_GERMAN);
  open("/live/deliveries/dl_1");
  expect(await screen.findByText("keine Antwort innerhalb von 15 s")).toBeVisible();
});
