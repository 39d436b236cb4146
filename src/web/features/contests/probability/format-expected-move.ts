/** Where a line is expected to go, as text: each figure with what it was counted on. */
import type { ExpectedMoveView } from '#contract/shared.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { marginUnit } from './margin-unit.ts';

const directions = { over: 'up', under: 'down' } as const;

/** “Total expected to go up, by 0.8 points on average”. */
export function formatExpectedMove(
  league: LeagueId,
  move: ExpectedMoveView,
  names: Sides<string>,
): string {
  const name = lineName(league, move.line);
  const { towards } = move;
  const where =
    towards === 'over' || towards === 'under'
      ? `go ${directions[towards]}`
      : `move towards ${names[towards]}`;
  return `${capitalised(name)} expected to ${where}, by ${formatSize(league, move)} on average`;
}

/** “Our forecast with line-ups has said where this total moves 62% of the time (n = 1,234, …)”. */
export function formatHitRate(league: LeagueId, move: ExpectedMoveView): string {
  const { line, hitRate, moved, seasons, largeGap } = move;
  const name = lineName(league, line);
  const distance = withUnit(league, line, largeGap, line === 'moneyline' ? 0 : undefined);
  return (
    `Our forecast with line-ups has said where this ${name} moves ${(hitRate * 100).toFixed(0)}% of the time ` +
    `(n = ${moved.toLocaleString('en-US')} that moved, seasons ${seasons}, opened ${distance} or more from our forecast).`
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

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
