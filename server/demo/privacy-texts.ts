// The texts of the privacy page. Plain text: no character with a meaning in HTML.
import type { Language } from "#schema/codes.ts";

export type PrivacyText = { title: string; sections: readonly [heading: string, text: string][] };

export const PRIVACY: Record<Language, PrivacyText> = {
  de: {
    title: "Hinweise zum Datenschutz",
    sections: [
      [
        "Worum es geht",
        "Das Unternehmen, von dessen Seite Sie kommen, möchte Ihre Bankverbindung bestätigen, Ihre Konten lesen oder eine Überweisung von Ihnen erhalten. Dafür melden Sie sich hier bei Ihrer Bank an. Verantwortlich für die Daten ist dieses Unternehmen; der Dienst arbeitet in seinem Auftrag.",
      ],
      [
        "Ihre Zugangsdaten",
        "Anmeldename und PIN werden verschlüsselt an Ihre Bank übertragen. Sie werden nicht protokolliert und dem Unternehmen nicht gezeigt. Gespeichert werden sie nur, wenn das Unternehmen Ihre Konten später erneut lesen soll oder Sie sich dort ohne neue Eingabe anmelden können: dann verschlüsselt, ganz hier oder je zur Hälfte hier und beim Unternehmen.",
      ],
      [
        "Welche Daten das Unternehmen erhält",
        "Kontoinhaber, IBAN, BIC, Bank und Land des Kontos, das Sie auswählen, und was es dazu verlangt hat: ob ein Betrag gedeckt ist, Prüfungen von Kontostand und Umsätzen, oder dass Ihre Überweisung beauftragt ist. Hält es Ihre Konten aktuell, liest es alle Konten dieser Anmeldung mit Kontoständen und Umsätzen.",
      ],
      [
        "Wie lange Daten gespeichert werden",
        "Höchstens 30 Tage nach Beginn des Vorgangs, danach werden sie gelöscht. Konten, die das Unternehmen aktuell hält, und was dafür gespeichert ist, bleiben, bis es sie löscht. Das Unternehmen kann alles früher löschen. Ein Abbruch ist jederzeit möglich.",
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
        "The company whose page you came from wants to confirm your bank account, read your accounts, or receive a transfer from you. To allow this, you log in to your bank here. The company is responsible for the data; this service works on its behalf.",
      ],
      [
        "Your login details",
        "Your user name and PIN are sent to your bank in encrypted form. They are not logged, and the company never sees them. They are stored only if the company reads your accounts again later, or if you can log in there without entering them again. They are then encrypted and stored here as a whole, or one half here and the other with the company.",
      ],
      [
        "What the company receives",
        "The company receives the account holder, IBAN, BIC, bank and country of the account that you choose. It also receives what it requested: whether the account holds an amount, checks of balance and turnovers, or confirmation that your transfer was ordered. A company that keeps your accounts up to date reads all accounts of this login with their balances and turnovers.",
      ],
      [
        "How long data is stored",
        "Data is deleted at most 30 days after the start of the process. Accounts that the company keeps up to date, and the data stored for that, remain until the company deletes them. The company can delete everything earlier. You can cancel at any time.",
      ],
      [
        "Cookies",
        "This service sets no cookies, does not track your behaviour, and shares your data with nobody else.",
      ],
    ],
  },
  es: {
    title: "Aviso de privacidad",
    sections: [
      [
        "De qué se trata",
        "La empresa de cuya página viene desea confirmar su cuenta bancaria, leer sus cuentas o recibir una transferencia suya. Para ello, usted accede aquí a su banco. La empresa es responsable de los datos; este servicio trabaja por encargo suyo.",
      ],
      [
        "Sus datos de acceso",
        "El nombre de usuario y el PIN viajan cifrados a su banco. No se registran y nunca se muestran a la empresa. Solo se guardan si la empresa debe volver a leer sus cuentas más adelante o si usted puede acceder allí sin introducirlos de nuevo: en ese caso cifrados, enteros aquí, o una mitad aquí y la otra en la empresa.",
      ],
      [
        "Qué llega a saber la empresa",
        "Titular, IBAN, BIC, banco y país de la cuenta que usted elija, y lo que además haya pedido: si un importe está cubierto, comprobaciones del saldo y de los movimientos, o que su transferencia fue ordenada. Una empresa que mantiene sus cuentas al día lee todas las cuentas de este acceso con sus saldos y movimientos.",
      ],
      [
        "Cuánto tiempo se conservan los datos",
        "Como máximo 30 días desde el inicio del proceso; después se eliminan. Las cuentas que la empresa mantiene al día, y lo que se guarda para ello, permanecen hasta que ella las elimine. La empresa puede eliminarlo todo antes. Puede cancelar en cualquier momento.",
      ],
      [
        "Cookies",
        "Este servicio no instala cookies, no mide su comportamiento y no entrega sus datos a nadie más.",
      ],
    ],
  },
};
