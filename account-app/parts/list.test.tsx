// The pages of a list: whoever turns them by keyboard stays on the page.
import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { manySessions, page } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

let newer: number;
beforeEach(() => {
  newer = 0;
  answer("GET /:mode/sessions", ({ query }) =>
    page(manySessions(3), { newer, next: query["before"] ? null : "cursor-2" }),
  );
});

async function press(name: string): Promise<void> {
  (await screen.findByRole("button", { name })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
}

function heading(): HTMLElement {
  return screen.getByRole("heading", { level: 1 });
}

it("older rows, up to the last page, and back to the newest", async () => {
  open("/test/sessions");
  await press("Older");
  await waitFor(() => expect(heading()).toHaveFocus());
  await press("Newest");
  await waitFor(() => expect(heading()).toHaveFocus());
});

it("rows that are new", async () => {
  newer = 2;
  open("/test/sessions");
  await screen.findByRole("button", { name: "Show 2 new" });
  newer = 0;
  await press("Show 2 new");
  await waitFor(() => expect(heading()).toHaveFocus());
});
