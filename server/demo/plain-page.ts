// Pages without a script: a heading, and the content below it.
import type { Language } from "#schema/codes.ts";
import plain from "./page/plain.css?raw";

type Page = { language: Language; title: string; stylesheet: string; body: string };

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A merchant's text as HTML, within an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? "");
}

/** The document of a page; its parts are our own texts, inserted unescaped. */
export function plainPage({ language, title, stylesheet, body }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

/** The style of such a page: the common part, and its own. */
export function plainStyle(own: string): string {
  return `${plain}\n${own}`;
}
