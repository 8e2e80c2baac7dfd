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
    failed: "Das Formular wurde nicht geladen. Erneut versuchen",
  },
  en: {
    title: "Bank account access",
    failed: "The form was not loaded. Try again",
  },
  es: {
    title: "Acceso a la cuenta bancaria",
    failed: "El formulario no se ha cargado. Intentar de nuevo",
  },
};
