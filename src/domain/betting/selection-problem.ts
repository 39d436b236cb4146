import { getLeague, type LeagueId } from '#domain/league.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import {
  type BetMarket,
  type BetSelection,
  isOverUnder,
  listMarkets,
  marketLabel,
  tournamentMarkets,
} from './bet.ts';

const furthestLine = 500;

/** A message for the user; undefined when the bet is valid. */
export function selectionProblem(league: LeagueId, bet: BetSelection): string | undefined {
  const { market, side, playerId, statistic, line } = bet;
  if (!listMarkets(league).includes(market)) {
    return `${getLeague(league).label} has no market “${marketLabel(market)}” here`;
  }
  if ((tournamentMarkets as readonly BetMarket[]).includes(market)) {
    return playerId === null ? 'the player is missing' : lineless(line);
  }
  if (market === 'playerProp') {
    if (playerId === null) return 'the player is missing';
    if (!statistic) return 'the statistic is missing';
    const statistics = findProjectedLeague(league)?.statistics ?? [];
    if (!statistics.some(({ id }) => id === statistic)) {
      const labels = statistics.map(({ id }) => id).join(', ');
      return `${getLeague(league).label} has no statistic “${statistic}” here; there are ${labels}`;
    }
  }
  if (isOverUnder(market)) {
    if (side !== 'over' && side !== 'under') return 'choose over or under';
    const isAboveZero = line === null || line > 0;
    return lineProblem(line) ?? (isAboveZero ? undefined : 'the line must be above 0');
  }
  if (side !== 'home' && side !== 'away') return 'the side is missing';
  return market === 'spread' ? lineProblem(line) : lineless(line);
}

function lineless(line: number | null): string | undefined {
  return line === null ? undefined : 'this market has no line';
}

function lineProblem(line: number | null): string | undefined {
  if (line === null) return 'the line is missing';
  // Quarter lines are excluded: they split into two bets with half results.
  const isHalves = Number.isInteger(line * 2) && Math.abs(line) <= furthestLine;
  return isHalves ? undefined : 'a line must be a whole or half number';
}
