/** A player's graded projections of one statistic, and what is said about them. */
import {
  minJudgedLines,
  minPlayerGames,
  type PlayerProjectionsView,
  type ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import { findStatistic, formatOurs, formatProbability, formatRange } from './projection-rules.ts';

type PlayerGame = PlayerProjectionsView['games'][number];

/** A game with its projection of a statistic and its result; a game not played has none. */
export type GradedGame = PlayerGame & {
  projected: PlayerGame['statistics'][number] & { result: number };
};

/** Oldest first. */
export function listGraded(games: readonly PlayerGame[], statistic: string): GradedGame[] {
  return games.flatMap((game) => {
    const projected = findStatistic(game, statistic);
    if (game.didNotPlay || projected === undefined || projected.result === null) return [];
    return [{ ...game, projected: { ...projected, result: projected.result } }];
  });
}

export function isOutside({ low, high, result }: GradedGame['projected']): boolean {
  return result < low || result > high;
}

/** “@ CHA”. */
export function opponentWords({ isHome, opponent }: PlayerGame): string {
  return `${isHome ? 'vs' : '@'} ${opponent.abbreviation}`;
}

/** “Nov 27”. */
export function shortDate(moment: string): string {
  return formatMoment(moment, 'day').replace(/^\w+, /, '');
}

/** “Nov 27 @ CHA: projected 23.7 (14–34), result 26”. */
export function describeGame(game: GradedGame): string {
  const { atLeast, result } = game.projected;
  const ours = formatOurs(game.projected);
  const said =
    atLeast === null ? `projected ${ours} (${formatRange(game.projected)})` : `1 or more ${ours}`;
  return `${shortDate(game.startsAt)} ${opponentWords(game)}: ${said}, result ${result}`;
}

/** Games as a table, newest first: what we projected, the line and the result. */
export function listRecord(games: readonly PlayerGame[], statistic: ProjectedStatisticView) {
  const { id, label, isRare } = statistic;
  return {
    columns: ['Game', ...(isRare ? ['1 or more'] : ['Proj.', '80% range']), 'Line', label],
    rows: games.toReversed().flatMap((game) => {
      const projected = findStatistic(game, id);
      if (projected === undefined) return [];
      const { line, result } = projected;
      return [
        [
          `${opponentWords(game)} ${shortDate(game.startsAt)}`,
          formatOurs(projected),
          ...(isRare ? [] : [formatRange(projected)]),
          String(line?.line ?? '–'),
          game.didNotPlay ? 'Void' : String(result ?? '–'),
        ],
      ];
    }),
  };
}

/**
 * “15 of 17 results were inside the 80% range. Average error 5.0 points (recent average 5.2).”
 * Counted from five games on.
 */
export function describeRecord(
  games: readonly GradedGame[],
  { unit, isRare }: ProjectedStatisticView,
): string {
  const n = games.length;
  if (n < minPlayerGames) return `${n} of ${minPlayerGames} games needed.`;
  if (isRare) {
    const stated = games.reduce((sum, { projected }) => sum + (projected.atLeast?.[0] ?? 0), 0) / n;
    const happened = games.filter(({ projected }) => projected.result >= 1).length;
    return `1 or more: we gave ${formatProbability(stated)} on average, it happened in ${happened} of ${n} games: too few to judge.`;
  }
  const inside = games.filter(({ projected }) => !isOutside(projected)).length;
  const error = meanError(games, ({ mean }) => mean).toFixed(1);
  return `${inside} of ${n} results were inside the 80% range. Average error ${error} ${unit}${describeAverage(games)}.`;
}

type Projected = GradedGame['projected'];

function meanError(games: readonly GradedGame[], expect: (projected: Projected) => number): number {
  const errors = games.map(({ projected }) => Math.abs(projected.result - expect(projected)));
  return errors.reduce((sum, error) => sum + error, 0) / games.length;
}

/** “ (recent average 5.2)”, with ours on the same games where only some have an average. */
function describeAverage(games: readonly GradedGame[]): string {
  const compared = games.filter(({ projected }) => projected.grade?.average != null);
  if (compared.length < minPlayerGames) return '';
  const average = meanError(compared, ({ grade }) => grade?.average ?? 0).toFixed(1);
  if (compared.length === games.length) return ` (recent average ${average})`;
  const ours = meanError(compared, ({ mean }) => mean).toFixed(1);
  return ` (in ${compared.length} games with a recent average ${ours}, recent average ${average})`;
}

/**
 * “Over the line: we gave 48% on average, it happened in 11 of 17 games: too few to judge.”
 * Undefined without lines.
 */
export function describeLines(games: readonly GradedGame[]): string | undefined {
  const lines = games.flatMap(({ projected: { line, grade } }) => {
    if (line === null || grade?.overLine == null || grade.overLine === 'push') return [];
    return [{ ours: line.ours, isOver: grade.overLine === 'over' }];
  });
  const n = lines.length;
  if (n < minPlayerGames) return undefined;
  const stated = lines.reduce((sum, { ours }) => sum + ours, 0) / n;
  const over = lines.filter(({ isOver }) => isOver).length;
  const share = over / n;
  const error = Math.round(100 * Math.sqrt((share * (1 - share)) / n));
  const verdict =
    n < minJudgedLines ? ': too few to judge' : ` (${Math.round(share * 100)} ± ${error}%)`;
  return `Over the line: we gave ${formatProbability(stated)} on average, it happened in ${over} of ${n} games${verdict}.`;
}
