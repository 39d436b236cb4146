import { hourMs } from '#domain/calendar/durations.ts';
import { numberIn } from '#domain/box-score-figures.ts';
import type { LeagueId } from '#domain/league.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import { boxScoreAt, type WriteBoxScore } from './box-scores/box-score.ts';
import { createRandomStream } from './random.ts';
import { type SimulatedGame, shownStart } from './simulated-game.ts';

const opensBeforeStartMs = 24 * hourMs;
const countedGames = 6;
const minGames = 3;
const playersPerStatistic = 3;
/** Minimum mean of an offered line; one that would be 0.5 is not offered. */
const minMean = 1.5;
const provider = 'Simulated Sportsbook';

/** Offered lines: statistic, group (any without one) and the feed's name. */
const offered: Partial<Record<LeagueId, [statistic: string, group: string, name: string][]>> = {
  nba: [
    ['points', '', 'points'],
    ['rebounds', '', 'rebounds'],
    ['assists', '', 'assists'],
  ],
  nfl: [
    ['passing yards', 'passing', 'passingYards'],
    ['rushing yards', 'rushing', 'rushingYards'],
    ['receiving yards', 'receiving', 'receivingYards'],
    ['receptions', 'receiving', 'receptions'],
  ],
  nhl: [
    ['shots on goal', 'forwards', 'shotsTotal'],
    ['saves', 'goalies', 'saves'],
  ],
  mlb: [['strikeouts', 'pitching', 'strikeouts']],
};

/**
 * The highest lines of each side: averages of the last games with an error, over a day before the
 * start. One in four has no prices, as in the feed.
 */
export function propLinesAt(
  { id, writeBoxScore }: { id: LeagueId; writeBoxScore: WriteBoxScore },
  seed: string,
  games: readonly SimulatedGame[],
  game: SimulatedGame,
  at: number,
): PropLine[] {
  const start = shownStart(game, at);
  const isOff = game.postponedAt !== undefined && at >= game.postponedAt;
  if (isOff || at >= start || at < start - opensBeforeStartMs) return [];
  return [game.home, game.away].flatMap(({ competitor }) => {
    const isTheirs = (one: SimulatedGame) =>
      [one.home, one.away].some((side) => side.competitor.id === competitor.id);
    const past = games
      .filter((one) => one.phase === game.phase && one.endsAt < at && isTheirs(one))
      .filter(({ postponedAt }) => postponedAt === undefined)
      .toSorted((a, b) => b.endsAt - a.endsAt)
      .slice(0, countedGames)
      .map((one) => boxScoreAt(writeBoxScore, seed, one, at))
      .flatMap(({ home, away }) =>
        [home, away].filter(({ competitorId }) => competitorId === competitor.id),
      );
    return (offered[id] ?? []).flatMap(([statistic, group, name]) => {
      const values = new Map<string, number[]>();
      for (const line of past.flatMap(({ players }) => players)) {
        const value = line.group === group ? numberIn(line.figures[name]) : undefined;
        if (value !== undefined) values.set(line.id, [...(values.get(line.id) ?? []), value]);
      }
      return [...values]
        .filter(([, told]) => told.length >= minGames)
        .map(([playerId, told]) => ({
          playerId,
          mean: told.reduce((sum, value) => sum + value, 0) / told.length,
        }))
        .filter(({ mean }) => mean >= minMean)
        .toSorted((a, b) => b.mean - a.mean)
        .slice(0, playersPerStatistic)
        .map(({ playerId, mean }): PropLine => {
          const stream = createRandomStream(seed, 'prop line', game.id, playerId, statistic);
          const open = Math.max(0, Math.floor(mean * (0.92 + 0.12 * stream.next()))) + 0.5;
          const isMoved = at > start - opensBeforeStartMs / 3 && stream.happens(0.4);
          const line = isMoved ? Math.max(0.5, open + (stream.happens(0.5) ? 1 : -1)) : open;
          const lean = 5 * Math.round(4 * (stream.next() - 0.5));
          const prices = { overPrice: -115 + lean, underPrice: -115 - lean };
          const unpriced = { playerId, statistic, provider, line, openLine: open };
          return stream.happens(0.75) ? { ...unpriced, ...prices } : unpriced;
        });
    });
  });
}
