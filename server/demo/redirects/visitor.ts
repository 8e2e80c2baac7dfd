// What a request to one of the redirect's addresses brings along.
import type { Request } from "express";
import type { Context } from "#context/context.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { type Browser, browserOf } from "./browser.ts";

/** Limits of a bank's return: members, and characters of each. */
export const MAX_MEMBERS = 20;
const MAX_LENGTH = 4000;
/** Members of an answer to a question, which repeats those of the return. */
export const MAX_FIELDS = MAX_MEMBERS + 2;

/** `own` is the origin of the service. */
export type Means = { wizard: Wizard; ids: Context["ids"]; own: string };

/** Texts by name. */
export type Values = Readonly<Record<string, string>>;

/** `sent` are the values of the query, or of a form. */
export type Visitor = { token: string; browser: Browser; sent: Values };

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url, "http://localhost").searchParams;
}

/** Texts by name, within the limits. */
function textsOf(values: unknown): Values {
  if (typeof values !== "object" || values === null) return {};
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" && value.length <= MAX_LENGTH ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts.slice(0, MAX_FIELDS));
}

export function visitorOf(request: Request, { ids, own }: Means): Visitor {
  const token = String(request.params["token"]);
  const isSecure = own.startsWith("https:");
  const isForm = request.method === "POST";
  return {
    token,
    browser: browserOf(request, token, { ids, isSecure }),
    sent: textsOf(isForm ? request.body : Object.fromEntries(queryOf(request))),
  };
}
