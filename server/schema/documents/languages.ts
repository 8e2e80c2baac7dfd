/** Languages of the PDFs. Add one here, and the type checker names every text that is missing. */
export const DOCUMENT_LANGUAGES = ["de", "en"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
