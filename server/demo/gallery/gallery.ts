// The gallery: every element and state of the wizard on one page, fed from fixed answers.
import express, { type Router } from "express";
import { refuseOtherMethods } from "#http/methods.ts";
import { pageFile } from "#http/page-file.ts";
import { LANGUAGES } from "#schema/codes.ts";
import page from "../page/gallery.html?raw";
import script from "../page/gallery.js?raw";
import style from "../page/gallery.css?raw";
import { examples } from "./examples.ts";

/** Serves `/demo/gallery` with its files and the answers that it is made of. */
export function createGallery(): Router {
  const router = express.Router();
  router.get("/demo/gallery", pageFile("html", page));
  router.get("/demo/gallery.js", pageFile("js", script));
  router.get("/demo/gallery.css", pageFile("css", style));
  for (const language of LANGUAGES) {
    const answer = pageFile("json", JSON.stringify(examples(language)));
    router.get(`/demo/gallery/${language}.json`, answer);
  }
  return refuseOtherMethods(router);
}
