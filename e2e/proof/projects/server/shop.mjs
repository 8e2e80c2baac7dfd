// A shop's server: opens sessions, shows the page of the wizard, and receives events.
import { randomUUID } from "node:crypto";
import express from "express";
import { createSession, listHolders, receiveEvents } from "./server-client.mjs";

const { PORT = "3000", SVC_URL, SVC_WEBHOOK_SECRET } = process.env;
const app = express();
/** Transactions by order; the page knows only the order. */
const orders = new Map();
const paid = new Set();

receiveEvents(app, [SVC_WEBHOOK_SECRET], ({ type, transaction }) => {
  if (type === "transaction.created") paid.add(transaction);
});

app.get("/", async (_request, response) => {
  const { key, transaction } = await createSession(100);
  const order = randomUUID();
  orders.set(order, transaction);
  response.send(`<!doctype html>
<html lang="en">
<title>Shop</title>
<link rel="stylesheet" href="${SVC_URL}/svc.css" />
<script src="${SVC_URL}/svc.js"></script>
<div id="SVC-Form" data-svc="${key}"></div>
<script>
  svc.finish(() => location.assign("/orders/${order}"));
  svc.abort(() => location.assign("/"));
  svc.init();
</script>
</html>`);
});

app.get("/orders/:order", async (request, response) => {
  const isPaid = paid.has(orders.get(request.params.order));
  const holders = await listHolders();
  response.send(
    `<h1>${isPaid ? "Thank you" : "One moment"}</h1><p>${holders.length} orders so far</p>`,
  );
});

app.listen(Number(PORT), "127.0.0.1");
