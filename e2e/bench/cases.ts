// The benchmark cases, each against a running service.
import type { Service } from "../service.ts";
import { AUTH, BANK, checkout, portOf, post } from "./checkout.ts";
import { encode } from "./connection.ts";
import { measure, type Measured } from "./load.ts";
import { holdUnfinished } from "./unfinished.ts";

/** Typical customer input: names, cities, codes, from the first letter on. */
const TYPED = [
  "s",
  "sp",
  "spar",
  "sparkasse k",
  "volksbank",
  "köln",
  "deutsche b",
  "1",
  "3704",
  "COBA",
];

export type Case = {
  name: string;
  /** Whether the case depends on the database, so that it runs on each engine. */
  stores?: boolean;
  run: (service: Service) => Promise<Measured>;
};

export const CASES: readonly Case[] = [
  {
    name: "GET one verification, 50 connections",
    stores: true,
    async run(service) {
      const port = portOf(service);
      let transaction = "";
      await measure({ port, connections: 1, count: 1, warmUp: 0 }, async (connection) => {
        transaction = await checkout(connection, "/v1/verifications");
      });
      const path = `/v1/verifications/${transaction}`;
      const request = encode({ method: "GET", path, auth: AUTH });
      return measure({ port, connections: 50, count: 25_000, warmUp: 5000 }, async (connection) => {
        const { status } = await connection.send(request);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      });
    },
  },
  {
    name: "POST create, durable, 50 connections",
    stores: true,
    run: (service) => {
      const load = { port: portOf(service), connections: 50, count: 10_000, warmUp: 2000 };
      return measure(load, async (connection) => {
        await post(connection, "/v1/verifications", { check_amount: 10, language: "en" });
      });
    },
  },
  {
    name: "one wizard step, durable, 50 connections",
    stores: true,
    async run(service) {
      const load = { port: portOf(service), connections: 50, count: 5000, warmUp: 1000 };
      const keys: string[] = [];
      await measure({ ...load, count: load.count + load.warmUp, warmUp: 0 }, async (connection) => {
        const { wizard_session_key: key } = await post(connection, "/v1/verifications", {});
        await post(connection, "/v1/wizard", { key });
        keys.push(String(key));
      });
      return measure(load, async (connection, index) => {
        await post(connection, "/v1/wizard", { key: keys[index], ...BANK });
      });
    },
  },
  {
    name: "bank autocomplete over the full directory, 50 connections",
    run: (service) => {
      const load = { port: portOf(service), connections: 50, count: 20_000, warmUp: 4000 };
      const requests = TYPED.map((typed) => {
        const path = `/v1/bankcodes/autocomplete?q=${encodeURIComponent(typed)}&per_page=5`;
        return encode({ method: "GET", path, auth: AUTH });
      });
      return measure(load, async (connection, index) => {
        const request = requests[index % requests.length];
        const reply = request && (await connection.send(request));
        if (reply?.status !== 200) throw new Error(`the search responded with ${reply?.status}`);
      });
    },
  },
  {
    name: "whole verify checkout, 20 connections",
    stores: true,
    run: (service) => {
      const load = { port: portOf(service), connections: 20, count: 2000, warmUp: 500 };
      return measure(
        load,
        async (connection) => void (await checkout(connection, "/v1/verifications")),
      );
    },
  },
  {
    name: "whole verify checkout, 20 connections, beside 1,000 unfinished requests",
    async run(service) {
      const port = portOf(service);
      const sockets = await holdUnfinished(port, 1000);
      const load = { port, connections: 20, count: 2000, warmUp: 500 };
      try {
        return await measure(
          load,
          async (connection) => void (await checkout(connection, "/v1/verifications")),
        );
      } finally {
        sockets.stop();
      }
    },
  },
  {
    // Together with those of the previous cases, there are 100,000.
    name: "POST create, 80,000 transactions more, 50 connections",
    run: (service) => {
      const load = { port: portOf(service), connections: 50, count: 80_000, warmUp: 0 };
      return measure(load, async (connection) => {
        await post(connection, "/v1/verifications", { merchant_id: "order-1" });
      });
    },
  },
];
