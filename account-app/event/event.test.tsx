import { screen, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answer, open } from "../testing/open.tsx";

it.each([
  [0, "No webhook wants this event."],
  [1, "1 delivery is on its way."],
  [2, "2 deliveries are on their way."],
])("says what comes of sending it again: %i deliveries", async (deliveries, text) => {
  answer("POST /:mode/events/:id/resend", () => ({ deliveries }));
  open("/test/events/ev_1");
  await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
  const question = screen.getByRole("dialog", { name: "Send this event again?" });
  await userEvent.click(within(question).getByRole("button", { name: "Send again" }));
  expect(await screen.findByText(text)).toBeVisible();
});
