import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPress, type Press } from "./press.ts";
import type { Printout } from "./print.ts";

/**
 * Answers with the number of documents so far and of those in work at once. Fact sheets crash it.
 */
const PROGRAM = `
import { parentPort } from "node:worker_threads";
let printed = 0;
let open = 0;
parentPort.on("message", ({ kind }) => {
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
let rings: (() => void)[];
beforeEach(() => {
  rings = [];
  press = createPress(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), (_, ring) => {
    rings.push(ring);
    return () => (rings = rings.filter((each) => each !== ring));
  });
});
afterEach(() => press.close());

function print(kind: Printout["kind"] = "full", gone = () => false) {
  return press.print({ kind } as Printout, gone).then((bytes) => [...bytes]);
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
    const all = [print(), print("full", () => gone), print()];
    gone = true;
    const [, left, next] = await Promise.allSettled(all);
    expect(left).toMatchObject({ status: "rejected", reason: { status: 503 } });
    expect(next).toEqual({ status: "fulfilled", value: [2, 1] });
  });

  it("ends an idle thread and starts another when needed", async () => {
    await print();
    expect(await print()).toEqual([2, 1]);
    expect(rings).toHaveLength(1);
    rings[0]?.();
    expect(await print()).toEqual([1, 1]);
  });

  it("finishes pending documents before it closes", async () => {
    const printed = print();
    await press.close();
    await expect(printed).resolves.toEqual([1, 1]);
    expect(rings).toEqual([]);
  });
});
