import { expect, test } from "vitest";
import { COMMANDS } from "./admin/commands.ts";
import { merchantCommand } from "./command.ts";
import { parseCommandLine } from "./command-line.ts";

const paint = merchantCommand({
  name: "door paint",
  takes: ["COLOUR"],
  options: { coats: "value", glossy: "flag" },
  summary: "Paints the door.",
  runForMerchant: async (_ctx, [colour = ""], { coats = "1", glossy = false }) => ({
    json: { colour, coats, glossy },
    text: colour,
  }),
});

test("a command declares its own options", () => {
  const line = ["door", "paint", "red", "--coats", "2", "--glossy", "--json", "--merchant", "7"];
  expect(parseCommandLine([...COMMANDS, paint], line)).toEqual({
    command: paint,
    values: ["red"],
    options: { coats: "2", glossy: true },
    json: true,
    merchant: "7",
  });
});

test("an option has the same kind in every command", () => {
  const kinds = COMMANDS.flatMap(({ options }) => Object.entries(options).map(String));
  const names = kinds.map((kind) => kind.split(",")[0]);
  expect(new Set(kinds).size).toBe(new Set(names).size);
});

test("an unknown option is answered with the nearest one", () => {
  expect(() => parseCommandLine(COMMANDS, ["fints", "import", "list.csv", "--dryrun"])).toThrow(
    "There is no option --dryrun: give --dry-run if you mean that.",
  );
});
