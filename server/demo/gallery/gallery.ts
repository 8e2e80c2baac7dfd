// The gallery: every element and state of the wizard on one page, fed from fixed responses.
import express, { type RequestHandler, type Router } from "express";
import { refuseOtherMethods } from "#http/methods.ts";
import { pageFile } from "#http/page-file.ts";
import { type Language, LANGUAGES } from "#schema/codes.ts";
import { fillLanguages } from "../fill-languages.ts";
import page from "../page/gallery.html?raw";
import script from "../page/gallery.js?raw";
import style from "../page/gallery.css?raw";
import { examples } from "./examples.ts";

/** Serves `/demo/gallery` with its files and its responses. */
export function createGallery(): Router {
  const router = express.Router();
  router.get("/demo/gallery", pageFile("html", fillLanguages(page)));
  router.get("/demo/gallery.js", pageFile("js", script));
  router.get("/demo/gallery.css", pageFile("css", style));
  for (const language of LANGUAGES) {
    router.get(`/demo/gallery/${language}.json`, answers(language));
  }
  return refuseOtherMethods(router);
}

/** Created on first use: drawing the images would delay the start. */
function answers(language: Language): RequestHandler {
  let made: RequestHandler | null = null;
  return (request, response, next) => {
    made ??= pageFile("json", JSON.stringify(examples(language)));
    return made(request, response, next);
  };
}
