// What the page shows around the frame before the frame itself can say anything.
import type { Language } from "#schema/codes.ts";

type Texts = {
  title: string;
  /** On a button that tries again. */
  failed: string;
};

export const TEXTS: Record<Language, Texts> = {
  de: {
    title: "Zugang zum Bankkonto",
    failed: "Das Formular konnte nicht geladen werden. Erneut versuchen",
  },
  en: {
    title: "Bank account access",
    failed: "The form could not be loaded. Try again",
  },
  es: {
    title: "Acceso a la cuenta bancaria",
    failed: "No se ha podido cargar el formulario. Intentar de nuevo",
  },
};
