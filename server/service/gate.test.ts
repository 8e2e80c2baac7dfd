import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createGate } from "./gate.ts";

it("forwards each request once and in order, whether it arrived before or after the opening", () => {
  const gate = createGate();
  const seen: string[] = [];
  const ask = (url: string): void => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url });
    gate.answer(request, new ServerResponse(request));
  };
  ask("/1");
  ask("/2");
  expect(seen).toEqual([]);
  gate.open((request) => seen.push(String(request.url)));
  ask("/3");
  expect(seen).toEqual(["/1", "/2", "/3"]);
});
