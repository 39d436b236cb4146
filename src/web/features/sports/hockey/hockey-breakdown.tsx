import type { ReactNode } from 'react';
import { minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { analystLabel } from '#domain/analyst.ts';
import type { League } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { formatDuration, formatPercent, formatSampleSize, formatWhole } from '#web/lib/figures.ts';
import { type ConfidenceBand, confidenceBands, confidenceLabels } from '#domain/confidence.ts';
import { useModels } from '#web/features/analysts/model-queries.ts';
import { useLatestPredictions } from '#web/features/predictions/prediction-queries.ts';
import { useSportSettings } from '#web/features/analysts/settings/sport-settings.ts';
import { totalStat } from '#web/features/analytics/overview/analytics-stats.tsx';
import { useRecord } from '#web/features/analytics/overview/record-queries.ts';
import { StatCards, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';

export function HockeyBreakdown({ league }: { league: League }) {
  const season = useRecord({ sport: league.sport, by: 'automatic' });
  const latest = useLatestPredictions(league.sport);
  const figures = latest.predictions && hockeyFigures(latest.predictions);
  const sample = ({ games }: ReturnType<typeof hockeyFigures>): string =>
    `of ${latest.isCut ? 'the latest ' : ''}${games === 1 ? '1 game' : `${games} games`}`;

  return (
    <section aria-labelledby="latest-predictions" className="flex flex-col gap-4">
      <h3 id="latest-predictions" className="font-display text-xl leading-tight font-semibold">
        Latest predictions
      </h3>
      <StatGrid>
        <StatCards query={season} stats={[totalStat()]} />
        <StatCards
          query={{ data: figures, isError: latest.isFailed }}
          stats={[
            {
              label: 'Average Confidence',
              value: ({ avgConfidence }) => formatWhole(avgConfidence),
              note: sample,
            },
            {
              label: 'High Confidence',
              value: ({ highConfidence }) => String(highConfidence),
              note: sample,
            },
            {
              label: 'Home Advantage',
              value: ({ games, homeWins, homeAdvantage }) =>
                games < minSampleSize ? `${homeWins} of ${games}` : formatPercent(homeAdvantage),
              note: (known) => `home picks, ${sample(known)}`,
            },
          ]}
        />
      </StatGrid>
      <div className="grid gap-4 lg:grid-cols-2">
        {figures !== undefined && figures.games > 0 && (
          <Panel
            title="Prediction breakdown"
            description="One prediction per game"
            headingLevel={3}
            bodyClassName="flex flex-col gap-6"
          >
            <Bars title="Confidence distribution" counts={figures.bands} />
            <Bars title="Conference predictions" counts={figures.conferences} />
            <Bars
              title="Home vs away wins"
              counts={[
                { name: 'Home', count: figures.homeWins },
                { name: 'Away', count: figures.awayWins },
              ]}
            />
          </Panel>
        )}
        <ModelPerformance league={league} predictions={latest.predictions ?? []} />
      </div>
    </section>
  );
}

function Bars({ title, counts }: { title: string; counts: { name: string; count: number }[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <h4 className="mb-1.5 text-sm font-semibold">{title}</h4>
      <ul className="flex flex-col gap-1.5 text-sm">
        {counts.map(({ name, count }) => (
          <li key={name} className="grid grid-cols-[minmax(0,11rem)_1fr_2rem] items-center gap-3">
            <span className="truncate text-muted">{name}</span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
              <span
                className="block h-full bg-ink"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
            <span className="text-right font-medium tabular">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ModelPerformanceProps {
  league: League;
  predictions: PredictionView[];
}

function ModelPerformance({ league, predictions }: ModelPerformanceProps) {
  const { aiModel, searchModel } = useSportSettings(league.sport);
  const { models, researcher } = useModels().data ?? {};
  const chosen = models?.find((model) => model.slot === aiModel);
  const durations = predictions.flatMap(({ making }) => making.latencyMs ?? []);
  const totalMs = durations.reduce((sum, durationMs) => sum + durationMs, 0);
  const isMeasured = durations.length > 0;

  return (
    <Panel
      title="AI Model Performance"
      description="Settings for your next prediction. See AI Models for each model’s record."
      headingLevel={3}
    >
      <dl className="flex flex-col text-sm">
        <Row
          name="Current model"
          value={analystLabel(aiModel)}
          note={chosen?.configured === false ? 'not configured' : (chosen?.model ?? false)}
        />
        <Row
          name="Search model"
          value={<span className="capitalize">{searchModel}</span>}
          note={
            researcher === null
              ? 'search not configured'
              : researcher !== undefined && `by ${researcher.model}`
          }
        />
        <Row
          name="Total analysis time"
          value={isMeasured ? formatDuration(totalMs) : '—'}
          note={
            isMeasured ? `measured, ${formatSampleSize(durations.length)}` : 'no AI analyses yet'
          }
        />
      </dl>
    </Panel>
  );
}

function Row({ name, value, note }: { name: string; value: ReactNode; note: string | false }) {
  return (
    <div className="flex items-start justify-between gap-4 border-t border-line py-2.5 first:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium">
        {value}
        {note !== false && <span className="block text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}

export function hockeyFigures(predictions: PredictionView[]) {
  const games = predictions.length;
  const homeWins = predictions.filter((one) => one.predictedWinner.side === 'home').length;
  const confidences = predictions.reduce((sum, { confidence }) => sum + confidence, 0);
  const inBand = (band: ConfidenceBand): number =>
    predictions.filter((one) => one.confidenceBand === band).length;

  const picked = predictions.map(
    ({ predictedWinner, game }) => game[`${predictedWinner.side}Team`].conference ?? 'Unknown',
  );

  return {
    games,
    avgConfidence: games === 0 ? null : confidences / games,
    highConfidence: inBand('high'),
    /** Percent of games with the home team picked; null without games. */
    homeAdvantage: games === 0 ? null : (homeWins / games) * 100,
    bands: confidenceBands.map((band) => ({
      band,
      name: confidenceLabels[band],
      count: inBand(band),
    })),
    conferences: [...new Set(picked)].toSorted().map((name) => ({
      name,
      count: picked.filter((conference) => conference === name).length,
    })),
    homeWins,
    awayWins: games - homeWins,
  };
}
