import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SIGNED_IN, SIGNED_IN_GERMAN } from "../testing/fixtures.ts";
import { PERSON } from "../testing/more-fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

it("invites somebody by a link that is shown once", async () => {
  const link = "https://service.example/account/invitation#abc";
  answer("POST /team/invitations", () => ({ link, until: "2026-03-09T11:00:00Z" }));
  open("/team");
  await userEvent.click(await screen.findByRole("button", { name: "Invite somebody" }));
  await userEvent.type(screen.getByLabelText("Email"), "new@vela.example");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "developer");
  await userEvent.click(screen.getByRole("button", { name: "Create the link" }));
  const dialog = await screen.findByRole("dialog", { name: "Link to send" });
  expect(within(dialog).getByText(link)).toBeVisible();
  expect(sent("POST /team/invitations")[0]?.body).toEqual({
    email: "new@vela.example",
    role: "developer",
  });
  await userEvent.click(within(dialog).getByRole("button", { name: "I have saved it" }));
  expect(screen.queryByText(link)).toBeNull();
});

it("leads owners to what a person did", async () => {
  open("/team");
  const link = await screen.findByRole("link", { name: `What this person did: ${PERSON.name}` });
  expect(link).toHaveAttribute("href", `/account/security?by=${encodeURIComponent(PERSON.email)}`);
  await userEvent.click(link);
  await waitFor(() => expect(sent("GET /audit")[0]?.query).toMatchObject({ by: PERSON.email }));
});

it("removes a person after a question, and keeps the question open if that is refused", async () => {
  answer("DELETE /team/:id", () => refusal(409, "only_owner"));
  open("/team");
  await userEvent.click(await screen.findByRole("button", { name: "Manage Timo Beck" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Timo Beck?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "This is the only owner. Make somebody else an owner first.",
  );
});

it("says in the person's language why that is refused", async () => {
  answer("GET /session", () => SIGNED_IN_GERMAN);
  answer("DELETE /team/:id", () => refusal(409, "only_owner"));
  open("/team");
  await userEvent.click(await screen.findByRole("button", { name: "Timo Beck verwalten" }));
  await userEvent.click(screen.getByRole("button", { name: "Entfernen" }));
  const dialog = await screen.findByRole("dialog", { name: "Timo Beck entfernen?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Entfernen" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Das ist der einzige Inhaber.",
  );
});

it("says that an operator of the service remains one when removed", async () => {
  const operator = { ...PERSON, operator: true };
  answer("GET /team", () => ({ people: [operator], invitations: [] }));
  open("/team");
  expect(await screen.findByText("operator")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Manage Timo Beck" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Timo Beck?" });
  expect(dialog).toHaveTextContent("The person remains an operator of the service");
});

it("changes nothing for somebody without the permission", async () => {
  const { merchant } = SIGNED_IN;
  answer("GET /session", () => ({
    ...SIGNED_IN,
    merchant: merchant && { ...merchant, role: "support" },
  }));
  open("/team");
  expect(await screen.findByText("Timo Beck")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Manage|Invite|Withdraw/ })).toBeNull();
});

it("lists the open links for members who lost access, to withdraw", async () => {
  const withdrawn: unknown[] = [];
  answer("DELETE /team/invitations/:id", (_, { id }) => {
    withdrawn.push(id);
    return null;
  });
  open("/team");
  const title = "Withdraw the invitation of timo@vela.example?";
  await userEvent.click(await screen.findByRole("button", { name: title }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  await vi.waitFor(() => expect(withdrawn).toEqual(["inv_2"]));
});
