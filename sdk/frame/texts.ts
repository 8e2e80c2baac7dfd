// Texts that the page shows around the frame before the frame can show anything.
import type { Language } from "#schema/codes.ts";

type Texts = {
  title: string;
  /** On the retry button. */
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
