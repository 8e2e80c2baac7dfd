// Long surnames that are different names although one letter tells them apart; a list to be kept.

/** Folded as names are compared; the names of a line are different families. */
const LINES: readonly string[] = [
  "ANDERSEN ANDERSON",
  "BACHMANN LACHMANN BUCHMANN BOCHMANN",
  "BERGMANN BORGMANN BURGMANN",
  "CHRISTIANSEN CHRISTIANSON",
  "DIETRICH DIETERICH",
  "FRIEDRICH FRIEDRICHS",
  "HARTMANN HORTMANN",
  "HEINRICH HEINRICHS",
  "JOHANNSEN JOHANSSEN JOHANSEN",
  "KAUFMANN KAUFFMANN LAUFMANN",
  "LINDEMANN LINDENMANN LANDEMANN",
  "LINDINGER LANDINGER",
  "PETERSEN PETERSON",
  "SCHAFFER SCHAFFNER",
  "SCHIRMER SCHIRMERS",
  "SCHREINER SCHREIBER SCHREINERT",
  "SCHRODER SCHROTER SCHRADER",
  "SCHUBERT SCHUBART",
  "SCHUMANN SCHUHMANN SCHAUMANN",
  "SCHWAIGER SCHWEIGER",
  "SCHNEIDER SCHNEIDERS SCHNEIDLER",
  "STEINMANN STEINEMANN",
  "WASSERMANN MASSERMANN",
  "WEIDMANN WEIDEMANN WEITMANN WIEDMANN",
  "WILHELM WILHELMS",
];

const lines = LINES.map((line) => new Set(line.split(" ")));

/** The spellings of one word, each a family of its own: Obermaier, Obermeier, Obermayer. */
const MAYOR = /(MAIER|MEIER|MAYER|MEYER|MAYR|MAIR)$/;

/** Whether two folded surnames that look like a slip of one another belong to different people. */
export function areLookalikes(first: string, second: string): boolean {
  if (MAYOR.test(first) && MAYOR.test(second)) return first !== second;
  return first !== second && lines.some((names) => names.has(first) && names.has(second));
}
