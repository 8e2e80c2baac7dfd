// The styles that a merchant can set on the frame. The page checks them, and the frame checks them
// again.

/** Groups of `style()`, and the part of the token's name that each stands for. */
const GROUPS = {
  global: "global",
  textInput: "input",
  buttonForward: "forward",
  buttonBack: "back",
  buttonAbort: "abort",
  buttonDisabled: "disabled",
  warning: "warning",
  info: "info",
  error: "error",
} as const;

/** Attributes, with the token's part and the CSS property that must accept the value. */
const ATTRIBUTES = {
  backgroundColor: ["bg", "background-color"],
  color: ["color", "color"],
  margin: ["margin", "margin"],
  padding: ["padding", "padding"],
  border: ["border", "border"],
  borderRadius: ["radius", "border-radius"],
  textAlign: ["align", "text-align"],
  textDecoration: ["decoration", "text-decoration"],
  fontFamily: ["font", "font-family"],
} as const;

export type StyleGroup = keyof typeof GROUPS;
type StyleAttribute = keyof typeof ATTRIBUTES;
export type Style = Partial<Record<StyleGroup, Partial<Record<StyleAttribute, string>>>>;

export const THEMES = ["svc-green-gray", "svc-dark-flat", "svc-light-blue"] as const;

/** `auto` is svc.css, and the dark theme for customers who prefer dark. */
export type Theme = (typeof THEMES)[number] | "auto";

const CLOSED: Partial<Record<StyleAttribute, readonly string[]>> = {
  textAlign: ["start", "center", "end", "left", "right", "justify"],
  textDecoration: ["none", "underline", "overline", "line-through"],
};

/** Text that could break out of a declaration or hide in it. */
const FORBIDDEN = /[;{}<>\\@!\p{C}]|\/\*/u;

/** Units that are matched whole: a quoted text, or brackets without nested ones. */
const CLOSED_PARTS = /"[^"]*"|'[^']*'|\([^()]*\)/g;

/** The only functions that neither load nor compute anything. */
const COLOUR = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/i;

/** Maximum length in pixels: for borders, and for everything else. */
const LONGEST = { border: 8, others: 64 };
/** Pixels of a unit, at most: of text in a title, and of the width of the wizard. */
const UNITS: Record<string, number> = { "": 1, px: 1, em: 20, rem: 16, "%": 4.8 };
const LENGTH = /^\+?(\d+|\d*\.\d+)(px|r?em|%|)$/i;

const SIZED: ReadonlySet<string> = new Set(["margin", "padding", "border", "borderRadius"]);

/** Whether a length is small and not negative. A radius is never longer than half its element. */
function isSmall(attribute: StyleAttribute, length: string): boolean {
  const [, number, unit = ""] = LENGTH.exec(length) ?? [];
  if (attribute === "borderRadius" && unit === "%") return Number(number) <= 100;
  const most = attribute === "border" ? LONGEST.border : LONGEST.others;
  return Number(number) * (UNITS[unit.toLowerCase()] ?? Infinity) <= most;
}

function fits(attribute: StyleAttribute, value: string): boolean {
  const words = value.replace(/[\w-]+\([^)]*\)/g, "").split(/[\s/]+/);
  return words.filter((word) => /^[-+.\d]/.test(word)).every((word) => isSmall(attribute, word));
}

function isGood(attribute: StyleAttribute, value: unknown): value is string {
  if (typeof value !== "string") return false;
  const text = value.trim();
  if (!text || text.length > (attribute === "fontFamily" ? 200 : 100)) return false;
  const functions = text.match(/[\w-]*(?=\s*\()/g) ?? [];
  if (!functions.filter(Boolean).every((name) => COLOUR.test(name))) return false;
  if (FORBIDDEN.test(text) || /["'()[\]]/.test(text.replace(CLOSED_PARTS, ""))) return false;
  const list = CLOSED[attribute];
  if (list) return list.includes(text);
  if (SIZED.has(attribute) && !fits(attribute, text)) return false;
  return CSS.supports(ATTRIBUTES[attribute][1], text);
}

function own<Table extends object>(table: Table, name: string): name is keyof Table & string {
  return Object.hasOwn(table, name);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value ? Object.entries(value) : [];
}

/** The valid entries of a style, by group. Calls `refuse` with the reason for every other entry. */
export function readStyle(
  given: unknown,
  refuse: (message: string) => void = () => undefined,
): Style {
  const style: Style = {};
  if (typeof given !== "object" || !given) refuse("style() takes an object of groups");
  for (const [group, attributes] of entriesOf(given)) {
    if (!own(GROUPS, group)) {
      refuse(`${group} is no group: ${Object.keys(GROUPS).join(", ")}`);
      continue;
    }
    if (typeof attributes !== "object" || !attributes) {
      refuse(`${group} takes an object of attributes`);
    }
    for (const [attribute, value] of entriesOf(attributes)) {
      if (!own(ATTRIBUTES, attribute)) {
        refuse(`${group}.${attribute} is no attribute: ${Object.keys(ATTRIBUTES).join(", ")}`);
      } else if (isGood(attribute, value)) {
        style[group] = { ...style[group], [attribute]: value.trim() };
      } else {
        refuse(`${group}.${attribute} cannot be ${JSON.stringify(value).slice(0, 40)}`);
      }
    }
  }
  return style;
}

/** The custom properties for a style, with their values. */
export function tokensOf(style: Style): [string, string][] {
  return entriesOf(style).flatMap(([group, attributes]) =>
    entriesOf(attributes).map(([attribute, value]): [string, string] => [
      `--svc-${GROUPS[group as StyleGroup]}-${ATTRIBUTES[attribute as StyleAttribute][0]}`,
      String(value),
    ]),
  );
}
