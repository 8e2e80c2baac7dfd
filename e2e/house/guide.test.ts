// Compares the guide with the code: its code blocks are files that the tests run, and its tables
// are complete.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "#commands/admin/commands.ts";
import { LONGEST_RETENTION } from "#products/kept-until.ts";
import { CLIENT_ERRORS } from "#schema/codes.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const guide = read("docs/integration.md");
const operations = read("docs/operations.md");

/** The text behind a mark: a file of the examples, or a region of one. */
function source(mark: string): string {
  const [file = "", region] = mark.split("#");
  const text = read(join("docs", file));
  if (!region) return text;
  const [, inside = ""] = text.split(`// #region ${region}\n`);
  return inside.split("// #endregion")[0] ?? "";
}

/** Code blocks of a guide: the mark before it, if there is one, its language and text. */
function blocksOf(text: string): RegExpExecArray[] {
  return [...text.matchAll(/(?:<!-- (\S+) -->\n\n)?```(\w+)\n(.*?)```/gs)];
}

it.each([
  ["docs/integration.md", 7],
  ["docs/packages.md", 4],
])("%s quotes the examples", (file, least) => {
  const quoted = blocksOf(read(file)).filter(([, mark]) => mark);
  expect(quoted.length).toBeGreaterThanOrEqual(least);
  for (const [, mark = "", , code] of quoted) {
    expect([mark, code?.trim()]).toEqual([mark, source(mark).trim()]);
  }
});

describe("the integration guide", () => {
  it("names each code of the console", () => {
    const files = readdirSync(join(ROOT, "sdk"), { recursive: true, encoding: "utf8" })
      .filter((file) => /^(wizard|frame)\b.*(?<!\.test)\.ts$/.test(file))
      .map((file) => read(join("sdk", file)));
    const calls = /(?:reportMisuse|svcError|report)\(\s*"(\w+)"/g;
    const codes = files.flatMap((text) => [...text.matchAll(calls)].map(([, code = ""]) => code));
    expect(codes.length).toBeGreaterThan(15);
    const [, table = ""] = guide.split("\n## Console\n");
    for (const code of new Set(codes)) expect(table.split("\n## ")[0]).toContain(`\`${code}\``);
  });

  const blocks = blocksOf(guide);

  it("contains no code except the examples and the shape of the manifest", () => {
    expect(blocks.filter(([, mark]) => !mark).map(([, , type]) => type)).toEqual(["json"]);
  });

  it("lists every token with its default, and every error code", () => {
    const [, first = ""] = read("themes/svc.css").split(":where(.svc-root) {");
    const tokens = [...(first.split("}")[0] ?? "").matchAll(/(--svc-[\w-]+):\s*([^;]+);/g)];
    expect(tokens.length).toBeGreaterThan(40);
    for (const [, name, value = ""] of tokens) {
      const row = new RegExp(`^\\| \`${name}\`\\s+\\| \`(.*?)\``, "m").exec(guide);
      expect([name, row?.[1]]).toEqual([name, value.replaceAll(/\s+/g, " ")]);
    }
    for (const code of CLIENT_ERRORS) expect(guide).toContain(`| \`${code}\``);
  });
});

/** The first cells of the table under a heading of the operator's guide, without the header. */
function firstCells(heading: string): string[] {
  const [, section = ""] = operations.split(`\n## ${heading}\n`);
  const rows = section.split("\n## ")[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map(
    (row) =>
      row
        .split(/(?<!\\)\|/)[1]
        ?.trim()
        .replace("\\|", "|") ?? "",
  );
}

describe("the operator's guide", () => {
  it("lists every command with its arguments", () => {
    const commands = COMMANDS.map(({ name, takes }) => `\`${[name, ...takes].join(" ")}\``);
    expect(firstCells("The command line")).toEqual(commands);
  });

  it("states the retention after which backups hold only expired data", () => {
    const backups = `backups older than ${LONGEST_RETENTION} days`;
    expect(operations).toContain(backups);
  });
});

/** The anchors of a guide's headings, as Markdown viewers derive them. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the documentation", () => {
  const pages = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
  const files = pages.filter((name) => name.endsWith(".md")).map((name) => join("docs", name));

  const guides = ["README.md", "CHANGELOG.md", "SECURITY.md", ...files];

  it.each(guides)("%s names only existing files", (file) => {
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = ""]) =>
      join(dirname(file), link),
    );
    const named = [...text.matchAll(/`((?:server|sdk|iframe-app|e2e|docs)\/[\w./-]+)`/g)];
    const missing = [...links, ...named.map(([, path = ""]) => path)].filter(
      (path) => !existsSync(join(ROOT, path)),
    );
    expect(missing).toEqual([]);
  });

  it("lists every setting, and no other", () => {
    const settings = [...read("server/service/config.ts").matchAll(/read\(\s*"(\w+)"/g)];
    const rows = read("docs/settings.md").matchAll(/^\| (`[^|]*`) +\|/gm);
    const listed = [...rows].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
    const known = new Set(settings.map(([, name = ""]) => name));
    for (const name of ["npm_lifecycle_event", "INIT_CWD"]) known.delete(name);
    expect(listed.toSorted()).toEqual([...known].toSorted());
  });

  it.each(guides)("%s links to headings that exist", (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
    for (const [link, target, anchor] of links) {
      const anchors = anchorsOf(target ? join(dirname(file), target) : file);
      expect([link, anchors.includes(anchor ?? "")]).toEqual([link, true]);
    }
  });

  it("keeps the README within 150 lines", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(150);
  });
});
