// Header profiles, one a surface.
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";

export type Surface = "api" | "browser" | "files" | "pages";

/** What no surface needs: it concerns documents, plug-ins or browsers of the past. */
const LEFT_OUT = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;

const CLOSED = {
  useDefaults: false,
  directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
};

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "Content-Type",
  "Access-Control-Max-Age": "7200",
};

type Settings = {
  helmet: Pick<HelmetOptions, "contentSecurityPolicy" | "crossOriginResourcePolicy">;
  headers: Readonly<Record<string, string>>;
};

const PROFILES: Readonly<Record<Surface, Settings>> = {
  api: {
    helmet: { contentSecurityPolicy: CLOSED },
    headers: { "Cache-Control": "no-store" },
  },
  browser: {
    helmet: {
      contentSecurityPolicy: CLOSED,
      crossOriginResourcePolicy: { policy: "cross-origin" },
    },
    headers: { "Cache-Control": "no-store", ...CORS },
  },
  files: {
    helmet: {
      contentSecurityPolicy: CLOSED,
      crossOriginResourcePolicy: { policy: "cross-origin" },
    },
    headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" },
  },
  // A page says itself what it loads and who may frame it.
  pages: { helmet: { contentSecurityPolicy: false }, headers: {} },
};

/** Puts a surface's headers on an answer. */
export type Dress = (request: IncomingMessage, response: ServerResponse) => void;

export type Profiles = Readonly<Record<Surface, Dress>>;

/** The headers of each surface. `hsts` promises HTTPS for the host, so never for a local one. */
export function createProfiles(hsts: boolean): Profiles {
  const profile = (surface: Surface): Dress => {
    const { helmet: options, headers } = PROFILES[surface];
    const secure = helmet({ ...LEFT_OUT, ...options, strictTransportSecurity: hsts });
    const entries = Object.entries(headers);
    return (request, response) => {
      for (const [name, value] of entries) response.setHeader(name, value);
      secure(request, response, () => undefined);
    };
  };
  return {
    api: profile("api"),
    browser: profile("browser"),
    files: profile("files"),
    pages: profile("pages"),
  };
}

/** Whether the host of an address can be held to HTTPS. */
export function canPromiseHttps(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  const local = /^(localhost|127\..*|\[::1\])$|\.localhost$/.test(hostname);
  return protocol === "https:" && !local;
}
