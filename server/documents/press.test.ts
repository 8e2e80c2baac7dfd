import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mode } from "#schema/codes.ts";
import { createPress, type Press } from "./press.ts";
import type { Client, Printout } from "./print.ts";

/**
 * Answers with the number of documents so far and of those in work at once. Fact sheets crash it, and
 * endless ones keep it busy for good.
 */
const PROGRAM = `
import { parentPort } from "node:worker_threads";
let printed = 0;
let open = 0;
parentPort.on("message", ({ kind, frame }) => {
  while (frame === "endless");
  open += 1;
  setImmediate(() => {
    if (kind === "factSheet") throw new Error("out of ink");
    printed += 1;
    parentPort.postMessage(new Uint8Array([printed, open]));
    open -= 1;
  });
});
`;

let press: Press;
/** The alarms that are set, in order. */
let alarms: { after: number; ring: () => void }[];
beforeEach(() => {
  alarms = [];
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
  press = createPress(program, (after, ring) => {
    const one = { after, ring };
    alarms.push(one);
    return () => (alarms = alarms.filter((each) => each !== one));
  });
});
afterEach(() => press.close());

/** A client who stays, unless `gone` says otherwise. */
function client(merchant = "me_1", mode: Mode = "live", gone = () => false): Client {
  return { scope: { merchant, mode }, gone };
}

function print(kind: Printout["kind"] | "endless" = "full", of = client()) {
  const work = kind === "endless" ? { kind: "full", frame: kind } : { kind };
  return press.print(async () => work as unknown as Printout, of).then((bytes) => [...bytes]);
}

/** The place of a document among those that the thread has printed. */
async function placeOf(printed: Promise<number[]>): Promise<number | undefined> {
  const [place] = await printed;
  return place;
}

describe("the press", () => {
  it("prints one document after the other in one thread", async () => {
    const all = await Promise.all([print(), print(), print()]);
    expect(all).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it("continues after a document that failed", async () => {
    const [, failed, next] = await Promise.allSettled([print(), print("factSheet"), print()]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: "out of ink" } });
    expect(next).toEqual({ status: "fulfilled", value: [1, 1] });
  });

  it("skips a document whose client has gone", async () => {
    let gone = false;
    const all = [
      print(),
      print(
        "full",
        client("me_1", "live", () => gone),
      ),
      print(),
    ];
    gone = true;
    const [, left, next] = await Promise.allSettled(all);
    expect(left).toMatchObject({ status: "rejected", reason: { status: 503 } });
    expect(next).toEqual({ status: "fulfilled", value: [2, 1] });
  });

  it("reads a document once its turn has come, and none whose client has gone", async () => {
    const read: string[] = [];
    let gone = false;
    const one = (name: string, of = client()) =>
      press.print(async () => {
        read.push(name);
        // All of them wait by now.
        await Promise.resolve();
        gone = true;
        read.push("end");
        return { kind: "full" } as Printout;
      }, of);
    const first = one("first");
    const leaving = one(
      "leaving",
      client("me_1", "live", () => gone),
    );
    const last = one("last");
    await expect(leaving).rejects.toMatchObject({ status: 503 });
    await Promise.all([first, last]);
    expect(read).toEqual(["first", "end", "last", "end"]);
  });

  it("ends an idle thread and starts another when needed", async () => {
    await print();
    expect(await print()).toEqual([2, 1]);
    expect(alarms).toHaveLength(1);
    alarms[0]?.ring();
    expect(await print()).toEqual([1, 1]);
  });

  it("finishes pending documents before it closes", async () => {
    const printed = print();
    await press.close();
    await expect(printed).resolves.toEqual([1, 1]);
    expect(alarms).toEqual([]);
  });

  it("gives each merchant and mode a turn", async () => {
    const busy = Array.from({ length: 4 }, () => print("full", client("me_1", "test")));
    const own = print("full", client("me_1", "live"));
    const other = print("full", client("me_2", "test"));
    expect(await Promise.all([...busy, own, other].map(placeOf))).toEqual([1, 4, 5, 6, 2, 3]);
  });

  it("refuses a ninth document of a merchant and mode until one is printed", async () => {
    const printed = Array.from({ length: 8 }, () => print());
    await expect(print()).rejects.toMatchObject({
      status: 429,
      type: "rate_limited",
      message: "Other documents of this account are being made: wait until one is done.",
      headers: { "Retry-After": "5" },
    });
    const other = print("full", client("me_1", "test"));
    await printed[0];
    const ninth = print();
    expect(await Promise.all([...printed, other, ninth])).toHaveLength(10);
  });

  it("counts no client who has gone", async () => {
    let gone = false;
    const first = print();
    const leaving = Array.from({ length: 7 }, () =>
      print(
        "full",
        client("me_1", "live", () => gone),
      ),
    );
    const left = Promise.allSettled(leaving);
    gone = true;
    expect(await Promise.all([first, print()].map(placeOf))).toEqual([1, 2]);
    expect(await left).toEqual(leaving.map(() => expect.objectContaining({ status: "rejected" })));
  });

  it("lets 64 documents wait with those whose clients have gone", async () => {
    const first = print();
    const left = Array.from({ length: 63 }, () =>
      print(
        "full",
        client("me_1", "live", () => true),
      ),
    );
    await expect(print()).rejects.toMatchObject({ status: 429 });
    await first;
    await Promise.allSettled(left);
    expect(await placeOf(print())).toBe(2);
  });

  it("ends a document that takes too long, and prints the next in another thread", async () => {
    await print();
    const endless = print("endless");
    const next = print();
    await vi.waitFor(() => expect(alarms).toEqual([expect.objectContaining({ after: 120_000 })]));
    alarms[0]?.ring();
    await expect(endless).rejects.toThrow("The document took too long to print.");
    expect(await next).toEqual([1, 1]);
  });
});
