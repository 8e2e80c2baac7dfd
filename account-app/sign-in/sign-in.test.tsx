// The second factor of a sign-in: what is said where it is refused.
import { screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { SIGNED_IN, SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open, refusal } from "../testing/open.tsx";

beforeEach(() => {
  answer("GET /session", () => ({ ...SIGNED_OUT, state: "factor", factors: SIGNED_IN.factors }));
});

it.each([
  ["code_refused", "The code is wrong or has already been used."],
  ["sign_in_changed", "Your sign-in details have changed. Sign in again."],
])("says of %s what is wrong", async (type, text) => {
  answer("POST /session/factor", () => refusal(401, type));
  open("/");
  await userEvent.type(await screen.findByLabelText("Code from your app"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});

it("says why nobody else can sign in yet", async () => {
  answer("DELETE /session", () => Response.error());
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "Sign in as somebody else" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The service did not answer.");
});
