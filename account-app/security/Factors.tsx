// The second factors of the person: app, passkeys, recovery codes.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { AnswerOf } from "../api/client.ts";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { Badge } from "../parts/Badge.tsx";
import { Card } from "../parts/Card.tsx";
import { Dialog, Question } from "../parts/Dialog.tsx";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Await } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { addPasskey } from "../sign-in/passkey.ts";
import { RecoveryCodes } from "../sign-in/RecoveryCodes.tsx";
import { TotpSetup } from "../sign-in/TotpSetup.tsx";
import { texts } from "../texts/texts.ts";

type Security = AnswerOf<"GET /security">;
type Passkey = Security["passkeys"][number];
type Doing =
  | { kind: "app" | "removeApp" | "addPasskey" | "codes" }
  | { kind: "removePasskey"; passkey: Passkey };

function App({ totp, start }: { totp: boolean; start(doing: Doing): void }) {
  const t = texts.value.security;
  return (
    <section class="stack">
      <h3>
        {t.app} <Badge tone={totp ? "good" : "plain"}>{totp ? t.appOn : t.appOff}</Badge>
      </h3>
      <div class="buttons">
        <button type="button" onClick={() => start({ kind: "app" })}>
          {totp ? t.replace : t.setUp}
        </button>
        {totp ? (
          <button
            type="button"
            aria-label={t.removeApp}
            onClick={() => start({ kind: "removeApp" })}
          >
            {t.remove}
          </button>
        ) : null}
      </div>
    </section>
  );
}

type PasskeysProps = { passkeys: readonly Passkey[]; start(doing: Doing): void };

function Passkeys({ passkeys, start }: PasskeysProps) {
  const t = texts.value.security;
  return (
    <section class="stack">
      <h3>{t.passkeys}</h3>
      {passkeys.length > 0 ? (
        <Table
          label={t.passkeys}
          columns={[
            { title: t.name, cell: ({ label }) => label },
            { title: t.added, cell: ({ createdAt }) => <Time at={createdAt} form="day" /> },
            { title: t.used, cell: ({ usedAt }) => <Time at={usedAt} /> },
            {
              title: t.remove,
              tools: true,
              cell: (passkey) => (
                <button
                  type="button"
                  aria-label={t.removePasskey(passkey.label)}
                  onClick={() => start({ kind: "removePasskey", passkey })}
                >
                  {t.remove}
                </button>
              ),
            },
          ]}
          rows={passkeys}
          keyOf={({ id }) => id}
        />
      ) : (
        <p class="muted">{t.noPasskeys}</p>
      )}
      <div class="buttons">
        <button type="button" onClick={() => start({ kind: "addPasskey" })}>
          {t.addPasskey}
        </button>
      </div>
    </section>
  );
}

async function sendPasskey({ label = "" }: Record<string, string>): Promise<void> {
  session.value = await addPasskey(label.trim());
}

function AddPasskey({ onClose }: { onClose(): void }) {
  const { security: t, signIn } = texts.value;
  const action = useAction();
  return (
    <Dialog title={t.addPasskey} onClose={onClose}>
      <Form action={action} onSend={sendPasskey} onDone={onClose} label={t.addPasskey}>
        <TextField
          name="label"
          label={t.passkeyName}
          error={action.error}
          input={{ defaultValue: signIn.thisDevice, maxLength: 100, autoComplete: "off" }}
        />
      </Form>
    </Dialog>
  );
}

function NewCodes({ onClose }: { onClose(): void }) {
  const { security: t, signIn } = texts.value;
  const action = useAction();
  const codes = useSignal<string[] | null>(null);
  if (codes.value) {
    return (
      <Dialog title={signIn.codesTitle} onClose={onClose}>
        <RecoveryCodes codes={codes.value} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Question
      title={t.newCodesTitle}
      label={t.newCodes}
      danger
      action={action}
      onYes={async () => (codes.value = (await call("POST /security/recovery-codes", {})).codes)}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{t.newCodesText}</p>
    </Question>
  );
}

function Remove({
  title,
  onYes,
  onClose,
}: {
  title: string;
  onYes(): Promise<unknown>;
  onClose(): void;
}) {
  const t = texts.value.security;
  const action = useAction();
  return (
    <Question title={title} label={t.remove} danger action={action} onYes={onYes} onClose={onClose}>
      <p>{t.removeText}</p>
    </Question>
  );
}

function Open({ doing, onClose }: { doing: Doing; onClose(): void }) {
  const t = texts.value.security;
  switch (doing.kind) {
    case "app":
      return (
        <Dialog title={t.app} onClose={onClose}>
          <TotpSetup
            onDone={async (answer) => {
              session.value = answer;
              onClose();
            }}
          />
        </Dialog>
      );
    case "removeApp":
      return (
        <Remove
          title={t.removeAppTitle}
          onYes={() => call("DELETE /security/totp", {})}
          onClose={onClose}
        />
      );
    case "addPasskey":
      return <AddPasskey onClose={onClose} />;
    case "codes":
      return <NewCodes onClose={onClose} />;
    case "removePasskey": {
      const { id, label } = doing.passkey;
      return (
        <Remove
          title={t.removePasskeyTitle(label)}
          onYes={() => call("DELETE /security/passkeys/:id", { path: { id } })}
          onClose={onClose}
        />
      );
    }
  }
}

export function Factors() {
  const t = texts.value.security;
  const loaded = useCall("GET /security", {});
  const doing = useSignal<Doing | null>(null);
  const start = (next: Doing) => (doing.value = next);
  const close = () => {
    doing.value = null;
    void loaded.reload();
  };
  return (
    <Card title={t.factorsTitle}>
      <Await loaded={loaded}>
        {({ totp, passkeys, recoveryCodes }) => (
          <div class="stack">
            <App totp={totp} start={start} />
            <Passkeys passkeys={passkeys} start={start} />
            <section class="stack">
              <h3>
                {t.recovery}{" "}
                <Badge tone={recoveryCodes > 2 ? "plain" : "warn"}>
                  {t.codesLeft(recoveryCodes)}
                </Badge>
              </h3>
              <div class="buttons">
                <button type="button" onClick={() => start({ kind: "codes" })}>
                  {t.newCodes}
                </button>
              </div>
            </section>
          </div>
        )}
      </Await>
      {doing.value ? <Open doing={doing.value} onClose={close} /> : null}
    </Card>
  );
}
