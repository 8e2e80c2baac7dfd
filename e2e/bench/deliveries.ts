// How fast the queue delivers to a receiver that verifies every signature.
import { unscoped } from "#context/within.ts";
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DAY } from "#schema/time.ts";
import { startReceiver } from "#events/testing/receiver.ts";
import { recordEvent } from "#events/record.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import { admin } from "../admin.ts";
import { type Service, startService, TEST_KEY } from "../service.ts";

/** As in the other cases, the first ones warm the service up, and count apart. */
const WARM_UP = 5000;
const COUNT = 15_000;
const IN_ONE = 500;
const RETENTION = 30 * DAY;
/** As large as the event of a verification. */
const DATA = {
  object: "svc_verification",
  account_holder: "Max Mustermann",
  iban: "DE62888888880012345678",
  bic: "TESTDE88XXX",
  bank_name: "Testbank",
  metadata: { order: "4711", note: "x".repeat(200) },
};

/**
 * Events of this many transactions, each with its delivery, written while the service is stopped.
 */
async function seed(service: Service): Promise<void> {
  const keyRing = openKeyRing(join(service.dataDir, "key-ring.json"));
  const file = join(service.dataDir, "svc.db");
  const url = service.env["DATABASE_URL"];
  const store = await (url ? openPostgres({ url, keyRing }) : openSqlite({ file, keyRing }));
  const key = await store.read((db) => db.keys.byHash(hashKey(TEST_KEY)));
  if (!key) throw new Error("the service does not know its Test key");
  const context = unscoped({ systemClock: Date.now, ids: randomIds });
  for (let start = 0; start < WARM_UP + COUNT; start += IN_ONE) {
    await store.write(async (db) => {
      for (let nth = 0; nth < IN_ONE; nth += 1) {
        await recordEvent(db, context, {
          scope: { merchant: key.merchant.id, mode: key.mode },
          type: "transaction.created",
          transaction: randomIds.transaction("99999", "xv"),
          record: randomIds.record("xv"),
          keptUntil: Date.now() + RETENTION,
          data: DATA,
        });
      }
    });
  }
  await store.close();
}

/** From the service's start to the last request, signatures verified; `env` can name a database. */
export async function drain(
  print: (name: string, values: object) => void,
  env: Record<string, string> = {},
): Promise<void> {
  const settings = { SVC_LOG_LEVEL: "warn", SVC_WEBHOOK_ALLOW: "127.0.0.1" };
  const service = await startService({ ...settings, ...env });
  const receiver = await startReceiver();
  try {
    const { secrets } = await admin<{ secrets: { test: string } }>(
      service,
      "webhook",
      "add",
      receiver.url("/webhooks"),
    );
    await service.restart("SIGTERM", () => seed(service));
    const first = await timeUntil(() => receiver.received.length >= WARM_UP);
    const seconds = await timeUntil(() => receiver.received.length >= WARM_UP + COUNT);
    const verified = receiver.received.filter(({ body, headers }) => {
      const hmac = createHmac("sha256", secrets.test).update(body).digest("hex");
      return headers["x-payload-signature"] === `v1=${hmac}`;
    });
    print("webhooks drained to a local receiver", {
      count: COUNT,
      verified: verified.length,
      per_second: Math.round(COUNT / seconds),
      per_second_cold: Math.round(WARM_UP / first),
    });
  } finally {
    await receiver.close();
    await service.stop();
  }
}

/** In seconds. */
async function timeUntil(isDone: () => boolean): Promise<number> {
  const start = performance.now();
  while (!isDone()) await wait(1);
  return (performance.now() - start) / 1000;
}
