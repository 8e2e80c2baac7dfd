// The palette: pages, actions and ids by a few letters.
import { fireEvent, screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { answer, open, sent } from "../testing/open.tsx";

function title(name: string | RegExp) {
  return screen.findByRole("heading", { level: 1, name });
}

const palette = () => screen.queryByRole("combobox", { name: "Search or jump" });

/** Opens the palette by its keys. A page hears them a moment after it is shown. */
async function openPalette(): Promise<HTMLElement> {
  await waitFor(async () => {
    if (!palette()) await userEvent.keyboard("{Control>}k{/Control}");
    expect(palette()).toBeVisible();
  });
  return screen.getByRole("combobox", { name: "Search or jump" });
}

/** What the palette offers. */
function offered(): (string | null)[] {
  const options = within(screen.getByRole("listbox")).queryAllByRole("option");
  return options.map((each) => each.textContent);
}

describe("the palette", () => {
  it("opens with Ctrl K and leads to a page by arrows and Enter", async () => {
    open("/test/webhooks");
    await title("Webhooks");
    await userEvent.type(await openPalette(), "key");
    expect(offered()).toEqual(["Keys Page", "Create a key Action", "Rotate a key Action"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("dialog", { name: "Create a key" })).toBeVisible();
  });

  it("scrolls to the entry to which arrows lead", async () => {
    open("/test/webhooks");
    await title("Webhooks");
    await userEvent.click(await openPalette());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const [, , third] = within(screen.getByRole("listbox")).getAllByRole("option");
    expect(third).toHaveAttribute("aria-selected", "true");
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toBe(third);
  });

  it("leaves alone the Enter that ends the composition of a word", async () => {
    open("/test/webhooks");
    await title("Webhooks");
    const input = await openPalette();
    await userEvent.type(input, "key");
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
    expect(location.pathname).toBe("/account/test/webhooks");
    expect(input).toBeVisible();
  });

  it("does not open over a dialog, which can show something once", async () => {
    open("/test/webhooks");
    await title("Webhooks");
    await openPalette();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Add a webhook" }));
    await screen.findByRole("dialog", { name: "Add a webhook" });
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(palette()).toBeNull();
  });

  it("finds ids", async () => {
    const id = "72841-xp-8135-JGey";
    const hit = { kind: "session", id, title: id };
    answer("GET /:mode/jump", () => ({ items: [hit] }));
    open("/test/webhooks");
    await title("Webhooks");
    await userEvent.type(await openPalette(), "72841");
    await userEvent.click(await screen.findByRole("option", { name: /72841-xp-8135-JGey/ }));
    expect(await title(/72841-xp-8135-JGey/)).toBeVisible();
  });

  it("offers no search while ids are looked up: Enter would choose it", async () => {
    const id = "72841-xp-8135-JGey";
    const found = HttpResponse.json({ items: [{ kind: "session", id, title: id }] });
    const held = new TransformStream<Uint8Array, Uint8Array>();
    answer("GET /:mode/jump", () => new HttpResponse(held.readable));
    open("/test/webhooks");
    await title("Webhooks");
    await userEvent.click(await openPalette());
    await userEvent.paste(id);
    expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent("Loading");
    await waitFor(() => expect(sent("GET /:mode/jump")).toHaveLength(1));
    expect(offered()).toEqual([]);
    expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent("Loading");
    await found.body?.pipeTo(held.writable);
    await waitFor(() =>
      expect(offered()).toEqual([`${id} Session`, `Sessions with “${id}” Search`]),
    );
  });
});

describe("the palette, with the number of an order", () => {
  it("leads to the sessions that have it", async () => {
    answer("GET /:mode/jump", () => ({ items: [] }));
    open("/test/webhooks");
    await title("Webhooks");
    await userEvent.type(await openPalette(), "order-4711");
    await userEvent.click(
      await screen.findByRole("option", { name: /Sessions with “order-4711”/ }),
    );
    expect(await title("Sessions")).toBeVisible();
    expect(location.search).toBe("?q=order-4711");
  });

  it("leads nowhere while it has changed since they were looked up", async () => {
    answer("GET /:mode/jump", () => ({ items: [] }));
    open("/test/webhooks");
    await title("Webhooks");
    const input = await openPalette();
    await userEvent.type(input, "order-47");
    await screen.findByRole("option", { name: /Sessions with “order-47”/ });
    await userEvent.type(input, "11{Enter}");
    expect(location.pathname).toBe("/account/test/webhooks");
    await userEvent.click(
      await screen.findByRole("option", { name: /Sessions with “order-4711”/ }),
    );
    expect(location.search).toBe("?q=order-4711");
  });

  it("says that nothing fits only once that is known", async () => {
    answer("GET /:mode/jump", () => ({ items: [] }));
    open("/test/webhooks");
    await title("Webhooks");
    await userEvent.type(await openPalette(), "xyz");
    expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(
      "Nothing found.",
    );
  });
});
