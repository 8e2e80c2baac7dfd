// Says whether the money of a payment arrived: one click and a question.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { PaymentStatus } from "#schema/payment.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Question } from "../parts/Dialog.tsx";
import { texts } from "../texts/texts.ts";

const MARKS: readonly PaymentStatus[] = ["RECEIVED", "LOSS", "NONE"];

type Props = { id: string; status: PaymentStatus; onDone(): void };

export function MarkMoney({ id, status, onDone }: Props) {
  const t = texts.value.objects;
  const action = useAction();
  const asked = useSignal<PaymentStatus | null>(null);
  const mark = asked.value;
  const close = () => {
    asked.value = null;
    action.clear();
  };
  return (
    <div class="buttons">
      {MARKS.filter((each) => each !== status).map((each) => (
        <button key={each} type="button" onClick={() => (asked.value = each)}>
          {t.mark[each]}
        </button>
      ))}
      {mark ? (
        <Question
          title={t.markTitle[mark]}
          label={t.mark[mark]}
          danger={mark === "LOSS"}
          action={action}
          onYes={() =>
            call("POST /:mode/payments/:id/status", { path: { id }, body: { status: mark } })
          }
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        >
          <p>{t.markText}</p>
          <p>
            <code>{id}</code>
          </p>
        </Question>
      ) : null}
    </div>
  );
}
