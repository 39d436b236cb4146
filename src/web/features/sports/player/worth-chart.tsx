import type { PlayerView } from '#contract/players-endpoints.ts';
import { capitalize, formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { describeValue } from '#web/features/contests/injuries/player-status.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { Plot, type PlotLabel } from '#web/features/analytics/charts/plot.tsx';
import { withoutFirst } from './rating-panel.tsx';

/** Minimum width per date label, in px. */
const dateWidth = 88;

type CareerGame = PlayerView['career'][number];

export function WorthChart({ player }: { player: PlayerView }) {
  const { league } = player;
  const career = withoutFirst(player.career);
  const { decimals } = marginUnit(league);
  const write = (value: number) => formatSigned(value, decimals);
  const values = career.map(({ value }) => value);

  return (
    <ChartFrame
      title="Value over time"
      summary={
        `${capitalize(describeValue(league, player.valueBasis))}: ${write(career.at(-1)?.value ?? 0)} now, ` +
        `best ${write(Math.max(...values))}, lowest ${write(Math.min(...values))} over ${career.length} games.`
      }
      table={{
        columns: ['Game', 'Value after'],
        rows: career
          .toReversed()
          .map(({ playedAt, value }) => [formatMoment(playedAt, 'dateAndTime'), write(value)]),
      }}
    >
      <Plot
        label="Value over time"
        x={[0, Math.max(1, career.length - 1)]}
        y={[Math.min(0, ...values), Math.max(0, ...values)]}
        write={write}
        baseline={0}
        listLabels={(x) => listDates(career, x)}
        lines={[
          {
            name: 'Value',
            color: 'var(--good)',
            points: values.map((value, at) => ({ at, value })),
            dots: 'filled',
          },
        ]}
        ends={values.slice(-1).map((value) => ({
          text: write(value),
          color: 'var(--good)',
          value,
        }))}
        readings={career.map(({ playedAt, value }, at) => ({
          at,
          text: `${formatMoment(playedAt, 'date')}: ${write(value)}`,
        }))}
      />
    </ChartFrame>
  );
}

/** Dates of games, thinned out from the last one back. */
function listDates(career: CareerGame[], x: (index: number) => number): PlotLabel[] {
  const every = Math.max(1, Math.ceil(dateWidth / (x(1) - x(0))));
  return career.flatMap(({ playedAt }, at) => {
    const fromLast = career.length - 1 - at;
    if (fromLast % every !== 0) return [];
    const text = formatMoment(playedAt, 'day').replace(/^\w+, /, '');
    return [{ at, text, anchor: fromLast === 0 ? 'end' : 'middle' }];
  });
}

export const roleNames: Record<PlayerView['role'], string> = {
  player: 'Player',
  quarterback: 'Quarterback',
  pitcher: 'Pitcher',
  goalie: 'Goalie',
};
