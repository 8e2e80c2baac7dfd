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
    bank: {
      title: "Testbank",
      text: "Dies ist die Seite der Testbank. Möchten Sie den Vorgang bestätigen? Danach können Sie dieses Fenster schließen.",
      confirm: "Bestätigen",
      refuse: "Ablehnen",
    },
  },
  en: {
    done: {
      title: "Return to the process",
      text: "You can close this window. The process continues in the first window.",
    },
    onward: { title: "Return to the process", text: "You are being redirected." },
    empty: {
      title: "Your bank's response is missing",
      text: "Nothing has happened. Go back to your bank's page or to the window that you came from. The process continues there.",
    },
    used: {
      title: "This link was already opened",
      text: "It works only once. Open your bank's page again in the first window.",
    },
    unknown: {
      title: "This link is no longer valid",
      text: "The process has ended or moved on, or the link is incomplete. You can close this window.",
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
