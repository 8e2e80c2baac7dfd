import type { RequestHandler } from "express";
import type { Dress } from "#http/profiles.ts";

/** Sets the headers of a profile on every response that passes. */
export function applyProfile(profile: Dress): RequestHandler {
  return (request, response, next) => {
    profile(request, response);
    next();
  };
}
