import { screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { at, SIGNED_IN_GERMAN } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

it("says in the person's language why a test event got no answer", async () => {
  answer("GET /session", () => SIGNED_IN_GERMAN);
  const attempt = { at: at(0), status: null, ms: 40, answer: "" };
  answer("POST /:mode/webhooks/:id/test", () => {
    return { ...attempt, error: "the connection was closed" };
  });
  open("/live/webhooks/wh_1");
  await userEvent.click(await screen.findByRole("button", { name: "Testereignis senden" }));
  expect(await screen.findByText("die Verbindung wurde geschlossen")).toBeVisible();
});

it("shows no answer to an earlier test event beside the failure of a later one", async () => {
  const given = { at: "2026-03-02T11:00:00Z", status: 200, ms: 88, answer: "ok", error: null };
  let lost = false;
  answer("POST /:mode/webhooks/:id/test", () => (lost ? Response.error() : given));
  open("/test/webhooks/wh_1");
  const send = await screen.findByRole("button", { name: "Send a test event" });
  await userEvent.click(send);
  expect(await screen.findByText(/Answer to the test event/)).toBeVisible();
  lost = true;
  await userEvent.click(send);
  expect(await screen.findByRole("alert")).toHaveTextContent("The service did not answer.");
  expect(screen.queryByText(/Answer to the test event/)).toBeNull();
});
