// The texts of the pages between the wizard and a bank's page. Plain text, escaped for HTML.
import type { Language } from "#schema/codes.ts";

export type Words = { title: string; text: string };

export type RedirectTexts = {
  /** After the bank's page. */
  done: Words;
  /** After the bank's page, for a customer who left the merchant's page in the same tab. */
  onward: Words;
  /** If a customer returns from the bank's page without a response of the bank. */
  empty: Words;
  /** For an address that was opened before. */
  used: Words;
  /** For an unknown or expired address. */
  unknown: Words;
  /** The test bank's page. */
  bank: Words & { confirm: string; refuse: string };
};

export const TEXTS: Record<Language, RedirectTexts> = {
  de: {
    done: {
      title: "Zurück zum Vorgang",
      text: "Sie können dieses Fenster schließen. Der Vorgang geht im ersten Fenster von allein weiter.",
    },
    onward: { title: "Zurück zum Vorgang", text: "Sie werden weitergeleitet." },
    empty: {
      title: "Hier fehlt die Antwort Ihrer Bank",
      text: "Es ist nichts geschehen. Gehen Sie zurück auf die Seite Ihrer Bank oder in das Fenster, aus dem Sie kamen: Dort geht der Vorgang weiter.",
    },
    used: {
      title: "Diese Adresse wurde schon geöffnet",
      text: "Sie gilt nur einmal. Öffnen Sie die Seite Ihrer Bank im ersten Fenster noch einmal.",
    },
    unknown: {
      title: "Diese Adresse gilt nicht mehr",
      text: "Der Vorgang ist beendet oder weitergegangen, oder die Adresse ist nicht vollständig. Sie können dieses Fenster schließen.",
    },
    bank: {
      title: "Testbank",
      text: "Dies ist die Seite der Testbank. Möchten Sie den Vorgang bestätigen? Danach können Sie dieses Fenster schließen.",
      confirm: "Bestätigen",
      refuse: "Ablehnen",
    },
  },
  en: {
    done: {
      title: "Back to where you were",
      text: "You can close this window. The first window goes on by itself.",
    },
    onward: { title: "Back to where you were", text: "You are being redirected." },
    empty: {
      title: "Your bank's answer is missing",
      text: "Nothing has happened. Go back to your bank's page or to the window that you came from: the process goes on there.",
    },
    used: {
      title: "This address was opened before",
      text: "It is valid only once. Open your bank's page in the first window again.",
    },
    unknown: {
      title: "This address is no longer valid",
      text: "The process has ended or has gone on, or the address is not complete. You can close this window.",
    },
    bank: {
      title: "Test bank",
      text: "This is the page of the test bank. Would you like to confirm? You can close this window afterwards.",
      confirm: "Confirm",
      refuse: "Refuse",
    },
  },
  es: {
    done: {
      title: "De vuelta al proceso",
      text: "Puede cerrar esta ventana. La primera ventana continúa por sí sola.",
    },
    onward: { title: "De vuelta al proceso", text: "Se le está redirigiendo." },
    empty: {
      title: "Falta la respuesta de su banco",
      text: "No ha ocurrido nada. Vuelva a la página de su banco o a la ventana de la que viene: allí continúa el proceso.",
    },
    used: {
      title: "Esta dirección ya se ha abierto",
      text: "Solo es válida una vez. Abra la página de su banco de nuevo en la primera ventana.",
    },
    unknown: {
      title: "Esta dirección ya no es válida",
      text: "El proceso ha terminado o ha continuado, o la dirección no está completa. Puede cerrar esta ventana.",
    },
    bank: {
      title: "Banco de pruebas",
      text: "Esta es la página del banco de pruebas. ¿Desea confirmar? Después puede cerrar esta ventana.",
      confirm: "Confirmar",
      refuse: "Rechazar",
    },
  },
};
