// Runs the wizard: for a customer with a link, whose key stands behind the `#`, or beside the look
// that a merchant designs, whose page sends the key and the look.
/* global svc */

const TEXTS = {
  de: { done: "Fertig. Sie können diese Seite schließen.", bad: "Dieser Link ist nicht gültig." },
  en: { done: "Done. You can close this page.", bad: "This link is not valid." },
  es: { done: "Listo. Puede cerrar esta página.", bad: "Este enlace no es válido." },
};
const wanted = navigator.language.slice(0, 2);
const language = Object.hasOwn(TEXTS, wanted) ? wanted : "en";
const words = TEXTS[language];
document.documentElement.lang = language;
const container = document.querySelector("#SVC-Form");
const note = document.querySelector("#end");

function say(text) {
  note.textContent = text;
}

/** Where the tab keeps the key until the session has ended: it may show the bank's page meanwhile. */
const KEPT = "svc-session";

/** Works on what the tab keeps; null if the browser forbids that. */
function withKept(work) {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

function end() {
  withKept((kept) => kept.removeItem(KEPT));
  say(words.done);
}

function run(key) {
  container.dataset.svc = key;
  svc.finish(end);
  svc.abort(end);
  svc.init();
}

const THEME = /^svc-[a-z-]+$/;
let theme = null;

function show({ theme: name, tokens }) {
  theme?.remove();
  theme = null;
  if (THEME.test(name)) {
    theme = document.createElement("link");
    theme.rel = "stylesheet";
    theme.href = `/${name}.css`;
    document.head.append(theme);
  }
  const sheet = new CSSStyleSheet();
  sheet.insertRule("#SVC-Form .svc-root {}");
  for (const [token, value] of Object.entries(tokens)) {
    sheet.cssRules[0].style.setProperty(`--svc-${token}`, value);
  }
  document.adoptedStyleSheets = [sheet];
}

function receive({ origin, source, data }) {
  if (origin !== location.origin || source !== parent) return;
  if (data.look) show(data.look);
  if (data.key) run(data.key);
}

if (parent === window) {
  const key = location.hash.slice(1) || withKept((kept) => kept.getItem(KEPT));
  // Neither the history nor a screenshot keeps it.
  history.replaceState(null, "", location.pathname);
  show({ theme: "svc-auto", tokens: {} });
  if (/^\w{40}$/.test(key)) {
    withKept((kept) => kept.setItem(KEPT, key));
    run(key);
  } else say(words.bad);
} else {
  addEventListener("message", receive);
  parent.postMessage("ready", location.origin);
}
