import express from "express";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { adopt, createMessages } from "./messages.ts";

it("passes requests and responses to the app unchanged", async () => {
  const messages = createMessages();
  const app = express();
  adopt(app, messages);
  app.get(
    "/a",
    (request, response) => void response.json({ query: request.query, ip: request.ip }),
  );
  const exchanged: boolean[] = [];
  const server = createServer(messages, (request, response) => {
    const born = [request, response].map((message) => Object.getPrototypeOf(message));
    app(request, response);
    const after = [request, response].map((message) => Object.getPrototypeOf(message));
    exchanged.push(after.some((prototype, index) => prototype !== born[index]));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/a?b=1`);
  expect(await response.json()).toEqual({ query: { b: "1" }, ip: "127.0.0.1" });
  expect(exchanged).toEqual([false]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
