// What the privacy page says. Plain text: no character that HTML would read as its own.
import type { Language } from "#schema/codes.ts";

export type PrivacyText = { title: string; sections: readonly [heading: string, text: string][] };

export const PRIVACY: Record<Language, PrivacyText> = {
  de: {
    title: "Hinweise zum Datenschutz",
    sections: [
      [
        "Worum es geht",
        "Das Unternehmen, von dessen Seite Sie kommen, möchte Ihre Bankverbindung bestätigen. Dafür melden Sie sich hier bei Ihrer Bank an. Verantwortlich für die Daten ist dieses Unternehmen; der Dienst arbeitet in seinem Auftrag.",
      ],
      [
        "Ihre Zugangsdaten",
        "Anmeldename und PIN gehen verschlüsselt an Ihre Bank und dienen nur dieser Anmeldung. Sie werden nicht gespeichert, nicht protokolliert und dem Unternehmen nicht gezeigt.",
      ],
      [
        "Was das Unternehmen erfährt",
        "Kontoinhaber, IBAN, BIC, Bank und Land des Kontos, das Sie auswählen. Wurde eine Deckungsprüfung verlangt, dazu nur, ob der Betrag gedeckt war, nicht den Kontostand.",
      ],
      [
        "Wie lange Daten bleiben",
        "Höchstens 30 Tage nach Beginn des Vorgangs, danach werden sie gelöscht. Das Unternehmen kann sie früher löschen. Ein Abbruch ist jederzeit möglich.",
      ],
      [
        "Cookies",
        "Der Dienst setzt keine Cookies, misst kein Verhalten und gibt Ihre Daten an niemanden sonst weiter.",
      ],
    ],
  },
  en: {
    title: "Privacy notice",
    sections: [
      [
        "What this is about",
        "The company whose page you came from would like to confirm your bank account. For that you log in to your bank here. The company is responsible for the data; this service works on its behalf.",
      ],
      [
        "Your login details",
        "Your user name and PIN travel encrypted to your bank and serve this login alone. They are not stored, not logged, and never shown to the company.",
      ],
      [
        "What the company learns",
        "Account holder, IBAN, BIC, bank and country of the account that you choose. Where a balance check was asked for, also whether the amount was covered, but not your balance.",
      ],
      [
        "How long data stays",
        "At most 30 days from the start of the process, then it is deleted. The company may delete it earlier. You can cancel at any time.",
      ],
      [
        "Cookies",
        "This service sets no cookies, measures no behaviour, and passes your data on to nobody else.",
      ],
    ],
  },
  es: {
    title: "Aviso de privacidad",
    sections: [
      [
        "De qué se trata",
        "La empresa de cuya página viene desea confirmar su cuenta bancaria. Para ello, usted accede aquí a su banco. La empresa es responsable de los datos; este servicio trabaja por encargo suyo.",
      ],
      [
        "Sus datos de acceso",
        "El nombre de usuario y el PIN viajan cifrados a su banco y sirven solo para este acceso. No se guardan, no se registran y nunca se muestran a la empresa.",
      ],
      [
        "Qué llega a saber la empresa",
        "Titular, IBAN, BIC, banco y país de la cuenta que usted elija. Si se pidió una comprobación de saldo, también si el importe estaba cubierto, pero no su saldo.",
      ],
      [
        "Cuánto tiempo se conservan los datos",
        "Como máximo 30 días desde el inicio del proceso; después se eliminan. La empresa puede eliminarlos antes. Puede cancelar en cualquier momento.",
      ],
      [
        "Cookies",
        "Este servicio no instala cookies, no mide su comportamiento y no entrega sus datos a nadie más.",
      ],
    ],
  },
};
