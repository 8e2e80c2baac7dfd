// The return codes that the front sends, with their texts.
import { type Draft, segment } from "#connectors/fints/syntax/segment.ts";
import type { Feedback, Part } from "./part.ts";

const TEXTS = {
  "0010": "Nachricht entgegengenommen.",
  "0020": "Der Auftrag wurde ausgeführt.",
  "0025": "Keine Namensabweichung.",
  "0030": "Auftrag empfangen. Bitte geben Sie die TAN ein.",
  "0100": "Dialog beendet.",
  "0900": "Die Freigabe war erfolgreich.",
  "0901": "Die PIN ist gültig.",
  "3010": "Es liegen keine Daten vor.",
  "3040": "Es liegen weitere Daten vor.",
  "3050": "Aktuelle Parameterdaten sind enthalten.",
  "3060": "Bitte beachten Sie die Hinweise.",
  "3076": "Eine starke Kundenauthentifizierung ist nicht notwendig.",
  "3090": "Bitte prüfen Sie das Ergebnis des Namensabgleichs.",
  "3091": "Eine Bestätigung des Namensabgleichs ist nicht notwendig.",
  "3093": "Der Namensabgleich läuft noch.",
  "3905": "Es wurde keine Challenge erzeugt.",
  "3916": "Bitte ändern Sie zuerst Ihre PIN.",
  "3920": "Zugelassene Verfahren für den Benutzer.",
  "3938": "Ihr Zugang ist gesperrt. Bitte heben Sie die PIN-Sperre auf.",
  "3945": "Ohne Bestätigung des Namensabgleichs ist keine Freigabe möglich.",
  "3955": "Bitte geben Sie den Auftrag in Ihrer App frei.",
  "3956": "Die Freigabe in der App steht noch aus.",
  "9010": "Der Auftrag wurde abgelehnt.",
  "9050": "Die Nachricht ist teilweise fehlerhaft.",
  "9075": "Der Auftrag benötigt ein Zwei-Schritt-Verfahren.",
  "9110": "Die Nachricht ist nicht lesbar.",
  "9210": "Die Angabe ist unbekannt.",
  "9800": "Der Dialog wurde abgebrochen.",
  "9910": "Die PIN fehlt.",
  "9941": "Die TAN ist falsch. Der Auftrag wurde verworfen.",
  "9942": "Die PIN ist falsch.",
  "9955": "Das Verfahren ist nicht zugelassen.",
} as const;

export type Code = keyof typeof TEXTS;

/** A return code with its own text, unless another is given. */
export function feedback(code: Code, text: string = TEXTS[code], parameters?: string[]): Feedback {
  return { code, text, ...(parameters ? { parameters } : {}) };
}

/** Refuses a segment. */
export function refuse(to: number, code: Code, text?: string): Part {
  return { to, feedback: [feedback(code, text)] };
}

function elementOf({ code, text, parameters = [] }: Feedback): string[] {
  return [code, "", text, ...parameters];
}

/** The codes of the message as a whole, in one line for each severity. */
function summary(parts: readonly Part[]): Feedback {
  const codes = parts.flatMap(({ feedback: all }) => all.map(({ code }) => code));
  if (codes.some((code) => code.startsWith("9"))) return feedback("9050");
  return feedback(codes.some((code) => code.startsWith("3")) ? "3060" : "0010");
}

function answering(draft: Draft, reference: number): Draft {
  return { ...draft, reference };
}

/** The segments of an answer: first the codes of the message, then those of each segment, then data. */
export function compose(parts: readonly Part[], whole: readonly Feedback[]): Draft[] {
  const said = parts.filter((part) => part.feedback.length > 0);
  const codes = said.map(({ to, feedback: all }) =>
    answering(segment("HIRMS", 2, ...all.map(elementOf)), to),
  );
  const data = parts.flatMap(({ to, data: own = [] }) => own.map((draft) => answering(draft, to)));
  // A refused message is not "received" at the same time.
  const isRefused = parts.length === 0 && whole.some(({ code }) => code.startsWith("9"));
  const about = isRefused ? whole : [summary(parts), ...whole];
  return [segment("HIRMG", 2, ...about.map(elementOf)), ...codes, ...data];
}
