import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

const PASSWORD = "seven wooden lanterns";

/** Another program's hash of a password, with small parameters. */
function keep(password: string, log2N = 4): string {
  const salt = Buffer.from("sixteen bytes ab");
  const hash = scryptSync(password, salt, 32, { N: 2 ** log2N, r: 2, p: 1 });
  return `scrypt$${log2N}$2$1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

describe("a password", () => {
  it("is verified with the parameters that were kept with it", async () => {
    expect(await verifyPassword(PASSWORD, keep(PASSWORD))).toBe(true);
    expect(await verifyPassword(PASSWORD, keep(PASSWORD, 5))).toBe(true);
    expect(await verifyPassword(PASSWORD, keep(PASSWORD).replace("$4$", "$5$"))).toBe(false);
    expect(await verifyPassword(PASSWORD, keep(PASSWORD).replace("$2$1$", "$2$2$"))).toBe(false);
  });

  it("is the same in whichever code points its characters were typed", async () => {
    expect(await verifyPassword("caf\u0065\u0301 cafe cafe", keep("caf\u00E9 cafe cafe"))).toBe(
      true,
    );
  });

  it.each([
    ["nobody", null],
    ["a hash that was cut", keep(PASSWORD).slice(0, -5)],
    ["no hash at all", "scrypt$4$2$1$AAAA$"],
  ])("does not fit %s", async (_, kept) => {
    expect(await verifyPassword(PASSWORD, kept)).toBe(false);
  });

  it("of an unknown kind is an error", async () => {
    const kept = keep(PASSWORD).replace("scrypt", "bcrypt");
    await expect(verifyPassword(PASSWORD, kept)).rejects.toThrow("of an unknown kind");
  });

  it("is verified however many are at once", async () => {
    const kept = keep(PASSWORD);
    const fits = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => verifyPassword(nth % 2 ? PASSWORD : "other", kept)),
    );
    expect(fits).toEqual(Array.from({ length: 12 }, (_, nth) => nth % 2 === 1));
  });

  it("is derived while at most one other is, for each takes much memory", async () => {
    const ended: string[] = [];
    const verify = async (name: string, kept: string) => {
      await verifyPassword(PASSWORD, kept);
      ended.push(name);
    };
    const [small, large] = [keep(PASSWORD), keep(PASSWORD, 14)];
    await Promise.all([verify("large", large), verify("large", large), verify("small", small)]);
    expect(ended).toHaveLength(3);
    expect(ended[0]).toBe("large");
  });

  it("is kept as a hash with its parameters and a salt of its own", async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(PASSWORD, one)).toBe(true);
    expect(await verifyPassword(`${PASSWORD}.`, one)).toBe(false);
  });
});
