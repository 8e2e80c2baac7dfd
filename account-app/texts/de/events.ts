import type { Texts } from "../en/en.ts";

export const events: Texts["events"] = {
  type: "Art",
  transaction: "Transaktion",
  created: "Erstellt",
  sentBy: "Wer es erneut gesendet hat",
  keptUntil: "Aufbewahrt bis",
  emptyTitle: "Noch keine Ereignisse",
  empty:
    "Ereignisse entstehen, wenn Kunden das Formular abschließen und wenn sich Daten von Bankbenutzern ändern.",
  payload: "Was Webhooks erhalten",
  deliveries: "Zustellungen",
  noDeliveries: "Kein Webhook wollte dieses Ereignis.",
  resend: "Erneut senden",
  resendTitle: "Dieses Ereignis erneut senden?",
  resendText:
    "Es geht erneut an jeden Webhook, an den es schon gesendet wurde, und an jeden weiteren, der es möchte.",
  resent: (count: number) => {
    if (count === 0) return "Kein Webhook möchte dieses Ereignis.";
    return count === 1 ? "1 Zustellung ist unterwegs." : `${count} Zustellungen sind unterwegs.`;
  },
};
