// The features of each mode; the merchant switches its own checks.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { FeatureRow } from "#schema/account/settings.ts";
import type { Mode } from "#schema/codes.ts";
import { call } from "../api/client.ts";
import { Card } from "../parts/Card.tsx";
import { ChangeFeature } from "../parts/ChangeFeature.tsx";
import { FeatureTable } from "../parts/FeatureTable.tsx";
import { texts } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";

export function Features({ settings, allowed, onChange }: PartProps) {
  const t = texts.value.settings;
  const changing = useSignal<{ feature: FeatureRow; mode: Mode } | null>(null);
  const open = changing.value;
  return (
    <Card title={t.featuresTitle}>
      <FeatureTable
        label={t.featuresTitle}
        features={settings.features}
        canChange={({ own }) => allowed && own}
        onChange={(feature, mode) => (changing.value = { feature, mode })}
      />
      {open ? (
        <ChangeFeature
          {...open}
          onSend={async (body) => {
            const path = { mode: open.mode };
            onChange(await call("POST /:mode/features", { path, body }));
          }}
          onClose={() => (changing.value = null)}
        />
      ) : null}
    </Card>
  );
}
