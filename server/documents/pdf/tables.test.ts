import { describe, expect, it } from "vitest";
import { pagesOf } from "../testing/pdf-text.ts";
import { heading, pairs } from "./typesetter/blocks.ts";
import type { Column } from "./typesetter/columns.ts";
import { laneTable } from "./typesetter/lanes.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";
import { type Sheet, typeset } from "./typesetter/typeset.ts";
import type { Flow } from "./typesetter/flow.ts";

type Row = { name: string; text: string };

const columns: Column<Row>[] = [
  { title: "Name", cell: ({ name }) => name },
  { title: "Text", cell: ({ text }) => [{ text, style: STYLE.small }], share: 1 },
];

function rows(count: number, text = "-"): Row[] {
  return Array.from({ length: count }, (_, index) => ({ name: `row ${index}`, text }));
}

const SHEET: Sheet = {
  title: "Test",
  language: "en",
  createdAt: 0,
  foot: "foot",
  pageOf: (number, count) => `${number}/${count}`,
};

async function pages(compose: (flow: Flow) => Promise<void>): Promise<string[][]> {
  return pagesOf(await typeset(SHEET, compose)).map((page) => page.trimEnd().split("\n"));
}

describe("a table", () => {
  it("repeats its header on each page, and has each row once", async () => {
    const printed = await pages((flow) => table(flow, columns, rows(120)));
    expect(printed.length).toBeGreaterThan(2);
    for (const page of printed) expect(page.slice(0, 2)).toEqual(["Name", "Text"]);
    const names = printed.flat().filter((line) => line.startsWith("row "));
    expect(names).toEqual(rows(120).map(({ name }) => name));
  });

  it("leaves neither the first nor the last row alone on a page", async () => {
    for (let count = 30; count < 45; count += 1) {
      const printed = await pages(async (flow) => {
        flow.turn();
        flow.take(40 * (count % 5), () => {});
        await table(flow, columns, rows(count));
      });
      for (const page of printed) {
        const shown = page.filter((line) => line.startsWith("row ")).length;
        expect(shown, `${count} rows`).not.toBe(1);
      }
    }
  });

  it("keeps a row together, and continues one that no page can hold", async () => {
    const words = Array.from({ length: 2_400 }, (_, index) => `w${index}`);
    const [short, long] = [words.slice(0, 600).join(" "), words.join(" ")];
    const entries = [...rows(30), { name: "short", text: short }, { name: "long", text: long }];
    const printed = await pages((flow) => table(flow, columns, entries));
    const ofShort = printed.filter((page) => page.includes("short"));
    expect(ofShort).toHaveLength(1);
    const text = printed.map((page) => page.slice(2, -2).join(" ")).join(" ");
    expect(text.slice(text.indexOf("long ") + 5)).toBe(long);
  });

  it("is not split if it is small, nor separated from its heading", async () => {
    const printed = await pages(async (flow) => {
      flow.turn();
      flow.take(flow.room - 100, () => {});
      heading(flow, "section", "Small");
      await table(flow, columns, rows(3));
    });
    expect(printed[1]?.slice(0, 3)).toEqual(["Small", "Name", "Text"]);
  });

  it("starts below its heading although its second row is tall", async () => {
    const tall = Array.from({ length: 250 }, (_, index) => `w${index}`).join(" ");
    const printed = await pages(async (flow) => {
      flow.turn();
      flow.take(flow.room - 175, () => {});
      heading(flow, "section", "Small");
      await table(flow, columns, [...rows(1), ...rows(2, tall)]);
    });
    expect(printed[0]?.slice(0, 4)).toEqual(["Small", "Name", "Text", "row 0"]);
  });

  it("marks an empty cell", async () => {
    const [page] = await pages((flow) => table(flow, columns, [{ name: "a", text: " " }]));
    expect(page).toContain("–");
  });
});

describe("names with values", () => {
  it("span the page if a value is too long for a lane", async () => {
    const long = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ");
    const [page = [], ...more] = await pages(async (flow) => {
      pairs(flow, [
        ["Long", long],
        ["A", "1"],
        ["B", "2"],
      ]);
      expect(flow.room).toBeGreaterThan(400);
    });
    expect(more).toEqual([]);
    expect(page.slice(0, 5)).toEqual(["A", "1", "B", "2", "Long"]);
    expect(page.slice(5, -2).join(" ")).toBe(long);
  });
});

describe("a table in lanes", () => {
  const lanes = [
    { title: "Name", cell: ({ name }: Row) => name },
    { title: "Text", cell: ({ text }: Row) => text },
  ];

  it("runs down the left lane first, and fills the last page evenly", async () => {
    const printed = await pages(async (flow) => laneTable(flow, lanes, rows(130)));
    const shown = printed.map((page) => page.filter((line) => line.startsWith("row ")));
    expect(shown.flat()).toEqual(rows(130).map(({ name }) => name));
    for (const page of printed) {
      expect(page.filter((line) => line === "Name")).toHaveLength(2);
    }
  });

  it("needs one lane for one row", async () => {
    const [page] = await pages(async (flow) => laneTable(flow, lanes, rows(1)));
    expect(page?.filter((line) => line === "Name")).toHaveLength(1);
  });
});
