// A bank whose certificate is not in order gets no message: that holds a PIN.
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { generate } from "selfsigned";
import { createSend } from "./http.ts";

type Options = NonNullable<Parameters<typeof generate>[1]>;
type Made = Awaited<ReturnType<typeof generate>>;

const MESSAGE = Buffer.from("HNHBK:1:3+'");
const BODY = MESSAGE.toString("base64");
const NOW = Date.now();

/** A certificate for a name. */
function certify(host: string, options: Options = {}): Promise<Made> {
  const names = [
    { name: "subjectAltName" as const, altNames: [{ type: 2 as const, value: host }] },
  ];
  return generate([{ name: "commonName", value: host }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: names,
    ...options,
  });
}

let server: Server | null;
/** Bytes of requests that the bank has read. */
let heard: number;
beforeEach(() => {
  server = null;
  heard = 0;
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a bank with a certificate; resolves with its address. */
async function listen({ cert, private: key }: Made): Promise<string> {
  const started = createServer({ cert, key }, (request, response) => {
    request.on("data", (part: Buffer) => (heard += part.length));
    request.on("end", () => response.end(BODY));
  });
  server = started;
  started.listen(0, "127.0.0.1");
  await once(started, "listening");
  return `https://localhost:${(started.address() as AddressInfo).port}/fints`;
}

it("sends to a bank whose certificate is in order", async () => {
  const made = await certify("localhost");
  expect(await createSend({ ca: made.cert })(await listen(made), MESSAGE)).toEqual(MESSAGE);
  expect(heard).toBe(BODY.length);
});

it.each<[what: string, make: () => Promise<Made>, trusted: boolean, code: string]>([
  ["that it signed itself", () => certify("localhost"), false, "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["for another host", () => certify("other.example"), true, "ERR_TLS_CERT_ALTNAME_INVALID"],
  [
    "that has expired",
    () =>
      certify("localhost", {
        notBeforeDate: new Date(NOW - 9 * DAY),
        notAfterDate: new Date(NOW - DAY),
      }),
    true,
    "CERT_HAS_EXPIRED",
  ],
  [
    "that is not valid yet",
    () =>
      certify("localhost", {
        notBeforeDate: new Date(NOW + DAY),
        notAfterDate: new Date(NOW + 9 * DAY),
      }),
    true,
    "CERT_NOT_YET_VALID",
  ],
  [
    "of an unknown issuer",
    async () => {
      const { cert, private: key } = await certify("Issuer");
      return certify("localhost", { ca: { cert, key } });
    },
    false,
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  ],
])("sends nothing to a bank with a certificate %s", async (_, make, trusted, code) => {
  const made = await make();
  const url = await listen(made);
  const sending = createSend(trusted ? { ca: made.cert } : {})(url, MESSAGE);
  await expect(sending).rejects.toMatchObject({
    message: `The bank was not reached: ${code}.`,
    wasSent: false,
  });
  expect(heard).toBe(0);
});
