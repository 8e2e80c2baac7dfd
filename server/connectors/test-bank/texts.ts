// What the test bank says.
import type { Language } from "#schema/codes.ts";

type Texts = {
  userName: string;
  pin: string;
  next: { title: string; text: string; label: string };
};

export const texts: Record<Language, Texts> = {
  de: {
    userName: "Anmeldename",
    pin: "PIN",
    next: {
      title: "Noch eine Angabe",
      text: "Ihre Bank fragt nach einem Sicherheitsmerkmal.",
      label: "Sicherheitsmerkmal",
    },
  },
  en: {
    userName: "User name",
    pin: "PIN",
    next: {
      title: "One more detail",
      text: "Your bank asks for a security detail.",
      label: "Security detail",
    },
  },
  es: {
    userName: "Nombre de usuario",
    pin: "PIN",
    next: {
      title: "Un dato más",
      text: "Su banco solicita un dato de seguridad.",
      label: "Dato de seguridad",
    },
  },
};
