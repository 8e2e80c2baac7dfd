// What can be done with a webhook, one dialog each.
import { useSignal } from "@preact/signals";
import { type ComponentType, h } from "preact";
import type { WebhookRow } from "#schema/account/webhooks.ts";
import { call } from "../api/client.ts";
import { timeZone } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { go, mode } from "../app/location.ts";
import { Dialog, Question } from "../parts/Dialog.tsx";
import { EventTypes } from "../parts/EventTypes.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { Await } from "../parts/states.tsx";
import { formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { momentOf, wallTime } from "../texts/zone.ts";

/** Hours for which a replaced secret signs as well. */
const OVERLAP = 24;

type Props = { webhook: WebhookRow; onClose(): void };

function Edit({ webhook, onClose }: Props) {
  const { webhooks: t, common } = texts.value;
  const action = useAction();
  const send = ({ description = "", fingerprint = "" }: Record<string, string>, all: FormData) =>
    call("POST /:mode/webhooks/:id/options", {
      path: { id: webhook.id },
      body: {
        description,
        fingerprint: fingerprint.trim(),
        events: all.getAll("events").map(String),
        signature: webhook.signature,
      },
    });
  return (
    <Dialog title={t.editTitle} onClose={onClose}>
      <Form action={action} onSend={send} onDone={onClose} label={common.save}>
        <TextField
          name="description"
          label={t.description}
          error={action.error}
          input={{ defaultValue: webhook.description }}
        />
        <TextField
          name="fingerprint"
          label={t.fingerprint}
          hint={t.fingerprintHint}
          error={action.error}
          input={{ defaultValue: webhook.fingerprint ?? "", autoComplete: "off" }}
        />
        <EventTypes chosen={webhook.events} />
      </Form>
    </Dialog>
  );
}

function Rotate({ webhook, onClose }: Props) {
  const t = texts.value.webhooks;
  const action = useAction();
  const given = useSignal<{ secret: string; oldUntil: string | null } | null>(null);
  if (given.value) {
    const { secret, oldUntil } = given.value;
    return (
      <Secret title={t.secretTitle} text={t.secretText} secret={secret} onClose={onClose}>
        {oldUntil ? <p>{t.oldSecret(formatTime(oldUntil))}</p> : null}
      </Secret>
    );
  }
  const rotate = async () => {
    given.value = await call("POST /:mode/webhooks/:id/rotate", {
      path: { id: webhook.id },
      body: { overlapHours: OVERLAP },
    });
  };
  return (
    <Question
      title={t.rotateTitle}
      label={t.rotate}
      action={action}
      onYes={rotate}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{t.rotateText}</p>
    </Question>
  );
}

function Remove({ webhook, onClose }: Props) {
  const t = texts.value.webhooks;
  const action = useAction();
  const remove = async () => {
    await call("DELETE /:mode/webhooks/:id", { path: { id: webhook.id } });
    go(`/${mode.peek()}/webhooks`);
  };
  return (
    <Question
      title={t.removeTitle}
      label={t.remove}
      danger
      action={action}
      onYes={remove}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
      <p>
        <code>{webhook.url}</code> · {t.modeNames[webhook.mode]}
      </p>
    </Question>
  );
}

function Progress({ id }: { id: string }) {
  const t = texts.value.webhooks;
  const loaded = useCall("GET /:mode/resends/:id", { path: { id } }, { every: 1000 });
  return (
    <Await loaded={loaded}>
      {({ total, queued, delivered, failed }) => (
        <div class="stack" role="status">
          <progress
            max={Math.max(1, total)}
            value={total > 0 ? delivered + failed : 1}
            aria-label={t.resendTitle}
          />
          <p>{t.resendProgress({ total, queued, delivered, failed })}</p>
        </div>
      )}
    </Await>
  );
}

function Resend({ webhook, onClose }: Props) {
  const t = texts.value.webhooks;
  const action = useAction();
  const job = useSignal("");
  const zone = timeZone.value;
  const start = webhook.failingSince ?? new Date(Date.now() - 86_400_000).toISOString();
  const send = async ({ since = "" }: Record<string, string>) => {
    const body = { since: momentOf(since, zone) };
    const path = { id: webhook.id };
    job.value = (await call("POST /:mode/webhooks/:id/resend-failed", { path, body })).id;
  };
  return (
    <Dialog title={t.resendTitle} onClose={onClose}>
      {job.value ? (
        <Progress id={job.value} />
      ) : (
        <Form action={action} onSend={send} label={t.resend}>
          <TextField
            name="since"
            label={t.since}
            hint={t.sinceHint}
            error={action.error}
            input={{ type: "datetime-local", defaultValue: wallTime(start, zone), required: true }}
          />
        </Form>
      )}
    </Dialog>
  );
}

export const DIALOGS = {
  edit: Edit,
  rotate: Rotate,
  remove: Remove,
  resend: Resend,
} satisfies Record<string, ComponentType<Props>>;
export type DialogName = keyof typeof DIALOGS;
