// Which pages of the wizard may follow a request.
import type { JsonObject } from "#schema/json.ts";
import type { StepName } from "#schema/wizard.ts";
import { awaitsRelease, isExpired, type Session } from "./state.ts";

export const RIGHT = "204816";
export const WRONG = "WRONG";

/** The PINs of the test bank that the runs use. */
export const PINS = [
  "123456",
  "123456",
  "123456",
  "accounts",
  "autosubmit",
  "business",
  "config",
  "config",
  "config",
  "forms",
  "next",
  "no-account",
  "sync-tan",
  "sync-wrong",
  "with-credit-card",
  "wrong",
] as const;

/** An order's first page, by TAN method. */
const ORDERS: Readonly<Record<string, StepName>> = { push: "wait", redirect: "redirect" };

function afterAccount({ product, tan }: Session): StepName {
  return product === "pay" ? (ORDERS[tan] ?? "tan") : "finish";
}

/** After the bank has listed its accounts. A blocked account cannot be chosen. */
function afterAccounts(session: Session): StepName[] {
  const { accounts, owner, product } = session;
  const blocked: StepName[] = owner.blacklist.size > 0 ? ["error", "account"] : [];
  if (product === "connect") return ["finish"];
  return [accounts > 1 ? "account" : afterAccount(session), ...blocked];
}

function afterPin(session: Session): StepName[] {
  switch (session.pin) {
    case "wrong":
      return ["login", "error"];
    case "no-account":
      return ["error"];
    case "autosubmit":
      return ["wait"];
    case "forms":
      return ["showcase"];
    case "next":
    case "config":
      return ["login-next"];
    default:
      return afterAccounts(session);
  }
}

function afterTan({ tan }: Session, { tan: typed }: JsonObject): StepName[] {
  if (tan === "choose") return ["tan", "wait", "redirect", "finish", "error"];
  return typed === RIGHT ? ["finish"] : ["tan", "error"];
}

function afterForm(session: Session, step: StepName, sent: JsonObject): StepName[] {
  switch (step) {
    case "bank":
      return session.owner.mode === "live" ? ["bank"] : ["bank", "login"];
    case "login":
      return sent["privacy_policy"] === true ? afterPin(session) : ["login"];
    case "login-next":
      return session.byRedirect ? ["redirect"] : afterAccounts(session);
    case "account":
      return [afterAccount(session)];
    case "tan":
      return afterTan(session, sent);
    case "showcase":
      return ["showcase", ...afterAccounts(session)];
    default:
      return [step];
  }
}

function afterPoll(session: Session, step: StepName): StepName[] {
  switch (step) {
    case "wait":
      return session.product === "pay" && session.pin !== "autosubmit"
        ? ["wait", "finish", "error"]
        : ["wait", ...afterAccounts(session)];
    case "redirect":
      if ((session.bankPage?.returned ?? null) === null) return ["redirect"];
      if (awaitsRelease(session) && !session.byRedirect)
        return ["redirect", "finish", "login", "error"];
      return ["redirect", "login", "finish", "error", ...afterAccounts(session)];
    case "showcase":
      return ["showcase", ...afterAccounts(session)];
    default:
      return [step];
  }
}

const OVER = { finished: "finish", aborted: "abort", failed: "error" } as const;

/** The pages of which one must follow; `sent` are the members of the request besides its key. */
export function pagesAfter(session: Session, sent: JsonObject, now: number): readonly StepName[] {
  const { action } = sent;
  const aborts = action === "abort";
  if (session.deleted) {
    if (session.ended === "finished") return ["finish"];
    // An abort is confirmed, but nothing remains that it could end.
    const gone: StepName[] = aborts ? ["abort", "error"] : ["error"];
    // Only the bank knew whether it had finished.
    return awaitsRelease(session) ? ["finish", ...gone] : gone;
  }
  if (session.ended === "failed") return [aborts ? "abort" : "error"];
  if (session.ended) return [OVER[session.ended]];
  if (isExpired(session, now)) {
    if (awaitsRelease(session)) return ["finish", "error", "abort"];
    return [aborts ? "abort" : "error"];
  }
  const step = session.view?.step;
  if (!step) return aborts ? ["abort"] : ["bank", "login"];
  if (aborts || action === "back") {
    const left: StepName[] = aborts ? ["abort"] : step === "bank" ? ["bank"] : ["bank", "login"];
    // The bank of an order, or of a redirect, is asked first.
    return step === "redirect" || step === "wait" || step === "showcase"
      ? [...left, ...afterPoll(session, step)]
      : left;
  }
  if (action === "poll") return afterPoll(session, step);
  const isOld = sent["form_id"] !== undefined && sent["form_id"] !== session.view?.formId;
  if (isOld || (action !== undefined && action !== "submit")) return [step];
  return Object.keys(sent).some((name) => name !== "form_id")
    ? afterForm(session, step, sent)
    : [step];
}
