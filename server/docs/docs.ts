// The page on which a merchant reads every call of the API and tries it.
import { extname } from "node:path";
import { refuseOtherMethods } from "#http/methods.ts";
import { pageFile } from "#http/page-file.ts";
import express, { type Router } from "express";

const FILES = import.meta.glob<string>("./page/*", {
  query: "?raw",
  import: "default",
  eager: true,
});
const PAGE = "./page/index.html";

/** Serves `/docs` with its files; the page reads `/openapi.json`. */
export function createDocs(): Router {
  const router = express.Router();
  for (const [file, text] of Object.entries(FILES)) {
    const path = file === PAGE ? "/docs" : file.replace("./page/", "/docs/");
    router.get(path, pageFile(extname(file), text));
  }
  return refuseOtherMethods(router);
}
