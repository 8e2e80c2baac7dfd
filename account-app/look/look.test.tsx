import { screen, within } from "@testing-library/preact";
import { expect, it } from "vitest";
import { permissionsOf, type Role } from "#schema/account/permissions.ts";
import { SIGNED_IN } from "../testing/fixtures.ts";
import { answer, open, sent } from "../testing/open.tsx";

function signInAs(role: Role): void {
  const merchant = SIGNED_IN.merchant && {
    ...SIGNED_IN.merchant,
    role,
    permissions: permissionsOf(role),
  };
  answer("GET /session", () => ({ ...SIGNED_IN, merchant }));
}

it.each(["support", "read_only"] as const)("lets %s look only, and says why", async (role) => {
  signInAs(role);
  open("/look");
  expect(await screen.findByText(/Your role can see this, but not change it/)).toBeVisible();
  const page = within(screen.getByRole("main"));
  await page.findByRole("group", { name: "Code for your page" });
  for (const name of ["Save", "Use this picture"]) {
    expect(page.getByRole("button", { name })).toBeDisabled();
  }
  for (const field of page.getAllByRole("textbox")) {
    expect(field).toBeDisabled();
  }
  expect(page.queryByRole("button", { name: "Keep this look" })).toBeNull();
  expect(page.queryByTitle("The wizard with this look")).toBeNull();
  expect(sent("POST /look/preview")).toEqual([]);
});

it("lets a developer change it", async () => {
  signInAs("developer");
  open("/look");
  expect(await screen.findByRole("button", { name: "Save" })).toBeEnabled();
  expect(screen.queryByText(/Your role can see this/)).toBeNull();
});
