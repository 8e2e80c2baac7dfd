// Where customers leave, why, and how long each step takes.
import { h } from "preact";
import type { Grouping, Insights } from "#schema/account/insights.ts";
import { timeZone } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { mode, place, setQuery } from "../app/location.ts";
import { Bars } from "../charts/Bars.tsx";
import { Funnel } from "../charts/Funnel.tsx";
import { Lines } from "../charts/Lines.tsx";
import { Card, PageHead } from "../parts/Card.tsx";
import { SelectField } from "../parts/Fields.tsx";
import { FileLink } from "../parts/FileLink.tsx";
import { type Filter, Filters } from "../parts/Filters.tsx";
import { Await, Empty } from "../parts/states.tsx";
import { formatDay, formatNumber, formatShare } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { rangeOfDay, startOf } from "../texts/zone.ts";
import { Comparison } from "./Comparison.tsx";
import { StepTimes } from "./StepTimes.tsx";

/** Where the sessions behind a figure are listed. */
function sessionsPath(filter: Record<string, string>): string {
  return `/${mode.value}/sessions?${new URLSearchParams(filter)}`;
}

function Choices({ days, by }: { days: string; by: string }) {
  const t = texts.value.insights;
  return (
    <div class="filters">
      <SelectField
        name="days"
        label={t.period}
        value={days}
        options={Object.entries(t.periods)}
        onValue={(value) => setQuery({ days: value })}
      />
      <SelectField
        name="by"
        label={t.by}
        value={by}
        options={Object.entries(t.groups)}
        onValue={(value) => setQuery({ by: value })}
      />
    </div>
  );
}

/** What limits all figures of the page. */
function limits(): (Filter & { name: Grouping })[] {
  const { banks, codes, insights: t } = texts.value;
  return [
    {
      kind: "choice",
      name: "product",
      label: t.groups.product,
      options: Object.entries(codes.products),
    },
    { kind: "text", name: "bank", label: t.groups.bank },
    {
      kind: "choice",
      name: "country",
      label: t.groups.country,
      options: Object.entries(banks.countries),
    },
    {
      kind: "choice",
      name: "device",
      label: t.groups.device,
      options: Object.entries(codes.devices),
    },
  ];
}

type PartProps = { insights: Insights; pathOf(filter: Record<string, string>): string };

function Errors({ insights, pathOf }: PartProps) {
  const { insights: t, codes } = texts.value;
  const most = Math.max(0.01, ...insights.errors.map(({ share }) => share));
  if (insights.errors.length === 0) return <p class="muted">{t.noErrors}</p>;
  return (
    <Bars
      label={t.errors}
      bars={insights.errors.map(({ error, count, share }) => ({
        key: error,
        name: codes.lastErrors[error],
        share: share / most,
        value: `${formatNumber(count)} · ${formatShare(share)} ${t.ofSessions}`,
        path: pathOf({ error }),
      }))}
    />
  );
}

function TanMethods({ insights, pathOf }: PartProps) {
  const { insights: t, codes } = texts.value;
  const most = Math.max(1, ...insights.tanKinds.map(({ count }) => count));
  return (
    <Bars
      label={t.tanMethods}
      bars={insights.tanKinds.map(({ tan, count, finished }) => ({
        key: tan,
        name: codes.tanKinds[tan],
        share: count / most,
        value: `${formatNumber(count)} · ${formatShare(count > 0 ? finished / count : 0, 0)} ${t.ofThemFinished}`,
        path: pathOf({ tan }),
      }))}
    />
  );
}

type Share = { started: number; finished: number };
const showRate = (rate: number) => formatShare(rate, 0);
const rateOf = ({ started, finished }: Share) => (started > 0 ? finished / started : 0);

function Rates({ insights: { byDay, byHour }, pathOf, from: begin }: PartProps & { from: string }) {
  const t = texts.value.insights;
  const pathOfDay = (nth: number) => {
    const { from, to } = rangeOfDay(byDay[nth]?.day ?? "", timeZone.value);
    return pathOf({ endedFrom: from > begin ? from : begin, endedTo: to });
  };
  return (
    <div class="columns">
      <Lines
        title={t.byDay}
        axis={t.day}
        points={byDay.map(({ day }) => formatDay(day))}
        lines={[{ name: t.rate, values: byDay.map(rateOf) }]}
        most={1}
        show={showRate}
        pathOf={pathOfDay}
      />
      <Lines
        title={t.byHour}
        axis={t.hour}
        points={byHour.map(({ hour }) => `${hour}:00`)}
        lines={[{ name: t.rate, values: byHour.map(rateOf) }]}
        most={1}
        show={showRate}
        note={t.hoursNote}
      />
    </div>
  );
}

type FiguresProps = {
  insights: Insights;
  by: Grouping;
  from: string;
  /** What the page is limited to. */
  filters: Readonly<Record<string, string>>;
};

function Figures({ insights, by, from, filters }: FiguresProps) {
  const t = texts.value.insights;
  // Sessions are counted when they end.
  const counted = { ...filters, endedFrom: from };
  const pathOf = (filter: Record<string, string>) => sessionsPath({ ...counted, ...filter });
  if (insights.started === 0) {
    return (
      <Empty title={t.emptyTitle}>
        <p>{t.empty}</p>
      </Empty>
    );
  }
  return (
    <div class="stack">
      <div class="columns">
        <Card title={t.funnel}>
          <Funnel label={t.funnel} steps={insights.funnel} query={counted} />
        </Card>
        <Card title={t.errors}>
          <Errors insights={insights} pathOf={pathOf} />
        </Card>
      </div>
      <Card title={t.comparison}>
        <Comparison
          groups={insights.groups}
          by={by}
          pathOf={(key) => (key ? pathOf({ [by]: key }) : null)}
        />
      </Card>
      <div class="columns">
        <Card title={t.stepTimes}>
          <StepTimes steps={insights.steps} />
          <p class="muted small">{t.stepsNote}</p>
        </Card>
        <Card title={t.tanMethods}>
          <TanMethods insights={insights} pathOf={pathOf} />
        </Card>
      </div>
      <Rates insights={insights} pathOf={pathOf} from={from} />
      <p class="muted small">{t.kept}</p>
    </div>
  );
}

/** Parts of the address that select sessions. */
const FILTERS = ["product", "bank", "country", "device"] as const satisfies readonly Grouping[];

function groupingOf(name: string | null): Grouping {
  return FILTERS.find((each) => each === name) ?? "bank";
}

export function Page() {
  const { insights: t, shell, common } = texts.value;
  const { query: address } = place.value;
  const days = address.get("days") ?? "7";
  const by = groupingOf(address.get("by"));
  const from = startOf(Number(days) || 7);
  const filters = Object.fromEntries(
    FILTERS.map((name) => [name, address.get(name) ?? ""]).filter(([, value]) => value),
  );
  const query = { from, by, ...filters };
  const loaded = useCall("GET /:mode/insights", { query });
  const download = (
    <FileLink call="GET /:mode/insights.csv" query={query}>
      {common.download}
    </FileLink>
  );
  return (
    <div class="stack">
      <PageHead title={shell.names.insights} tools={download} />
      <Choices days={wordsFor(t.periods, days) === days ? "7" : days} by={by} />
      <Filters filters={limits()} />
      <Await loaded={loaded}>
        {(insights) => (
          <div class="insights" aria-busy={loaded.loading}>
            <Figures insights={insights} by={by} from={from} filters={filters} />
          </div>
        )}
      </Await>
    </div>
  );
}
