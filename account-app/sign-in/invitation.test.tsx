import { screen } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SIGNED_IN, SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

const LOOK = {
  kind: "invite",
  email: "boss@shop.example",
  merchant: "Fahrrad Vela",
  role: "support",
  known: false,
  until: "2026-03-09T11:00:00Z",
};

it("takes another address if that of the invitation has the account of somebody else", async () => {
  answer("GET /session", () => SIGNED_OUT);
  answer("POST /invitations/look", () => LOOK);
  answer("POST /invitations", ({ body }) =>
    (body as { email: string }).email === LOOK.email ? refusal(401, "address_taken") : SIGNED_IN,
  );
  open("/invitation#abc");
  const email = await screen.findByLabelText("Email");
  await userEvent.type(screen.getByLabelText("Name"), "Kim");
  await userEvent.type(screen.getByLabelText("New password"), "seven wooden lanterns");
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("give another address");
  await userEvent.clear(email);
  await userEvent.type(email, "kim@shop.example");
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent("Invitation");
  expect(sent("POST /invitations").map(({ body }) => body)).toMatchObject([
    { token: "abc", email: LOOK.email },
    { token: "abc", email: "kim@shop.example" },
  ]);
});

it("says what to do about a link that was used or has expired", async () => {
  answer("GET /session", () => SIGNED_OUT);
  answer("POST /invitations/look", () => refusal(404, "link_invalid"));
  open("/invitation#abc");
  expect(await screen.findByRole("alert")).toHaveTextContent("Ask for a new one.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it.each([
  ["a member", { known: true }],
  ["somebody who gets back in", { kind: "recover", role: null }],
])("keeps the address of %s", async (_, changes) => {
  answer("GET /session", () => SIGNED_OUT);
  answer("POST /invitations/look", () => ({ ...LOOK, ...changes }));
  open("/invitation#abc");
  expect(await screen.findByLabelText("Email")).toHaveAttribute("readonly");
});
