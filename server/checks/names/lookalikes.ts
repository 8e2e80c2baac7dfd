// Long surnames that differ by one letter and are still different names.

/**
 * Names that no rule distinguishes, folded for comparison. The names of a line are different
 * families.
 */
const LINES: readonly string[] = [
  "ACHERMANN ACKERMANN",
  "GEBHARD GEBHARDT GERHARD GERHARDT",
  "HANSMANN HAUSMANN HAUSSMANN",
  "HEINRICH HENRICH HINRICH",
  "HEINRICHS HENRICHS HINRICHS",
  "HOHENBERG HOCHENBERG",
  "HOLZMANN HOLTZMANN HOLLMANN",
  "JOHANNSEN JOHANSSEN JOHANSEN JANNSSEN",
  "JOHANNSON JOHANSSON JOHANSON",
  "KAUFMANN KAUFFMANN",
  "LINDEMANN LINDENMANN LINDERMANN",
  "ROTHMANN ROTTMANN",
  "SCHAFFER SCHAFFNER",
  "SCHMIDBAUER SCHMITBAUER SCHMIDTBAUER",
  "SCHNEIDER SCHNEIDLER",
  "SCHREINER SCHREIBER SCHREINERT",
  "SCHUMANN SCHAUMANN",
  "SCHWEIZER SCHWEITZER",
  "STEININGER STEINIGER",
  "WEISMANN WEISSMANN",
  "WIESINGER WIERINGER WIESLINGER",
  "WINKELMANN WINCKELMANN",
];

const lines = LINES.map((line) => new Set(line.split(" ")));

/** Spellings of one word that are separate families: Obermaier, Obermeier, Obermayer. */
const MAYOR = /(MAIER|MEIER|MAYER|MEYER|MAYR|MAIR)$/;

/** Letters that vary between families: Andersen, Dietrich, Schröter. */
const EXCHANGED = ["AEIOUY", "DT", "CK", "VF"] as const;
/** Letters that some families write and others omit: Grünewald, Schuhmacher. */
const INSERTED = "EH";
/** Letters that make another name at the end of one: Friedrichs, Bernhardt. */
const ADDED = "ST";

/** Whether two words differ by a letter that distinguishes families. */
function isFamilies(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  const at = [...short].findIndex((letter, index) => letter !== long[index]);
  if (at === 0) return true;
  if (at < 0) return ADDED.includes(long.at(-1) ?? "");
  const [one = "", other = ""] = [short[at], long[at]];
  if (short.length < long.length) return INSERTED.includes(other);
  return EXCHANGED.some((letters) => letters.includes(one) && letters.includes(other));
}

/** Whether two folded surnames that look like a typo of each other belong to different people. */
export function areLookalikes(first: string, second: string): boolean {
  if (first === second) return false;
  if (MAYOR.test(first) && MAYOR.test(second)) return true;
  return isFamilies(first, second) || lines.some((names) => names.has(first) && names.has(second));
}
