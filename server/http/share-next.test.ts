import { expect, it } from "vitest";
import { shareNext } from "./share-next.ts";

type Settle = { resolve(value: string): void; reject(error: Error): void };

/** Lists what was looked up, by how many each; each look-up settles when the test says so. */
function listLookUps() {
  const found: (Settle & { name: string; waiting: number })[] = [];
  const share = shareNext(
    (name, waiting) =>
      new Promise<string>((resolve, reject) => {
        found.push({ name, waiting, resolve, reject });
      }),
  );
  const untilFound = (count: number) => expect.poll(() => found).toHaveLength(count);
  return { share, found, untilFound };
}

it("looks a name up once for all that wait for it", async () => {
  const { share, found, untilFound } = listLookUps();
  const all = [share("kim"), share("lee"), share("kim")];
  await untilFound(2);
  expect(found).toMatchObject([
    { name: "kim", waiting: 2 },
    { name: "lee", waiting: 1 },
  ]);
  for (const { name, resolve } of found) resolve(`found ${name}`);
  expect(await Promise.all(all)).toEqual(["found kim", "found lee", "found kim"]);
});

it("gives whoever comes in meanwhile the next look-up", async () => {
  const { share, found, untilFound } = listLookUps();
  const first = share("kim");
  await untilFound(1);
  const second = share("kim");
  found[0]?.resolve("before");
  expect(await first).toBe("before");
  await untilFound(2);
  found[1]?.resolve("after");
  expect(await second).toBe("after");
});

it("lets a name that takes long, or fails, hold up no other", async () => {
  const { share, found, untilFound } = listLookUps();
  const slow = share("slow");
  const beside = share("beside");
  await untilFound(2);
  found[1]?.resolve("beside");
  expect(await beside).toBe("beside");
  const later = share("later");
  await untilFound(3);
  found[2]?.resolve("later");
  expect(await later).toBe("later");
  found[0]?.reject(new Error("locked"));
  await expect(slow).rejects.toThrow("locked");
});
