// What can be done with a person: another role, ending sessions, a way back in, removing.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Role } from "#schema/account/permissions.ts";
import type { Person } from "#schema/account/team.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Dialog, Question } from "../parts/Dialog.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { formatTime } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { RoleField } from "./RoleField.tsx";

type Asked = "signOut" | "recover" | "remove";
type Link = { link: string; until: string };

/** What happens after a yes; a link is shown once. */
function run(asked: Asked, id: string): Promise<Link | null> {
  const path = { id };
  switch (asked) {
    case "signOut":
      return call("POST /team/:id/sign-out", { path });
    case "recover":
      return call("POST /team/:id/recovery", { path });
    case "remove":
      return call("DELETE /team/:id", { path });
  }
}

function wordsOf(asked: Asked, name: string): { title: string; text: string; label: string } {
  const t = texts.value.team;
  return {
    signOut: { title: t.signOutTitle(name), text: t.signOutText, label: t.signOut },
    recover: { title: t.recoverTitle(name), text: t.recoverText, label: t.send },
    remove: { title: t.removeTitle(name), text: t.removeText, label: t.remove },
  }[asked];
}

type Props = { person: Person; onClose(): void };

function Ask({ asked, person, onClose }: Props & { asked: Asked }) {
  const t = texts.value.team;
  const action = useAction();
  const made = useSignal<Link | null>(null);
  const { title, text, label } = wordsOf(asked, person.name);
  if (made.value) {
    const { link, until } = made.value;
    const words = t.linkText(formatTime(until));
    return <Secret title={t.linkTitle} text={words} secret={link} onClose={onClose} />;
  }
  return (
    <Question
      title={title}
      label={label}
      danger
      action={action}
      onYes={async () => (made.value = await run(asked, person.id))}
      onDone={() => {
        if (!made.peek()) onClose();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {asked === "remove" && person.operator ? <p>{t.removeOperatorText}</p> : null}
    </Question>
  );
}

export function Manage({ person, onClose }: Props) {
  const t = texts.value.team;
  const action = useAction();
  const asked = useSignal<Asked | null>(null);
  if (asked.value) return <Ask asked={asked.value} person={person} onClose={onClose} />;
  const send = ({ role = "" }: Record<string, string>) =>
    call("PATCH /team/:id", { path: { id: person.id }, body: { role: role as Role } });
  return (
    <Dialog title={t.changeTitle(person.name)} onClose={onClose}>
      <div class="stack">
        <Form action={action} onSend={send} onDone={onClose} label={t.change}>
          <RoleField role={person.role} />
        </Form>
        <hr />
        <div class="buttons">
          <button type="button" onClick={() => (asked.value = "signOut")}>
            {t.signOut}
          </button>
          <button type="button" onClick={() => (asked.value = "recover")}>
            {t.recover}
          </button>
          <button type="button" class="danger" onClick={() => (asked.value = "remove")}>
            {t.remove}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
