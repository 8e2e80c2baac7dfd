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
