// Withdraws an open invitation.
import { h } from "preact";
import type { Invitation } from "#schema/account/team.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Question } from "../parts/Dialog.tsx";
import { texts } from "../texts/texts.ts";

export function Withdraw({
  invitation: { id, email },
  onClose,
}: {
  invitation: Invitation;
  onClose(): void;
}) {
  const t = texts.value.team;
  const action = useAction();
  return (
    <Question
      title={t.withdrawTitle(email)}
      label={t.withdraw}
      danger
      action={action}
      onYes={() => call("DELETE /team/invitations/:id", { path: { id } })}
      onClose={onClose}
    >
      <p>{t.withdrawText}</p>
    </Question>
  );
}
