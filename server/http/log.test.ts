import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

/** The members of what a log writes, without level and time. */
function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  write(log);
  return lines.map(({ level: _level, time: _time, ...members }) => members);
}

it.each([
  [{ key: "s3cret" }, { key: "[redacted]" }],
  [
    { headers: { Authorization: "s3cret", cookie: 1 } },
    { headers: hidden("Authorization cookie") },
  ],
  [{ session: { data: { pin: "s3cret" } } }, { session: { data: hidden("pin") } }],
  [
    { sent: [{ tan: "s3cret" }, [{ tan: "s3cret" }], 1] },
    { sent: [hidden("tan"), [hidden("tan")], 1] },
  ],
  [
    { body: { USER_PIN: "s3cret" }, transaction: "12345-xv" },
    { ...hidden("body"), transaction: "12345-xv" },
  ],
  [
    { at: new Date(0), none: null },
    { at: "1970-01-01T00:00:00.000Z", none: null },
  ],
])("contains no secret, at any depth: %j", (members, expected) => {
  expect(logged((log) => log.info(members))).toEqual([expected]);
});

function hidden(names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, "[redacted]"]));
}

it("shows an error without what it quotes", () => {
  const cause = new Error("s3cret");
  const err = Object.assign(new TypeError("broken", { cause }), { detail: "s3cret" });
  const [line] = logged((log) => log.error({ err }));
  expect(line?.["err"]).toEqual({ name: "TypeError", message: "broken", stack: err.stack });
});

it("omits what is below its level", () => {
  expect(logged((log) => log.debug("not shown"))).toEqual([]);
});

const MEGABYTE = 1_048_576;

/** Writes 20 MB of lines before any can reach standard output. */
const FLOOD = `
  import(process.argv.at(-1)).then(({ createLog }) => {
    const log = createLog("info");
    for (let line = 0; line < 320; line += 1) log.info("x".repeat(65_536));
  });
`;

it("keeps 16 MB of lines that wait for standard output, and drops further ones", async () => {
  const [tsx, file] = ["tsx", "./log.ts"].map((name) => import.meta.resolve(name));
  const line = ["--import", tsx ?? "", "-e", FLOOD, file ?? ""];
  const options = { maxBuffer: 64 * MEGABYTE };
  const { stdout } = await promisify(execFile)(process.execPath, line, options);
  expect(stdout.length).toBeGreaterThan(15 * MEGABYTE);
  expect(stdout.length).toBeLessThan(17 * MEGABYTE);
});
