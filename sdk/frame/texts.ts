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
    failed: "Laden fehlgeschlagen. Erneut versuchen",
  },
  en: {
    title: "Bank account access",
    failed: "Loading failed. Try again",
  },
  es: {
    title: "Acceso a la cuenta bancaria",
    failed: "No se ha cargado. Intentar de nuevo",
  },
};
