import { describe, expect, it } from "vitest";
import { generateKey } from "#secrets/api-keys.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { sampleMerchant } from "#storage/contract/samples.ts";
import type { Store } from "#storage/store.ts";
import type { KeyHolder } from "#storage/tables/api-keys.ts";
import { apiKeyOf, createAuthenticator } from "./auth.ts";

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

it.each([
  ["api and a key", basic("api:svc_test_1"), "svc_test_1"],
  ["the scheme in another case", basic("api:k").replace("Basic", "basic"), "k"],
  ["a password with colons", basic("api:a:b"), "a:b"],
  ["an empty password", basic("api:"), ""],
  ["two blanks", basic("api:k").replace(" ", "  "), "k"],
  ["something before the scheme", `X ${basic("api:k")}`, null],
  ["something behind the credentials", `${basic("api:k")} x`, null],
  ["another user", basic("root:k"), null],
  ["the user in another case", basic("API:k"), null],
  ["no user", basic(":k"), null],
  ["no colon", basic("api"), null],
  ["another scheme", "Bearer abc", null],
  ["not Base64", "Basic ???", null],
  ["no credentials", "Basic ", null],
  ["nothing", undefined, null],
])("reads %s", (_, header, key) => {
  expect(apiKeyOf(header)).toBe(key);
});

/** A store of several processes with one key; each look-up waits until it is released. */
function slowStore() {
  const releases: (() => void)[] = [];
  let revoked = false;
  async function byHash(): Promise<KeyHolder | null> {
    // As a database does, it answers with what it found when the look-up began.
    const holder = revoked ? null : sampleHolder;
    await new Promise<void>((release) => releases.push(release));
    return holder;
  }
  const store = {
    exclusive: false,
    known: { keyHolder: byHash },
  } as unknown as Store;
  return { store, releases, revoke: () => void (revoked = true) };
}

const sampleHolder: KeyHolder = {
  id: "key_one",
  mode: "test",
  scope: "full",
  addresses: null,
  expiresAt: null,
  merchant: sampleMerchant(),
};

describe("look-ups of a key in a store of several processes", () => {
  const header = basic(`api:${generateKey("test", randomIds.token)}`);
  const use = { method: "GET", address: "127.0.0.1" };

  it("are shared by the requests that come in during an earlier one", async () => {
    const { store, releases } = slowStore();
    const authenticate = createAuthenticator({ store, systemClock: () => 0 });
    const first = authenticate(header, "key", use);
    await expect.poll(() => releases.length).toBe(1);
    const others = [1, 2, 3].map(() => authenticate(header, "key", use));
    releases[0]?.();
    await expect(first).resolves.toMatchObject({ credential: "key_one" });
    await expect.poll(() => releases.length).toBe(2);
    releases[1]?.();
    await expect(Promise.all(others)).resolves.toHaveLength(3);
    expect(releases).toHaveLength(2);
  });

  it("begin after the request came in, so that a revoked key is refused", async () => {
    const { store, releases, revoke } = slowStore();
    const authenticate = createAuthenticator({ store, systemClock: () => 0 });
    const before = authenticate(header, "key", use);
    await expect.poll(() => releases.length).toBe(1);
    revoke();
    const after = authenticate(header, "key", use);
    releases[0]?.();
    await expect(before).resolves.toMatchObject({ credential: "key_one" });
    await expect.poll(() => releases.length).toBe(2);
    releases[1]?.();
    await expect(after).rejects.toMatchObject({ status: 401 });
  });
});
