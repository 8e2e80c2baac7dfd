// What matters today; for a new merchant, the first steps.
import { type ComponentChildren, h } from "preact";
import type { Home, HomeBank } from "#schema/account/home.ts";
import { useEffect } from "preact/hooks";
import { readSession } from "../api/client.ts";
import { session, timeZone } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import { Funnel } from "../charts/Funnel.tsx";
import { Badge, type Tone } from "../parts/Badge.tsx";
import { Card, PageHead } from "../parts/Card.tsx";
import { Await } from "../parts/states.tsx";
import { Table } from "../parts/Table.tsx";
import {
  formatDay,
  formatDuration,
  formatNumber,
  formatShare,
  formatTime,
} from "../texts/format.ts";
import { texts } from "../texts/texts.ts";
import { startOf, startOfToday } from "../texts/zone.ts";
import { Checklist } from "./Checklist.tsx";

/** Milliseconds between two looks. */
const EVERY = 15_000;

/** Days of the funnel, and of the health of banks. */
const [WEEK, RECENT] = [7, 0.25];

const BANK_TONES: Record<HomeBank["state"], Tone> = {
  well: "good",
  slow: "warn",
  failing: "bad",
  unknown: "plain",
};

function Figure({
  title,
  value,
  path,
  children,
}: {
  title: string;
  value: string;
  path: string;
  children?: ComponentChildren;
}) {
  return (
    <a class="card figure-card" href={BASE + path}>
      <span class="muted">{title}</span>
      <strong class="figure-value">{value}</strong>
      <span class="small">{children}</span>
    </a>
  );
}

/** A change with its sign, in words where there is nothing to compare with. */
function signed(value: number, show: (value: number) => string): string {
  return `${value > 0 ? "+" : value < 0 ? "−" : "±"}${show(Math.abs(value))}`;
}

/** The sessions of today. */
function todayPath(filter: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filter, from: startOfToday(timeZone.value) });
  return `/${mode.value}/sessions?${query}`;
}

function Figures({ home }: { home: Home }) {
  const t = texts.value.home;
  const { today, lastWeek, failing } = home;
  const rate = (day: typeof today) => (day.started > 0 ? day.finished / day.started : null);
  const [now, before] = [rate(today), rate(lastWeek)];
  return (
    <div class="figures">
      <Figure title={t.sessions} value={formatNumber(today.started)} path={todayPath()}>
        {lastWeek.started > 0
          ? `${signed(today.started / lastWeek.started - 1, (share) => formatShare(share, 0))} ${t.against}`
          : ""}
      </Figure>
      <Figure
        title={t.finished}
        value={now === null ? "–" : formatShare(now)}
        path={todayPath({ outcome: "finished" })}
      >
        {now !== null && before !== null
          ? t.points(signed((now - before) * 100, (points) => formatNumber(points, 1)))
          : ""}
      </Figure>
      <Figure
        title={t.median}
        value={home.medianMs === null ? "–" : formatDuration(home.medianMs)}
        path={`/${mode.value}/insights`}
      />
      <Figure
        title={t.failing}
        value={failing.count > 0 ? formatNumber(failing.count) : t.none}
        path={`/${mode.value}/webhooks`}
      >
        {failing.oldest ? t.oldest(formatTime(failing.oldest)) : ""}
      </Figure>
    </div>
  );
}

function Banks({ banks }: { banks: readonly HomeBank[] }) {
  const t = texts.value.home;
  if (banks.length === 0) return <p class="muted">{t.noBanks}</p>;
  return (
    <Table
      label={t.banks}
      columns={[
        { title: t.bank, cell: ({ name }) => name },
        {
          title: t.rate,
          cell: ({ started, finished }) => formatShare(started > 0 ? finished / started : 0, 0),
          numeric: true,
        },
        {
          title: t.p95,
          cell: ({ p95 }) => (p95 === null ? "–" : formatDuration(p95)),
          numeric: true,
        },
        {
          title: texts.value.common.state,
          cell: ({ state }) => <Badge tone={BANK_TONES[state]}>{t.bankStates[state]}</Badge>,
        },
      ]}
      rows={banks}
      keyOf={({ id }) => id}
      pathOf={({ id }) =>
        `/${mode.value}/sessions?${new URLSearchParams({ bank: id, endedFrom: startOf(RECENT) })}`
      }
    />
  );
}

function Attention({ items }: { items: Home["attention"] }) {
  const t = texts.value.home;
  if (items.length === 0) return <p class="muted">{t.noAttention}</p>;
  return (
    <ul class="plain-list">
      {items.map(({ id, bank, user, reason, consentUntil }) => (
        <li key={id}>
          <a href={`${BASE}/${mode.value}/bank-users/${encodeURIComponent(user)}`}>
            <strong>{bank}</strong> · <code>{user}</code>
          </a>
          <br />
          <span class="muted small">{t.reasons[reason](formatDay(consentUntil))}</span>
        </li>
      ))}
    </ul>
  );
}

export function Page() {
  const t = texts.value.home;
  const loaded = useCall("GET /:mode/home", {}, { every: EVERY });
  const setup = session.value?.setup;
  const begun = setup && !(setup.key && setup.session && setup.webhook && setup.live);
  // Steps are taken on other pages, and on the merchant's server.
  useEffect(() => {
    if (begun) readSession(true).catch(() => undefined);
  }, []);
  return (
    <div class="stack">
      <PageHead title={t.title} />
      {begun ? <Checklist setup={setup} /> : null}
      <Await loaded={loaded}>
        {(home) => (
          <div class="stack">
            <Figures home={home} />
            <div class="columns">
              <Card title={t.funnel}>
                {home.funnel[0]?.count ? (
                  <Funnel
                    label={t.funnel}
                    steps={home.funnel}
                    query={{ endedFrom: startOf(WEEK) }}
                  />
                ) : (
                  <p class="muted">{t.noSessions}</p>
                )}
                <p class="small">
                  <a href={`${BASE}/${mode.value}/insights`}>{texts.value.shell.names.insights}</a>
                </p>
              </Card>
              <Card title={t.banks}>
                <Banks banks={home.banks} />
              </Card>
            </div>
            <Card title={t.attention}>
              <Attention items={home.attention} />
            </Card>
          </div>
        )}
      </Await>
    </div>
  );
}
