/** What a bet came to, as most bookmakers settle it. */
import type { GameState } from '../game.ts';
import { getLeague, type LeagueId } from '../league.ts';
import type { Tournament } from '../tournament.ts';
import type { BetOutcome, BetSelection } from './bet.ts';
import { decimalFromAmerican } from './odds.ts';

export interface Settlement {
  outcome: BetOutcome;
  /** The part of the stake that won: less than 1 where a dead heat divides it. */
  wonShare: number;
}

/** How a contest of two sides stands. */
export interface MatchupStanding {
  state: GameState;
  startsAt: Date;
  homeScore: number | null;
  awayScore: number | null;
  homeId: string;
  awayId: string;
}

const won: Settlement = { outcome: 'won', wonShare: 1 };
const lost: Settlement = { outcome: 'lost', wonShare: 0 };
const push: Settlement = { outcome: 'push', wonShare: 0 };
const voided: Settlement = { outcome: 'void', wonShare: 0 };

const hourMs = 3_600_000;

/**
 * So much later than when the bet was made a contest may start for the bet to stand: the day where
 * games are played by days, the week where by weeks; a match of a tournament is waited for.
 */
export function getMaxWaitMs(league: LeagueId): number {
  switch (getLeague(league).schedule) {
    case 'days':
      return 12 * hourMs;
    case 'weeks':
      return 7 * 24 * hourMs;
    case 'tournaments':
      return 21 * 24 * hourMs;
  }
}

/** A bet with the start and sides known when it was made; sides are null when not recorded. */
type MadeBet = Pick<BetSelection, 'market' | 'side' | 'line'> & {
  startsAt: Date;
  homeId: string | null;
  awayId: string | null;
};

/** Undefined while it is open. */
export function settleMatchup(
  league: LeagueId,
  bet: MadeBet,
  { state, startsAt, homeScore, awayScore, homeId, awayId }: MatchupStanding,
): Settlement | undefined {
  const isOther = (bet.homeId ?? homeId) !== homeId || (bet.awayId ?? awayId) !== awayId;
  if (isOther) return voided;
  if (state === 'canceled' || state === 'forfeited' || state === 'postponed') return voided;
  const movedMs = Math.abs(startsAt.getTime() - bet.startsAt.getTime());
  if (movedMs >= getMaxWaitMs(league)) return voided;
  if (state !== 'final' || homeScore === null || awayScore === null) return undefined;

  const difference = pointsAhead(bet, homeScore, awayScore);
  if (difference === undefined) return voided;
  if (difference === 0) return push;
  return difference > 0 ? won : lost;
}

/** By how much the bet is ahead of what it needs; undefined for a bet that says nothing. */
function pointsAhead(
  { market, side, line }: Pick<BetSelection, 'market' | 'side' | 'line'>,
  homeScore: number,
  awayScore: number,
): number | undefined {
  if (market === 'total') {
    if (line === null) return undefined;
    const above = homeScore + awayScore - line;
    return side === 'over' ? above : -above;
  }
  const margin = side === 'home' ? homeScore - awayScore : awayScore - homeScore;
  if (market === 'moneyline') return margin;
  return market === 'spread' && line !== null ? margin + line : undefined;
}

/** How a tournament stands for one of its players. */
export interface PlayerStanding {
  state: Tournament['state'];
  /** Did he begin a round? */
  started: boolean;
  /** Place on the final leaderboard, ties sharing theirs; null for one who is out. */
  place: number | null;
  /** How many share it, he among them. */
  tied: number;
  /** Was there a cut at all? */
  hasCut: boolean;
  /** Did he play on after it? Whoever gave up before it did not. */
  madeCut: boolean;
  /** Is the leaderboard one: has somebody won? */
  isDecided: boolean;
}

const places = { win: 1, top5: 5, top10: 10, top20: 20 } as const;

/**
 * Whoever did not start is void, whoever gave up has lost. Several who tie for the last places share
 * them: the stake is divided, and what is left of it has lost.
 */
export function settleTournament(
  { market }: Pick<BetSelection, 'market'>,
  standing: PlayerStanding,
): Settlement | undefined {
  const { state, started, place, tied, hasCut, madeCut, isDecided } = standing;
  if (state === 'canceled') return voided;
  if (state !== 'final' || !isDecided) return undefined;
  if (!started) return voided;
  if (market === 'makeCut') {
    if (!hasCut) return voided;
    return madeCut ? won : lost;
  }
  if (market === 'moneyline' || market === 'spread' || market === 'total') return voided;
  if (place === null) return lost;
  const left = places[market] - place + 1;
  if (left <= 0) return lost;
  return left >= tied ? won : { outcome: 'won', wonShare: left / tied };
}

/** In units; null where no price is known. A bet that is off or level brings nothing and costs nothing. */
export function calculateProfit(
  { stake, price }: { stake: number; price: number | null },
  { outcome, wonShare }: Settlement,
): number | null {
  if (outcome === 'push' || outcome === 'void') return 0;
  if (outcome === 'lost') return price === null ? null : -stake;
  return price === null ? null : stake * (wonShare * decimalFromAmerican(price) - 1);
}
