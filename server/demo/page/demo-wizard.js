// Starts the wizard as the visitor chose: part of the page, in a frame, or in a dialog.
import { log } from "./demo-log.js";

const CALLS = ["bank", "login", "account", "tan"];

/** Logs the callbacks of a wizard. */
function listen(wizard) {
  for (const name of CALLS) wizard[name](() => log("page", name));
  wizard.error((code, messages) => log("page", `error: ${code}`, messages[0]));
}

function inDialog(key, ends) {
  const wizard = svc.open({ key });
  listen(wizard);
  wizard.result.then(({ outcome }) => ends[outcome](), ends.fail);
  return wizard;
}

function onPage(key, shown, place, { finish, abort }) {
  const container = document.createElement("div");
  place.replaceChildren(container);
  const wizard = (shown === "frame" ? svcframe : svc).create({ container, key });
  if (shown === "frame") wizard.theme("auto");
  listen(wizard);
  wizard.finish(finish);
  wizard.abort(abort);
  wizard.init();
  return wizard;
}

let running;

/** Removes the wizard; its session stays open. */
export function close() {
  running?.destroy();
  running = undefined;
}

/** Throws if the script of the wizard did not load. `ends` are the ways in which it can end. */
export function openWizard({ wizard_session_key: key, shown }, place, ends) {
  close();
  running = shown === "dialog" ? inDialog(key, ends) : onPage(key, shown, place, ends);
}
