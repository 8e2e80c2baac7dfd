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

/** A client, who leaves, or has read the whole file. */
function client(merchant: string) {
  let isGone = false;
  return { merchant, gone: () => isGone, leave: () => void (isGone = true) };
}

const REFUSED = {
  status: 429,
  type: "download_in_progress",
  message: "Another list of this account is being downloaded: wait until it is done.",
  headers: { "Retry-After": "5" },
};

it("a file is written when the one before it is done, even if that failed", async () => {
  const [one, other, third] = [file(), file(), file()];
  const first = exporting(client("me_1"), one.write);
  const second = exporting(client("me_2"), other.write);
  const refused = expect(second).rejects.toThrow("no disk");
  const last = exporting(client("me_3"), third.write);
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
  const first = exporting(client("me_waits"), one.write);
  const second = exporting(client("me_waits"), other.write);
  await expect(exporting(client("me_waits"), file().write)).rejects.toMatchObject(REFUSED);
  await one.finish();
  expect(await first).toBe("a list");
  await other.finish();
  expect(await second).toBe("a list");
});

it("a file is refused while an earlier one of the merchant is not read to the end", async () => {
  const [one, other, ours] = [file(), file(), file()];
  const reader = client("me_reads");
  const first = exporting(reader, one.write);
  await one.finish();
  await first;
  await expect(exporting(client("me_reads"), file().write)).rejects.toMatchObject(REFUSED);
  const own = exporting(client("me_ours"), ours.write);
  await ours.finish();
  expect(await own).toBe("a list");
  reader.leave();
  const second = exporting(client("me_reads"), other.write);
  await other.finish();
  expect(await second).toBe("a list");
});

it("a file that failed keeps nobody waiting", async () => {
  const [one, other] = [file(), file()];
  const first = exporting(client("me_failed"), one.write);
  await one.fail();
  await expect(first).rejects.toThrow("no disk");
  const second = exporting(client("me_failed"), other.write);
  await other.finish();
  expect(await second).toBe("a list");
});

it("a merchant waits for one file of another at most", async () => {
  const [one, other, ours] = [file(), file(), file()];
  const first = exporting(client("me_two"), one.write);
  const second = exporting(client("me_two"), other.write);
  const own = exporting(client("me_one"), ours.write);
  await one.finish();
  await first;
  await ours.finish();
  expect(await own).toBe("a list");
  await other.finish();
  await second;
});

it("a file is not written for clients who left, who take no place of their merchant", async () => {
  const [running, left, wanted] = [file(), file(), file()];
  const leaving = client("me_left");
  const first = exporting(client("me_left"), running.write);
  const second = exporting(leaving, left.write);
  const refused = expect(second).rejects.toMatchObject({ status: 503 });
  leaving.leave();
  const third = exporting(client("me_left"), wanted.write);
  await running.finish();
  await first;
  await refused;
  await wanted.finish();
  expect(await third).toBe("a list");
  expect(left.write).not.toHaveBeenCalled();
});

it("nobody gets a file whose client left while it was written", async () => {
  const written = file();
  const leaving = client("me_gone");
  const given = exporting(leaving, written.write);
  const refused = expect(given).rejects.toMatchObject({ status: 503 });
  await vi.waitFor(() => expect(written.write).toHaveBeenCalled());
  leaving.leave();
  await written.finish();
  await refused;
});
