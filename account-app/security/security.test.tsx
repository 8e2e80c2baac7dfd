import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { session } from "../api/session.ts";
import { SIGNED_IN } from "../testing/fixtures.ts";
import { SIGN_INS } from "../testing/more-fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

it("changes the password, and says what that ends", async () => {
  answer("POST /security/password", () => null);
  open("/security");
  await userEvent.type(await screen.findByLabelText("Current password"), "old wooden lanterns");
  await userEvent.type(screen.getByLabelText("New password"), "eleven copper kettles");
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  const outcome = await screen.findByText(/Your other sessions have ended/);
  expect(outcome).toHaveFocus();
  expect(screen.getByLabelText("New password")).toHaveValue("");
});

it("goes on with the new cookie once the password is changed", async () => {
  let csrf = "csrf-1";
  answer("GET /session", () => ({ ...SIGNED_IN, csrf }));
  answer("POST /security/password", () => {
    csrf = "csrf-2";
    return null;
  });
  open("/security");
  await userEvent.type(await screen.findByLabelText("Current password"), "old wooden lanterns");
  await userEvent.type(screen.getByLabelText("New password"), "eleven copper kettles");
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  await screen.findByText(/Your other sessions have ended/);
  expect(session.value?.csrf).toBe("csrf-2");
});

it("shows at its field why a password is refused", async () => {
  answer("POST /security/password", () =>
    refusal(422, "validation_failed", { password: ["Is too common."] }),
  );
  open("/security");
  await userEvent.type(await screen.findByLabelText("New password"), "password1234");
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Is too common.");
});

it("says at its field that the current password is wrong", async () => {
  answer("POST /security/password", () => refusal(401, "unauthorized"));
  open("/security");
  const current = await screen.findByLabelText("Current password");
  await userEvent.type(current, "wrong wooden lanterns");
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This is not your current password.");
  expect(current).toHaveFocus();
});

it("ends another session, but not this one", async () => {
  let { items } = SIGN_INS;
  answer("GET /security/sessions", () => ({ items }));
  answer("DELETE /security/sessions/:id", () => {
    items = items.filter(({ current }) => current);
    return null;
  });
  open("/security");
  const end = await screen.findByRole("button", { name: "End the session of Safari, iOS" });
  expect(screen.queryByRole("button", { name: /session of Firefox/ })).toBeNull();
  await userEvent.click(end);
  expect(await screen.findByText("Firefox, Linux")).toBeVisible();
  expect(screen.queryByText("Safari, iOS")).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("shows new recovery codes once, after a question", async () => {
  answer("POST /security/recovery-codes", () => ({ codes: ["abcd-efgh"] }));
  open("/security");
  await userEvent.click(await screen.findByRole("button", { name: "New codes" }));
  const question = screen.getByRole("dialog", { name: "Replace the recovery codes?" });
  await userEvent.click(within(question).getByRole("button", { name: "New codes" }));
  expect(await screen.findByText("abcd-efgh")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I have saved them" }));
  expect(screen.queryByText("abcd-efgh")).toBeNull();
});

it("exports the filtered audit log", async () => {
  open("/security?kind=staff.role_changed");
  const link = await screen.findByRole("link", { name: "Download CSV" });
  expect(link).toHaveAttribute(
    "href",
    "/account/api/audit/export?kind=staff.role_changed&merchant=me_1",
  );
  await screen.findByRole("table", { name: "Audit log" });
  expect(sent("GET /audit")[0]?.query).toMatchObject({ kind: "staff.role_changed" });
});
