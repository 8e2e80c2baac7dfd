// Renders a guide, a Markdown file, as a page without scripts.
import { Marked, type Tokens } from "marked";

/** What a page shows around a guide. */
export type Frame = {
  /** Served guides and examples by path, such as `events.md` and `examples/server.mjs`. */
  served: ReadonlySet<string>;
  /** Address of the service, which takes the place of the one in the guides. */
  baseUrl: string;
};

/** The address in the guides. */
const LOCAL = "http://127.0.0.1:8080";
const PATH = "/docs/guides";

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** The anchor of a heading, as in other viewers of Markdown. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** The address of a link in a guide; null for a file that is not served. */
function addressOf(href: string, { served }: Frame): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [file = "", anchor] = href.split("#");
  if (!served.has(file)) return null;
  const page = `${PATH}/${file.replace(/\.md$/, "")}`;
  return anchor === undefined ? page : `${page}#${anchor}`;
}

function parserFor(frame: Frame): Marked {
  const parser = new Marked();
  parser.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${escape(anchorOf(text))}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const address = addressOf(href, frame);
        return address === null ? inner : `<a href="${escape(address)}">${inner}</a>`;
      },
      code({ text }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (text.startsWith("<!--") ? "" : escape(text)),
      table(token: Tokens.Table) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const heads = token.header.map((each) => escape(each.text.replaceAll("`", "")));
        // On a phone, each cell but the first shows its heading.
        const cell = (each: Tokens.TableCell, nth: number) =>
          `<td${nth > 0 ? ` data-head="${heads[nth]}"` : ""}>${inner(each)}</td>`;
        const head = `<tr>${token.header.map((each) => `<th>${inner(each)}</th>`).join("")}</tr>`;
        const rows = token.rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
        const table = `<table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table>`;
        return `<div class="table" tabindex="0">${table}</div>\n`;
      },
    },
  });
  return parser;
}

/** The first heading of a guide. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? "";
}

/** What only readers of the repository can use. */
const OF_REPOSITORY = /<!-- repository -->[^]*?<!-- end -->/g;

/** The HTML of a guide's text. */
export function renderGuide(markdown: string, frame: Frame): string {
  const text = markdown.replace(OF_REPOSITORY, "").replaceAll(LOCAL, frame.baseUrl);
  return String(parserFor(frame).parse(text, { async: false }));
}

/** A whole page; `body` is HTML. */
export function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escape(title)}: Bank account access</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/docs/docs.css" />
    <link rel="stylesheet" href="${PATH}/guides.css" />
  </head>
  <body>
    <a class="skip" href="#guide">Skip to the guide</a>
    <header class="bar">
      <p class="brand">Bank account access</p>
      <nav class="links" aria-label="Related pages">
        <a href="${PATH}">Guides</a>
        <a href="/docs">API reference</a>
      </nav>
    </header>
    <main id="guide" class="article" tabindex="-1">
${body}
    </main>
  </body>
</html>
`;
}
