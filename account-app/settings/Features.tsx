// The features of a mode; the merchant switches its own checks.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Mode } from "#schema/codes.ts";
import type { FeatureRow } from "#schema/account/settings.ts";
import { call } from "../api/client.ts";
import { Card } from "../parts/Card.tsx";
import { FeatureTable } from "../parts/FeatureTable.tsx";
import { ChangeFeature } from "../parts/ChangeFeature.tsx";
import { texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function Features({ settings, allowed, onChange, mode }: PartProps & { mode: Mode }) {
  const t = texts.value.settings;
  const changing = useSignal<FeatureRow | null>(null);
  const { features } = settings;
  return (
    <Card title={t.featuresTitle(t.modes[mode])}>
      <FeatureTable
        label={t.featuresTitle(t.modes[mode])}
        features={features}
        mode={mode}
        canChange={({ own }) => allowed && own}
        onChange={(feature) => (changing.value = feature)}
      />
      {changing.value ? (
        <ChangeFeature
          feature={changing.value}
          mode={mode}
          onSend={async (body) => {
            onChange(await call("POST /:mode/features", { path: { mode }, body }));
          }}
          onClose={() => (changing.value = null)}
        />
      ) : null}
    </Card>
  );
}
