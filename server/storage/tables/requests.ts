// The request log: calls of a merchant's server, without secrets.
import { sql, type SqlBool } from "kysely";
import type { Json } from "#schema/json.ts";
import { growing, integer, json, moment, nullable, sealed, text } from "../engine/columns.ts";
import { atLeast } from "../engine/conditions.ts";
import { rowsOf } from "../engine/repository.ts";
import { KEPT_ROWS } from "../engine/rows.ts";
import { type RecordOf, table } from "../engine/table.ts";
import { given } from "../engine/where.ts";
import type { Recent } from "../lists/recent.ts";
import { RecentDeletionRepository } from "./recent-deletions.ts";

/** Redacted bodies; null for none, and for one that is not kept. */
export type Bodies = { request: Json; response: Json };

export const requests = table("requests", {
  owner: "merchant",
  columns: {
    seq: growing(),
    /** The `Request-Id` of the response. */
    id: text(),
    at: moment(),
    method: text(),
    /** Pattern of the path; null for none. */
    route: nullable(text()),
    /** Without the query. */
    path: text(),
    status: integer(),
    /** Duration in milliseconds. */
    ms: integer(),
    /** Id of the API key or access token. */
    key: text(),
    /** Network of the client: IPv4 address, or the /64 of an IPv6 one. */
    network: text(),
    /** Type of the error; null for none. */
    error: nullable(text()),
    /** The transaction, session or record that it names, or the transaction that it creates. */
    transaction: nullable(text()),
    /** The bank user whose data it concerns; null for none. */
    bankUser: nullable(text()),
    /** Null for none, once its transaction is deleted, and if its sealing key is lost. */
    bodies: nullable(sealed(json<Bodies>(), { lost: null })),
  },
});

/** A request of the log. */
export type LoggedRequest = RecordOf<typeof requests>;

const LINE = [
  "seq",
  "id",
  "at",
  "method",
  "route",
  "path",
  "status",
  "ms",
  "key",
  "network",
  "error",
  "transaction",
] as const;

/** Without bodies, as lists show it. */
export type RequestLine = Omit<LoggedRequest, "merchant" | "mode" | "bankUser" | "bodies"> & {
  seq: number;
};

/** Selects requests; absent members match all. */
export type RequestQuery = Recent & {
  /** First digit of the status. */
  statusClass?: 2 | 3 | 4 | 5;
  method?: string;
  /** Beginning of the path. */
  path?: string;
  key?: string;
  error?: string;
  /** Any of these ids. */
  transaction?: string | readonly string[];
};

/** Requests of one error type. */
export type ErrorGroup = { error: string; status: number; count: number; latest: number };

/** How a key was used since a moment. */
export type KeyUse = { network: string; count: number; latest: number };

export class AllRequests extends rowsOf(requests) {
  async append(batch: readonly LoggedRequest[]): Promise<void> {
    for (let from = 0; from < batch.length; from += KEPT_ROWS) {
      await this.put(batch.slice(from, from + KEPT_ROWS));
    }
  }

  /**
   * Forgets what requests said that name anything deleted since a moment of the machine: those that
   * were not written yet when it was deleted.
   */
  async clearDeleted(since: number): Promise<void> {
    const naming = (column: "transaction" | "bank_user") => sql`
      select requests.seq from recent_deletions
      join requests on requests.${sql.ref(column)} = recent_deletions.name
        and requests.merchant = recent_deletions.merchant and requests.mode = recent_deletions.mode
      where recent_deletions.at >= ${since} and requests.bodies is not null`;
    await sql`
      update requests set bodies = null
      where seq in (${naming("transaction")} union all ${naming("bank_user")})`.execute(this.db);
  }
}

