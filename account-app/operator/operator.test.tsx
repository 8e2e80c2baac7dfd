import { screen, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { SIGNED_IN } from "../testing/fixtures.ts";
import { MERCHANT } from "../testing/more-fixtures.ts";
import { answer, open, sent } from "../testing/open.tsx";

const { person } = SIGNED_IN;

beforeEach(() => {
  answer("GET /session", () => ({ ...SIGNED_IN, person: person && { ...person, operator: true } }));
});

it("creates a merchant, and shows the owner's link once", async () => {
  const link = "https://service.example/account/invitation#xyz";
  answer("POST /operator/merchants", () => ({ merchant: MERCHANT, link }));
  open("/operator");
  await userEvent.click(await screen.findByRole("button", { name: "Create a merchant" }));
  const dialog = screen.getByRole("dialog", { name: "Create a merchant" });
  await userEvent.type(within(dialog).getByLabelText("Name"), "Bike shop");
  await userEvent.type(within(dialog).getByLabelText("Email of its owner"), "o@bikes.example");
  await userEvent.click(within(dialog).getByRole("button", { name: "Create a merchant" }));
  expect(await screen.findByText(link)).toBeVisible();
});

it("blocks a merchant after a question", async () => {
  answer("POST /operator/merchants/:id/blocked", () => ({ ...MERCHANT, blocked: true }));
  open("/operator");
  await userEvent.click(await screen.findByRole("button", { name: "Manage vela" }));
  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  const dialog = await screen.findByRole("dialog", { name: "Block vela?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Block" }));
  expect(sent("POST /operator/merchants/:id/blocked")[0]?.body).toEqual({ blocked: true });
});

it("says that the products of a merchant are saved", async () => {
  answer("POST /operator/merchants/:id/products", () => MERCHANT);
  open("/operator");
  await userEvent.click(await screen.findByRole("button", { name: "Manage vela" }));
  await userEvent.click(screen.getByRole("button", { name: "Save the products" }));
  expect(await screen.findByText("Saved.")).toHaveFocus();
});

it("is the first page of an operator who belongs to no merchant", async () => {
  const alone = { ...SIGNED_IN, merchant: null, merchants: [] };
  answer("GET /session", () => ({ ...alone, person: person && { ...person, operator: true } }));
  open("/");
  await screen.findByRole("heading", { level: 1, name: "Operator" });
  const pages = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link");
  expect(pages.map((page) => page.textContent)).toEqual(["Security", "Operator"]);
});

it("is found by operators only", async () => {
  answer("GET /session", () => SIGNED_IN);
  open("/team");
  await screen.findByRole("heading", { level: 1, name: "Team" });
  expect(screen.queryByRole("link", { name: "Operator" })).toBeNull();
});
