// Files of our own pages, under a policy that blocks loading from elsewhere.
import type { RequestHandler } from "express";

const LOADING = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/**
 * Sends a text; `type` is Express's name: "html", "css". `framedBy` are the pages that can hold it in
 * a frame: none by default.
 */
export function pageFile(
  type: string,
  text: string,
  framedBy: "'none'" | "'self'" = "'none'",
): RequestHandler {
  const policy = `${LOADING}; frame-ancestors ${framedBy}`;
  return (_request, response) => {
    response.set({ "Content-Security-Policy": policy, "Cache-Control": "no-cache" });
    response.type(type).send(text);
  };
}