export class ExpiredRequests extends rowsOf(requests) {
  /** Deletes requests made by `until`, oldest first. Returns how many. */
  async clear(until: number, limit: number): Promise<number> {
    const oldest = this.db
      .selectFrom("requests")
      .select(["seq", "at"])
      .where(this.matching({}))
      .orderBy("seq")
      .limit(limit);
    // Batches are written in order, so the oldest are first.
    const { numDeletedRows } = await this.db
      .deleteFrom("requests")
      .where("seq", "in", (each) =>
        each.selectFrom(oldest.as("oldest")).select("seq").where("at", "<=", until),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}

export class RequestRepository extends rowsOf(requests) {
  find(id: string): Promise<LoggedRequest | null> {
    return this.one({ id });
  }

  /** The call that created a transaction; null if it is not logged, or not any more. */
  async creating(transaction: string): Promise<LoggedRequest | null> {
    const sent = { transaction, method: ["POST", "PUT"] };
    const [first] = await this.all(sent, { by: ["at", "seq"], limit: 1 });
    // Later calls have the transaction in their path.
    return first && !first.path.includes(transaction) ? first : null;
  }

  /** Newest first. */
  async list({ transaction, ...query }: RequestQuery): Promise<RequestLine[]> {
    if (transaction === undefined) return this.#list(query);
    // Id by id: for several ids in order, SQLite walks the whole log of the merchant.
    const ids = typeof transaction === "string" ? [transaction] : transaction;
    const lists = await Promise.all(ids.map((id) => this.#list({ ...query, transaction: id })));
    const lines = lists.flat().toSorted((one, two) => two.at - one.at || two.seq - one.seq);
    return lines.slice(0, query.limit);
  }

  #list(query: RequestQuery & { transaction?: string }): Promise<RequestLine[]> {
    const { statusClass, method, path, key, error, transaction } = query;
    const conditions = [this.matching(given({ method, key, error, transaction }))];
    if (statusClass !== undefined) {
      const [least, next] = [statusClass * 100, (statusClass + 1) * 100];
      // Spelled out for refusals, whose index has this condition.
      if (statusClass >= 4) conditions.push(sql<SqlBool>`status >= 400`);
      conditions.push(sql<SqlBool>`status >= ${least} and status < ${next}`);
    }
    if (path !== undefined) {
      conditions.push(sql<SqlBool>`substr(path, 1, ${sql.lit(path.length)}) = ${path}`);
    }
    const all = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
    return this.newest({ order: ["at", "seq"], members: LINE }, all, query);
  }

  /** Refused requests since a moment by error type, the most frequent first. */
  async errorsSince(since: number): Promise<ErrorGroup[]> {
    return this.db
      .selectFrom("requests")
      .select((each) => [
        "error",
        each.fn.min<number>("status").as("status"),
        each.fn.countAll<number>().as("count"),
        each.fn.max<number>("at").as("latest"),
      ])
      .where(this.matching({ at: atLeast(since) }))
      .where("status", ">=", sql.lit(400))
      .groupBy("error")
      .orderBy("count", "desc")
      .execute()
      .then((rows) =>
        rows.map(({ error, status, count, latest }) => {
          return { error: error ?? "", status, count: Number(count), latest };
        }),
      );
  }

  /** Networks that used a key since a moment, the busiest first. */
  async useOf(key: string, since: number): Promise<KeyUse[]> {
    const rows = await this.db
      .selectFrom("requests")
      .select((each) => [
        "network",
        each.fn.countAll<number>().as("count"),
        each.fn.max<number>("at").as("latest"),
      ])
      .where(this.matching({ at: atLeast(since), key }))
      .groupBy("network")
      .orderBy("count", "desc")
      .execute();
    return rows.map(({ network, count, latest }) => ({ network, count: Number(count), latest }));
  }

  /**
   * Forgets what requests said that name a transaction by any of its ids, or a bank user. `at` is the
   * machine's time, by which `clearDeleted` finds requests that are written later.
   */
  async clearBodies(
    of: { transaction: readonly string[] } | { bankUser: string },
    at: number,
  ): Promise<void> {
    await this.change(of, { bodies: null });
    const names = "bankUser" in of ? [of.bankUser] : of.transaction;
    await new RecentDeletionRepository(this.connection, this.scope).add(names, at);
  }
}
