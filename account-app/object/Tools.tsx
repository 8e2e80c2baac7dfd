// What can be done with an object: its money, its customer's account, its data.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { ObjectDetail, ObjectKind } from "#schema/account/objects.ts";
import { call } from "../api/client.ts";
import { can } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { DeleteSession } from "../parts/DeleteSession.tsx";
import { Question } from "../parts/Dialog.tsx";
import { texts } from "../texts/texts.ts";
import { MarkMoney } from "./MarkMoney.tsx";

function BlockAccount({ object, onClose }: { object: ObjectDetail; onClose(): void }) {
  const { objects: t, blacklist } = texts.value;
  const action = useAction();
  const { iban, holder } = object;
  return (
    <Question
      title={t.blockTitle}
      label={t.block}
      danger
      action={action}
      onYes={() => call("POST /:mode/blacklist", { body: { iban } })}
      onClose={onClose}
    >
      <p>{blacklist.addText}</p>
      <p>
        {holder} <code>{iban}</code>
      </p>
    </Question>
  );
}

type Props = { kind: ObjectKind; object: ObjectDetail; onChange(): void };

export function Tools({ kind, object, onChange }: Props) {
  const { objects: t, common } = texts.value;
  const asked = useSignal<"block" | "delete" | null>(null);
  const { transaction, status, iban } = object;
  const close = () => (asked.value = null);
  if (!can("support")) return null;
  return (
    <div class="buttons">
      {status === null ? null : <MarkMoney id={transaction} status={status} onDone={onChange} />}
      {can("develop") && iban ? (
        <button type="button" onClick={() => (asked.value = "block")}>
          {t.block}
        </button>
      ) : null}
      <button type="button" class="danger" onClick={() => (asked.value = "delete")}>
        {common.delete}
      </button>
      {asked.value === "block" ? <BlockAccount object={object} onClose={close} /> : null}
      {asked.value === "delete" ? (
        <DeleteSession id={transaction} list={kind} onClose={close} />
      ) : null}
    </div>
  );
}
