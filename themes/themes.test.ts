// The themes: each has the same tokens, and every pair of colours is readable.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COLOUR_PAIRS, contrastOf } from "#schema/contrast.ts";
import { BANK_GROUPS } from "#schema/wizard-context.ts";

const THEMES = readdirSync(import.meta.dirname).filter((file) => /^svc-.*\.css$/.test(file));
const css = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

type Tokens = Map<string, string>;

/** Custom properties that a style sheet sets, by name without `--svc-`; the first declaration counts. */
function tokensOf(file: string): Tokens {
  const found = [...css(file).matchAll(/^\s*--svc-([\w-]+):\s*([^;]+);/gm)];
  return new Map(
    found.toReversed().map(([, name = "", value = ""]) => [name, value.replace(/\s+/g, " ")]),
  );
}

const DEFAULTS = tokensOf("svc.css");
const LOOKS = ["svc.css", ...THEMES];

/** A theme that follows the page has two values for a colour: `light-dark(<light>, <dark>)`. */
const PAIR = /light-dark\((.+), (.+)\)/;

function lookOf(file: string, scheme: "light" | "dark"): Tokens {
  const tokens = [...DEFAULTS, ...tokensOf(file)];
  const part = scheme === "light" ? "$1" : "$2";
  return new Map(tokens.map(([name, value]) => [name, value.replace(PAIR, part)]));
}

/** The notation whose contrast can be measured. */
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/;

/** Groups that merchants can style: `--svc-<group>-<attribute>`, unset by default. */
const GROUPS = [
  "global",
  "input",
  "forward",
  "back",
  "abort",
  "disabled",
  "warning",
  "info",
  "error",
];
const ATTRIBUTES = [
  "bg",
  "color",
  "margin",
  "padding",
  "border",
  "radius",
  "align",
  "decoration",
  "font",
];

it("measures contrast as WCAG does", () => {
  expect(contrastOf("#000", "#ffffff")).toBe(21);
  expect(contrastOf("#777", "#fff")).toBeCloseTo(4.48, 2);
});

it("are the four of the product", () => {
  expect(THEMES.toSorted()).toEqual([
    "svc-auto.css",
    "svc-dark-flat.css",
    "svc-green-gray.css",
    "svc-light-blue.css",
  ]);
});

const SCHEMES = LOOKS.map((file) => [file, "light"] as const);

describe.each([...SCHEMES, ["svc-auto.css", "dark"] as const])("%s, %s", (file, scheme) => {
  const look = lookOf(file, scheme);

  it.each(COLOUR_PAIRS)("%s is readable on %j", (foreground, grounds, least) => {
    for (const ground of grounds) {
      const [one = "", other = ""] = [foreground, ground].map((name) => look.get(`color-${name}`));
      expect(one, foreground).toMatch(HEX);
      expect(other, ground).toMatch(HEX);
      expect(contrastOf(one, other), `${foreground} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

describe.each(THEMES)("the theme %s", (file) => {
  it("is one rule of known tokens, with every colour", () => {
    const names = [...tokensOf(file).keys()];
    expect(names.filter((name) => !DEFAULTS.has(name))).toEqual([]);
    const colours = [...DEFAULTS.keys()].filter((name) => name.startsWith("color-"));
    expect(colours.filter((name) => name !== "color-scheme" && !names.includes(name))).toEqual([]);
    const rest = css(file).replace(/\/\*.*?\*\/|--svc-[\w-]+:[^;]+;/gs, "");
    const follows = "@supports(color:light-dark(#000,#fff)){.svc-root{}}";
    expect(rest.replace(/\s+/g, "")).toBe(file === "svc-auto.css" ? follows : ".svc-root{}");
  });
});

it("write the letters of each group of banks readably on its colour", () => {
  const rules = css("svc.css").matchAll(
    /(svc-group-[^{]+)\{\s*background-color: (.+);\s*color: (.+);/g,
  );
  const groups = [...rules].flatMap(([, names = "", ground = "", letters = ""]) =>
    [...names.matchAll(/svc-group-([\w-]+)/g)].map(([, name = ""]) => ({ name, ground, letters })),
  );
  expect(groups.map(({ name }) => name).toSorted()).toEqual(
    BANK_GROUPS.filter((name) => name !== "other").toSorted(),
  );
  for (const { name, ground, letters } of groups) {
    expect(contrastOf(ground, letters), name).toBeGreaterThanOrEqual(4.5);
  }
});

describe("svc.css", () => {
  const rules = css("svc.css").replace(/\/\*.*?\*\//gs, "");

  it("contains no address, no import, no id and nothing that merchants cannot override", () => {
    expect(rules).not.toMatch(/url\(|@import|!important|(^|\s)#[a-z][\w-]*\s*[{,]/im);
  });

  it("uses logical directions, not left and right", () => {
    expect(rules).not.toMatch(
      /(^|[\s-])(left|right)\s*:|(margin|padding|border)-(left|right|top|bottom)|float:(?! revert)/m,
    );
    expect(rules).not.toMatch(/text-align:\s*(left|right)/);
  });

  const used = new Set([...rules.matchAll(/var\(\s*--svc-([\w-]+)/g)].map(([, name = ""]) => name));

  it("uses each token that it declares, and otherwise only those of the groups", () => {
    const groups = GROUPS.flatMap((group) => ATTRIBUTES.map((name) => `${group}-${name}`));
    expect(groups).toHaveLength(81);
    expect([...used].toSorted()).toEqual([...DEFAULTS.keys(), ...groups].toSorted());
  });

  it("keeps each rule inside the widget", () => {
    const selectors = [...rules.matchAll(/(?:^|[{}])\s*([^{}@;]+?)\s*\{/g)]
      .map(([, selector = ""]) => selector)
      .filter((selector) => !/^(from|to|\d+%)$/.test(selector))
      .flatMap((selector) => selector.split(/,(?![^(]*\))/));
    expect(selectors.length).toBeGreaterThan(80);
    expect(
      selectors.filter(
        (selector) =>
          !/^(\.svc-(root|room|overlay)\b|:where\(\.svc-root\)|:root:has\(> body > \.svc-overlay\)|svc-wizard$)/.test(
            selector.trim(),
          ),
      ),
    ).toEqual([]);
  });
});
