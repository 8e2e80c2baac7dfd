// What a request to one of the redirect's addresses brings along.
import type { Request } from "express";
import type { Context } from "#context/context.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { type Browser, browserOf } from "./browser.ts";

/** Bytes of a form. */
export const LONGEST_FORM = 64 * 1024;
/** Limits of a bank's return: members, and characters of each. What exceeds them is ignored. */
export const MAX_MEMBERS = 100;
const MAX_LENGTH = 4000;
/** Members of a form that are read at most: more than any bank posts. */
const MOST_READ = 2000;

/** `own` is the origin of the service. */
export type Means = { wizard: Wizard; ids: Context["ids"]; own: string };

/** Texts by name. */
export type Values = Readonly<Record<string, string>>;

/** `sent` are the values of the query, or of a form. */
export type Visitor = { token: string; browser: Browser; sent: Values };

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url, "http://localhost").searchParams;
}

/** Empty for a body that is no form. */
function formOf({ body }: Request): URLSearchParams {
  const members = typeof body === "string" ? body.split("&", MOST_READ) : [];
  return new URLSearchParams(members.join("&"));
}

/** The values of a query or of a form as sent, without those that are too long. */
function textsOf(values: URLSearchParams): Values {
  return Object.fromEntries([...values].filter(([, value]) => value.length <= MAX_LENGTH));
}

export function visitorOf(request: Request, { ids, own }: Means): Visitor {
  const token = String(request.params["token"]);
  const isSecure = own.startsWith("https:");
  return {
    token,
    browser: browserOf(request, token, { ids, isSecure }),
    sent: textsOf(request.method === "POST" ? formOf(request) : queryOf(request)),
  };
}
