// Switches a feature on, with its limit, or off.
import { h } from "preact";
import type { FeatureRow } from "#schema/account/settings.ts";
import type { Mode } from "#schema/codes.ts";
import { useAction } from "../api/use-action.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { Dialog } from "./Dialog.tsx";
import { TextField } from "./Fields.tsx";
import { Form } from "./Form.tsx";

type Change = { name: string; on: boolean; limit?: string };
type Props = {
  feature: FeatureRow;
  mode: Mode;
  onSend(change: Change): Promise<void>;
  onClose(): void;
};

export function ChangeFeature({ feature, mode, onSend, onClose }: Props) {
  const t = texts.value.settings;
  const action = useAction();
  const { name, unit } = feature;
  const { on, limit } = feature[mode];
  const off = async () => {
    if (await action.run(() => onSend({ name, on: false }))) onClose();
  };
  return (
    <Dialog title={wordsFor(t.features, name)} onClose={onClose}>
      <Form
        action={action}
        onSend={({ limit: written = "" }) =>
          onSend({ name, on: true, ...(unit === "none" ? {} : { limit: written }) })
        }
        onDone={onClose}
        label={on ? t.change : t.switchOn}
        buttons={
          on ? (
            <button type="button" class="danger" disabled={action.busy} onClick={() => void off()}>
              {t.switchOff}
            </button>
          ) : null
        }
      >
        {unit === "none" ? (
          <p>{`${t.modes[mode]}: ${on ? t.on : t.off}`}</p>
        ) : (
          <TextField
            name="limit"
            label={`${t.limit} (${t.modes[mode]})`}
            hint={t.limitUnits[unit]}
            error={action.error}
            input={{
              required: true,
              inputMode: unit === "amount" ? "decimal" : "numeric",
              defaultValue: limit ?? "",
              autoComplete: "off",
            }}
          />
        )}
      </Form>
    </Dialog>
  );
}
