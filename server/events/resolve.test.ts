import { describe, expect, it, vi } from "vitest";
import { createResolve, type Means } from "./resolve.ts";

const V4 = { address: "192.0.2.1", family: 4 };
const V6 = { address: "2001:db8::1", family: 6 };
const OF_SYSTEM = { address: "127.0.0.1", family: 4 };

function fail(code: string) {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

function meansOf(resolve4: () => Promise<string[]>, resolve6: () => Promise<string[]>) {
  const find = vi.fn<Means["find"]>(() => Promise.resolve([OF_SYSTEM]));
  const ask = () => ({ resolve4, resolve6 }) as unknown as ReturnType<Means["ask"]>;
  return { ask, find };
}

const known4 = () => Promise.resolve([V4.address]);
const known6 = () => Promise.resolve([V6.address]);

describe("a host of a webhook", () => {
  it.each([
    ["both kinds of addresses", known4, known6, [V4, V6]],
    ["those of IPv4 alone", known4, fail("ENODATA"), [V4]],
    ["those of IPv6 alone", fail("ETIMEOUT"), known6, [V6]],
  ])("has %s, without the system", async (_, resolve4, resolve6, addresses) => {
    const means = meansOf(resolve4, resolve6);
    expect(await createResolve(means)("shop.example")).toEqual(addresses);
    expect(means.find).not.toHaveBeenCalled();
  });

  it.each(["ENOTFOUND", "ENODATA", "ECONNREFUSED", "ESERVFAIL"])(
    "that no name server knows is known to the system: %s",
    async (code) => {
      const means = meansOf(fail(code), fail(code));
      expect(await createResolve(means)("receiver.shop.test")).toEqual([OF_SYSTEM]);
    },
  );

  it("without a dot is known to the system alone", async () => {
    const means = meansOf(known4, known6);
    expect(await createResolve(means)("localhost")).toEqual([OF_SYSTEM]);
  });

  it("whose name server is silent takes no thread", async () => {
    const means = meansOf(fail("ETIMEOUT"), fail("ETIMEOUT"));
    await expect(createResolve(means)("silent.example")).rejects.toThrow("ETIMEOUT");
    expect(means.find).not.toHaveBeenCalled();
  });

  it("waits for the system's answer about the one before", async () => {
    const answers: ((found: [typeof V4]) => void)[] = [];
    const means = meansOf(fail("ENOTFOUND"), fail("ENOTFOUND"));
    means.find.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const resolve = createResolve(means);
    const found = ["one.test", "two.test"].map((host) => resolve(host));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.([V4]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([V4]);
    expect(await Promise.all(found)).toEqual([[V4], [V4]]);
  });
});
