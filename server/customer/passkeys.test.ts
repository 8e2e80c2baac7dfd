// Passkeys: those of our own pages, and those that somebody else made or proved.
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { SERVICE } from "#schema/audit.ts";
import type { StaffContext } from "./call.ts";
import { removePasskey } from "./factors.ts";
import { credentialOf } from "./passkeys.ts";
import {
  type Attestation,
  type Authenticator,
  createAuthenticator,
  type Place,
} from "./testing/authenticator.ts";
import { newBrowser } from "./testing/browser.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

vi.mock("@simplewebauthn/server", { spy: true });
beforeEach(() => void vi.mocked(verifyRegistrationResponse).mockClear());

/** Our pages as browsers see them. */
const OURS: Place = { origin: "https://svc.example", rpId: "svc.example" };

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function add(browser: Browser, key: Authenticator, place = OURS, attestation?: Attestation) {
  const { body } = await browser.ask("POST /security/passkeys/options");
  const response = key.register(body["challenge"], place, attestation);
  return browser.ask("POST /security/passkeys", undefined, { label: "Laptop", response });
}

/** Somebody with a passkey. */
async function withPasskey() {
  const key = createAuthenticator();
  const browser = await signIn(api);
  expect((await add(browser, key)).status).toBe(200);
  return { browser, key };
}

/** Tries to sign in with a passkey, in a browser of its own. */
async function prove(key: Authenticator, place = OURS) {
  const browser = await newBrowser(api.base);
  const { body } = await browser.ask("POST /session/passkey/options");
  const response = key.prove(body["challenge"], place);
  return { browser, response, answer: await browser.ask("POST /session/passkey", { response }) };
}

it.each([
  ["3q2-7w_A", "3q2-7w_A"],
  ["\u0000", ""],
  ["", ""],
  [7, ""],
])("the id of a credential is base64url: %j is read as %j", (id, read) =>
  expect(credentialOf({ id })).toBe(read),
);

describe("a passkey", () => {
  it("is added on our pages, and signs in", async () => {
    const { browser, key } = await withPasskey();
    const { answer } = await prove(key);
    expect(answer.body).toMatchObject({
      state: "signed_in",
      person: { email: browser.person.email },
      factorFresh: true,
    });
  });

  it.each<[string, Place]>([
    ["another site", { origin: "https://evil.example", rpId: "evil.example" }],
    ["another site that claims our name", { origin: "https://evil.example", rpId: "svc.example" }],
    ["a neighbour's page", { origin: "https://shop.svc.example", rpId: "svc.example" }],
    ["our page without HTTPS", { origin: "http://svc.example", rpId: "svc.example" }],
    ["our page with another site's key", { origin: "https://svc.example", rpId: "evil.example" }],
  ])("of %s neither signs in nor is added", async (_, place) => {
    const { browser, key } = await withPasskey();
    expect((await prove(key, place)).answer.status).toBe(401);
    expect((await add(browser, createAuthenticator(), place)).status).toBe(401);
    expect((await browser.ask("GET /security")).body["passkeys"]).toHaveLength(1);
  });

  it("that vouches for itself is added", async () => {
    const browser = await signIn(api);
    const attestation: Attestation = {
      fmt: "packed",
      statement: (signature) =>
        new Map<string, number | Buffer>([
          ["alg", -7],
          ["sig", signature()],
        ]),
    };
    const { status } = await add(browser, createAuthenticator(), OURS, attestation);
    expect(status).toBe(200);
  });

  const x5c = [Buffer.from("a certificate")];
  it.each<[fmt: string, statement: [string, Buffer | Buffer[]][]]>([
    ["packed", [["x5c", x5c]]],
    ["fido-u2f", [["x5c", x5c]]],
    ["tpm", [["x5c", x5c]]],
    ["apple", [["x5c", x5c]]],
    ["android-key", [["x5c", x5c]]],
    ["android-safetynet", [["response", Buffer.from("e30.e30.")]]],
    ["another", []],
  ])("with an attestation %s is refused before anybody checks its certificates", async (...of) => {
    const [fmt, statement] = of;
    const browser = await signIn(api);
    const attestation = { fmt, statement: () => new Map(statement) };
    const { status } = await add(browser, createAuthenticator(), OURS, attestation);
    expect(status).toBe(401);
    expect(verifyRegistrationResponse).not.toHaveBeenCalled();
  });

  it("proves a challenge once", async () => {
    const { key } = await withPasskey();
    const { browser, response } = await prove(key);
    expect((await browser.ask("POST /session/passkey", { response })).status).toBe(401);
    const thief = await newBrowser(api.base);
    await thief.ask("POST /session/passkey/options");
    expect((await thief.ask("POST /session/passkey", { response })).status).toBe(401);
  });

  it("that nobody added signs nobody in", async () => {
    const { answer } = await prove(createAuthenticator());
    expect([answer.status, answer.body["type"]]).toEqual([401, "passkey_failed"]);
  });

  it("is added with the cookie that a second factor given meanwhile has renewed", async () => {
    const { browser, key } = await withPasskey();
    const other = createAuthenticator();
    const { body: asked } = await browser.ask("POST /security/passkeys/options");
    const { body } = await browser.ask("POST /session/passkey/options");
    const given = { response: key.prove(body["challenge"], OURS) };
    expect((await browser.ask("POST /session/passkey", undefined, given)).status).toBe(200);
    const made = { response: other.register(asked["challenge"], OURS) };
    expect((await browser.ask("POST /security/passkeys", undefined, made)).status).toBe(200);
  });

  it("of somebody else is no second factor", async () => {
    const { key } = await withPasskey();
    const { browser } = await withPasskey();
    const { body } = await browser.ask("POST /session/passkey/options");
    const response = key.prove(body["challenge"], OURS);
    const answer = await browser.ask("POST /session/passkey", undefined, { response });
    expect(answer.status).toBe(401);
  });

  it("cannot be added twice, nor removed while it is the only factor", async () => {
    const { browser, key } = await withPasskey();
    const again = await add(browser, key);
    expect([again.status, again.body["type"]]).toEqual([409, "passkey_exists"]);
    const { body } = await browser.ask("GET /security");
    const [{ id = "" } = {}] = body["passkeys"] as { id: string }[];
    const gone = await browser.ask("DELETE /security/passkeys/:id", `/security/passkeys/${id}`);
    expect([gone.status, gone.body["type"]]).toEqual([409, "only_factor"]);
  });

  it("cannot be removed by a call that came in before the authenticator app was removed", async () => {
    const { browser } = await withPasskey();
    const [passkey] = await api.ctx.store.read((db) =>
      db.staffPasskeys.ofPerson(browser.person.id),
    );
    const before = { ...browser.person, totpSecret: "JBSWY3DPEHPK3PXP" };
    const ctx = { ...api.ctx, actor: SERVICE, address: "127.0.0.1" } as StaffContext;
    const removal = removePasskey(ctx, before, passkey?.id ?? "");
    await expect(removal).rejects.toMatchObject({ status: 409 });
  });
});
