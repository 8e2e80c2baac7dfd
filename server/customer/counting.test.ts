import { expect, it, vi } from "vitest";
import { countInTurn } from "./counting.ts";

/** A question that is counted until the test ends it. */
function question() {
  let end: { finish(): void; fail(): void } | undefined;
  const figures = new Promise<string>((resolve, reject) => {
    end = { finish: () => resolve("figures"), fail: () => reject(new Error("no disk")) };
  });
  return { count: vi.fn(() => figures), finish: () => end?.finish(), fail: () => end?.fail() };
}

const asks = (merchant: string, gone = () => false) => ({ merchant, gone });

it("a question is counted when those of its merchant before it are, even if they failed", async () => {
  const [one, other] = [question(), question()];
  const first = countInTurn(asks("me_1"), one.count);
  const second = countInTurn(asks("me_1"), other.count);
  await vi.waitFor(() => expect(one.count).toHaveBeenCalled());
  expect(other.count).not.toHaveBeenCalled();
  one.fail();
  await expect(first).rejects.toThrow("no disk");
  other.finish();
  expect(await second).toBe("figures");
});

it("a merchant does not wait for another", async () => {
  const [one, other] = [question(), question()];
  const first = countInTurn(asks("me_slow"), one.count);
  const second = countInTurn(asks("me_quick"), other.count);
  other.finish();
  expect(await second).toBe("figures");
  one.finish();
  await first;
});

it("a ninth question of a merchant is refused until one is answered", async () => {
  const one = question();
  const running = Array.from({ length: 8 }, () => countInTurn(asks("me_many"), one.count));
  await expect(countInTurn(asks("me_many"), one.count)).rejects.toMatchObject({
    status: 429,
    type: "counting_in_progress",
    message: "Other figures or searches of this account are under way: wait until they are done.",
    headers: { "Retry-After": "5" },
  });
  one.finish();
  await Promise.all(running);
  expect(await countInTurn(asks("me_many"), one.count)).toBe("figures");
});

it("a question is not counted for clients who left, who take no place of their merchant", async () => {
  const [one, left] = [question(), question()];
  let isGone = false;
  const first = countInTurn(asks("me_left"), one.count);
  const leaving = Array.from({ length: 7 }, () =>
    countInTurn(
      asks("me_left", () => isGone),
      left.count,
    ),
  );
  const refused = Promise.all(
    leaving.map((each) => expect(each).rejects.toMatchObject({ status: 503 })),
  );
  isGone = true;
  const third = countInTurn(asks("me_left"), one.count);
  one.finish();
  expect([await first, await third]).toEqual(["figures", "figures"]);
  await refused;
  expect(left.count).not.toHaveBeenCalled();
});
