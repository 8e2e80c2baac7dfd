// The browser that goes to a bank's page and comes back, named by a cookie for one session.
import type { CookieOptions, Request, Response } from "express";
import { hashKey } from "#secrets/api-keys.ts";
import type { Ids } from "#secrets/ids.ts";
import { proofOf } from "#secrets/proof.ts";

/** Milliseconds that the cookie is kept: as long as a session lives at most. */
const KEPT = 24 * 60 * 60_000;

const NAME_LENGTH = 40;
const NAME = new RegExp(`^[A-Za-z0-9]{${NAME_LENGTH}}$`);
const PROOF_LENGTH = 24;

/** The question that a form answers: an answer to one is none to the other. */
export type Question = "leave" | "return";

/** The browser of a request, as its session knows it. */
export type Browser = {
  /** Whether it is the one whose hash the session has stored. */
  isKnownAs(hash: string | undefined): boolean;
  /** To store in the session; needs `remember`. */
  hash: string;
  /** The proof for a question's form that the answer comes from this browser. */
  proofOf(question: Question): string;
  /** Sets the cookie. */
  remember(response: Response): void;
};

function readCookie(header: string | undefined, name: string): string {
  const pairs = (header ?? "").split(";").map((each) => each.trim().split("="));
  const value = pairs.find(([each]) => each === name)?.[1] ?? "";
  return NAME.test(value) ? value : "";
}

/**
 * How the cookie is sent. Over HTTPS it also arrives with a form that the bank's page posts, and no
 * other host can set it. Browsers accept neither on a plain loopback address.
 */
function cookieOf(session: string, isSecure: boolean): { name: string; options: CookieOptions } {
  const options = { httpOnly: true, path: "/", maxAge: KEPT };
  return isSecure
    ? { name: `__Host-svc-${session}`, options: { ...options, secure: true, sameSite: "none" } }
    : { name: `svc-${session}`, options: { ...options, sameSite: "lax" } };
}

/** The browser of a request for the redirect with a token. */
export function browserOf(
  request: Request,
  token: string,
  { ids, isSecure }: { ids: Ids; isSecure: boolean },
): Browser {
  // A token begins with its session's id.
  const { name, options } = cookieOf(token.slice(0, 16), isSecure);
  const sent = readCookie(request.headers.cookie, name);
  const secret = sent || ids.token(NAME_LENGTH);
  const hash = hashKey(secret);
  return {
    hash,
    isKnownAs: (stored) => sent !== "" && hash === stored,
    proofOf: (question) => proofOf(secret, `${token}/${question}`, PROOF_LENGTH),
    remember: (response) => void response.cookie(name, secret, options),
  };
}
