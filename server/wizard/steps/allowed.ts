// What customers may do on a page.
import type { Ui } from "#schema/wizard.ts";

type Allowed = Ui["allowed"];

/** A page of the wizard that the customer may submit and leave. */
export const OPENING: Allowed = { submit: true, back: false, abort: true, language: true };
/** A page of the bank. */
export const ANSWERING: Allowed = { submit: true, back: true, abort: true, language: false };
/** A page that continues by itself. */
export const WAITING: Allowed = { submit: false, back: true, abort: true, language: false };
