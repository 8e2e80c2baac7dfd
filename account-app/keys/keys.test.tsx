import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { ANSWERS } from "../testing/answers.ts";
import { KEYS, SIGNED_IN } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";

it("creates a key with its limits and shows it once", async () => {
  answer("POST /:mode/keys", () => ({ id: "key_3", key: "svc_test_new" }));
  open("/test/keys?new=1");
  const dialog = await screen.findByRole("dialog", { name: "Create a key" });
  await userEvent.type(within(dialog).getByLabelText("Name"), " reports ");
  await userEvent.selectOptions(within(dialog).getByLabelText("Scope"), "Read only");
  await userEvent.type(within(dialog).getByLabelText("Allowed addresses"), "203.0.113.7");
  await userEvent.click(within(dialog).getByRole("button", { name: "Create a key" }));
  expect(await screen.findByText("svc_test_new")).toBeVisible();
  expect(sent("POST /:mode/keys")[0]?.body).toEqual({
    label: "reports",
    scope: "read_only",
    addresses: ["203.0.113.7"],
  });
});

it("shows the new key even to somebody who would close the dialog while it is made", async () => {
  const held = new TransformStream<Uint8Array, Uint8Array>();
  answer("POST /:mode/keys", () => new HttpResponse(held.readable));
  open("/test/keys?new=1");
  const dialog = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Create a key" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Create a key" }));
  within(dialog).getByRole("button", { name: "Close" }).focus();
  await userEvent.keyboard("{Escape}{Enter}");
  // What browsers do by themselves.
  expect(dialog.dispatchEvent(new Event("cancel", { cancelable: true }))).toBe(false);
  dialog.close();
  await waitFor(() => expect(dialog).toBeVisible());
  await HttpResponse.json({ id: "key_3", key: "svc_test_new" }).body?.pipeTo(held.writable);
  expect(await screen.findByText("svc_test_new")).toBeVisible();
});

it("keeps a question open while its answer is carried out", async () => {
  const held = new TransformStream<Uint8Array, Uint8Array>();
  answer("DELETE /:mode/keys/:id", () => new HttpResponse(held.readable));
  open("/test/keys");
  await userEvent.click(await screen.findByRole("button", { name: "Revoke “shop-prod”?" }));
  const dialog = await screen.findByRole("dialog", { name: "Revoke “shop-prod”?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  within(dialog).getByRole("button", { name: "Close" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(dialog).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Cancel" })).toBeDisabled();
  await HttpResponse.json(null).body?.pipeTo(held.writable);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("shows what is wrong with a limit at its field", async () => {
  answer("POST /:mode/keys", () =>
    refusal(422, "validation_failed", { expiresAt: ["Must be in the future."] }),
  );
  open("/test/keys?new=1");
  const dialog = await screen.findByRole("dialog", { name: "Create a key" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Create a key" }));
  const field = await within(dialog).findByLabelText("Expires");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Must be in the future\.$/));
});

it("changes limits of a key, and sends none that was not changed", async () => {
  answer("POST /:mode/keys/:id/limits", () => null);
  open("/test/keys");
  await userEvent.click(await screen.findByRole("button", { name: "Change “reporting”" }));
  const dialog = await screen.findByRole("dialog", { name: "Change “reporting”" });
  const addresses = within(dialog).getByLabelText("Allowed addresses");
  expect(within(dialog).getByLabelText("Name")).toHaveValue("reporting");
  expect(within(dialog).getByLabelText("Expires")).toHaveValue("2031-01-01");
  await userEvent.clear(addresses);
  await userEvent.type(addresses, "203.0.113.7{Enter}203.0.113.8");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST /:mode/keys/:id/limits")[0]?.body).toEqual({
    label: "reporting",
    addresses: ["203.0.113.7", "203.0.113.8"],
  });
});

it.each([
  ["", "never"],
  ["2032-07-01", "2032-06-30T22:00:00.000Z"],
])("sends the end of a key whose date becomes “%s” as %s", async (date, expiresAt) => {
  answer("POST /:mode/keys/:id/limits", () => null);
  open("/test/keys");
  await userEvent.click(await screen.findByRole("button", { name: "Change “reporting”" }));
  const dialog = await screen.findByRole("dialog", { name: "Change “reporting”" });
  const field = within(dialog).getByLabelText("Expires");
  await userEvent.clear(field);
  if (date) await userEvent.type(field, date);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("POST /:mode/keys/:id/limits")).toHaveLength(1));
  expect(sent("POST /:mode/keys/:id/limits")[0]?.body).toMatchObject({ expiresAt });
});

it.each([
  ["was replaced", { expiresAt: "2031-01-01T00:00:00.000Z", replacedBy: "key_2" }, "replaced"],
  ["has ended", { expiresAt: "2020-01-01T00:00:00.000Z" }, "expired"],
])("says that a key %s, and does not offer to replace it", async (_, change, state) => {
  const [old, ...others] = KEYS;
  answer("GET /:mode/keys", () => ({ items: [{ ...old, ...change }, ...others] }));
  open("/test/keys");
  const row = await screen.findByRole("row", { name: /shop-prod/ });
  expect(within(row).getByRole("cell", { name: state })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Rotate “reporting”" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Change “shop-prod”" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Rotate “shop-prod”" })).toBeNull();
});

it("says why a key is not replaced", async () => {
  const reason = "The key was replaced by key_2: replace that one.";
  answer("POST /:mode/keys/:id/rotate", () =>
    refusal(422, "validation_failed", { overlap: [reason] }),
  );
  open("/test/keys");
  await userEvent.click(await screen.findByRole("button", { name: "Rotate “shop-prod”" }));
  const dialog = await screen.findByRole("dialog", { name: "Rotate “shop-prod”" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Rotate" }));
  expect(await within(dialog).findByText(reason)).toBeVisible();
});

it("says who still uses a key before it is revoked", async () => {
  answer("DELETE /:mode/keys/:id", () => null);
  open("/test/keys");
  await userEvent.click(await screen.findByRole("button", { name: "Revoke “shop-prod”?" }));
  const dialog = await screen.findByRole("dialog", { name: "Revoke “shop-prod”?" });
  expect(await within(dialog).findByRole("cell", { name: "203.0.113.0/24" })).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(sent("DELETE /:mode/keys/:id")).toHaveLength(1));
});

it("offers no change of Live keys to a developer", async () => {
  const { merchant } = SIGNED_IN;
  answer("GET /session", () => ({
    ...SIGNED_IN,
    merchant: merchant && { ...merchant, role: "developer" },
  }));
  open("/live/keys");
  expect(await screen.findByText("shop-prod")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create a key" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Rotate/ })).toBeNull();
});

it("leads from a key to its calls, and owners to who changed it", async () => {
  open("/test/keys");
  const [key] = ANSWERS["GET /:mode/keys"]?.items ?? [];
  const id = String(key?.id);
  const calls = await screen.findByRole("link", { name: "Its calls: shop-prod" });
  expect(calls).toHaveAttribute("href", `/account/test/requests?key=${id}`);
  const changes = screen.getByRole("link", { name: "Who changed it: shop-prod" });
  expect(changes).toHaveAttribute("href", `/account/security?subject=${id}`);
});
