import { expect, it, vi } from "vitest";
import { exporting } from "./exports.ts";

/** A file that is written until the test ends it. */
function file() {
  let end: { finish(): void; fail(): void } | null = null;
  const write = vi.fn(
    () =>
      new Promise<string>((finish, fail) => {
        end = { finish: () => finish("a list"), fail: () => fail(new Error("no disk")) };
      }),
  );
  const begun = () => vi.waitFor(() => expect(write).toHaveBeenCalled());
  return {
    write,
    async finish() {
      await begun();
      end?.finish();
    },
    async fail() {
      await begun();
      end?.fail();
    },
  };
}

const from = (merchant: string, gone = () => false) => ({ merchant, gone });

it("a file is written when the one before it is done, even if that failed", async () => {
  const [one, other, third] = [file(), file(), file()];
  const first = exporting(from("me_1"), one.write);
  const second = exporting(from("me_2"), other.write);
  const refused = expect(second).rejects.toThrow("no disk");
  const last = exporting(from("me_3"), third.write);
  await vi.waitFor(() => expect(one.write).toHaveBeenCalled());
  expect(other.write).not.toHaveBeenCalled();
  await one.finish();
  expect(await first).toBe("a list");
  await vi.waitFor(() => expect(other.write).toHaveBeenCalled());
  expect(third.write).not.toHaveBeenCalled();
  await other.fail();
  await refused;
  await third.finish();
  expect(await last).toBe("a list");
});

it("one file of a merchant waits behind the one that is written, and a third is refused", async () => {
  const [one, other] = [file(), file()];
  const first = exporting(from("me_1"), one.write);
  const second = exporting(from("me_1"), other.write);
  await expect(exporting(from("me_1"), file().write)).rejects.toMatchObject({
    status: 429,
    message: "Another list of this account is being downloaded: wait until it is done.",
    headers: { "Retry-After": "5" },
  });
  await one.finish();
  await first;
  await other.finish();
  await second;
  const later = file();
  const third = exporting(from("me_1"), later.write);
  await later.finish();
  expect(await third).toBe("a list");
});

it("a merchant waits for one file of another at most", async () => {
  const [one, other, ours] = [file(), file(), file()];
  const first = exporting(from("me_1"), one.write);
  const second = exporting(from("me_1"), other.write);
  const own = exporting(from("me_2"), ours.write);
  await one.finish();
  await first;
  await ours.finish();
  expect(await own).toBe("a list");
  await other.finish();
  await second;
});

it("a file is not written for clients who left, who take no place of their merchant", async () => {
  const [running, left, wanted] = [file(), file(), file()];
  const first = exporting(from("me_1"), running.write);
  let gone = false;
  const second = exporting(
    from("me_1", () => gone),
    left.write,
  );
  const refused = expect(second).rejects.toMatchObject({ status: 503 });
  gone = true;
  const third = exporting(from("me_1"), wanted.write);
  await running.finish();
  await first;
  await refused;
  await wanted.finish();
  expect(await third).toBe("a list");
  expect(left.write).not.toHaveBeenCalled();
});

it("nobody gets a file whose client left while it was written", async () => {
  const written = file();
  let gone = false;
  const given = exporting(
    from("me_1", () => gone),
    written.write,
  );
  const refused = expect(given).rejects.toMatchObject({ status: 503 });
  await vi.waitFor(() => expect(written.write).toHaveBeenCalled());
  gone = true;
  await written.finish();
  await refused;
});
