import { describe, expect, it } from "vitest";
import { page } from "../testing/fixtures.ts";
import { mergeRows } from "./merge-rows.ts";

const idOf = ({ id }: { id: string }) => id;

describe("a quiet refresh", () => {
  it("changes the rows that are shown, and only counts newer ones", () => {
    const shown = page([
      { id: "b", state: "waiting" },
      { id: "a", state: "sent" },
    ]);
    const arrived = page(
      [
        { id: "c", state: "waiting" },
        { id: "b", state: "sent" },
      ],
      { newer: 1 },
    );
    expect(mergeRows(shown, arrived, idOf)).toMatchObject({
      items: [
        { id: "b", state: "sent" },
        { id: "a", state: "sent" },
      ],
      newer: 1,
    });
  });

  it("fills a list that was empty", () => {
    const arrived = page([{ id: "a" }], { newest: "cursor" });
    expect(mergeRows(page([]), arrived, idOf)).toEqual(arrived);
  });
});
