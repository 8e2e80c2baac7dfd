import type { FinTsTexts } from "./fints-texts.ts";

export const de: FinTsTexts = {
  userName: "Anmeldename Ihres Online-Bankings",
  customerId: "Kundennummer",
  customerIdHint: "Falls von der Bank vergeben",
  pin: "PIN",
  method: {
    title: "TAN-Verfahren",
    text: "Ihre Bank bietet Ihnen mehrere TAN-Verfahren an.",
    label: "Welches möchten Sie verwenden?",
  },
  medium: {
    title: "Gerät",
    text: "Ihrer Bank sind mehrere Ihrer Geräte bekannt.",
    label: "Welches möchten Sie verwenden?",
  },
  titles: {
    login: "Anmeldung bestätigen",
    data: "Zugriff auf Ihr Konto bestätigen",
    order: "Zahlung freigeben",
  },
  tan: {
    label: "TAN",
    picture: "Bild für die TAN",
    hint: "Geben Sie die TAN Ihres Geräts ein.",
    late: "Die Zeit für die letzte TAN war abgelaufen. Ihre Bank verlangt eine neue.",
    medium: "Gerät: {0}",
  },
  release: {
    hint: "Bitte bestätigen Sie in Ihrer Banking-App. Danach geht es automatisch weiter.",
    manual: "Bitte bestätigen Sie in Ihrer Banking-App und fahren Sie dann hier fort.",
    again:
      "Ihrer Bank liegt Ihre Bestätigung noch nicht vor. Bitte bestätigen Sie in Ihrer Banking-App und fahren Sie dann hier fort.",
  },
  order: { to: "an", purpose: "Verwendungszweck" },
  instant: "Echtzeitüberweisung: Das Geld kommt in Sekunden an und lässt sich nicht zurückholen.",
  payee: {
    outcomes: {
      match: {
        title: "Der Name stimmt überein",
        text: "Die Bank hat den Namen des Empfängers mit der IBAN verglichen: Beide gehören zusammen.",
      },
      close: {
        title: "Der Name ist ähnlich",
        text: "Der Name des Empfängers ist dem des Kontoinhabers ähnlich, aber nicht gleich. Fahren Sie nur fort, wenn Sie den Empfänger kennen.",
      },
      "no-match": {
        title: "Der Name stimmt nicht überein",
        text: "Das Konto gehört jemand anderem als dem genannten Empfänger. Wenn Sie fortfahren, kann das Geld bei der falschen Person ankommen, und Ihre Bank haftet nicht dafür.",
      },
      "not-possible": {
        title: "Der Name konnte nicht verglichen werden",
        text: "Die Bank des Empfängers hat nicht mitgeteilt, wem das Konto gehört. Fahren Sie nur fort, wenn Sie der IBAN sicher sind.",
      },
    },
    name: "Name bei der Bank: {0}",
    wait: {
      title: "Namensabgleich",
      text: "Ihre Bank vergleicht den Namen des Empfängers mit der IBAN.",
    },
    late: {
      title: "Der Name wurde nicht rechtzeitig geprüft",
      text: "Ihre Bank hat den Namen des Empfängers nicht rechtzeitig mit der IBAN verglichen. Es wurde nichts überwiesen. Bitte versuchen Sie es später noch einmal.",
    },
  },
  notices: {
    locked: {
      title: "Ihr Zugang ist gesperrt",
      text: "Ihre Bank hat Ihr Online-Banking gesperrt. Entsperren Sie es bei Ihrer Bank und versuchen Sie es dann noch einmal.",
    },
    "pin-change": {
      title: "Ihre PIN muss geändert werden",
      text: "Ihre Bank verlangt eine neue PIN. Vergeben Sie sie im Online-Banking Ihrer Bank und versuchen Sie es dann noch einmal.",
    },
    "method-setup": {
      title: "Ihr TAN-Verfahren ist nicht bereit",
      text: "Ihre Bank verlangt, dass Sie Ihr TAN-Verfahren zuerst einrichten. Tun Sie das im Online-Banking Ihrer Bank und versuchen Sie es dann noch einmal.",
    },
  },
};
