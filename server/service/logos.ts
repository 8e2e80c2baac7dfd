// The logos of merchants. A file's name changes with its content, so that caches keep it.
import express, { type RequestHandler, type Router } from "express";
import { refuseOtherMethods } from "#http/methods.ts";
import type { Profiles } from "#http/profiles.ts";
import { LOGO_TYPES } from "#products/merchant-face.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Store } from "#storage/store.ts";

const NAME = /^\w{24}\.(png|jpg|webp)$/;

function sendLogo(store: Store, profiles: Profiles): RequestHandler {
  return async (request, response) => {
    const name = String(request.params["name"]);
    const ending = NAME.exec(name)?.[1] as keyof typeof LOGO_TYPES | undefined;
    const logo = ending && (await store.read((db) => db.logos.byName(name)));
    if (!logo) {
      profiles.api(request, response);
      throw new ServiceError(404);
    }
    profiles.versions(request, response);
    response.type(LOGO_TYPES[ending]).send(Buffer.from(logo.content, "base64"));
  };
}

/** Serves `/logos/<name>`. */
export function serveLogos(store: Store, profiles: Profiles): Router {
  const router = express.Router();
  router.get("/logos/:name", sendLogo(store, profiles));
  return refuseOtherMethods(router);
}
