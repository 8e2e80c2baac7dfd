// Whether the money of a payment arrived.
import { h } from "preact";
import type { PaymentStatus } from "#schema/payment.ts";
import { Badge, type Tone } from "../parts/Badge.tsx";
import { texts } from "../texts/texts.ts";

const TONES: Record<PaymentStatus, Tone> = { NONE: "plain", RECEIVED: "good", LOSS: "bad" };

export function MoneyBadge({ status }: { status: PaymentStatus | null }) {
  return status === null ? null : (
    <Badge tone={TONES[status]}>{texts.value.objects.statuses[status]}</Badge>
  );
}
