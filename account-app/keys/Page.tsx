// The API keys of a mode.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { KeyRow } from "#schema/account/keys.ts";
import { can } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode, place, setQuery } from "../app/location.ts";
import { Badge, type Tone } from "../parts/Badge.tsx";
import { PageHead } from "../parts/Card.tsx";
import { isCurrent, type KeyState, keyState } from "../parts/key-state.ts";
import { Await, Empty } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { Time } from "../parts/Time.tsx";
import { texts } from "../texts/texts.ts";
import { ChangeKey } from "./ChangeKey.tsx";
import { CreateKey } from "./CreateKey.tsx";
import { RevokeKey } from "./RevokeKey.tsx";
import { RotateKey } from "./RotateKey.tsx";

const TONES: Record<KeyState, Tone> = {
  active: "good",
  expiring: "warn",
  replaced: "warn",
  expired: "bad",
  revoked: "plain",
};

/** What a person does with a key; the dialog of a kind shows it. */
type Doing = { kind: keyof typeof DIALOGS; key: KeyRow };

const DIALOGS = { change: ChangeKey, rotate: RotateKey, revoke: RevokeKey };

function columns(start: (doing: Doing) => void, allowed: boolean): Column<KeyRow>[] {
  const { keys: t, common } = texts.value;
  const now = Date.now();
  const tools: Column<KeyRow> = {
    title: common.actions,
    tools: true,
    cell: (key) =>
      key.revokedAt ? null : (
        <span class="buttons">
          <button
            type="button"
            aria-label={t.changeTitle(key.label)}
            onClick={() => start({ kind: "change", key })}
          >
            {t.change}
          </button>
          {isCurrent(key, now) ? (
            <button
              type="button"
              aria-label={t.rotateTitle(key.label)}
              onClick={() => start({ kind: "rotate", key })}
            >
              {t.rotate}
            </button>
          ) : null}
          <button
            type="button"
            aria-label={t.revokeTitle(key.label)}
            onClick={() => start({ kind: "revoke", key })}
          >
            {t.revoke}
          </button>
        </span>
      ),
  };
  return [
    {
      title: t.label,
      cell: ({ id, label, lastFour, createdBy }) => (
        <span>
          <strong>{label}</strong> <code class="nowrap">…{lastFour}</code>
          {createdBy ? <span class="muted small beneath address">{createdBy}</span> : null}
          {can("team") ? (
            <a
              class="small beneath"
              href={`${BASE}/security?subject=${encodeURIComponent(id)}`}
              aria-label={`${common.whoChanged}: ${label}`}
            >
              {common.whoChanged}
            </a>
          ) : null}
        </span>
      ),
    },
    {
      title: common.state,
      cell: (key) => <Badge tone={TONES[keyState(key, now)]}>{t.states[keyState(key, now)]}</Badge>,
    },
    {
      title: t.scope,
      cell: ({ scope, addresses }) => (
        <span>
          {t.scopes[scope]}
          {addresses.length > 0 ? (
            addresses.map((address) => (
              <span key={address} class="muted small beneath address">
                {address}
              </span>
            ))
          ) : (
            <span class="muted small beneath">{t.anywhere}</span>
          )}
        </span>
      ),
    },
    {
      title: t.lastUsed,
      cell: ({ id, label, lastUsedAt }) =>
        lastUsedAt ? (
          <span>
            <Time at={lastUsedAt} />
            <a
              class="small beneath"
              href={`${BASE}/${mode.value}/requests?key=${encodeURIComponent(id)}`}
              aria-label={`${t.itsCalls}: ${label}`}
            >
              {t.itsCalls}
            </a>
          </span>
        ) : (
          t.unused
        ),
    },
    {
      title: t.expires,
      cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} form="day" /> : t.never),
    },
    ...(allowed ? [tools] : []),
  ];
}

export function Page() {
  const { shell, keys: t } = texts.value;
  const loaded = useCall("GET /:mode/keys", {});
  const doing = useSignal<Doing | null>(null);
  const allowed = can(mode.value === "live" ? "keys_live" : "develop");
  const creating = allowed && place.value.query.has("new");
  const close = () => {
    doing.value = null;
    void loaded.reload();
  };
  const add = allowed ? (
    <button type="button" class="primary" onClick={() => setQuery({ new: "1" })}>
      {t.create}
    </button>
  ) : null;
  const Doing = doing.value && DIALOGS[doing.value.kind];
  return (
    <div class="stack">
      <PageHead title={shell.names.keys} tools={add} />
      <Await loaded={loaded}>
        {({ items }) =>
          items.length > 0 ? (
            <Table
              label={shell.names.keys}
              columns={columns((next) => (doing.value = next), allowed)}
              rows={items}
              keyOf={({ id }) => id}
            />
          ) : (
            <Empty title={t.emptyTitle}>
              <p>{t.empty}</p>
            </Empty>
          )
        }
      </Await>
      {doing.value && Doing ? <Doing apiKey={doing.value.key} onClose={close} /> : null}
      {creating ? (
        <CreateKey
          onClose={() => {
            setQuery({ new: "" }, { replace: true });
            close();
          }}
        />
      ) : null}
    </div>
  );
}
