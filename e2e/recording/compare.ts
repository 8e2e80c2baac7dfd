// Finds the differences between two recordings, member by member.
import type { Json } from "#schema/json.ts";
import { type Allowed, ALLOWED } from "./allowed.ts";
import type { Exchange } from "./exchange.ts";

/** `at` is the path of the member; empty for an exchange that only one of them has. */
export type Difference = {
  name: string;
  request: Json;
  at: string;
  before: Json | undefined;
  now: Json | undefined;
  /** The reason why it may differ; null if it may not. */
  reason: string | null;
};

export type Comparison = { equal: number; differences: readonly Difference[] };

type Found = Pick<Difference, "at" | "before" | "now">;

function isObject(value: Json | undefined): value is Record<string, Json> | Json[] {
  return typeof value === "object" && value !== null;
}

function differencesOf(before: Json | undefined, now: Json | undefined, at = ""): Found[] {
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) {
    return before === now ? [] : [{ at, before, now }];
  }
  const [one, other] = [Object.entries(before), Object.entries(now)].map(
    (entries) => new Map(entries),
  );
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...names].flatMap((name) =>
    differencesOf(one?.get(name), other?.get(name), at === "" ? name : `${at}.${name}`),
  );
}

/** Compares exchanges of the same name in any order. */
export function compare(
  before: readonly Exchange[],
  now: readonly Exchange[],
  allowed: readonly Allowed[] = ALLOWED,
): Comparison {
  function reasonOf({ name, request }: Exchange, found: Found): string | null {
    const path = String(Reflect.get(Object(request), "path"));
    const rule = allowed.find(
      (each) =>
        each.name.test(name) &&
        (!each.path || each.path.test(path)) &&
        each.at.test(found.at) &&
        (!each.added || found.before === undefined) &&
        (!each.now || each.now.test(String(found.now))),
    );
    return rule?.reason ?? null;
  }

  const left = new Map(now.map((exchange) => [exchange.name, exchange]));
  const differences: Difference[] = [];
  let equal = 0;
  function add(exchange: Exchange, found: readonly Found[]): void {
    const { name, request } = exchange;
    for (const each of found) {
      differences.push({ name, request, ...each, reason: reasonOf(exchange, each) });
    }
  }
  for (const exchange of before) {
    const other = left.get(exchange.name);
    left.delete(exchange.name);
    const { request, answer } = exchange;
    const found = other
      ? differencesOf({ request, answer }, { request: other.request, answer: other.answer })
      : [{ at: "", before: answer, now: undefined }];
    if (found.length === 0) equal += 1;
    add(exchange, found);
  }
  for (const exchange of left.values()) {
    add(exchange, [{ at: "", before: undefined, now: exchange.answer }]);
  }
  return { equal, differences };
}
