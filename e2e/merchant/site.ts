// A merchant on an origin of its own, as strict as a page can be that embeds the wizard.
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const SCRIPT = readFileSync(new URL("merchant.js", import.meta.url), "utf8");

/** How a page looks that is not bare. */
export type Look = {
  css: string;
  /** Class of the element around the container. */ parent: string;
};

/** Which script a page embeds: svc.js, or svcframe.js with this theme. */
export type Variant = "script" | { theme: string };

export type MerchantSite = {
  /** Origin of the pages. */
  origin: string;
  /** Address of a new page that runs the wizard of this session; it can be loaded again. */
  page(key: string, look?: Look, variant?: Variant): string;
  /** Address of a page of any text, without a policy. */
  any(html: string): string;
  close(): Promise<void>;
};

/** The policy that the wizard is promised to work under; `own` serves the merchant's script. */
function policy(base: string, own: string, variant: Variant): string {
  const script = variant === "script";
  return [
    "default-src 'none'",
    `script-src ${base} ${own}`,
    `style-src ${script ? base : ""} ${own}/style/`,
    `${script ? "connect-src" : "frame-src"} ${base}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function headOf(base: string, variant: Variant): string {
  if (variant !== "script") return `<script src="${base}/svcframe.js"></script>`;
  return `<link rel="stylesheet" href="${base}/svc.css">
<script src="${base}/svc.js"></script>`;
}

type Checkout = { key: string; look: Look; variant: Variant };

function html(base: string, { key, look, variant }: Checkout, style: string): string {
  const theme = variant === "script" ? "" : ` data-theme="${variant.theme}"`;
  return `<!doctype html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout</title>
${headOf(base, variant)}
<link rel="stylesheet" href="${style}">
<script src="/merchant.js" defer></script>
</head>
<body>
<main>
<h1>Checkout</h1>
<div class="${look.parent}"><div id="SVC-Form" data-svc="${key}"></div></div>
<p role="status" aria-label="Outcome"></p>
</main>
</body>
</html>`;
}

/** Keeps the browser from asking for one. */
const NO_ICON = '<link rel="icon" href="data:,">';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
}

/** Starts the site on a free port; `base` is the service's address. */
export async function startSite(base: string): Promise<MerchantSite> {
  const pages: Checkout[] = [];
  const others: string[] = [];
  const server = createServer((request, response) => {
    const [, folder, number] = (request.url ?? "").split("/");
    const other = folder === "any" ? others[Number(number)] : undefined;
    if (other !== undefined) return send(response, 200, "text/html", NO_ICON + other);
    const page = pages[Number(number)];
    if (folder === "merchant.js") return send(response, 200, "text/javascript", SCRIPT);
    if (!page) return send(response, 404, "text/plain", "not found");
    if (folder === "style") return send(response, 200, "text/css", page.look.css);
    response.setHeader("content-security-policy", policy(base, own, page.variant));
    return send(response, 200, "text/html", html(base, page, `/style/${number}`));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  // Another host name than the service's: the wizard is cross-site, not only cross-origin.
  const own = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin: own,
    page: (key, look = { css: "", parent: "" }, variant = "script") =>
      `${own}/checkout/${pages.push({ key, look, variant }) - 1}`,
    any: (text) => `${own}/any/${others.push(text) - 1}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
