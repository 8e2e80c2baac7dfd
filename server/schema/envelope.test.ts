import { describe, expect, it } from "vitest";
import { envelope } from "./envelope.ts";

const ADDRESS = "https://svc.example/v1/verifications?iban=AT1&page=9&per_page=2";

function ask(total: number, page: number, rows: string[]) {
  return envelope({ total, rows }, { page, perPage: 2 }, ADDRESS);
}

function link(page: number): string {
  return `https://svc.example/v1/verifications?iban=AT1&page=${page}&per_page=2`;
}

describe("envelope", () => {
  it.each([
    ["an empty list", ask(0, 1, []), [1, 0, 0, null, null]],
    ["a full single page", ask(2, 1, ["a", "b"]), [1, 1, 2, null, null]],
    ["the first of three pages", ask(5, 1, ["a", "b"]), [3, 1, 2, link(2), null]],
    ["the middle page", ask(5, 2, ["c", "d"]), [3, 3, 4, link(3), link(1)]],
    ["the last page", ask(5, 3, ["e"]), [3, 5, 5, null, link(2)]],
    ["a page past the end", ask(5, 9, []), [3, 0, 0, null, link(3)]],
  ])("counts %s", (_, shown, [last, from, to, next, previous]) => {
    expect(shown).toMatchObject({
      per_page: 2,
      last_page: last,
      from,
      to,
      next_page_url: next,
      prev_page_url: previous,
    });
  });

  it("has its members in the order of the API", () => {
    expect(JSON.stringify(ask(1, 1, ["a"]))).toBe(
      '{"total":1,"per_page":2,"current_page":1,"last_page":1,"from":1,"to":1,' +
        '"next_page_url":null,"prev_page_url":null,"data":["a"]}',
    );
  });
});
