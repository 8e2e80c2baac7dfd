import { describe, expect, it } from "vitest";
import { workOfTurns } from "#jobs/testing/work-of-turns.ts";
import { createListFile } from "./list-file.ts";

const here = () => false;
const MEBIBYTE = 1024 * 1024;

function listOf(parts: { gone?: () => boolean; most?: number; written?: string[] } = {}) {
  const { gone = here, written = [], ...rest } = parts;
  const cellsOf = (text: string) => {
    written.push(text);
    return [text];
  };
  return createListFile<string>({ head: ["text"], cellsOf, gone, ...rest });
}

describe("the file of a list", () => {
  it("has a line for each row, in order, and counts them", async () => {
    const list = listOf();
    await list.add(["a", "b"]);
    await list.add([]);
    await list.add(["c"]);
    const { file, count } = list.finish("texts.csv");
    expect(file.bytes.toString()).toBe("\uFEFFtext\r\na\r\nb\r\nc\r\n");
    expect(file).toMatchObject({ type: "text/csv", filename: "texts.csv" });
    expect(count).toBe(3);
  });

  it("is written twenty lines in a turn", async () => {
    const written: string[] = [];
    const rows = Array.from({ length: 45 }, (_, nth) => String(nth));
    const work = listOf({ written }).add(rows);
    expect(await workOfTurns(() => written.length, work)).toEqual([20, 20, 5]);
  });

  it("is written in shorter turns if its lines are long", async () => {
    const written: string[] = [];
    const rows = Array.from({ length: 10 }, () => "x".repeat(64 * 1024));
    const work = listOf({ written }).add(rows);
    expect(await workOfTurns(() => written.length, work)).toEqual([4, 4, 2]);
  });

  it("is refused when it becomes larger than the bound, which asks for a shorter period", async () => {
    const list = listOf({ most: MEBIBYTE });
    await list.add(["x".repeat(MEBIBYTE - 20)]);
    const message = "The list is larger than 1 MiB: choose a shorter period.";
    await expect(list.add(["x".repeat(20)])).rejects.toMatchObject({
      status: 422,
      message,
      fields: { from: [message] },
    });
  });

  it("has 64 MiB at most", async () => {
    const list = listOf();
    const half = "x".repeat(32 * MEBIBYTE - 20);
    await list.add([half, half]);
    await expect(list.add(["x".repeat(40)])).rejects.toThrow("larger than 64 MiB");
  });

  it("is given up as soon as the client has gone", async () => {
    const written: string[] = [];
    const rows = Array.from({ length: 100 }, (_, nth) => String(nth));
    const list = listOf({ written, gone: () => written.length > 20 });
    await expect(list.add(rows)).rejects.toMatchObject({ status: 503 });
    expect(written).toHaveLength(40);
  });
});
