// A wizard in a dialog over the page: `svc.open()`.
import type { Methods } from "./methods.ts";
import { modelIn } from "./mount.ts";
import { safeDocument } from "./safe-document.ts";

/**
 * How the wizard in a dialog ended; `destroy` if the page has removed it before its end, or if it
 * was left while the service did not respond: only the server knows how the session goes on.
 */
export type Result = {
  outcome: "finish" | "abort" | "destroy";
  /** The customer's part of shared credentials, if there is one. */
  credentials?: string | undefined;
};

/** A wizard in a dialog. It starts after the current task: set it up until then. */
export type Opened<Wizard extends Methods> = Omit<Wizard, "init" | "finish" | "abort"> & {
  /** Resolves when the dialog has closed. Rejects with an SvcError if the wizard cannot start. */
  readonly result: Promise<Result>;
};

/** The open dialog: there is at most one. */
let standing: { key: string; dialog: HTMLDialogElement; opened: Opened<Methods> } | undefined;

/**
 * Shows the dialog. Escape only asks; browsers that close dialogs on their own, which is what
 * `closedby` prevents, do not close this one.
 */
function show(dialog: HTMLDialogElement): void {
  dialog.className = "svc-overlay";
  dialog.setAttribute("closedby", "none");
  dialog.addEventListener("keydown", (event) => {
    const { key, target, defaultPrevented } = event;
    // A dialog inside closes by itself, a list by its field.
    if (key !== "Escape" || defaultPrevented || (target as Element).closest("dialog") !== dialog)
      return;
    // The same key must not close the question.
    event.preventDefault();
    modelIn(dialog)?.leave();
  });
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => {
    if (standing?.dialog === dialog) dialog.showModal();
  });
  safeDocument.body.append(dialog);
  dialog.showModal();
}

/** Starts the wizard after the current task, and names the dialog after its pages. */
async function start(dialog: Element, init: () => void, close: () => void): Promise<void> {
  await Promise.resolve();
  if (!dialog.isConnected) return;
  init();
  const model = modelIn(dialog);
  if (model) model.close = close;
  dialog.setAttribute("aria-labelledby", `${model?.prefix}-title`);
}

/**
 * Opens a dialog with the wizard that `create` makes for a container. The same key again returns
 * the open wizard; another key replaces it. A finished wizard stays until the customer closes it.
 */
export function openOverlay<Wizard extends Methods>(
  key: string,
  create: (container: Element) => Wizard,
): Opened<Wizard> {
  // A page that replaces its content removes the dialog without a word.
  if (standing && standing.key === key && standing.dialog.isConnected) {
    return standing.opened as Opened<Wizard>;
  }
  const dialog = safeDocument.createElement("dialog");
  const { init, finish, abort, ...wizard } = create(dialog);
  standing?.opened.destroy();
  let result: Result = { outcome: "destroy" };
  let resolve = (_result: Result): void => {};
  const ended = new Promise<Result>((done) => (resolve = done));

  function close(): void {
    if (standing?.dialog === dialog) standing = undefined;
    // Closing returns the focus to the page, which removing does not.
    dialog.close();
    dialog.remove();
    wizard.destroy();
    resolve(result);
  }
  function fail(error: unknown): never {
    close();
    throw error;
  }

  wizard.configure({ "focus-on-start": true });
  finish((credentials) => {
    result = { outcome: "finish", credentials };
  });
  abort(() => {
    result = { outcome: "abort" };
    close();
  });
  const opened = {
    ...wizard,
    destroy: close,
    result: start(dialog, init, close).then(() => ended, fail),
  };
  standing = { key, dialog, opened };
  show(dialog);
  return opened;
}
