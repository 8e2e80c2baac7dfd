// Serves the guides for merchants, who have an address and keys.
import { refuseOtherMethods } from "#http/methods.ts";
import { pageFile } from "#http/page-file.ts";
import express, { type Router } from "express";
import { type Frame, pageOf, renderGuide, titleOf } from "./render.ts";
import style from "./guides.css?raw";

const TEXTS = import.meta.glob<string>("/docs/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The programs that the guides show, by path. */
const EXAMPLES = new Map(
  Object.entries(
    import.meta.glob<string>(["/docs/examples/*", "!**/tsconfig.json"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.replace("/docs/", ""), text]),
);
/** The list of the programs, as the guides link it. */
const LIST_OF_EXAMPLES = "examples";

/** Guides by file name, in the order of reading, with what they are for. */
export const GUIDES: Readonly<Record<string, string>> = {
  "integration.md": "The wizard in your page, and your server beside it.",
  "packages.md": "Client, components, Playwright kit and the command svc.",
  "testing.md": "Test mode: its clock, and scripts of the test bank.",
  "test-bank.md": "PINs that make the test bank do what you test.",
  "bank-users.md": "Keep the accounts of your users up to date.",
  "events.md": "Every event type and what its data holds.",
  "errors.md": "Every error type and what to do about it.",
};

const PATH = "/docs/guides";

function textOf(file: string): string {
  return TEXTS[`/docs/${file}`] ?? "";
}

function listOfGuides(): string {
  const rows = Object.entries(GUIDES).map(([file, words]) => {
    const address = `${PATH}/${file.replace(/\.md$/, "")}`;
    return `<li><a href="${address}">${titleOf(textOf(file))}</a><br />${words}</li>`;
  });
  return `<h1>Guides</h1>\n<ul class="guides">${rows.join("\n")}</ul>`;
}

function listOfExamples(): string {
  const rows = [...EXAMPLES.keys()].map((path) => {
    return `<li><a href="${PATH}/${path}">${path.replace(/^.*\//, "")}</a></li>`;
  });
  return `<h1>Examples</h1>\n<p>The programs of the guides, to save and run.</p>\n<ul>${rows.join("\n")}</ul>`;
}

/**
 * Serves `/docs/guides`, to which `/` leads, a page for each guide, and the examples as text.
 * `baseUrl` takes the place of local addresses in the guides.
 */
export function createGuides(baseUrl: string): Router {
  const router = express.Router();
  const served = new Set([...Object.keys(GUIDES), LIST_OF_EXAMPLES, ...EXAMPLES.keys()]);
  const frame: Frame = { served, baseUrl };
  router.get("/", (_request, response) => response.redirect(303, PATH));
  router.get(`${PATH}/guides.css`, pageFile("css", style));
  router.get(PATH, pageFile("html", pageOf("Guides", listOfGuides())));
  router.get(`${PATH}/${LIST_OF_EXAMPLES}`, pageFile("html", pageOf("Examples", listOfExamples())));
  for (const [path, text] of EXAMPLES) router.get(`${PATH}/${path}`, pageFile("text", text));
  for (const file of Object.keys(GUIDES)) {
    const text = textOf(file);
    // Rendered on the first request, so that no start waits for it.
    let page: ReturnType<typeof pageFile> | null = null;
    router.get(`${PATH}/${file.replace(/\.md$/, "")}`, (request, response, next) => {
      page ??= pageFile("html", pageOf(titleOf(text), renderGuide(text, frame)));
      return page(request, response, next);
    });
  }
  return refuseOtherMethods(router);
}
