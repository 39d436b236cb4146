import { Fragment, type ReactNode } from 'react';
import {
  minPlayerGames,
  type ProjectedStatisticOfPlayerView,
  type ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { Plot } from '#web/features/analytics/charts/plot.tsx';
import {
  describeGame,
  describeLines,
  describeRecord,
  type GradedGame,
  isOutside,
  listRecord,
  opponentWords,
  shortDate,
} from './player-record.ts';

/** Results outside the range are named up to this many games. */
const maxNamed = 25;
/** Minimum widths per date, and between results that are named with their opponent, in px. */
const dateWidth = 72;
const nameWidth = 150;

interface PlayerRecordChartProps {
  statistic: ProjectedStatisticView;
  games: readonly GradedGame[];
  next: ProjectedStatisticOfPlayerView | undefined;
  controls: ReactNode;
}

/**
 * A bar per game for the 80% range with our projection as a tick, the result as a dot, or a diamond
 * outside.
 */
export function PlayerRecordChart({ statistic, games, next, controls }: PlayerRecordChartProps) {
  const { isRare } = statistic;
  // Under five games the results stand alone.
  const hasRanges = !isRare && games.length >= minPlayerGames;
  const planned = hasRanges ? next : undefined;
  const end = games.length - (planned === undefined ? 1 : 0);
  const highest = Math.max(
    1,
    planned?.high ?? 0,
    ...games.map(({ projected }) => Math.max(projected.high, projected.result)),
  );
  const outside = games.flatMap(({ projected }, index) =>
    !isRare && isOutside(projected) ? [index] : [],
  );
  const lines = describeLines(games);
  return (
    <ChartFrame
      title="How our projections did"
      headingLevel={2}
      summary={describeRecord(games, statistic)}
      controls={controls}
      table={listRecord(games, statistic)}
    >
      {games.length === 0 ? (
        <p className="text-sm text-muted">No projection has been graded yet.</p>
      ) : (
        <>
          <Plot
            label={`${statistic.label}: projections and results`}
            x={[-0.5, Math.max(end, 4) + 0.5]}
            y={[0, highest]}
            write={String}
            listLabels={(x) => {
              // Thinned out from the last one back.
              const every = Math.max(1, Math.ceil(dateWidth / (x(1) - x(0))));
              return games.flatMap(({ startsAt }, at) =>
                (games.length - 1 - at) % every === 0 ? [{ at, text: shortDate(startsAt) }] : [],
              );
            }}
            readings={games.map((game, at) => ({ at, text: describeGame(game) }))}
          >
            {({ x, y }) => {
              const step = x(1) - x(0);
              const bar = { width: Math.min(14, Math.max(2, step * 0.7)), y };
              return (
                <>
                  {games.map((game, index) => {
                    const { result } = game.projected;
                    const [left, top] = [x(index), y(result)];
                    const isNamedLeft = index > games.length * 0.7;
                    const hasRoom = outside.every(
                      (other) => other === index || Math.abs(other - index) * step > nameWidth,
                    );
                    return (
                      <Fragment key={game.gameId}>
                        {index > 0 && games[index - 1]?.team.id !== game.team.id && (
                          <g transform={`translate(${left - step / 2} ${y(highest)})`}>
                            <path d={`M0 0V${y(0) - y(highest)}`} stroke="var(--line-strong)" />
                            <text x={4} y={-6} className="fill-muted text-xs">
                              {game.team.abbreviation}
                            </text>
                          </g>
                        )}
                        {hasRanges && <RangeBar x={left} {...bar} range={game.projected} />}
                        {!outside.includes(index) ? (
                          <circle
                            cx={left}
                            cy={top}
                            r={games.length > 40 ? 2.5 : 4}
                            fill="var(--ink)"
                          />
                        ) : (
                          <path
                            d={`M${left} ${top - 6}l6 6l-6 6l-6 -6z`}
                            fill="var(--surface)"
                            stroke="var(--bad)"
                            strokeWidth={2}
                          />
                        )}
                        {outside.includes(index) && games.length <= maxNamed && (
                          <text
                            x={left + (isNamedLeft ? -10 : 10)}
                            y={top}
                            dy="0.32em"
                            textAnchor={isNamedLeft ? 'end' : 'start'}
                            className="fill-ink text-xs tabular"
                          >
                            {result} {hasRoom && opponentWords(game)}
                          </text>
                        )}
                      </Fragment>
                    );
                  })}
                  {planned !== undefined && (
                    <RangeBar x={x(games.length)} {...bar} range={planned} isPlanned />
                  )}
                </>
              );
            }}
          </Plot>
          <p className="mt-2 text-sm text-muted">
            {hasRanges
              ? 'Bar: 80% range with our projection. Dot: result. Diamond: result outside the range.'
              : 'Dot: result.'}
            {planned !== undefined && ' Dashed: next game.'}
          </p>
        </>
      )}
      {lines !== undefined && (
        <p className="mt-3 border-t border-line pt-3 text-sm tabular">{lines}</p>
      )}
    </ChartFrame>
  );
}

interface RangeBarProps {
  x: number;
  y: (value: number) => number;
  width: number;
  range: Pick<ProjectedStatisticOfPlayerView, 'low' | 'mean' | 'high'>;
  isPlanned?: boolean;
}

function RangeBar({ x, y, width, range: { low, mean, high }, isPlanned }: RangeBarProps) {
  const fill = { fill: 'var(--good)', fillOpacity: 0.28 };
  const outline = { fill: 'none', stroke: 'var(--good)', strokeWidth: 1.5, strokeDasharray: '3 3' };
  return (
    <>
      <rect
        x={x - width / 2}
        width={width}
        y={y(high)}
        height={Math.max(1, y(low) - y(high))}
        rx={width / 2}
        {...(isPlanned === true ? outline : fill)}
      />
      <path d={`M${x - width / 2} ${y(mean)}h${width}`} stroke="var(--good)" strokeWidth={2} />
    </>
  );
}
