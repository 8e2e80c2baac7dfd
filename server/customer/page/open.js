// Runs the wizard: for a customer with a link, whose key stands behind the `#`, or beside the look
// that a merchant designs, whose page sends the key and the look.
/* global svc */

const TEXTS = {
  de: {
    page: "Zugriff auf Ihr Bankkonto",
    title: "Ist dieser Link für Sie?",
    warning:
      "Wer diesen Link angefordert hat, erhält die Daten der Konten, bei denen Sie sich anmelden. Fahren Sie nur fort, wenn ihn Ihnen ein Unternehmen geschickt hat, dessen Kunde Sie sind. Kommt er von jemand anderem, schließen Sie diese Seite.",
    yes: "Ja, weiter",
    done: "Sie können diese Seite schließen.",
    bad: "Dieser Link ist nicht gültig.",
    failed: "Die Seite konnte nicht ganz geladen werden. Bitte laden Sie sie neu.",
  },
  en: {
    page: "Access to your bank account",
    title: "Is this link meant for you?",
    warning:
      "Whoever asked for this link receives the data of the accounts that you log in to. Continue only if it was sent to you by a company that you are a customer of. If it comes from anybody else, close this page.",
    yes: "Yes, continue",
    done: "You can close this page.",
    bad: "This link is not valid.",
    failed: "The page did not load completely. Please reload it.",
  },
  es: {
    page: "Acceso a su cuenta bancaria",
    title: "¿Este enlace es para usted?",
    warning:
      "Quien pidió este enlace recibirá los datos de las cuentas en las que inicie sesión. Continúe solo si se lo ha enviado una empresa de la que es cliente. Si procede de otra persona, cierre esta página.",
    yes: "Sí, continuar",
    done: "Puede cerrar esta página.",
    bad: "Este enlace no es válido.",
    failed: "La página no se ha cargado por completo. Vuelva a cargarla.",
  },
};
const wanted = navigator.language.slice(0, 2);
const language = Object.hasOwn(TEXTS, wanted) ? wanted : "en";
const words = TEXTS[language];
document.documentElement.lang = language;
document.title = words.page;
const container = document.querySelector("#SVC-Form");
const note = document.querySelector("#end");

function say(text) {
  note.textContent = text;
}

/** Where the tab keeps the key until the session has ended: it may show the bank's page meanwhile. */
const KEPT = "svc-session";
/** Anything else behind the `#` is no key of a session. */
const KEY = /^\w{40}$/;
/** Where it keeps that the customer has answered the question. */
const AGREED = "svc-agreed";

/** Works on what the tab keeps; null if the browser forbids that. */
function withKept(work) {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

function end() {
  for (const name of [KEPT, AGREED]) withKept((kept) => kept.removeItem(name));
  say(words.done);
}

function run(key, settings = {}) {
  if (!window.svc) return say(words.failed);
  svc.configure(settings);
  container.dataset.svc = key;
  svc.finish(end);
  svc.abort(end);
  svc.init();
}

/** Whoever the link was made for can pass it on to somebody else, whose data they would receive. */
function ask(key) {
  const question = document.querySelector("#question");
  const yes = question.querySelector("button");
  question.querySelector("h1").textContent = words.title;
  question.querySelector("p").textContent = words.warning;
  yes.textContent = words.yes;
  yes.addEventListener("click", () => {
    withKept((kept) => kept.setItem(AGREED, key));
    question.remove();
    run(key, { "focus-on-start": true });
  });
  question.hidden = false;
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

const { href: address, origin: service } = new URL(document.querySelector("[rel=canonical]").href);

if (parent !== window) {
  addEventListener("message", receive);
  parent.postMessage("ready", location.origin);
} else if (location.origin !== service) {
  // The service knows its page by the origin: under another name of the host, it would pass as one
  // of a merchant's.
  location.replace(address + location.hash);
} else {
  const key = location.hash.slice(1) || withKept((kept) => kept.getItem(KEPT));
  // Neither the history nor a screenshot keeps it.
  history.replaceState(null, "", location.pathname);
  show({ theme: "svc-auto", tokens: {} });
  // Another link in the same tab.
  addEventListener("hashchange", () => KEY.test(location.hash.slice(1)) && location.reload());
  if (KEY.test(key)) {
    withKept((kept) => kept.setItem(KEPT, key));
    if (withKept((kept) => kept.getItem(AGREED)) === key) run(key);
    else ask(key);
  } else say(words.bad);
}
