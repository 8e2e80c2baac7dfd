// How statements of one turn of the event loop are sent; without a database.
import { Duplex } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { sendTogether } from "./shared-connection.ts";

/** A stream, and the messages that it was given at once. */
function recorded() {
  const sent: string[][] = [];
  const stream = new Duplex({
    writev(chunks, done) {
      sent.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
    read: () => undefined,
  });
  return { stream, sent };
}

it("what is written in a turn of the event loop is sent at once, in each turn again", async () => {
  const { stream, sent } = recorded();
  for (const nth of [1, 2]) {
    for (const name of ["a", "b"]) {
      sendTogether(stream);
      stream.write(`${name}${nth}`);
    }
    await turn();
  }
  expect(sent).toEqual([
    ["a1", "b1"],
    ["a2", "b2"],
  ]);
});

it("a stream does not wait for another", async () => {
  const [one, other] = [recorded(), recorded()];
  sendTogether(one.stream);
  one.stream.write("a");
  other.stream.write("b");
  expect([one.sent, other.sent]).toEqual([[], [["b"]]]);
  await turn();
  expect(one.sent).toEqual([["a"]]);
});
