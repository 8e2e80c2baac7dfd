// Products and features of a merchant, its block, and a link for an owner.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { MerchantRow } from "#schema/account/operator.ts";
import type { FeatureRow } from "#schema/account/settings.ts";
import type { Mode, Product } from "#schema/codes.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { ChangeFeature } from "../parts/ChangeFeature.tsx";
import { Dialog, Question } from "../parts/Dialog.tsx";
import { FeatureTable } from "../parts/FeatureTable.tsx";
import { CheckField, TextField } from "../parts/Fields.tsx";
import { Form } from "../parts/Form.tsx";
import { Secret } from "../parts/Secret.tsx";
import { texts } from "../texts/texts.ts";

type Props = { merchant: MerchantRow; onClose(): void };

function Products({ merchant }: { merchant: MerchantRow }) {
  const { operator: t, codes, settings } = texts.value;
  const action = useAction();
  const send = (_: Record<string, string>, all: FormData) => {
    const products = all.getAll("products") as Product[];
    const path = { id: merchant.id };
    return call("POST /operator/merchants/:id/products", { path, body: { products } });
  };
  return (
    <Form action={action} onSend={send} outcome={settings.saved} label={t.saveProducts}>
      <fieldset>
        <legend>{t.products}</legend>
        <div class="checks">
          {Object.entries(codes.products).map(([product, words]) => (
            <CheckField
              key={product}
              name="products"
              value={product}
              label={words}
              checked={merchant.products.includes(product as Product)}
            />
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function InviteOwner({ id, onLink }: { id: string; onLink(link: string): void }) {
  const t = texts.value.operator;
  const action = useAction();
  const send = async ({ email = "" }: Record<string, string>) => {
    const body = { email: email.trim() };
    onLink((await call("POST /operator/merchants/:id/owner", { path: { id }, body })).link);
  };
  return (
    <Form action={action} onSend={send} label={t.inviteOwner}>
      <TextField
        name="email"
        label={t.ownerEmail}
        hint={t.inviteOwnerText}
        error={action.error}
        input={{ type: "email", required: true, autoComplete: "off" }}
      />
    </Form>
  );
}

function Block({ merchant, onClose }: Props) {
  const t = texts.value.operator;
  const action = useAction();
  const { id, name, blocked } = merchant;
  return (
    <Question
      title={blocked ? t.unblockTitle(name) : t.blockTitle(name)}
      label={blocked ? t.unblock : t.block}
      danger={!blocked}
      action={action}
      onYes={() =>
        call("POST /operator/merchants/:id/blocked", { path: { id }, body: { blocked: !blocked } })
      }
      onClose={onClose}
    >
      <p>{blocked ? t.unblockText : t.blockText}</p>
    </Question>
  );
}

type Changing = { feature: FeatureRow; mode: Mode };

export function ManageMerchant({ merchant, onClose }: Props) {
  const { operator: t, settings } = texts.value;
  const link = useSignal("");
  const blocking = useSignal(false);
  const changing = useSignal<Changing | null>(null);
  const { id, name, blocked, features } = merchant;
  if (link.value) {
    return <Secret title={t.linkTitle} text={t.linkText} secret={link.value} onClose={onClose} />;
  }
  if (blocking.value) return <Block merchant={merchant} onClose={onClose} />;
  if (changing.value) {
    const { mode } = changing.value;
    return (
      <ChangeFeature
        {...changing.value}
        onSend={async (change) => {
          const path = { id };
          await call("POST /operator/merchants/:id/features", { path, body: { ...change, mode } });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t.featuresOf(name)} onClose={onClose} wide>
      <div class="stack">
        <div class="columns">
          <Products merchant={merchant} />
          <div class="stack">
            <InviteOwner id={id} onLink={(made) => (link.value = made)} />
            <div class="buttons">
              <button
                type="button"
                class={blocked ? undefined : "danger"}
                onClick={() => (blocking.value = true)}
              >
                {blocked ? t.unblock : t.block}
              </button>
            </div>
          </div>
        </div>
        <FeatureTable
          label={settings.featuresTitle}
          features={features}
          canChange={() => true}
          onChange={(feature, mode) => (changing.value = { feature, mode })}
        />
      </div>
    </Dialog>
  );
}
