import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { permissionsOf, type Role } from "#schema/account/permissions.ts";
import { SIGNED_IN } from "../testing/fixtures.ts";
import { LOOK } from "../testing/more-fixtures.ts";
import { answer, open, sent } from "../testing/open.tsx";
import { readTheme } from "./theme.ts";

vi.mock("./theme.ts", { spy: true });

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

it("lets a length be written anew, and keeps the theme's where its field is empty", async () => {
  vi.mocked(readTheme).mockResolvedValue({ radius: "8px", width: "30rem" });
  answer("POST /look/theme", () => LOOK);
  open("/look");
  const [radius, width] = [
    await screen.findByLabelText("Rounding"),
    screen.getByLabelText("Width"),
  ];
  await userEvent.clear(radius);
  expect(radius).toHaveValue("");
  await userEvent.type(radius, "4px");
  expect(radius).toHaveValue("4px");
  await userEvent.clear(width);
  await userEvent.click(screen.getByRole("button", { name: "Keep this look" }));
  await waitFor(() => expect(sent("POST /look/theme")).toHaveLength(1));
  expect(sent("POST /look/theme")[0]?.body).toEqual({ theme: "svc", tokens: { radius: "4px" } });
});

it("asks for the picture that is missing", async () => {
  open("/look");
  await userEvent.click(await screen.findByRole("button", { name: "Use this picture" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a picture first.");
  expect(sent("POST /look/logo")).toEqual([]);
});
