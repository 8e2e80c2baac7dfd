import type { Texts } from "../en/en.ts";

export const bankUsers: Texts["bankUsers"] = {
  name: "Name",
  connections: "Verbindungen",
  attention: "Kunde muss handeln",
  created: "Erstellt",
  emptyTitle: "Noch keine Bankbenutzer",
  empty:
    "Ein Bankbenutzer ist ein Mensch, dessen Konten Ihr Programm aktuell hält. Erstellen Sie einen auf Ihrem Server:",
  noConnections: "Keine Verbindungen. Es wurde noch keine Bank gewählt.",
  bank: "Bank",
  consent: "Einwilligung",
  firstConsent: "Einwilligung bis",
  daysLeft: (days: number) => {
    if (days === 0) return "letzter Tag";
    return days === 1 ? "noch 1 Tag" : `noch ${days} Tage`;
  },
  ended: "beendet",
  until: (day: string) => `bis ${day}`,
  reads: "Abrufe heute",
  readsOf: (count: number, most: number) => `${count} von ${most}`,
  nextSync: "Nächster Abruf",
  lastSync: "Letzter Abruf",
  byHand: "nur mit dem Kunden",
  noSync: "keiner geplant",
  failure: "Letzter Fehler",
  failures: {
    "The bank asks for the customer: the next sync needs the wizard.":
      "Die Bank verlangt eine Anmeldung des Kunden: Der nächste Abruf braucht das Formular.",
    "The customer's consent has ended: the next sync needs the wizard.":
      "Die Einwilligung ist beendet: Der nächste Abruf braucht das Formular.",
    "The stored credentials cannot be opened any more: the next sync needs the wizard.":
      "Die gespeicherten Zugangsdaten sind nicht mehr lesbar: Der nächste Abruf braucht das Formular.",
    "The bank has locked the access: the customer must unlock it at the bank.":
      "Die Bank hat den Zugang gesperrt: Der Kunde muss ihn bei der Bank entsperren.",
    "The bank wants the PIN changed: the customer must do so at the bank.":
      "Die Bank verlangt eine neue PIN: Der Kunde muss sie bei der Bank ändern.",
    "The TAN method is not ready: the customer must set it up at the bank.":
      "Das TAN-Verfahren ist nicht eingerichtet: Der Kunde muss es bei der Bank einrichten.",
    "The bank refused the credentials.": "Die Bank hat die Anmeldung abgelehnt.",
    "The bank refused a TAN.": "Die Bank hat eine TAN abgelehnt.",
    "The bank let no account be read.": "Die Bank ließ kein Konto lesen.",
    "The bank could not be read for a technical reason.":
      "Die Bank war aus einem technischen Grund nicht lesbar.",
  },
  states: {
    well: "aktuell",
    customer: "Kunde muss handeln",
    failing: "gestört",
    stopped: "angehalten",
  },
  remedies: {
    customer:
      "Senden Sie dem Kunden einen Link zum Erneuern: Der nächste Abruf braucht ihn bei der Bank.",
    failing:
      "Es ist kein weiterer Abruf geplant. Wählen Sie „Jetzt abrufen“, um es erneut zu versuchen; nach drei Fehlern in Folge ist kein Abruf mehr möglich.",
    stopped:
      "Drei Abrufe in Folge sind gescheitert. Entfernen Sie die Verbindung, und lassen Sie den Kunden die Bank neu verbinden.",
  },
  sync: "Jetzt abrufen",
  syncing: "Der Abruf ist unterwegs.",
  renew: "Link zum Erneuern",
  linkTitle: "Link für den Kunden",
  linkText:
    "Senden Sie ihn dem Kunden, der sich damit bei der Bank anmeldet. Er öffnet eine einzige Sitzung und wird nur einmal angezeigt.",
  remove: "Entfernen",
  removeTitle: (bank: string) => `Verbindung zu ${bank} entfernen?`,
  removeText: "Die gespeicherten Zugangsdaten werden sofort gelöscht. Konten und Umsätze bleiben.",
  removeUser: "Bankbenutzer löschen",
  removeUserTitle: (name: string) => `${name} löschen?`,
  removeUserText: "Das löscht Tokens, Verbindungen, Konten und Umsätze endgültig.",
  accounts: "Konten",
  account: "Konto",
  noAccounts: "Noch keine Konten.",
  balance: "Kontostand",
  balances: "Kontostand der letzten 90 Tage",
  noBalance: "nicht bekannt",
  day: "Tag",
  amount: "Betrag",
  counterparty: "Auftraggeber oder Empfänger",
  purpose: "Verwendungszweck",
  tags: "Tags",
  turnovers: "Umsätze",
  noTurnovers: "Keine Umsätze in den letzten 90 Tagen.",
  announced: "vorgemerkt",
  seen: "Gelesen",
};
