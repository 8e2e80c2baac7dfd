// Merchants' calls on finished objects: read, mark, delete; and the blacklist.
import type { Stage } from "../stage.ts";
import { RESOURCES } from "../ways/products.ts";
import { BANK, login, OPEN } from "../ways/way.ts";
import { createFor } from "../ways/customer.ts";
import { finish } from "./finish.ts";

const MARKS = ["received", "loss", "none", "RECEIVED", "Loss", "received", "lost"];

async function mark(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  begin("marks");
  const { transaction } = await finish(stage, "pay", { merchant_id: "marked" });
  const { body } = await ask({ path: `/v1/payments/${transaction}` });
  for (const id of [transaction, String(body["id"])]) {
    for (const name of MARKS) await ask({ method: "POST", path: `/v1/payments/${id}/${name}` });
    await ask({ path: `/v1/payments/${id}/events` });
    await ask({ path: `/v1/payments/${id}` });
  }
}

async function remove(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  for (const product of ["verify", "risk", "pay"] as const) {
    begin(`deletion, ${product}`);
    const { path } = RESOURCES[product];
    const { transaction, key } = await finish(stage, product);
    const { body } = await ask({ path: `${path}/${transaction}` });
    const events = await ask({ path: `${path}/${transaction}/events` });
    const event = (events.body["data"] as { id: string }[] | undefined)?.[0]?.id ?? "";
    await ask({ path: `/v1/events/${event}` });
    await ask({ method: "DELETE", path: `${path}/${transaction}` });
    await ask({ method: "DELETE", path: `${path}/${transaction}` });
    for (const id of [transaction, String(body["id"])]) {
      for (const more of [
        "",
        "/events",
        "/received",
        "/accountSnapshot",
        "/factSheet",
        "/fullpdf",
      ]) {
        await ask({ path: `${path}/${id}${more}` });
      }
      await ask({ path: `/v1/sessions/${id}` });
      await ask({ path: `/v1/events?transaction=${id}` });
    }
    await ask({ path: `/v1/events/${event}` });
    await ask({ method: "POST", path: "/wizard", auth: null, body: { key } });
    begin(`deletion while it runs, ${product}`);
    const way = { name: "", product, door: "browser", create: {}, inputs: [] } as const;
    const customer = await createFor(way, ask, "");
    for (const input of [OPEN, BANK]) await customer.step(input);
    await ask({ path: `${path}/${customer.transaction}` });
    await ask({ path: `${path}/${customer.transaction}/events` });
    await ask({ method: "DELETE", path: `${path}/${customer.transaction}` });
    await customer.step(login("123456"));
    await ask({ method: "POST", path: "/v1/wizard", body: { key: customer.key } });
  }
}

async function blacklist(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  begin("blacklist");
  const path = "/v1/blacklist";
  const ids: string[] = [];
  for (const data of [
    "DE62888888880012345678",
    "de62 8888 8888 0012 3456 78",
    "DE89370400440532013000",
    "AT611904300234573201",
    "CH9300762011623852957",
    "DE00",
    "",
  ]) {
    const { status, body } = await ask({ method: "POST", path, body: { data } });
    if (status === 200) ids.push(String(body["id"]));
  }
  const type = "application/x-www-form-urlencoded";
  await ask({ method: "POST", path, type, raw: "data=FR1420041010050500013M02606&type=iban" });
  const headers = { "Idempotency-Key": "blacklisted" };
  for (const data of ["GB82WEST12345698765432", "GB82WEST12345698765432"]) {
    await ask({ method: "POST", path, body: { data }, headers });
  }
  for (const query of [
    "",
    "?per_page=2",
    "?per_page=2&page=2",
    "?direction=asc",
    "?order_by=data",
  ]) {
    await ask({ path: path + query });
  }
  begin("blacklisted accounts");
  await finish(stage, "verify");
  await finish(stage, "verify", {}, { pin: "accounts" });
  await finish(stage, "pay", { sender_iban: "DE62888888880012345678" });
  begin("blacklist, removal");
  for (const id of ids) {
    await ask({ path: `${path}/${id}` });
    await ask({ method: "DELETE", path: `${path}/${id}` });
    await ask({ method: "DELETE", path: `${path}/${id}` });
    await ask({ path: `${path}/${id}` });
  }
}

export async function playRecords(stage: Stage): Promise<void> {
  await mark(stage);
  await remove(stage);
  await blacklist(stage);
}
