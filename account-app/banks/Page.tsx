// The bank directory: who serves a bank, and how it fares in the merchant's own sessions.
import { h } from "preact";
import type { BankRow } from "#schema/account/banks.ts";
import type { BankCountry } from "#schema/codes.ts";
import { finds } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode, place } from "../app/location.ts";
import { Badge, type Tone } from "../parts/Badge.tsx";
import { PageHead } from "../parts/Card.tsx";
import { Filters } from "../parts/Filters.tsx";
import { Await, Empty } from "../parts/states.tsx";
import { type Column, Table } from "../parts/Table.tsx";
import { formatDuration } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { startOf } from "../texts/zone.ts";
import { Lists } from "./Lists.tsx";

/** Days in which a bank's sessions count. */
const RECENT = 0.25;

type Health = NonNullable<BankRow["health"]>;
const TONES: Record<Health["state"], Tone> = {
  well: "good",
  slow: "warn",
  failing: "bad",
  unknown: "plain",
};

/** Where the sessions are listed by which a bank is judged. */
function sessionsPath(bank: string): string {
  return `/${mode.value}/sessions?${new URLSearchParams({ bank, endedFrom: startOf(RECENT) })}`;
}

function time(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? "–" : formatDuration(ms);
}

function columns(): Column<BankRow>[] {
  const t = texts.value.banks;
  return [
    { title: t.bank, cell: ({ name, city }) => (city ? `${name}, ${city}` : name || "–") },
    {
      title: t.code,
      cell: ({ country, code }) => (
        <code class="nowrap">
          {country} {code}
        </code>
      ),
    },
    { title: t.bic, cell: ({ bic }) => (bic ? <code class="nowrap">{bic}</code> : "–") },
    { title: t.connector, cell: ({ connector }) => t.connectors[connector], words: true },
    {
      title: t.finished,
      cell: ({ health, country, code }) =>
        health ? (
          <a href={BASE + sessionsPath(`${country}:${code}`)}>
            {t.of(health.finished, health.started)}
          </a>
        ) : (
          "–"
        ),
      numeric: true,
    },
    { title: t.p50, cell: ({ health }) => time(health?.p50), numeric: true },
    { title: t.p95, cell: ({ health }) => time(health?.p95), numeric: true },
    {
      title: t.state,
      cell: ({ health }) =>
        health ? <Badge tone={TONES[health.state]}>{t.states[health.state]}</Badge> : "–",
    },
  ];
}

/** The type checker asks for countries that are added to the directory. */
function countries(): [BankCountry, string][] {
  const words: Record<BankCountry, string> = texts.value.banks.countries;
  return Object.entries(words) as [BankCountry, string][];
}

export function Page() {
  const { banks: t, shell } = texts.value;
  const { query } = place.value;
  const [q, country] = [query.get("q") ?? "", query.get("country") ?? ""];
  const loaded = useCall("GET /:mode/banks", { query: { q, country } });
  return (
    <div class="stack">
      <PageHead title={shell.names.banks} />
      <Filters
        filters={[
          { kind: "text", name: "q", label: t.search },
          { kind: "choice", name: "country", label: t.country, options: countries() },
        ]}
      />
      <Await loaded={loaded}>
        {({ items, total }) => (
          <div class="stack">
            {items.length > 0 ? (
              <div class="stack">
                <h2>{q ? t.found(total) : t.lately}</h2>
                <Table
                  label={q ? t.found(total) : t.lately}
                  columns={columns()}
                  rows={items}
                  keyOf={(bank) => `${bank.country} ${bank.code} ${bank.name}`}
                  busy={loaded.loading}
                />
              </div>
            ) : null}
            <div class="announced" role="status">
              {items.length === 0 ? (
                <Empty title={q ? texts.value.common.nothingFound : t.noneTitle}>
                  <p>{q ? t.nothing : t.none}</p>
                </Empty>
              ) : null}
            </div>
          </div>
        )}
      </Await>
      {finds({ needs: "operator" }) ? <Lists /> : null}
    </div>
  );
}
