import type { FinTsTexts } from "./fints-texts.ts";

export const es: FinTsTexts = {
  userName: "Usuario de su banca en línea",
  customerId: "Número de cliente",
  customerIdHint: "Si su banco le ha dado uno",
  pin: "PIN",
  method: {
    title: "Método TAN",
    text: "Su banco le ofrece varios métodos TAN.",
    label: "¿Cuál desea utilizar?",
  },
  medium: {
    title: "Dispositivo",
    text: "Su banco conoce varios dispositivos suyos.",
    label: "¿Cuál desea utilizar?",
  },
  titles: {
    login: "Confirme el acceso",
    data: "Confirme el acceso a su cuenta",
    order: "Autorice el pago",
  },
  tan: {
    label: "TAN",
    picture: "Imagen para el TAN",
    hint: "Introduzca el TAN de su dispositivo.",
    late: "El plazo del último TAN había terminado. Su banco pide uno nuevo.",
    medium: "Dispositivo: {0}",
  },
  release: {
    hint: "Confirme en la app de su banco. Esta página continúa automáticamente.",
    manual: "Confirme en la app de su banco y continúe después aquí.",
    again:
      "Su banco aún no tiene su confirmación. Confirme en la app de su banco y continúe después aquí.",
  },
  order: { to: "a", purpose: "Concepto" },
  instant: "Transferencia inmediata: el dinero llega en segundos y no se puede recuperar.",
  payee: {
    outcomes: {
      match: {
        title: "El nombre coincide",
        text: "El banco ha comparado el nombre del beneficiario con el IBAN: se corresponden.",
      },
      close: {
        title: "El nombre es parecido",
        text: "El nombre del beneficiario se parece al del titular de la cuenta, pero no es igual. Continúe solo si conoce al beneficiario.",
      },
      "no-match": {
        title: "El nombre no coincide",
        text: "La cuenta pertenece a alguien distinto del beneficiario indicado. Si continúa, el dinero puede llegar a la persona equivocada y su banco no se hace responsable.",
      },
      "not-possible": {
        title: "No se ha podido comparar el nombre",
        text: "El banco del beneficiario no ha indicado a quién pertenece la cuenta. Continúe solo si está seguro del IBAN.",
      },
    },
    name: "Nombre en el banco: {0}",
    wait: {
      title: "Comparación del nombre",
      text: "Su banco compara el nombre del beneficiario con el IBAN.",
    },
    late: {
      title: "El nombre no se ha comprobado a tiempo",
      text: "Su banco no ha comparado a tiempo el nombre del beneficiario con el IBAN. No se ha transferido nada. Inténtelo de nuevo más tarde.",
    },
  },
  notices: {
    locked: {
      title: "Su acceso está bloqueado",
      text: "Su banco ha bloqueado su banca en línea. Desbloquéela en su banco y vuelva a intentarlo.",
    },
    "pin-change": {
      title: "Debe cambiar su PIN",
      text: "Su banco exige un PIN nuevo. Establézcalo en la banca en línea de su banco y vuelva a intentarlo.",
    },
    "method-setup": {
      title: "Su método TAN no está listo",
      text: "Su banco exige que configure primero su método TAN. Hágalo en la banca en línea de su banco y vuelva a intentarlo.",
    },
  },
};
