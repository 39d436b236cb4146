import type { GamePageView, LiveMomentView } from '#contract/predictions/analyses-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';
import { axisText, Plot } from '#web/features/analytics/charts/plot.tsx';

/** Space for the texts above and the periods below, in px. */
const top = 36;
const bottom = 26;
/** Minimum distance between score labels, in px. */
const labelDistance = 64;

interface LiveChartProps {
  page: GamePageView;
  /** The side drawn, and the home win probability at the start, 0–1. */
  pick: 'home' | 'away';
  startHome: number;
  /** The live home win probability shown above it, 0–1: newer than the chart's last moment. */
  nowHome?: number | undefined;
}

export function LiveChart({ page, pick: side, startHome, nowHome }: LiveChartProps) {
  const { live, game } = page;
  const names = abbreviations(game);
  const { points, scores } = traceCurve({
    live,
    startHome,
    side,
    names,
  });
  const last = points.at(-1);
  if (live.length === 0 || last === undefined) return null;
  if (nowHome !== undefined) last.probability = side === 'home' ? nowHome : 1 - nowHome;

  const { league, completed } = game;
  const color = side === 'home' ? 'var(--home)' : 'var(--away)';
  const periods = listPeriods(league, page.setting.regulationSegments);
  const start = `${names[side]} ${percent(points[0]?.probability ?? 0)} at the start`;
  const end = `${completed ? 'end' : 'now'} ${percent(last.probability)}`;

  return (
    <Plot
      label={[
        `Win probability of ${game[side].name}: ${start}`,
        ...scores.map(({ text, probability }) => `${text}: ${percent(probability)}`),
        end,
      ].join('; ')}
      height={200}
      top={top}
      bottom={bottom}
      x={[0, 1]}
      y={[0, 1]}
      isExact
      baseline={0.5}
      listLabels={() => periods.map(({ name, from, to }) => ({ at: (from + to) / 2, text: name }))}
      lines={[
        {
          name: 'Win probability',
          color,
          points: points.map(({ played, probability }) => ({ at: played, value: probability })),
        },
      ]}
    >
      {({ x, y }) => (
        <>
          {periods.slice(1).map(({ name, from }) => (
            <line key={name} x1={x(from)} x2={x(from)} y1={y(1)} y2={y(0)} stroke="var(--line)" />
          ))}
          <text x={x(1)} y={y(0.5) - 4} textAnchor="end" className={axisText}>
            50%
          </text>
          {spaceLabels(scores, x, labelDistance).map(({ played, probability, text, isRise }) => (
            <text
              key={`${played} ${text}`}
              x={x(played)}
              y={y(probability) + (isRise ? -7 : 15)}
              textAnchor={played < 0.12 ? 'start' : played > 0.88 ? 'end' : 'middle'}
              className={axisText}
            >
              {text}
            </text>
          ))}
          <circle cx={x(last.played)} cy={y(last.probability)} r={4} fill={color} />
          <text x={x(0)} y={12} className={axisText}>
            {start}
          </text>
          <text x={x(1)} y={12} textAnchor="end" className="fill-ink text-xs font-semibold tabular">
            {names[side]} {end}
          </text>
        </>
      )}
    </Plot>
  );
}

const percent = (probability: number) => formatPercents(probability).home;

interface CurvePoint {
  /** Share of regulation played, 0–1. */
  played: number;
  /** Win probability of the drawn side, 0–1. */
  probability: number;
}

interface ScoreLabel extends CurvePoint {
  text: string;
  /** The curve rose, so the label goes above. */
  isRise: boolean;
}

interface CurvedGame {
  live: readonly LiveMomentView[];
  startHome: number;
  side: 'home' | 'away';
  names: Sides<string>;
}

export function traceCurve({ live, startHome, side, names }: CurvedGame) {
  const toProbability = (home: number) => (side === 'home' ? home : 1 - home);
  const points: CurvePoint[] = [{ played: 0, probability: toProbability(startHome) }];
  const scores: ScoreLabel[] = [];
  let before = { homeScore: 0, awayScore: 0 };
  for (const moment of live) {
    const point = {
      played: Math.min(1, Math.max(points.at(-1)?.played ?? 0, moment.played)),
      probability: toProbability(moment.homeWinProbability),
    };
    const isRise = point.probability >= (points.at(-1)?.probability ?? 0);
    points.push(point);
    if (moment.homeScore !== before.homeScore || moment.awayScore !== before.awayScore) {
      scores.push({ ...point, isRise, text: formatStanding(moment, names) });
    }
    before = moment;
  }
  return { points, scores };
}

/** “DAL 1–0”: the leader's score first. */
function formatStanding(
  { homeScore, awayScore }: Pick<LiveMomentView, 'homeScore' | 'awayScore'>,
  names: Sides<string>,
): string {
  if (homeScore === awayScore) return `${homeScore}–${awayScore}`;
  return homeScore > awayScore
    ? `${names.home} ${homeScore}–${awayScore}`
    : `${names.away} ${awayScore}–${homeScore}`;
}

/** Keeps the newest label, then those far enough from the kept ones. */
export function spaceLabels(
  labels: readonly ScoreLabel[],
  x: (played: number) => number,
  minDistance: number,
): ScoreLabel[] {
  const kept: ScoreLabel[] = [];
  for (const label of labels.toReversed()) {
    if (kept.every((other) => Math.abs(x(other.played) - x(label.played)) >= minDistance)) {
      kept.push(label);
    }
  }
  return kept.toReversed();
}

/** Period names: “1st”, “2nd”; plain numbers for innings. */
export function listPeriods(
  league: LeagueId,
  count: number | null = null,
): { name: string; from: number; to: number }[] {
  const regulationCount = count ?? getLeague(league).segments.regulationCount;
  return Array.from({ length: regulationCount }, (_, index) => ({
    name: regulationCount > 4 ? String(index + 1) : (ordinals[index] ?? String(index + 1)),
    from: index / regulationCount,
    to: (index + 1) / regulationCount,
  }));
}

const ordinals = ['1st', '2nd', '3rd', '4th'];
