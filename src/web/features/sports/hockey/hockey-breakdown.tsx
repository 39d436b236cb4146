import type { ReactNode } from 'react';
import { minSampleSize } from '#contract/record/analytics.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { analystLabel } from '#domain/analyst.ts';
import type { League } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { formatDuration, formatPercent, formatSampleSize } from '#web/lib/figures.ts';
import { type ConfidenceBand, confidenceBands } from '#domain/confidence.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { useLatestPredictions } from '../../predictions/queries.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { confidenceStat, totalStat } from '../../record/analytics/analytics-stats.tsx';
import { StatCards, StatGrid } from '../../record/analytics/stat-card.tsx';
import type { BreakdownProps } from '../team/team-sport.ts';

/** Predictions by confidence, conference and home or away. */
export function HockeyBreakdown({ league, analytics }: BreakdownProps) {
  const latest = useLatestPredictions(league.sport);
  const figures = latest.predictions && hockeyFigures(latest.predictions);
  const sample = ({ games }: HockeyFigures): string =>
    `of ${latest.isCut ? 'the latest ' : ''}${games === 1 ? '1 game' : `${games} games`}`;

  return (
    <>
      <StatGrid>
        <StatCards
          query={{ data: analytics, isError: false }}
          stats={[totalStat(), confidenceStat('Average Confidence')]}
        />
        <StatCards
          query={{ data: figures, isError: latest.isFailed }}
          stats={[
            {
              label: 'High Confidence',
              value: ({ highConfidence }) => String(highConfidence),
              note: sample,
            },
            {
              label: 'Home Advantage',
              value: ({ games, homeWins, homeAdvantage }) =>
                games < minSampleSize ? `${homeWins} of ${games}` : formatPercent(homeAdvantage, 1),
              note: (known) => `home picks, ${sample(known)}`,
            },
          ]}
        />
      </StatGrid>
      <div className="grid gap-4 lg:grid-cols-2">
        {figures !== undefined && figures.games > 0 && <Distributions figures={figures} />}
        <ModelPerformance league={league} predictions={latest.predictions} />
      </div>
    </>
  );
}

function Distributions({ figures }: { figures: HockeyFigures }) {
  return (
    <Panel
      title="Prediction breakdown"
      description="One prediction per game"
      headingLevel={3}
      bodyClassName="flex flex-col gap-6"
    >
      <Bars title="Confidence distribution" counts={figures.bands} total={figures.games} />
      <Bars title="Conference predictions" counts={figures.conferences} total={figures.games} />
      <Bars
        title="Home vs away wins"
        counts={[
          { name: 'Home', count: figures.homeWins },
          { name: 'Away', count: figures.awayWins },
        ]}
        total={figures.games}
      />
    </Panel>
  );
}

function Bars({ title, counts, total }: { title: string; counts: Count[]; total: number }) {
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
  predictions: PredictionView[] | undefined;
}

function ModelPerformance({ league, predictions }: ModelPerformanceProps) {
  const { aiModel, searchModel } = useSportSettings(league.sport);
  const models = useModels();
  const chosen = models.data?.models.find((model) => model.slot === aiModel);
  const isOff = chosen?.configured === false;

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
          note={isOff ? 'not configured' : (chosen?.model ?? false)}
        />
        <Row
          name="Search model"
          value={<span className="capitalize">{searchModel}</span>}
          note={formatResearcher(models.data?.researcher)}
        />
        <Row name="Total analysis time" {...analysisTime(predictions)} />
      </dl>
    </Panel>
  );
}

type Researcher = NonNullable<ReturnType<typeof useModels>['data']>['researcher'];

/** The model that searches for the analyst. */
function formatResearcher(researcher: Researcher | null | undefined): string | false {
  if (researcher === undefined) return false;
  return researcher === null ? 'search not configured' : `by ${researcher.model}`;
}

/** Total measured duration of the shown predictions. */
function analysisTime(predictions: PredictionView[] | undefined) {
  const measured = (predictions ?? []).flatMap(({ making }) =>
    making.latencyMs === null ? [] : [making.latencyMs],
  );
  if (measured.length === 0) return { value: '—', note: 'no AI analyses yet' };

  const totalMs = measured.reduce((sum, latencyMs) => sum + latencyMs, 0);
  return { value: formatDuration(totalMs), note: `measured, ${formatSampleSize(measured.length)}` };
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

interface Count {
  name: string;
  count: number;
}

interface HockeyFigures {
  games: number;
  highConfidence: number;
  /** Percent of games with the home team picked; null without games. */
  homeAdvantage: number | null;
  bands: (Count & { band: ConfidenceBand })[];
  /** Predicted winners by conference. */
  conferences: Count[];
  homeWins: number;
  awayWins: number;
}

const bandNames: Record<ConfidenceBand, string> = {
  high: 'High, 75%+',
  medium: 'Medium, 60–75%',
  low: 'Low, below 60%',
};

/** Summary of predictions, one per game. */
export function hockeyFigures(predictions: PredictionView[]): HockeyFigures {
  const games = predictions.length;
  const homeWins = predictions.filter((one) => one.predictedWinner.side === 'home').length;
  const inBand = (band: ConfidenceBand): number =>
    predictions.filter((one) => one.confidenceBand === band).length;

  const byConference = new Map<string, number>();
  for (const prediction of predictions) {
    const name = conferenceOfWinner(prediction);
    byConference.set(name, (byConference.get(name) ?? 0) + 1);
  }

  return {
    games,
    highConfidence: inBand('high'),
    homeAdvantage: games === 0 ? null : (homeWins / games) * 100,
    bands: confidenceBands.map((band) => ({ band, name: bandNames[band], count: inBand(band) })),
    conferences: [...byConference]
      .map(([name, count]) => ({ name, count }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    homeWins,
    awayWins: games - homeWins,
  };
}

function conferenceOfWinner({ predictedWinner, game }: PredictionView): string {
  const team = predictedWinner.side === 'home' ? game.homeTeam : game.awayTeam;
  return team.conference ?? 'Unknown';
}
