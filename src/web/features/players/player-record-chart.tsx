import { Fragment, type ReactNode } from 'react';
import {
  minPlayerGames,
  type ProjectedStatisticOfPlayerView,
  type ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { Plot, type PlotLabel } from '#web/features/analytics/charts/plot.tsx';
import {
  describeGame,
  describeRecord,
  type GradedGame,
  isOutside,
  opponentWords,
  shortDate,
} from './player-record.ts';
import { formatProbability, formatMean, formatRange } from './projection-rules.ts';

/** Results outside the range are named up to this many games. */
const maxNamed = 25;
/** Minimum width per date, in px. */
const dateWidth = 72;

interface PlayerRecordChartProps {
  statistic: ProjectedStatisticView;
  games: readonly GradedGame[];
  next: ProjectedStatisticOfPlayerView | undefined;
  controls: ReactNode;
  /** The sentence about lines. */
  footer: string | undefined;
}

/**
 * A bar per game for the 80% range with our projection as a tick, the result as a dot, or a diamond
 * outside.
 */
export function PlayerRecordChart({
  statistic,
  games,
  next,
  controls,
  footer,
}: PlayerRecordChartProps) {
  const { isRare } = statistic;
  // Under five games the results stand alone.
  const hasRanges = !isRare && games.length >= minPlayerGames;
  const planned = hasRanges && next !== undefined ? 1 : 0;
  const highest = Math.max(
    1,
    ...games.map(({ projected }) => Math.max(projected.high, projected.result)),
    planned === 1 ? (next?.high ?? 0) : 0,
  );
  return (
    <ChartFrame
      title="How our projections did"
      headingLevel={2}
      summary={describeRecord(games, statistic)}
      controls={controls}
      table={{
        columns: ['Game', ...(isRare ? ['1 or more'] : ['Projection', '80% range']), 'Result'],
        rows: games
          .toReversed()
          .map((game) => [
            `${shortDate(game.startsAt)} ${opponentWords(game)}`,
            ...(game.projected.atLeast === null
              ? [formatMean(game.projected.mean), formatRange(game.projected)]
              : [formatProbability(game.projected.atLeast[0])]),
            String(game.projected.result),
          ]),
      }}
    >
      {games.length === 0 ? (
        <p className="text-sm text-muted">No projection has been graded yet.</p>
      ) : (
        <Plot
          label={`${statistic.label}: projections and results`}
          x={[-0.5, Math.max(games.length - 1 + planned, 4) + 0.5]}
          y={[0, highest]}
          write={String}
          listLabels={(x) => listDates(games, x)}
          readings={games.map((game, at) => ({ at, text: describeGame(game) }))}
        >
          {({ x, y }) => {
            const step = x(1) - x(0);
            const width = Math.min(14, Math.max(2, step * 0.62));
            return (
              <>
                {games.map((game, index) => {
                  const { low, high, mean, result } = game.projected;
                  const isOut = !isRare && isOutside(game.projected);
                  const isMoved = index > 0 && games[index - 1]?.team.id !== game.team.id;
                  const center = x(index);
                  return (
                    <Fragment key={game.gameId}>
                      {isMoved && (
                        <>
                          <line
                            x1={center - step / 2}
                            x2={center - step / 2}
                            y1={y(highest)}
                            y2={y(0)}
                            stroke="var(--line-strong)"
                          />
                          <text
                            x={center - step / 2 + 4}
                            y={y(highest) - 6}
                            className="fill-muted text-xs"
                          >
                            {game.team.abbreviation}
                          </text>
                        </>
                      )}
                      {hasRanges && (
                        <>
                          <rect
                            x={center - width / 2}
                            width={width}
                            y={y(high)}
                            height={Math.max(1, y(low) - y(high))}
                            rx={width / 2}
                            fill="var(--good)"
                            opacity={0.28}
                          />
                          <line
                            x1={center - width / 2}
                            x2={center + width / 2}
                            y1={y(mean)}
                            y2={y(mean)}
                            stroke="var(--good)"
                            strokeWidth={2}
                          />
                        </>
                      )}
                      {isOut ? (
                        <path
                          d={`M${center} ${y(result) - 6}l6 6l-6 6l-6 -6z`}
                          fill="var(--surface)"
                          stroke="var(--bad)"
                          strokeWidth={2}
                        />
                      ) : (
                        <circle
                          cx={center}
                          cy={y(result)}
                          r={games.length > 40 ? 2.5 : 4}
                          fill="var(--ink)"
                        />
                      )}
                      {isOut && games.length <= maxNamed && (
                        <text
                          x={center + (index > games.length * 0.7 ? -10 : 10)}
                          y={y(result)}
                          dy="0.32em"
                          textAnchor={index > games.length * 0.7 ? 'end' : 'start'}
                          className="fill-ink text-xs tabular"
                        >
                          {result} {opponentWords(game)}
                        </text>
                      )}
                    </Fragment>
                  );
                })}
                {planned === 1 && next !== undefined && (
                  <>
                    <rect
                      x={x(games.length) - width / 2}
                      width={width}
                      y={y(next.high)}
                      height={Math.max(1, y(next.low) - y(next.high))}
                      rx={width / 2}
                      fill="none"
                      stroke="var(--good)"
                      strokeWidth={1.5}
                      strokeDasharray="3 3"
                    />
                    <line
                      x1={x(games.length) - width / 2}
                      x2={x(games.length) + width / 2}
                      y1={y(next.mean)}
                      y2={y(next.mean)}
                      stroke="var(--good)"
                      strokeWidth={2}
                    />
                  </>
                )}
              </>
            );
          }}
        </Plot>
      )}
      {games.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {hasRanges
            ? `Bar: 80% range with our projection. Dot: result. Diamond: result outside the range.${planned === 1 ? ' Dashed: next game.' : ''}`
            : 'Dot: result.'}
        </p>
      )}
      {footer !== undefined && (
        <p className="mt-3 border-t border-line pt-3 text-sm tabular">{footer}</p>
      )}
    </ChartFrame>
  );
}

/** Dates of games, thinned out from the last one back. */
function listDates(games: readonly GradedGame[], x: (index: number) => number): PlotLabel[] {
  const every = Math.max(1, Math.ceil(dateWidth / (x(1) - x(0))));
  return games.flatMap(({ startsAt }, at) =>
    (games.length - 1 - at) % every === 0 ? [{ at, text: shortDate(startsAt) }] : [],
  );
}
