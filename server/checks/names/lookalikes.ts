// Long surnames that are different names although one letter tells them apart.

/** What no rule tells apart; folded as names are compared, the names of a line other families. */
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

/** The spellings of one word, each a family of its own: Obermaier, Obermeier, Obermayer. */
const MAYOR = /(MAIER|MEIER|MAYER|MEYER|MAYR|MAIR)$/;

/** Letters that stand for one another from family to family: Andersen, Dietrich, Schröter. */
const EXCHANGED = ["AEIOUY", "DT", "CK", "VF"] as const;
/** Letters that families write or leave out: Grünewald, Schuhmacher. */
const INSERTED = "EH";
/** Letters that make another name at its end: Friedrichs, Bernhardt. */
const ADDED = "ST";

/** Whether the one letter that two words differ by is such as families differ by. */
function isFamilies(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  const at = [...short].findIndex((letter, index) => letter !== long[index]);
  if (at === 0) return true;
  if (at < 0) return ADDED.includes(long.at(-1) ?? "");
  const [one = "", other = ""] = [short[at], long[at]];
  if (short.length < long.length) return INSERTED.includes(other);
  return EXCHANGED.some((letters) => letters.includes(one) && letters.includes(other));
}

/** Whether two folded surnames that look like a slip of one another belong to different people. */
export function areLookalikes(first: string, second: string): boolean {
  if (first === second) return false;
  if (MAYOR.test(first) && MAYOR.test(second)) return true;
  return isFamilies(first, second) || lines.some((names) => names.has(first) && names.has(second));
}
