import { screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { INSIGHTS } from "../testing/fixtures.ts";
import { answer, open, sent } from "../testing/open.tsx";

it("a stage of the funnel opens the sessions that ended there", async () => {
  open("/test/insights?product=svc_pay");
  const link = await screen.findByRole("link", { name: "1,328 left here" });
  const { searchParams } = new URL((link as HTMLAnchorElement).href);
  expect(Object.fromEntries(searchParams)).toEqual({
    product: "svc_pay",
    endedFrom: sent("GET /:mode/insights")[0]?.query["from"],
    reached: "bank",
  });
});

it("the bank that loses most comes first, sessions without a bank last", async () => {
  const [first, second, ...rest] = INSIGHTS.groups;
  if (!first || !second) throw new Error("There are two groups.");
  const none = { ...first, key: "", name: "", started: 5000, finished: 0 };
  const worst = { ...second, finished: 0 };
  answer("GET /:mode/insights", () => ({ ...INSIGHTS, groups: [none, first, worst, ...rest] }));
  open("/test/insights");
  const table = await screen.findByRole("table", { name: "Comparison" });
  const [, top, ...others] = within(table).getAllByRole("row");
  expect(top).toHaveTextContent(`${worst.name}800`);
  expect(others.at(-1)).toHaveTextContent("unknown5,0000");
});

it("is limited to a bank, whose errors open its sessions", async () => {
  open("/test/insights");
  await screen.findByRole("table", { name: "Comparison" });
  const bank = screen.getByRole("searchbox", { name: "Bank" });
  await userEvent.type(bank, "37050198");
  await userEvent.tab();
  await waitFor(() => expect(sent("GET /:mode/insights").at(-1)?.query["bank"]).toBe("37050198"));
  const errors = await screen.findByRole("list", { name: "Errors" });
  const [link] = within(errors).getAllByRole("link");
  const { searchParams } = new URL((link as HTMLAnchorElement).href);
  expect([searchParams.get("bank"), searchParams.has("error")]).toEqual(["37050198", true]);
});

it("marks the figures of another period until those of the chosen one arrive", async () => {
  const held = new TransformStream<Uint8Array, Uint8Array>();
  open("/test/insights");
  const methods = await screen.findByRole("list", { name: "TAN methods" });
  const figures = methods.closest("[aria-busy]");
  expect(figures).toHaveAttribute("aria-busy", "false");
  answer("GET /:mode/insights", () => new HttpResponse(held.readable));
  await userEvent.selectOptions(screen.getByLabelText("Period"), "Last 12 months");
  await waitFor(() => expect(figures).toHaveAttribute("aria-busy", "true"));
  await HttpResponse.json(INSIGHTS).body?.pipeTo(held.writable);
  await waitFor(() => expect(figures).toHaveAttribute("aria-busy", "false"));
});

/** The query of a link in a part of the page. */
function filtersBehind(name: string, part: HTMLElement | undefined): Record<string, string> {
  const link = within(part ?? document.body).getByRole("link", { name, hidden: true });
  return Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);
}

it("every figure with a list behind it opens that list, within the limits of the page", async () => {
  // The day in the middle of which the period begins is counted from there on.
  const begin = new Date("2026-02-20T18:00:00.000Z");
  vi.useFakeTimers({ now: begin.getTime() + 7 * 24 * 3_600_000, toFake: ["Date"] });
  open("/test/insights?country=DE&by=device");
  await screen.findByRole("table", { name: "Comparison" });
  const [comparison, days] = ["Comparison", "Completion rate by day"].map((name) =>
    screen.getByRole("table", { name, hidden: true }),
  );
  const methods = screen.getByRole("list", { name: "TAN methods" });
  expect(filtersBehind("code to scan", methods)).toMatchObject({ country: "DE", tan: "image" });
  const device = String(INSIGHTS.groups[0]?.key);
  expect(filtersBehind(String(INSIGHTS.groups[0]?.name), comparison)).toMatchObject({ device });
  expect(filtersBehind("21 Feb 2026", days)).toEqual({
    country: "DE",
    endedFrom: "2026-02-20T23:00:00.000Z",
    endedTo: "2026-02-21T23:00:00.000Z",
  });
  expect(filtersBehind("20 Feb 2026", days)).toMatchObject({ endedFrom: begin.toISOString() });
  expect(screen.getByText(/no list behind it/)).toBeVisible();
  vi.useRealTimers();
});
