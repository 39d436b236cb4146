/** Expected line moves as text, with their sample. */
import type { ExpectedMoveView } from '#contract/shared.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { capitalize } from '#web/lib/figures.ts';
import { marginUnit } from './margin-unit.ts';

const directions = { over: 'rise', under: 'fall' } as const;

/** “Total expected to rise by 0.8 points on average”. */
export function formatExpectedMove(
  league: LeagueId,
  move: ExpectedMoveView,
  names: Sides<string>,
): string {
  const name = lineName(league, move.line);
  const { toward } = move;
  const where =
    toward === 'over' || toward === 'under' ? directions[toward] : `move toward ${names[toward]}`;
  return `${capitalize(name)} expected to ${where} by ${formatSize(league, move)} on average`;
}

/** “When our lineup forecast differed from the opening total by 2 points or more, it called …”. */
export function formatHitRate(league: LeagueId, move: ExpectedMoveView): string {
  const { line, hitRate, moved, seasons, largeGap } = move;
  const name = lineName(league, line);
  const distance = withUnit(league, line, largeGap, line === 'moneyline' ? 0 : undefined);
  return (
    `When our lineup forecast differed from the opening ${name} by ${distance} or more, it called the ` +
    `direction of the move ${(hitRate * 100).toFixed(0)}% of the time ` +
    `(n = ${moved.toLocaleString('en-US')} moves, seasons ${seasons}).`
  );
}

function lineName(league: LeagueId, line: ExpectedMoveView['line']): string {
  return line === 'spread' ? getLeague(league).handicapName : line;
}

function formatSize(league: LeagueId, { line, meanMove }: ExpectedMoveView): string {
  const decimals = line === 'moneyline' ? 1 : marginUnit(league).decimals;
  return withUnit(league, line, meanMove, decimals);
}

function withUnit(
  league: LeagueId,
  line: ExpectedMoveView['line'],
  size: number,
  decimals: number | undefined,
): string {
  const figure = line === 'moneyline' ? size * 100 : size;
  const text = decimals === undefined ? String(figure) : figure.toFixed(decimals);
  return `${text} ${line === 'moneyline' ? 'percentage points' : marginUnit(league).plural}`;
}
