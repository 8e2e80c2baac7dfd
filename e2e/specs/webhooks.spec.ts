// A delivery as a merchant's receiver gets it, and what survives a killed server.
import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Received, type Receiver, startReceiver } from "#events/testing/receiver.ts";
import { admin } from "../admin.ts";
import { createSession, finish } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import type { Service } from "../service.ts";
import { crashRun } from "../webhooks/crash-run.ts";
import { lossesOf } from "../webhooks/load-run.ts";

type Parts = { subscribed: { service: Service; receiver: Receiver } };

const it = test.extend<Parts>({
  subscribed: async ({ start }, use) => {
    const service = await start({ SVC_WEBHOOK_ALLOW: "127.0.0.1" });
    const receiver = await startReceiver();
    await use({ service, receiver });
    await receiver.close();
    await service.stop();
  },
});

async function checkout(service: Service): Promise<string> {
  const { key, transaction } = await createSession(service);
  await finish(service, key);
  return transaction;
}

function nth({ received }: Receiver, index: number): Received {
  const request = received[index];
  if (!request) throw new Error(`Request ${index} did not arrive.`);
  return request;
}

type Added = { id: string; secrets: { test: string; live: string } };

function hmac(secret: string, bytes: Buffer): string {
  return createHmac("sha256", secret).update(bytes).digest("hex");
}

/** The HMAC of bytes as the openssl program computes it. */
function openssl(secret: string, bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "svc-hmac-"));
  const file = join(folder, "body");
  writeFileSync(file, bytes);
  const args = ["dgst", "-sha256", "-hmac", secret, "-r", file];
  const output = execFileSync("openssl", args, { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return output.split(" ", 1)[0] ?? "";
}

it("a receiver verifies the signature with standard tools", async ({ subscribed }) => {
  const { service, receiver } = subscribed;
  const { secrets } = await admin<Added>(
    service,
    "webhook",
    "add",
    receiver.url("/webhooks"),
    "--pin",
    receiver.fingerprint,
  );
  const secret = secrets.test;
  const transaction = await checkout(service);
  await expect.poll(() => receiver.received.length).toBe(1);
  const { body, headers } = nth(receiver, 0);
  expect(JSON.parse(body.toString())).toMatchObject({
    object: "svc_event",
    type: "transaction.created",
    transaction,
    testmode: true,
    data: { object: "svc_verification", transaction },
  });
  const own = hmac(secret, body);
  expect(headers["x-payload-signature"]).toBe(`v1=${own}`);
  expect(openssl(secret, body)).toBe(own);
  expect(service.output()).not.toContain(secret);
});

it("a rotated secret signs retries beside the old one, and each attempt is listed", async ({
  subscribed,
}) => {
  test.slow();
  const { service, receiver } = subscribed;
  const added = await admin<Added>(service, "webhook", "add", receiver.url("/status/500"));
  await checkout(service);
  await expect.poll(() => receiver.received.length).toBe(1);
  const [delivery] = await admin<{ id: string; state: string }[]>(service, "delivery", "list");
  expect(delivery?.state).toBe("pending");
  const { secrets } = await admin<Added>(service, "webhook", "rotate", added.id);
  // Attempts start by themselves: five within a minute.
  const isSigned = ({ body, headers }: Received) => {
    const both = [secrets.test, added.secrets.test].map((secret) => `v1=${hmac(secret, body)}`);
    return headers["x-payload-signature"] === both.join("; ");
  };
  await expect.poll(() => receiver.received.some(isSigned), { timeout: 80_000 }).toBe(true);
  const { attempts } = await admin<{ attempts: object[] }>(
    service,
    "delivery",
    "show",
    delivery?.id ?? "",
  );
  expect(attempts[0]).toMatchObject({ status: 500, answer: "status 500", error: "answered 500" });
});

test("kill -9 loses no acknowledged event and no order, and duplicates none", async ({ store }) => {
  test.slow();
  const kills = [700, 150, 1200].map((after, process) => ({ after, process }));
  const outcome = await crashRun(store, kills);
  expect(outcome.acknowledged).toBeGreaterThan(5);
  expect(lossesOf(outcome)).toEqual([]);
  expect(outcome.carriedOut).toBeGreaterThan(0);
});
