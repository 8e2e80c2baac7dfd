import { LONGEST_RETENTION } from "#products/kept-until.ts";
import type { DemoTexts } from "./demo-texts.ts";

export const de: DemoTexts = {
  name: "Deutsch",
  redirects: {
    done: {
      title: "Zurück zum Vorgang",
      text: "Sie können dieses Fenster schließen. Der Vorgang wird im ersten Fenster automatisch fortgesetzt.",
    },
    onward: { title: "Zurück zum Vorgang", text: "Sie werden weitergeleitet." },
    empty: {
      title: "Die Antwort Ihrer Bank fehlt",
      text: "Es ist nichts geschehen. Gehen Sie zurück auf die Seite Ihrer Bank oder in das Fenster, aus dem Sie kamen: Dort wird der Vorgang fortgesetzt.",
    },
    used: {
      title: "Diese Adresse wurde bereits geöffnet",
      text: "Sie gilt nur einmal. Öffnen Sie die Seite Ihrer Bank im ersten Fenster noch einmal.",
    },
    unknown: {
      title: "Diese Adresse gilt nicht mehr",
      text: "Der Vorgang ist beendet oder bereits weiter, oder die Adresse ist unvollständig. Sie können dieses Fenster schließen.",
    },
    leave: {
      title: "Weiter zu Ihrer Bank?",
      text: "Sie öffnen gleich die Seite Ihrer Bank. Darum geht es:",
      warning:
        "Fahren Sie nur fort, wenn Sie diesen Vorgang selbst begonnen haben. Hat Ihnen jemand diesen Link geschickt, brechen Sie ab: Was Sie bestätigen, käme dieser Person zugute.",
      yes: "Weiter zur Bank",
      no: "Abbrechen",
    },
    return: {
      title: "Haben Sie diesen Vorgang begonnen?",
      text: "Sie kommen von Ihrer Bank in einem anderen Browser zurück als dem, in dem der Vorgang begann:",
      warning:
        "Vielleicht hat Ihnen jemand den Link geschickt. Antworten Sie nur mit Ja, wenn Sie selbst begonnen haben: Sonst kommt einem Fremden zugute, was Sie bestätigt haben.",
      yes: "Ja, das war ich",
      no: "Nein, verwerfen",
    },
    declined: {
      title: "Sie haben abgebrochen",
      text: "Es wurde nichts weitergegeben. Sie können dieses Fenster schließen. Eine Einwilligung, die Sie bei Ihrer Bank erteilt haben, können Sie dort widerrufen.",
    },
    facts: {
      labels: {
        merchant: "Unternehmen",
        product: "Wofür",
        amount: "Betrag",
        recipient: "Empfänger",
        purpose: "Verwendungszweck",
      },
      products: {
        svc_verify: "Ihre Bankverbindung bestätigen",
        svc_risk: "Ihr Konto prüfen",
        svc_pay: "Überweisung von Ihrem Konto",
        svc_api: "Ihre Konten dauerhaft lesen",
      },
    },
    bank: {
      title: "Testbank",
      text: "Dies ist die Seite der Testbank. Möchten Sie den Vorgang bestätigen? Danach können Sie dieses Fenster schließen.",
      confirm: "Bestätigen",
      refuse: "Ablehnen",
    },
  },
  privacy: {
    title: "Hinweise zum Datenschutz",
    sections: {
      about: [
        "Worum es geht",
        "Das Unternehmen, von dessen Seite Sie kommen, möchte Ihre Bankverbindung bestätigen, Ihre Konten lesen oder eine Überweisung von Ihnen erhalten. Dafür melden Sie sich hier bei Ihrer Bank an. Verantwortlich für die Daten ist dieses Unternehmen; der Dienst arbeitet in seinem Auftrag.",
      ],
      login: [
        "Ihre Zugangsdaten",
        "Anmeldename und PIN werden verschlüsselt an Ihre Bank übertragen. Sie werden nicht protokolliert und dem Unternehmen nicht gezeigt. Gespeichert werden sie nur, wenn das Unternehmen Ihre Konten später erneut lesen soll oder Sie sich dort ohne neue Eingabe anmelden können: dann verschlüsselt, ganz hier oder je zur Hälfte hier und beim Unternehmen.",
      ],
      receives: [
        "Welche Daten das Unternehmen erhält",
        "Kontoinhaber, IBAN, BIC, Bank und Land des Kontos, das Sie auswählen, und was es dazu verlangt hat: ob ein Betrag gedeckt ist, Prüfungen von Kontostand und Umsätzen, oder dass Ihre Überweisung beauftragt ist. Hält es Ihre Konten aktuell, liest es alle Konten dieser Anmeldung mit Kontoständen und Umsätzen.",
      ],
      kept: [
        "Wie lange Daten gespeichert werden",
        `Höchstens ${LONGEST_RETENTION} Tage nach Beginn des Vorgangs, bei einer Zahlung höchstens eine Woche nach ihrem Ende, wenn das später ist; danach werden sie gelöscht. Konten, die das Unternehmen aktuell hält, und was dafür gespeichert ist, bleiben, bis es sie löscht. Das Unternehmen kann alles früher löschen. Ein Abbruch ist jederzeit möglich.`,
      ],
      basis: [
        "Rechtsgrundlage",
        "Das Unternehmen liest die Daten mit Ihrer Einwilligung (Art. 6 Abs. 1 lit. a DSGVO) und, wenn es um eine Zahlung oder einen anderen Vertrag mit Ihnen geht, um ihn zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO).",
      ],
      rights: [
        "Ihre Rechte",
        "Sie können vom Unternehmen Auskunft über Ihre Daten verlangen und sie berichtigen, löschen, einschränken oder herausgeben lassen. Ihre Einwilligung können Sie jederzeit für die Zukunft widerrufen. Sie können der Verarbeitung widersprechen und sich bei einer Datenschutzbehörde beschweren.",
      ],
      cookies: [
        "Cookies",
        "Wenn Sie auf die Seite Ihrer Bank wechseln, erkennt der Dienst Ihren Browser bei der Rückkehr an einem Cookie mit einem zufälligen Wert. Es wird nach höchstens einem Tag gelöscht. Der Dienst misst kein Verhalten und gibt Ihre Daten an niemanden sonst weiter.",
      ],
    },
    session: {
      controller: [
        "Wer verantwortlich ist",
        "Verantwortlich für Ihre Daten ist {0}. Dieser Dienst arbeitet in dessen Auftrag.",
      ],
      contact: "Kontakt: {0}",
      own: "Datenschutzhinweise von {0}",
      until:
        "Das Ergebnis wird spätestens am {0} gelöscht. {1} kann es früher löschen. Ein Abbruch ist jederzeit möglich.",
    },
  },
  gallery: {
    title: "Ihre Rechnung",
    text: "Wir senden sie per E-Mail. [tooltip|Sie können die Adresse später ändern.]",
    mail: "E-Mail-Adresse",
    number: "Kundennummer",
    terms: "Ich stimme den [Bedingungen|link::https://shop.example/] zu.",
    news: "Ich möchte [Neuigkeiten|dialog::Einmal im Monat.] erhalten.",
    note: "Ihre Bank erhält diese Angaben nicht.",
  },
};
