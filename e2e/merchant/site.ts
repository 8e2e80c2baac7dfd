// A merchant on a separate origin, with the strictest policy that can embed the wizard.
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const SCRIPT = readFileSync(new URL("merchant.js", import.meta.url), "utf8");

/**
 * How a page loads the wizard: by a tag, by a tag with its hash, by the loader of a bundle, in a
 * frame, or by a tag in a dialog.
 */
export type Load = "tag" | "hash" | "module" | "frame" | "dialog";

/** Additions to a bare page. */
export type Look = {
  css?: string;
  /** Class of the element around the container. */
  parent?: string;
  load?: Load;
  /** Theme of a frame. */
  theme?: string;
  /** The page's embedder policy, to be isolated from other origins. */
  isolates?: "require-corp" | "credentialless";
  /** Whether the page loads the wizard's script twice. */
  twice?: boolean;
};

type Manifest = { files: Record<string, { path: string; integrity: string }> };

export type MerchantSite = {
  /** Origin of the pages. */
  origin: string;
  /** Address of a new page that runs the wizard of this session; it can be reloaded. */
  page(key: string, look?: Look): string;
  /** Address of a page with the given text, without a policy. */
  any(html: string): string;
  close(): Promise<void>;
};

/** The policy under which the wizard is promised to work; `own` serves the merchant's script. */
function policy(base: string, own: string, load: Load): string {
  return [
    "default-src 'none'",
    `script-src ${base} ${own}`,
    `style-src ${load === "frame" ? "" : base} ${own}/style/`,
    `${load === "frame" ? "frame-src" : "connect-src"} ${base}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${load === "module" ? "svc-loader" : "'none'"}`,
  ].join("; ");
}

/** Tags of the service's files and of the merchant's script. */
function tags(base: string, load: Load, { files }: Manifest): string {
  const own = '<script src="/merchant.js" defer></script>';
  if (load === "frame") return `<script src="${base}/svcframe.js"></script>${own}`;
  const hashed = (name: string, address: "href" | "src") => {
    const { path, integrity } = files[name] ?? { path: "", integrity: "" };
    const pinned = `${address}="${base}${path}" integrity="${integrity}" crossorigin="anonymous"`;
    return load === "hash" ? pinned : `${address}="${base}/${name}"`;
  };
  const style = `<link rel="stylesheet" ${hashed("svc.css", "href")}>`;
  if (load === "module") return `${style}<script type="module" src="/bundle.js"></script>`;
  return `${style}<script ${hashed("svc.js", "src")}></script>${own}`;
}

/** The bundle of a page that uses the loader. */
function bundle(base: string): string {
  return `import { loadSvc } from "${base}/svc-loader.js";
await loadSvc({ src: "${base}/svc.js" });
await import("/merchant.js");`;
}

function html(base: string, key: string, look: Look, head: string): string {
  const { parent = "", theme = "", load = "tag", twice } = look;
  return `<!doctype html>
<html lang="en" data-theme="${theme}" data-load="${load}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout</title>
${head}
</head>
<body>
<main>
<h1>Checkout</h1>
<div class="${parent}"><div id="SVC-Form" data-svc="${key}"></div></div>
<p role="status" aria-label="Outcome"></p>
</main>
${twice ? `<script src="${base}/svc.js" defer></script>` : ""}
</body>
</html>`;
}

/** Keeps a browser from requesting an icon. */
const NO_ICON = '<link rel="icon" href="data:,">';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
}

/** Starts the site on a free port; `base` is the service's address. */
export async function startSite(base: string): Promise<MerchantSite> {
  const manifest = (await (await fetch(`${base}/manifest.json`)).json()) as Manifest;
  const pages: { key: string; look: Look }[] = [];
  const others: string[] = [];
  const server = createServer((request, response) => {
    const [, folder, number] = (request.url ?? "").split("/");
    if (folder === "merchant.js") return send(response, 200, "text/javascript", SCRIPT);
    if (folder === "bundle.js") return send(response, 200, "text/javascript", bundle(base));
    const other = folder === "any" ? others[Number(number)] : undefined;
    if (other !== undefined)
      return send(response, 200, "text/html", `<!doctype html>${NO_ICON}${other}`);
    const page = pages[Number(number)];
    if (!page) return send(response, 404, "text/plain", "not found");
    const { key, look } = page;
    if (folder === "style") return send(response, 200, "text/css", look.css ?? "");
    const { load = "tag", isolates } = look;
    if (isolates) {
      response.setHeader("cross-origin-opener-policy", "same-origin");
      response.setHeader("cross-origin-embedder-policy", isolates);
    }
    response.setHeader("content-security-policy", policy(base, own, load));
    const style = `<link rel="stylesheet" href="/style/${number}">`;
    const head = tags(base, load, manifest) + style;
    return send(response, 200, "text/html", html(base, key, look, head));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  // A host name other than the service's: the wizard is cross-site, not only cross-origin.
  const own = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin: own,
    page: (key, look = {}) => `${own}/checkout/${pages.push({ key, look }) - 1}`,
    any: (text) => `${own}/any/${others.push(text) - 1}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
