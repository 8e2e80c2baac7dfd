import type { Texts } from "../en/en.ts";

export const team: Texts["team"] = {
  people: "Personen",
  name: "Name",
  role: "Rolle",
  roleHints: {
    owner: "alles, auch Personen und Live-Schlüssel",
    developer: "Webhooks, Testschlüssel, Look, Einstellungen, Inhalte von Anfragen",
    support: "Objekte, Sitzungen, Bankbenutzer, erneutes Senden",
    read_only: "Listen und Objekte ansehen",
  },
  factors: "Zweiter Faktor",
  app: "App",
  passkeys: (count: number) => (count === 1 ? "1 Passkey" : `${count} Passkeys`),
  noFactor: "noch keiner",
  sessions: "Sitzungen",
  seen: "Zuletzt gesehen",
  never: "nicht angemeldet",
  you: "Sie",
  operator: "Betreiber",
  invite: "Jemanden einladen",
  inviteTitle: "Jemanden einladen",
  email: "E-Mail",
  send: "Link erstellen",
  linkTitle: "Link zum Senden",
  linkText: (until: string) =>
    `Senden Sie ihn selbst, auf einem Weg, den nur die Person liest. Er gilt einmal, bis ${until}, und wird nur jetzt angezeigt.`,
  invitations: "Offene Einladungen",
  invitedBy: "Eingeladen von",
  until: "Bis",
  withdraw: "Zurückziehen",
  withdrawTitle: (email: string) => `Einladung von ${email} zurückziehen?`,
  withdrawText: "Der Link gilt sofort nicht mehr.",
  change: "Ändern",
  manages: "Verwalten",
  did: "Was diese Person getan hat",
  changeTitle: (name: string) => `Rolle von ${name}`,
  manage: (name: string) => `${name} verwalten`,
  signOut: "Sitzungen beenden",
  signOutTitle: (name: string) => `Alle Sitzungen von ${name} beenden?`,
  signOutText: "Die Person muss sich neu anmelden.",
  recovers: "Zugang verloren: setzt ein neues Passwort",
  recover: "Zugang verloren",
  recoverTitle: (name: string) => `${name} wieder einlassen?`,
  recoverText:
    "Ein Link setzt ein neues Passwort und entfernt die zweiten Faktoren. Wer ihn hat, kommt hinein.",
  remove: "Entfernen",
  removeTitle: (name: string) => `${name} entfernen?`,
  removeText: (operator: boolean) =>
    operator
      ? "Alle Sitzungen der Person enden sofort. Die Person bleibt Betreiber des Dienstes und kann sich wieder anmelden: Das endet nur mit dem Befehl `staff remove EMAIL --operator` auf dem Rechner des Dienstes."
      : "Alle Sitzungen der Person enden sofort.",
};
