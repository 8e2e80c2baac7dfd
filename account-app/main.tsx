// Starts the pages.
import { h, render } from "preact";
import { App } from "./app/App.tsx";
import { language, preferredLanguage } from "./texts/texts.ts";

const root = document.querySelector("#app");
language.value = preferredLanguage(navigator.languages);
if (root) render(<App />, root);
