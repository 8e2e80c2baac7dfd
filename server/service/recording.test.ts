import { afterEach, beforeEach, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { startRecording } from "./recording.ts";

let api: Api;
beforeEach(async () => {
  api = await openApi();
});
afterEach(() => api.close());

it("notes the last use of keys before it stops", async () => {
  const { store } = api.ctx;
  const ours = () => store.read((db) => db.keys.list(api.merchants.first));
  const [key] = await ours();
  if (!key) throw new Error("The merchant has no key.");
  const recording = startRecording(api.ctx, false);
  recording.keyUses.note(key.id);
  await recording.stop();
  expect((await ours()).find(({ id }) => id === key.id)).toMatchObject({
    lastUsedAt: api.ctx.systemClock(),
  });
});
