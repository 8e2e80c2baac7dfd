// Files of our own pages, under a policy that blocks loading from elsewhere.
import type { RequestHandler } from "express";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Sends a text; `type` is Express's name: "html", "css". */
export function pageFile(type: string, text: string): RequestHandler {
  return (_request, response) => {
    response.set({ "Content-Security-Policy": POLICY, "Cache-Control": "no-cache" });
    response.type(type).send(text);
  };
}
