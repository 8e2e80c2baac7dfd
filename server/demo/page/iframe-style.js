// The style that is tried in the playground: what was entered, what the frame accepts of it, and
// whether it can be read.
export const GROUPS = {
  global: "Whole form",
  textInput: "Text inputs",
  buttonForward: "Forward button",
  buttonBack: "Back button",
  buttonAbort: "Abort button",
  buttonDisabled: "Disabled buttons",
  warning: "Warnings",
  info: "Notes",
  error: "Errors",
};

export const PRESETS = {
  Midnight: {
    global: { backgroundColor: "#111827", color: "#f3f4f6", borderRadius: "16px" },
    textInput: { backgroundColor: "#1f2937", color: "#f3f4f6" },
    buttonForward: { backgroundColor: "#fbbf24", color: "#111827" },
    buttonBack: { color: "#f3f4f6" },
    buttonAbort: { color: "#f3f4f6" },
  },
  Paper: {
    global: { backgroundColor: "#fdf8ef", color: "#3b2f24", fontFamily: "Georgia, serif" },
    textInput: { borderRadius: "2px" },
    buttonForward: { backgroundColor: "#7c2d12", color: "#fff", borderRadius: "2px" },
  },
  Round: {
    global: { borderRadius: "28px", padding: "1.75rem" },
    textInput: { borderRadius: "14px" },
    buttonForward: { backgroundColor: "#6d28d9", color: "#fff", borderRadius: "32px" },
  },
};

/** Background and text of each group if the style does not set them, as tokens of svc.css. */
const COLOURS = {
  global: ["surface", "text"],
  textInput: ["raised", "text"],
  buttonForward: ["primary", "on-primary"],
  buttonBack: ["surface", "primary"],
  buttonAbort: ["surface", "text"],
  buttonDisabled: ["disabled", "on-disabled"],
  warning: ["warning", "on-warning"],
  info: ["info", "on-info"],
  error: ["error", "on-error"],
};
/** Groups that lie on the form's background, and those that take the colour of its text. */
const ON_FORM = new Set(["global", "textInput", "buttonBack", "buttonAbort"]);
const LIKE_FORM = new Set(["global", "textInput", "buttonAbort"]);

/** A style without empty values, and without the entries that `refused` names. */
export function clean(style, refused = new Map()) {
  const groups = Object.entries(style).map(([group, attributes]) => [
    group,
    Object.fromEntries(
      Object.entries(attributes).filter(
        ([name, value]) => value && !refused.has(`${group}.${name}`),
      ),
    ),
  ]);
  return Object.fromEntries(groups.filter(([, attributes]) => Object.keys(attributes).length > 0));
}

/**
 * Sends a style to the frame, which reports what it refuses: in the console, for developers. The
 * last group of the style is one that it does not know, so that its report ends the list. Calls
 * `settle` with the refused entries and their reasons.
 */
export function createChecker(settle) {
  const { error } = console;
  let version = 0;
  let refused = new Map();
  // oxlint-disable-next-line no-console -- the frame's reports arrive there
  console.error = (...texts) => {
    const [, entry, reason] = /^\[svc\] look: ([\w.-]+) (.*)$/s.exec(texts[0]) ?? [];
    if (!entry) return error.apply(console, texts);
    if (!entry.startsWith("last-")) return refused.set(entry, reason);
    if (entry === `last-${version}`) settle(refused);
    refused = new Map();
  };
  return (style) => {
    version += 1;
    svcframe.style({ ...style, [`last-${version}`]: {} });
  };
}

async function tokensOf(sheet) {
  const css = await (await fetch(sheet)).text();
  const found = css.matchAll(/--svc-color-([\w-]+):\s*([^;}]+)/g);
  const tokens = {};
  for (const [, name, value] of found) tokens[name] ??= value;
  return tokens;
}

/** The colours of a theme, by token; "auto" is judged as the customer at this screen sees it. */
export async function themeColours(theme) {
  const dark = theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  const name = dark ? "svc-dark-flat" : theme.replace("auto", "");
  return { ...(await tokensOf("/svc.css")), ...(name && (await tokensOf(`/${name}.css`))) };
}

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** Relative luminance of colours drawn over each other (WCAG 2.2). */
function luminance(...layers) {
  for (const colour of layers) {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The groups whose text is below 4.5:1, each with its ratio. */
export function hardToRead(style, tokens) {
  const global = style.global ?? {};
  return Object.entries(COLOURS).flatMap(([group, [ground, ink]]) => {
    const own = style[group] ?? {};
    const form = ON_FORM.has(group) ? global.backgroundColor : undefined;
    const written = LIKE_FORM.has(group) ? global.color : undefined;
    const back = own.backgroundColor ?? form ?? tokens[ground];
    const text = own.color ?? written ?? tokens[ink];
    const [dark, light] = [luminance("#fff", back), luminance("#fff", back, text)].toSorted(
      (one, other) => one - other,
    );
    const ratio = (light + 0.05) / (dark + 0.05);
    return ratio < 4.5 ? [{ group, ratio }] : [];
  });
}
