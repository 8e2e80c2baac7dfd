import { cleanup, render, screen } from "@testing-library/preact";
import { h } from "preact";
import { afterEach, expect, it } from "vitest";
import { Changes } from "./Changes.tsx";

afterEach(cleanup);

it.each<[what: string, before: string, after: string, shown: string[]]>([
  ["a new object", "", '{"name":"Till","size":2,"email":""}', ["name: Till", "size: 2"]],
  [
    "only what differs",
    '{"role":"owner","age":1}',
    '{"role":"support","age":1}',
    ["role: owner support"],
  ],
  ["what is gone", '{"label":"Shop","scope":null}', '{"scope":null}', ["label: Shop"]],
  [
    "lists and objects",
    "",
    '{"events":["a","b"],"face":{"logo":null}}',
    ["events: a, b", 'face: {"logo":null}'],
  ],
  ["a state without members", '"open"', '"closed"', ["open closed"]],
  ["a text that is no JSON", "", '{"role":', ['{"role":']],
  ["nothing", "", "", []],
])("shows %s", (_, before, after, shown) => {
  render(<Changes before={before} after={after} />);
  const lines = screen
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim());
  expect(lines).toEqual(shown);
});

it("tells old from new", () => {
  render(<Changes before='{"role":"owner"}' after='{"role":"support"}' />);
  expect(screen.getByText("owner").tagName).toBe("DEL");
  expect(screen.getByText("support").tagName).toBe("INS");
});
