// A merchant's page in TypeScript: code that compiles and code that does not.
import {
  LoadError,
  loadSvc,
  loadSvcFrame,
  type ErrorCode,
  type Language,
  type Svc,
} from "../svc-loader.js";

svc.configure({ "validate-login-credentials": false });
svc.configure({ "autocomplete-suggestions": 8 });
// @ts-expect-error -- options have hyphens
svc.configure({ validateLoginCredentials: false });
// @ts-expect-error -- a number
svc.configure({ "autocomplete-suggestions": "8" });

svc.finish(() => location.assign("/thanks"));
svc.finish((credentials) => credentials?.length);
svc.abort(async () => await fetch("/cart"));
// @ts-expect-error -- a function
svc.abort("/cart");

const texts: Record<ErrorCode, string> = {
  login_failed: "a",
  session_timeout: "b",
  tan_failed: "c",
  tech_error: "d",
  testmode_error: "e",
  trans_not_possible: "f",
  validation_failed: "g",
};
svc.error((code, messages, recoverable) => {
  const all: string[] = [texts[code], ...messages];
  return recoverable ? all : null;
});
svc.error((code) => {
  // @ts-expect-error -- no such code
  return code === "login_error";
});

svc.extend("login", (form) => {
  form.paragraph("Discount", "Details: [terms|link::https://shop.example/terms]", form.PREPEND);
  form.description("Below the bank's fields.");
  form.checkbox("newsletter", "Send me news", true);
  form.text("mail", "Mail", "", "you@example.org", ["required", "email"], form.APPEND);
  // @ts-expect-error -- no such rule
  form.text("mail", "Mail", "", "", ["mail"]);
});
// @ts-expect-error -- only the bank and login forms
svc.extend("tan", () => undefined);

const current: Language = svc.lang("es");
// @ts-expect-error -- has no texts
svc.lang("xx");

const off: () => void = svc.on("step", ({ previous, current: step }) => [previous, step]);
off();
// @ts-expect-error -- no such event
svc.on("finish", () => undefined);

const second: Svc = svc.create({ container: document.body, key: "k" });
second.init();
second.abortTransaction();
second.destroy();

const dialog = svc.open({ key: "k" });
dialog.lang("en");
dialog.configure({ "confirm-abort": false });
const paid: Promise<boolean> = dialog.result.then(({ outcome }) => outcome === "finish");
// @ts-expect-error -- the result tells the end
dialog.finish(() => paid);

const element = document.createElement("svc-wizard");
element.wizard.extend("login", (form) => form.description("Below the bank's fields."));
element.addEventListener("error", ({ detail: { code, recoverable } }) => [
  texts[code],
  recoverable,
]);
element.setAttribute("session-key", "k");

svcframe.theme("svc-dark-flat");
// @ts-expect-error -- without the extension
svcframe.theme("svc-dark-flat.css");
svcframe.style({ buttonForward: { backgroundColor: "#0b57a4", borderRadius: "4px" } });
// @ts-expect-error -- no such group
svcframe.style({ button: {} });
svcframe.lang("de");
// @ts-expect-error -- merchants' own fields exist only in svc.js
svcframe.extend("login", () => undefined);

/** As a bundled page loads it. */
export async function load(): Promise<string> {
  try {
    const loaded = await loadSvc({ src: "https://service.example/svc.js", retries: 1 });
    loaded?.init();
    (await loadSvcFrame({ src: "https://service.example/svcframe.js" }))?.theme("svc-light-blue");
    // @ts-expect-error -- may be null, on a server
    loaded.init();
    return current;
  } catch (error) {
    return error instanceof LoadError ? error.code : "network";
  }
}
