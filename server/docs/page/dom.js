// Elements built from text only: nothing here parses markup.

/**
 * An element with attributes (`on…` are listeners) and children; null and "" children are omitted.
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false)
      element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== ""));
  return element;
}

/** Text whose parts in backquotes are code. */
export function prose(text) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? h("code", {}, part) : part))
    .filter((part) => part !== "");
}

/** A field's name, which can break after its dots and underscores. */
export function nameOf(name) {
  const parts = name.split(/(?<=[._])/);
  return h(
    "code",
    {},
    parts.flatMap((part) => [part, h("wbr")]),
  );
}

/** Code that scrolls by itself, and by keyboard. */
export function code(label, text) {
  return h("pre", { tabindex: "0", role: "group", "aria-label": label }, h("code", {}, text));
}

/** A table that stays one for assistive technology when a narrow screen stacks its cells. */
export function table(caption, heads, rows) {
  const row = (cells) => h("tr", { role: "row" }, cells);
  const head = heads.map((text) => h("th", { role: "columnheader", scope: "col" }, text));
  const cells = ([first, ...rest]) => [
    h("th", { role: "rowheader", scope: "row" }, first),
    ...rest.map((cell) => h("td", { role: "cell" }, cell)),
  ];
  return h(
    "table",
    { role: "table" },
    h("caption", {}, caption),
    h("thead", { role: "rowgroup" }, row(head)),
    h(
      "tbody",
      { role: "rowgroup" },
      rows.map((each) => row(cells(each))),
    ),
  );
}
