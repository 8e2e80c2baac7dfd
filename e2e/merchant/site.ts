// A merchant on an origin of its own, as strict as a page can be that embeds the wizard.
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const SCRIPT = readFileSync(new URL("merchant.js", import.meta.url), "utf8");

/** How a page gets the script: by a tag, by one with its hash, or by the loader of a bundle. */
export type Load = "tag" | "hash" | "module";

/** How a page looks that is not bare. */
export type Look = {
  css: string;
  /** Class of the element around the container. */
  parent: string;
  load?: Load;
  /** Whether the page loads the wizard's script once more. */
  twice?: boolean;
};

type Manifest = { files: Record<string, { path: string; integrity: string }> };

export type MerchantSite = {
  /** Address of a new page that runs the wizard of this session; it can be loaded again. */
  page(key: string, look?: Look): string;
  close(): Promise<void>;
};

/** The policy that the wizard is promised to work under; `own` serves the merchant's script. */
function policy(base: string, own: string, load: Load): string {
  return [
    "default-src 'none'",
    `script-src ${base} ${own}`,
    `style-src ${base} ${own}/style/`,
    `connect-src ${base}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${load === "module" ? "svc-loader" : "'none'"}`,
  ].join("; ");
}

/** Tags of the service's files and of the merchant's script. */
function tags(base: string, load: Load, { files }: Manifest): string {
  const hashed = (name: string, address: "href" | "src") => {
    const { path, integrity } = files[name] ?? { path: "", integrity: "" };
    const pinned = `${address}="${base}${path}" integrity="${integrity}" crossorigin="anonymous"`;
    return load === "hash" ? pinned : `${address}="${base}/${name}"`;
  };
  const style = `<link rel="stylesheet" ${hashed("svc.css", "href")}>`;
  if (load === "module") return `${style}<script type="module" src="/bundle.js"></script>`;
  return `${style}<script ${hashed("svc.js", "src")}></script>
<script src="/merchant.js" defer></script>`;
}

/** What a bundler makes of a page that uses the loader. */
function bundle(base: string): string {
  return `import { loadSvc } from "${base}/svc-loader.js";
await loadSvc({ src: "${base}/svc.js" });
await import("/merchant.js");`;
}

function html(head: string, key: string, parent: string, style: string, last: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout</title>
${head}
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
<h1>Checkout</h1>
<div class="${parent}"><div id="SVC-Form" data-svc="${key}"></div></div>
<p role="status" aria-label="Outcome"></p>
</main>
${last}
</body>
</html>`;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
}

/** Starts the site on a free port; `base` is the service's address. */
export async function startSite(base: string): Promise<MerchantSite> {
  const manifest = (await (await fetch(`${base}/manifest.json`)).json()) as Manifest;
  const pages: { key: string; look: Look }[] = [];
  const server = createServer((request, response) => {
    const [, folder, number] = (request.url ?? "").split("/");
    const page = pages[Number(number)];
    if (folder === "merchant.js") return send(response, 200, "text/javascript", SCRIPT);
    if (folder === "bundle.js") return send(response, 200, "text/javascript", bundle(base));
    if (!page) return send(response, 404, "text/plain", "not found");
    const { key, look } = page;
    if (folder === "style") return send(response, 200, "text/css", look.css);
    const { load = "tag", parent, twice } = look;
    response.setHeader("content-security-policy", policy(base, own, load));
    const head = tags(base, load, manifest);
    const again = twice ? `<script src="${base}/svc.js" defer></script>` : "";
    return send(response, 200, "text/html", html(head, key, parent, `/style/${number}`, again));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  // Another host name than the service's: the wizard is cross-site, not only cross-origin.
  const own = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    page: (key, look = { css: "", parent: "" }) =>
      `${own}/checkout/${pages.push({ key, look }) - 1}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
