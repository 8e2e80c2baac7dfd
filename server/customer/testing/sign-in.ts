// People who are signed in, for tests of the account area's calls.
import type { Api } from "#http/testing/api.ts";
import { type CallKey, type Method } from "#schema/account/call.ts";
import { type Calls, CALLS } from "#schema/account/calls.ts";
import type { Role } from "#schema/account/permissions.ts";
import { faultsOf } from "#schema/wire.ts";
import { hashKey } from "#secrets/api-keys.ts";
import type { Staff } from "#storage/tables/records.ts";
import { csrfToken } from "../door.ts";
import { API } from "../mount.ts";

export type Answered = {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
};

/** A browser with its present cookie. */
export type Browser = {
  person: Staff;
  cookie: string;
  csrf: string;
  /**
   * Sends a call as the pages do, and checks a successful answer against its declaration. `path` is
   * the one below `/account/api`, filled in.
   */
  ask(key: CallKey & keyof Calls, path?: string, body?: unknown): Promise<Answered>;
};

type Wanted = Partial<{
  role: Role;
  /** By default the first merchant of the api; null for a person without one. */
  merchant: string | null;
  operator: boolean;
  /** Minutes since the second factor was given; null if it was not. */
  factorAge: number | null;
  changes: Partial<Staff>;
}>;

let people = 0;

/** Signs a new person in to a merchant of the api. */
export async function signIn(api: Api, wanted: Wanted = {}): Promise<Browser> {
  const {
    role = "owner",
    merchant = api.merchants.first,
    operator = false,
    factorAge = 0,
  } = wanted;
  const { ctx } = api;
  people += 1;
  const now = ctx.clock();
  const person: Staff = {
    id: ctx.ids.record("stf"),
    email: `person-${people}@shop.example`,
    name: `Person ${people}`,
    password: "scrypt$15$8$3$AAAA$AAAA",
    language: "en",
    timeZone: "Europe/Berlin",
    operator,
    totpSecret: null,
    totpStep: null,
    createdAt: now,
    ...wanted.changes,
  };
  const cookie = ctx.ids.token(42);
  await ctx.store.write(async (db) => {
    await db.staff.insert(person);
    if (merchant !== null) {
      await db.staffMembers.insert({ staff: person.id, merchant, role, createdAt: now });
    }
    await db.staffSessions.insert({
      id: ctx.ids.record("sts"),
      hash: hashKey(cookie),
      staff: person.id,
      merchant,
      device: "Firefox, Linux",
      address: "127.0.0.1",
      createdAt: now,
      seenAt: now,
      factorAt: factorAge === null ? null : now - factorAge * 60_000,
    });
  });
  const browser: Browser = {
    person,
    cookie,
    csrf: csrfToken(cookie),
    async ask(...call) {
      const answered = await askAs(api, browser, ...call);
      browser.cookie = newCookie(answered.headers) ?? browser.cookie;
      browser.csrf = csrfToken(browser.cookie);
      return answered;
    },
  };
  return browser;
}

/** The cookie that an answer sends; null if it sends none. */
export function newCookie(headers: Headers): string | null {
  return /__Host-svc-account=(\w+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? null;
}

/** What a page sends with its calls. `__Host-` because the api's own address has HTTPS. */
export function headersOf({ cookie, csrf }: Pick<Browser, "cookie" | "csrf">) {
  return {
    cookie: `__Host-svc-account=${cookie}`,
    "x-csrf-token": csrf,
    "sec-fetch-site": "same-origin",
  };
}

/** Sends a call with a cookie. */
export async function askAs(
  api: Pick<Api, "base">,
  browser: Pick<Browser, "cookie" | "csrf">,
  key: CallKey & keyof Calls,
  path?: string,
  body?: unknown,
): Promise<Answered> {
  const [method, declared] = key.split(" ", 2) as [Method, string];
  const response = await fetch(api.base + API + (path ?? declared), {
    method,
    headers: { ...headersOf(browser), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
  const { answer } = CALLS[key];
  if (response.status === 200 && "check" in answer) {
    const faults = faultsOf(answer, json);
    if (faults.length > 0) throw new Error(`${key} answers what it does not declare: ${faults}`);
  }
  return { status: response.status, headers: response.headers, body: json, text };
}
