import type { OwnKey } from "./en.ts";

export const de = {
  loading: "Wird geladen …",
  close: "Schließen",
  offline: "Sie sind offline. Es geht weiter, sobald Sie online sind.",
  lost: "Die Verbindung ist unterbrochen. Wir versuchen es weiter.",
  crowded: "Zu viele Anfragen. Sekunden bis zum nächsten Versuch: {0}",
  refused: "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  retry: "Erneut versuchen",
  failedTitle: "Es geht hier nicht weiter",
  expired: "Diese Sitzung ist abgelaufen. Bitte beginnen Sie von vorn.",
  failed: "Es ist ein Fehler aufgetreten. Bitte beginnen Sie später noch einmal.",
  abortedTitle: "Abgebrochen",
} satisfies Record<OwnKey, string>;
