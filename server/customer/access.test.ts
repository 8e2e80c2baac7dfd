// Every call of the account area, tried by everybody who could try it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { Access, Call, CallKey } from "#schema/account/call.ts";
import { CALLS, type Calls } from "#schema/account/calls.ts";
import { type Role, ROLE_NAMES, ROLES } from "#schema/account/permissions.ts";
import { type Mode, MODES } from "#schema/codes.ts";
import { API } from "./mount.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

type Key = CallKey & keyof Calls;
const ALL = Object.entries(CALLS) as [Key, Call][];

/** Who tries a call. Nobody has a cookie of a session. */
const CALLERS = {
  nobody: {},
  "somebody without a second factor yet": { factorAge: null },
  "somebody whose second factor is missing": { factorAge: null, totp: true },
  "somebody without a merchant": { merchant: null },
  operator: { merchant: null, operator: true },
  ...Object.fromEntries(ROLE_NAMES.map((role) => [role, { role }])),
} as Record<
  string,
  { factorAge?: null; totp?: true; merchant?: null; operator?: true; role?: Role }
>;

/** The permission that an access asks for in a mode; null for one that asks for none. */
function permissionOf(access: Access, mode: Mode): string | null {
  const named = typeof access === "string" ? access : access[mode];
  return ["anyone", "factor", "enrol", "signed_in", "operator"].includes(named) ? null : named;
}

/** The refusal that the declaration of a call means for a caller; null if it may call. */
function expected(access: Access, mode: Mode, name: string): string | null {
  if (access === "anyone") return null;
  const waits = {
    factor: "somebody whose second factor is missing",
    enrol: "somebody without a second factor yet",
  };
  const isIn = name === "operator" || name === "somebody without a merchant" || name in ROLES;
  if (!isIn) {
    const isWaitedFor = (access === "factor" || access === "enrol") && waits[access] === name;
    return isWaitedFor ? null : "sign_in_required";
  }
  if (access === "operator") return name === "operator" ? null : "role_insufficient";
  const permission = permissionOf(access, mode);
  if (permission === null) return null;
  const granted: readonly string[] = name in ROLES ? ROLES[name as Role] : [];
  return granted.includes(permission) ? null : "role_insufficient";
}

function pathOf(key: Key, mode: Mode): string {
  const [, path = ""] = key.split(" ", 2);
  return path.replace(":mode", mode).replaceAll(/:\w+/g, "unknown");
}

async function open(name: string, factorAge?: number): Promise<Browser | null> {
  const caller = CALLERS[name] ?? {};
  if (name === "nobody") return null;
  const { totp, ...wanted } = caller;
  return signIn(api, {
    ...wanted,
    ...(factorAge === undefined ? {} : { factorAge }),
    changes: totp ? { totpSecret: "JBSWY3DPEHPK3PXP" } : {},
  });
}

/** The type of the refusal; null for any other answer. */
async function refusal(browser: Browser | null, key: Key, mode: Mode): Promise<string | null> {
  const [method = "GET"] = key.split(" ", 1);
  const headers: Record<string, string> = {
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  if (browser) {
    headers["cookie"] = `__Host-svc-account=${browser.cookie}`;
    headers["x-csrf-token"] = browser.csrf;
  }
  const body = method === "GET" || method === "DELETE" ? {} : { body: "{}" };
  const answer = await fetch(`${api.base}${API}${pathOf(key, mode)}`, { method, headers, ...body });
  if (answer.status !== 401 && answer.status !== 403) return null;
  const { type } = (await answer.json()) as { type: string };
  return ["sign_in_required", "role_insufficient", "factor_required", "cross_site"].includes(type)
    ? type
    : null;
}

function modesOf(key: Key): readonly Mode[] {
  return key.includes("/:mode/") ? MODES : ["test"];
}

describe.each(ALL)("%s", (key, { access, fresh }) => {
  it("lets in who may call, and nobody else", async () => {
    const [method] = key.split(" ", 1);
    for (const mode of modesOf(key)) {
      for (const name of Object.keys(CALLERS)) {
        const browser = await open(name);
        const meant =
          browser === null && method !== "GET" ? "cross_site" : expected(access, mode, name);
        const found = await refusal(browser, key, mode);
        expect([mode, name, found]).toEqual([mode, name, meant]);
      }
    }
  });

  it("asks for a recent second factor where it matters", async () => {
    for (const mode of modesOf(key)) {
      const name = access === "operator" ? "operator" : "owner";
      if (expected(access, mode, name) !== null) continue;
      const stale = await open(name, 11);
      const meant = fresh === true || fresh === mode ? "factor_required" : null;
      expect([mode, await refusal(stale, key, mode)]).toEqual([mode, meant]);
    }
  });
});

describe.each(ALL.filter(([key]) => !key.startsWith("GET ")))("%s", (key) => {
  it("cannot be made by a page of another site", async () => {
    const [method = ""] = key.split(" ", 1);
    const { cookie, csrf } = await signIn(api, { operator: true });
    const headers = {
      cookie: `__Host-svc-account=${cookie}`,
      "content-type": "application/json",
      "sec-fetch-site": "cross-site",
      "x-csrf-token": csrf,
    };
    const body = method === "DELETE" ? {} : { body: "{}" };
    const path = `${api.base}${API}${pathOf(key, "test")}`;
    const answer = await fetch(path, { method, headers, ...body });
    expect(await answer.json()).toMatchObject({ code: 403, type: "cross_site" });
  });
});

it("says that an unknown mode does not exist", async () => {
  const { ask } = await signIn(api);
  expect((await ask("GET /:mode/events", "/production/events")).status).toBe(404);
});
