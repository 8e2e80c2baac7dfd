// `npm run pictures -- BUILD...`: contact sheets of the wizard in every state, one column per build,
// to look at. `--language`, `--looks`, `--widths` and `--states` (part of a name) choose; `--out` is
// the folder.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { launchChromium } from "../chromium.ts";
import { type Look, LOOKS, type Picture, takePictures, type Wanted } from "./camera.ts";
import { STATES } from "./states.ts";

/** States on one sheet. */
const ROW = 2;

type Column = { build: string; pictures: readonly Picture[] };

/** The pictures of the states side by side, as a page. */
function sheet(names: readonly string[], columns: readonly Column[], of: Partial<Picture>) {
  const cells = names.flatMap((state) =>
    columns.map(({ build, pictures }) => {
      const found = pictures.find(
        (each) => each.state === state && each.width === of.width && each.look === of.look,
      );
      const image = found
        ? `<img src="data:image/png;base64,${found.png.toString("base64")}">`
        : "";
      return `<figure><figcaption>${state} · ${build}</figcaption>${image}</figure>`;
    }),
  );
  return `<style>body{margin:8px;display:inline-flex;gap:8px;align-items:start;background:#777}
    figure{margin:0}figcaption{font:16px sans-serif;color:#fff}img{display:block}</style>${cells.join("")}`;
}

async function writeSheets(
  browser: Browser,
  columns: Column[],
  { looks, widths }: Wanted,
  out: string,
) {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  const names = [...new Set(columns.flatMap(({ pictures }) => pictures.map(({ state }) => state)))];
  for (const look of looks) {
    for (const width of widths) {
      for (let at = 0; at < names.length; at += ROW) {
        await page.setContent(sheet(names.slice(at, at + ROW), columns, { look, width }));
        const file = join(out, `${look}-${width}-${String(at / ROW + 1).padStart(2, "0")}.png`);
        writeFileSync(file, await page.locator("body").screenshot());
      }
    }
  }
  await page.close();
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: "string", default: "en" },
      looks: { type: "string", default: "svc,svc-dark-flat" },
      widths: { type: "string", default: "390,1280" },
      states: { type: "string", default: "" },
      out: { type: "string", default: "e2e/.output/pictures" },
    },
  });
  const asked = values.looks.split(",");
  const wanted = {
    states: STATES.filter(({ name }) => name.includes(values.states)),
    language: values.language,
    looks: (Object.keys(LOOKS) as Look[]).filter((look) => asked.includes(look)),
    widths: values.widths.split(",").map(Number),
  };
  const browser = await launchChromium();
  try {
    const columns: Column[] = [];
    for (const build of positionals.length ? positionals : ["."]) {
      columns.push({ build, pictures: await takePictures(browser, build, wanted) });
    }
    mkdirSync(values.out, { recursive: true });
    await writeSheets(browser, columns, wanted, values.out);
    console.log(values.out);
  } finally {
    await browser.close();
  }
}

await main();
