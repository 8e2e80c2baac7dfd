import { describe, expect, it } from "vitest";
import { sampleWebhook } from "#storage/contract/samples-events.ts";
import type { Repositories } from "#storage/store.ts";
import { requireWebhook, requireWebhookIn } from "./find-webhook.ts";

const first = sampleWebhook({ id: "wh_one", url: "https://shop.example/one" });
const second = sampleWebhook({ id: "wh_two", url: "https://shop.example/" });
const list = async (merchant: string) => (merchant === "mer_one" ? [first, second] : []);
const db = { webhooks: { list } } as unknown as Repositories;

describe("a webhook", () => {
  it.each([
    ["its id", "wh_two", second],
    ["its address", "https://shop.example/one", first],
    ["its address in another form", "https://SHOP.example", second],
  ])("is found by %s", async (_, named, webhook) => {
    expect(await requireWebhook(db, "mer_one", named)).toBe(webhook);
  });

  it.each([
    ["of another name", "mer_one", "wh_six"],
    ["of another merchant", "mer_two", "wh_one"],
  ])("%s is not found", async (_, merchant, named) => {
    await expect(requireWebhook(db, merchant, named)).rejects.toMatchObject({
      status: 404,
      message: `There is no webhook ${named}.`,
    });
  });

  it.each([
    ["both", "test", true],
    ["both", "live", true],
    ["test", "test", true],
    ["test", "live", false],
    ["live", "live", true],
    ["live", "test", false],
  ] as const)("of mode %s is found in mode %s: %s", async (own, mode, isFound) => {
    const webhook = sampleWebhook({ id: "wh_one", mode: own });
    const store = { webhooks: { list: async () => [webhook] } } as unknown as Repositories;
    const found = requireWebhookIn(store, { merchant: "mer_one", mode }, "wh_one");
    if (isFound) await expect(found).resolves.toBe(webhook);
    else {
      const message = "There is no webhook wh_one.";
      await expect(found).rejects.toMatchObject({ status: 404, message });
    }
  });
});
