import { expect, it } from "vitest";
import { uploading } from "./uploads.ts";

/** A file that is received until the test ends it. */
function file(owner: string) {
  let end: { finish(): void; fail(): void } | undefined;
  const content = new Promise<string>((resolve, reject) => {
    end = { finish: () => resolve("read"), fail: () => reject(new Error("aborted")) };
  });
  const received = uploading(owner, () => content);
  return { received, finish: () => end?.finish(), fail: () => end?.fail() };
}

async function isRefused(owner: string): Promise<void> {
  await expect(uploading(owner, async () => "read")).rejects.toMatchObject({
    status: 429,
    type: "upload_in_progress",
    headers: { "Retry-After": "5" },
  });
}

it("of an owner, two files are received at a time", async () => {
  const [one, two] = [file("me_1"), file("me_1")];
  await isRefused("me_1");
  one.finish();
  expect(await one.received).toBe("read");
  const three = file("me_1");
  await isRefused("me_1");
  for (const { finish, received } of [two, three]) {
    finish();
    await received;
  }
});

it("an owner does not wait for another", async () => {
  const slow = [file("me_slow"), file("me_slow")];
  const quick = file("me_quick");
  quick.finish();
  expect(await quick.received).toBe("read");
  for (const { finish } of slow) finish();
  await Promise.all(slow.map(({ received }) => received));
});

it("a file that fails makes room", async () => {
  const failing = [file("me_2"), file("me_2")];
  for (const { fail, received } of failing) {
    fail();
    await expect(received).rejects.toThrow("aborted");
  }
  const next = [file("me_2"), file("me_2")];
  for (const { finish } of next) finish();
  expect(await Promise.all(next.map(({ received }) => received))).toEqual(["read", "read"]);
});
