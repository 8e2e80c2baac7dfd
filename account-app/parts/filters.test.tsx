// Filters of a list: where the focus is after a change of them.
import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { open } from "../testing/open.tsx";

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
