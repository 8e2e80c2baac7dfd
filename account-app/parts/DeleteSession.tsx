// Asks before a session is deleted with all that it has led to.
import { h } from "preact";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { go, mode } from "../app/location.ts";
import { texts } from "../texts/texts.ts";
import { Question } from "./Dialog.tsx";

/** Afterwards, `list` is shown: a page of the mode. */
type Props = { id: string; list: string; onClose(): void };

export function DeleteSession({ id, list, onClose }: Props) {
  const { sessions: t, common } = texts.value;
  const action = useAction();
  const remove = async () => {
    await call("DELETE /:mode/sessions/:id", { path: { id } });
    go(`/${mode.peek()}/${list}`);
  };
  return (
    <Question
      title={t.deleteTitle}
      label={common.delete}
      danger
      action={action}
      onYes={remove}
      onClose={onClose}
    >
      <p>{t.deleteText}</p>
      <p>
        <code>{id}</code>
      </p>
    </Question>
  );
}
