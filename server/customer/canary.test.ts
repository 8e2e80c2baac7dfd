// A person from the invitation to the last code: none of what signs them in may be found anywhere.
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { invite } from "./invite.ts";
import { newBrowser, type NewBrowser } from "./testing/browser.ts";

const EMAIL = "canary@shop.example";
const PASSWORDS = ["seven wooden lanterns", "eleven copper kettles"] as const;

let api: Api;
beforeAll(async () => (api = await openApi()));
afterAll(() => api.close());

async function invited(staff: string | null = null): Promise<string> {
  const { ctx, merchants } = api;
  const acting = { ...ctx, actor: { kind: "operator", name: "root" }, address: "" } as const;
  const grant = { merchant: merchants.first, role: "owner", operator: false, maker: null } as const;
  const { token } = await ctx.store.write((db) =>
    invite(db, acting, { email: EMAIL, ...grant, staff }),
  );
  return token;
}

function codeOf(secret: string): string {
  api.time.now += 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.time.now });
}

/** Notes each cookie and each token that proves a page of ours. */
async function ask(
  seen: Set<string>,
  browser: NewBrowser,
  ...call: Parameters<NewBrowser["ask"]>
): Promise<Record<string, unknown>> {
  const { status, body } = await browser.ask(...call);
  expect([call[0], status]).toEqual([call[0], status < 300 ? status : "refused"]);
  for (const value of [browser.cookie(), body["csrf"]]) if (value) seen.add(String(value));
  return body;
}

it("finds no password, cookie, token, code or secret in the store or the log", async () => {
  const seen = new Set<string>(PASSWORDS);
  const token = await invited();
  seen.add(token);
  const browser = await newBrowser(api.base);
  await ask(seen, browser, "POST /invitations/look", { token });
  const person = { token, name: "Lena", password: PASSWORDS[0] };
  await ask(seen, browser, "POST /invitations", person);
  const secret = String((await ask(seen, browser, "POST /security/totp"))["secret"]);
  const first = codeOf(secret);
  await ask(seen, browser, "POST /security/totp/confirm", { code: first });
  const { codes } = await ask(seen, browser, "POST /security/recovery-codes");
  const change = { current: PASSWORDS[0], password: PASSWORDS[1] };
  await ask(seen, browser, "POST /security/password", change);
  const other = await newBrowser(api.base);
  seen.add(other.cookie());
  await ask(seen, other, "POST /session", { email: EMAIL, password: PASSWORDS[1] });
  const [recoveryCode = "", ...left] = codes as string[];
  await ask(seen, other, "POST /session/factor", { recoveryCode });
  for (const each of [secret, recoveryCode, ...left]) seen.add(each);

  const kept = await api.kept();
  const logged = api.logged.join("\n");
  // The search covers store and log. Six digits of a code can stand anywhere by chance.
  expect(kept).toContain(EMAIL);
  expect(logged).toContain("/account/api/session/factor");
  expect(seen.size).toBeGreaterThan(15);
  for (const each of seen) {
    expect(kept.includes(each), `the store has ${each}`).toBe(false);
    expect(logged.includes(each), `the log has ${each}`).toBe(false);
  }
});
