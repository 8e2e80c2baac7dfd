import type { Texts } from "../en/en.ts";

export const requests: Texts["requests"] = {
  statuses: { "2": "2xx erfolgreich", "4": "4xx abgelehnt", "5": "5xx gescheitert" },
  status: "Status",
  method: "Methode",
  path: "Pfad",
  pathHint: "/v1/payments",
  key: "Schlüssel",
  duration: "Dauer",
  requestId: "Anfrage-ID",
  error: "Fehler",
  emptyTitle: "Noch keine Anfragen",
  empty: "Jeder Aufruf Ihres Servers erscheint hier 30 Tage lang.",
  errors: "Fehler nach Art",
  lastAt: "zuletzt",
  request: "Anfrage",
  requestBody: "Inhalt der Anfrage",
  responseBody: "Inhalt der Antwort",
  noBody: "Nicht aufgezeichnet",
  curl: "Als curl-Befehl",
  redacted: "Schlüssel, Zugangsdaten und vollständige IBANs sind ausgelassen.",
  openSession: "Sitzung öffnen",
};
