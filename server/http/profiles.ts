// Header profiles, one per surface.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet, { type HelmetOptions } from "helmet";

export type Surface = "api" | "browser" | "files" | "versions" | "pages";

/** Headers that no surface needs: they concern documents, plug-ins or browsers of the past. */
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
  directives: Object.fromEntries(
    ["default-src", "base-uri", "form-action", "frame-ancestors"].map((name) => [name, ["'none'"]]),
  ),
};

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "Content-Type",
  "Access-Control-Expose-Headers": "RateLimit, RateLimit-Policy, Retry-After",
  "Access-Control-Max-Age": "7200",
};

const FILES = {
  helmet: {
    contentSecurityPolicy: CLOSED,
    crossOriginResourcePolicy: { policy: "cross-origin" },
  },
  headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" },
} satisfies Settings;

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
  files: FILES,
  // The content of a versioned address never changes.
  versions: {
    ...FILES,
    headers: { ...FILES.headers, "Cache-Control": "public, max-age=31536000, immutable" },
  },
  // A page that loads anything or can be framed replaces the policy with its own.
  pages: { helmet: { contentSecurityPolicy: CLOSED }, headers: {} },
};

/** Sets a surface's headers on a response. */
export type Dress = (request: IncomingMessage, response: ServerResponse) => void;

export type Profiles = Readonly<Record<Surface, Dress>>;

/** The headers of helmet, the same for every response: computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  const entries = Object.entries(response.getHeaders()).map(([name, value]) => [
    name,
    String(value),
  ]);
  return Object.fromEntries(entries);
}

/**
 * The headers of each surface. `hsts` promises HTTPS for the host, so it is never sent for a local
 * one.
 */
export function createProfiles(hsts: boolean): Profiles {
  const profile = (surface: Surface): Dress => {
    const { helmet: options, headers } = PROFILES[surface];
    const all = Object.entries({
      ...headers,
      ...headersOf({ ...LEFT_OUT, ...options, strictTransportSecurity: hsts }),
    });
    return (_request, response) => {
      for (const [name, value] of all) response.setHeader(name, value);
    };
  };
  return {
    api: profile("api"),
    browser: profile("browser"),
    files: profile("files"),
    versions: profile("versions"),
    pages: profile("pages"),
  };
}

/** Whether the host of an address can be required to use HTTPS. */
export function canPromiseHttps(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  const local = /^(localhost|127\..*|\[::1\])$|\.localhost$/.test(hostname);
  return protocol === "https:" && !local;
}
