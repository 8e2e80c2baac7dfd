// A link that invites somebody, or gives access back. Its token stands behind `#`.
import { h } from "preact";
import type { ValueOf } from "#schema/wire.ts";
import type { INVITATION } from "#schema/account/invitations.ts";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { useCall } from "../api/use-call.ts";
import { go } from "../app/location.ts";
import { TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Await } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import { Frame } from "./Frame.tsx";

type Invitation = ValueOf<typeof INVITATION>;

function textOf({ kind, merchant, role }: Invitation): string {
  const { signIn: t, roles } = texts.value;
  if (kind === "recover") return t.recoverText;
  return merchant && role ? t.invitationText(merchant, roles[role]) : t.operatorText;
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = texts.value.signIn;
  const action = useAction();
  const { email, kind, known } = invitation;
  const isBack = kind === "recover";
  const send = async (values: Record<string, string>) => {
    const { name = "", password = "" } = values;
    const body = { token, password, name: name.trim(), email: values["email"]?.trim() ?? "" };
    session.value = await call("POST /invitations", { body });
  };
  return (
    <div class="stack">
      <p>{textOf(invitation)}</p>
      <Form
        action={action}
        onSend={send}
        onDone={() => go("/", { replace: true })}
        label={t.accept}
      >
        <TextField
          name="email"
          label={t.email}
          {...(known || isBack ? {} : { hint: t.addressHint })}
          error={action.error}
          input={{
            type: "email",
            defaultValue: email,
            readOnly: known || isBack,
            required: true,
            autoComplete: "username",
          }}
        />
        {known || isBack ? null : (
          <TextField
            name="name"
            label={t.name}
            error={action.error}
            input={{ autoComplete: "name", required: true }}
          />
        )}
        <TextField
          name="password"
          label={known ? t.password : t.newPassword}
          {...(known ? {} : { hint: isBack ? t.passwordHint : t.invitationHint })}
          error={action.error}
          input={{
            type: "password",
            autoComplete: known ? "current-password" : "new-password",
            required: true,
          }}
        />
      </Form>
    </div>
  );
}

export function Invitation({ token }: { token: string }) {
  const found = useCall("POST /invitations/look", { body: { token } });
  return (
    <Frame title={texts.value.signIn.invitationTitle}>
      <Await loaded={found}>
        {(invitation) => <Accept token={token} invitation={invitation} />}
      </Await>
    </Frame>
  );
}
