import { LONGEST_RETENTION } from "#products/kept-until.ts";
import type { DemoTexts } from "./demo-texts.ts";

export const es: DemoTexts = {
  name: "Español",
  redirects: {
    done: {
      title: "De vuelta al proceso",
      text: "Puede cerrar esta ventana. El proceso continúa automáticamente en la primera ventana.",
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
    leave: {
      title: "¿Ir a la página de su banco?",
      text: "Va a abrir la página de su banco. Se trata de lo siguiente:",
      warning:
        "Continúe solo si ha iniciado usted este proceso. Si alguien le ha enviado este enlace, cancele: esa persona se beneficiaría de lo que usted confirme.",
      yes: "Ir al banco",
      no: "Cancelar",
    },
    return: {
      title: "¿Ha iniciado usted este proceso?",
      text: "Vuelve de su banco en un navegador distinto de aquel en el que empezó el proceso:",
      warning:
        "Es posible que alguien le haya enviado el enlace. Responda que sí solo si lo ha iniciado usted: de lo contrario, un desconocido se beneficiaría de lo que ha confirmado.",
      yes: "Sí, fui yo",
      no: "No, descartar",
    },
    declined: {
      title: "Ha cancelado",
      text: "No se ha transmitido nada. Puede cerrar esta ventana. Si ha dado un consentimiento en su banco, puede retirarlo allí.",
    },
    facts: {
      labels: {
        merchant: "Empresa",
        product: "Para qué",
        amount: "Importe",
        recipient: "Beneficiario",
        purpose: "Concepto",
      },
      products: {
        svc_verify: "Confirmar su cuenta bancaria",
        svc_risk: "Comprobar su cuenta bancaria",
        svc_pay: "Transferencia desde su cuenta",
        svc_api: "Leer sus cuentas de forma continua",
      },
    },
    bank: {
      title: "Banco de pruebas",
      text: "Esta es la página del banco de pruebas. ¿Desea confirmar? Después puede cerrar esta ventana.",
      confirm: "Confirmar",
      refuse: "Rechazar",
    },
  },
  privacy: {
    title: "Aviso de privacidad",
    sections: {
      about: [
        "De qué se trata",
        "La empresa de cuya página viene desea confirmar su cuenta bancaria, leer sus cuentas o recibir una transferencia suya. Para ello, usted accede aquí a su banco. La empresa es responsable de los datos; este servicio trabaja por encargo suyo.",
      ],
      login: [
        "Sus datos de acceso",
        "El nombre de usuario y el PIN viajan cifrados a su banco. No se registran y nunca se muestran a la empresa. Solo se guardan si la empresa debe volver a leer sus cuentas más adelante o si usted puede acceder allí sin introducirlos de nuevo: en ese caso cifrados, enteros aquí, o una mitad aquí y la otra en la empresa.",
      ],
      receives: [
        "Qué datos recibe la empresa",
        "Titular, IBAN, BIC, banco y país de la cuenta que usted elija, y lo que además haya pedido: si un importe está cubierto, comprobaciones del saldo y de los movimientos, o que su transferencia fue ordenada. Una empresa que mantiene sus cuentas al día lee todas las cuentas de este acceso con sus saldos y movimientos.",
      ],
      kept: [
        "Cuánto tiempo se conservan los datos",
        `Como máximo ${LONGEST_RETENTION} días desde el inicio del proceso o, en un pago, una semana desde su final si eso es más tarde; después se eliminan. Las cuentas que la empresa mantiene al día, y lo que se guarda para ello, permanecen hasta que ella las elimine. La empresa puede eliminarlo todo antes. Puede cancelar en cualquier momento.`,
      ],
      basis: [
        "Base jurídica",
        "La empresa lee los datos con su consentimiento (artículo 6.1.a del RGPD) y, si se trata de un pago u otro contrato con usted, para cumplirlo (artículo 6.1.b del RGPD).",
      ],
      rights: [
        "Sus derechos",
        "Puede preguntar a la empresa qué datos suyos tiene y pedir que los corrija, elimine, limite o entregue. Puede retirar su consentimiento en cualquier momento para el futuro, oponerse al tratamiento y reclamar ante una autoridad de protección de datos.",
      ],
      cookies: [
        "Cookies",
        "Cuando pasa a la página de su banco, una cookie con un valor aleatorio permite reconocer su navegador a la vuelta. Se elimina como máximo al cabo de un día. Este servicio no mide su comportamiento y no entrega sus datos a nadie más.",
      ],
    },
    session: {
      controller: [
        "Quién es responsable",
        "{0} es responsable de sus datos. Este servicio trabaja por encargo suyo.",
      ],
      contact: "Contacto: {0}",
      own: "Aviso de privacidad de {0}",
      until:
        "El resultado se elimina a más tardar el {0}. {1} puede eliminarlo antes. Puede cancelar en cualquier momento.",
    },
  },
  gallery: {
    title: "Su factura",
    text: "Llega por correo. [tooltip|Puede cambiar la dirección más tarde.]",
    mail: "Correo electrónico",
    number: "Número de cliente",
    terms: "Acepto las [condiciones|link::https://shop.example/].",
    news: "Quiero recibir [novedades|dialog::Una vez al mes.].",
    note: "Su banco no ve estos campos.",
  },
};
