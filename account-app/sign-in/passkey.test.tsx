import { screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

vi.mock("@simplewebauthn/browser", () => {
  throw new Error("gone");
});

it("says that the code for passkeys could not be loaded", async () => {
  answer("GET /session", () => SIGNED_OUT);
  answer("POST /session/passkey/options", () => ({ challenge: "x" }));
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The page could not be loaded.");
});
