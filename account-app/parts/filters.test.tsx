// Filters of a list: what is typed, where the focus is after a change, and what is said of it.
import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { ANSWERS } from "../testing/answers.ts";
import { KEYS, page } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

it("stay open when the last one behind “more” is taken back", async () => {
  open("/test/sessions");
  await userEvent.click(await screen.findByText("More filters"));
  const country = screen.getByLabelText("Country of the bank");
  await userEvent.selectOptions(country, "Germany");
  await waitFor(() => expect(location.search).toBe("?country=DE"));
  await userEvent.selectOptions(country, "All");
  await waitFor(() => expect(location.search).toBe(""));
  expect(country.closest("details")).toHaveAttribute("open");
});

it("leave the focus on the page when all are cleared", async () => {
  open("/test/sessions?bank=ING");
  (await screen.findByRole("button", { name: "Clear filters" })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("keep what is being typed while the rest of the page arrives", async () => {
  const held = new TransformStream<Uint8Array, Uint8Array>();
  answer("GET /:mode/keys", () => new HttpResponse(held.readable));
  open("/test/requests");
  const path = await screen.findByLabelText("Path");
  await userEvent.type(path, "/v1");
  await HttpResponse.json({ items: KEYS }).body?.pipeTo(held.writable);
  await screen.findByRole("option", { name: /shop-prod/ });
  expect(path).toHaveValue("/v1");
});

it("show what the address says, and nothing once all are cleared", async () => {
  open("/test/requests?path=%2Fv1");
  const path = await screen.findByLabelText("Path");
  expect(path).toHaveValue("/v1");
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(path).toHaveValue("");
});

it.each([
  ["sessions", "GET /:mode/sessions", "Bank", "bank"],
  ["banks", "GET /:mode/banks", "Name, bank code or BIC", "q"],
] as const)("announce that they leave nothing of the %s", async (path, call, label, name) => {
  answer(call, ({ query }) => (query[name] ? { ...page([]), total: 0 } : ANSWERS[call]));
  open(`/test/${path}`);
  await screen.findByRole("table");
  const said = screen.getAllByRole("status");
  await userEvent.type(screen.getByLabelText(label), "none");
  await userEvent.tab();
  const text = await screen.findByText("Nothing matches these filters.");
  expect(said).toContain(text.closest("[role=status]"));
});
