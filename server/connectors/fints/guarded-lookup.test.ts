import { once } from "node:events";
import { createServer } from "node:net";
import type { LookupAddress } from "node:dns";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createLookup } from "./guarded-lookup.ts";
import { createSend } from "./http.ts";

const HOST = "fints.bank.example";

function check(address: string, host: string): void {
  if (/^(10|127)\./.test(address) || address === "::1")
    throw new Error(`${host} (${address}) is private`);
}

/** What a lookup gives where the name has these addresses, one list a query. */
function lookUp(answers: string[][], all: boolean) {
  const resolve: Parameters<typeof createLookup>[2] = (_host, _options, found) => {
    const addresses = (answers.shift() ?? []).map((address): LookupAddress => {
      return { address, family: address.includes(":") ? 6 : 4 };
    });
    found(null, addresses);
  };
  const lookup = createLookup(check, (reason) => new Error(`refused: ${reason}`), resolve);
  return new Promise((done) => {
    lookup(HOST, { all }, (error, address) => done(error ? error.message : address));
  });
}

describe("the lookup of a bank", () => {
  it("gives public addresses", async () => {
    expect(await lookUp([["192.0.2.1", "2001:db8::1"]], true)).toEqual([
      { address: "192.0.2.1", family: 4 },
      { address: "2001:db8::1", family: 6 },
    ]);
    expect(await lookUp([["192.0.2.1"]], false)).toBe("192.0.2.1");
  });

  it.each([["10.0.0.1"], ["127.0.0.1", "::1"], []])(
    "refuses a name that leads to %j",
    async (...to) => {
      expect(await lookUp([to], true)).toMatch(/^refused: /);
    },
  );

  it("gives no private address beside a public one", async () => {
    expect(await lookUp([["10.0.0.1", "192.0.2.1"]], true)).toEqual([
      { address: "192.0.2.1", family: 4 },
    ]);
  });

  it("asks once for a connection, so that a second answer changes nothing", async () => {
    const answers = [["192.0.2.1"], ["10.0.0.1"]];
    expect(await lookUp(answers, false)).toBe("192.0.2.1");
    expect(answers).toEqual([["10.0.0.1"]]);
  });
});

describe("the way to a bank whose name leads to a private address", () => {
  it("is closed before a byte is sent", async () => {
    let connections = 0;
    const server = createServer(() => connections++).listen(0, "localhost");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const sending = createSend({ check })(`http://localhost:${port}/fints`, Buffer.from("HNHBK"));
    await expect(sending).rejects.toMatchObject({
      name: "FinTsTransportError",
      message: expect.stringContaining("is private"),
      wasSent: false,
    });
    expect(connections).toBe(0);
    server.close();
  });
});
