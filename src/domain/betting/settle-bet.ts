/** Settles bets by the rules most bookmakers use. */
import { dayMs } from '#domain/calendar/durations.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { GameState } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { findSettledPart, type PlayedGame } from '#domain/short-game.ts';
import type { Tournament } from '#domain/tournament.ts';
import { type BetMarket, type BetOutcome, type BetSelection, isOverUnder } from './bet.ts';
import { decimalFromAmerican } from './odds.ts';

export interface Settlement {
  outcome: BetOutcome;
  /** Winning share of the stake; below 1 in a dead heat. */
  wonShare: number;
}

export interface MatchupStanding extends PlayedGame {
  state: GameState;
  startsAt: Date;
  homeId: string;
  awayId: string;
}

const won: Settlement = { outcome: 'won', wonShare: 1 };
const lost: Settlement = { outcome: 'lost', wonShare: 0 };
const push: Settlement = { outcome: 'push', wonShare: 0 };
const voided: Settlement = { outcome: 'void', wonShare: 0 };

/**
 * A bet stands if its contest starts within this long of the time known when it was made, or on the
 * same Eastern day: a start that is still to be decided is stored as midnight.
 */
export function getMaxWaitMs(league: LeagueId): number {
  return { days: 0.5, weeks: 7, tournaments: 21 }[getLeague(league).schedule] * dayMs;
}

/** A bet with the start and sides known when it was made; sides are null when not recorded. */
type MadeBet = Pick<BetSelection, 'market' | 'side' | 'line'> & {
  startsAt: Date;
  homeId: string | null;
  awayId: string | null;
};

/**
 * Settles a bet on a matchup; undefined while it is open. `playerResult` is the figure that a bet
 * on a player is about: null when such bets are void (the player did not play), undefined while the
 * box score does not tell.
 */
export function settleMatchup(
  league: LeagueId,
  bet: MadeBet,
  standing: MatchupStanding,
  playerResult?: number | null,
): Settlement | undefined {
  const { state, startsAt, homeScore, awayScore, homeId, awayId } = standing;
  const isOther = (bet.homeId ?? homeId) !== homeId || (bet.awayId ?? awayId) !== awayId;
  if (isOther) return voided;
  if (state === 'canceled' || state === 'forfeited' || state === 'postponed') return voided;
  const movedMs = Math.abs(startsAt.getTime() - bet.startsAt.getTime());
  const isSameDay = easternDay(startsAt) === easternDay(bet.startsAt);
  if (movedMs >= getMaxWaitMs(league) && !isSameDay) return voided;
  if (state !== 'final' || homeScore === null || awayScore === null) return undefined;

  const settled = findSettledPart(league, standing);
  if (settled === 'nothing') return voided;
  if (settled === 'winner' && bet.market !== 'moneyline') return voided;
  if (bet.market === 'playerProp' && playerResult == null) {
    return playerResult === null ? voided : undefined;
  }
  const difference = pointsAhead(bet, { homeScore, awayScore, playerResult: playerResult ?? 0 });
  if (difference === 0) return push;
  return difference > 0 ? won : lost;
}

/** Points by which the bet is covering; the moneyline has no line. */
function pointsAhead(
  { market, side, line }: Pick<BetSelection, 'market' | 'side' | 'line'>,
  results: { homeScore: number; awayScore: number; playerResult: number },
): number {
  const { homeScore, awayScore } = results;
  if (isOverUnder(market)) {
    const above = countOf(market, results) - (line ?? 0);
    return side === 'over' ? above : -above;
  }
  return (side === 'home' ? homeScore - awayScore : awayScore - homeScore) + (line ?? 0);
}

function countOf(
  market: BetMarket,
  { homeScore, awayScore, playerResult }: Parameters<typeof pointsAhead>[1],
): number {
  if (market === 'playerProp') return playerResult;
  if (market === 'total') return homeScore + awayScore;
  return market === 'homeTotal' ? homeScore : awayScore;
}

export interface PlayerStanding {
  state: Tournament['state'];
  started: boolean;
  /** Place on the final leaderboard, shared by ties; null for a player who is out. */
  place: number | null;
  /** Number of players sharing the place, this one included. */
  tied: number;
  hasCut: boolean;
  /** Began a round after the cut, as in grades; null when the leaderboard does not tell. */
  madeCut: boolean | null;
  /** True once there is a winner, so that the leaderboard is final. */
  isDecided: boolean;
}

const places: Partial<Record<BetMarket, number>> = { win: 1, top5: 5, top10: 10, top20: 20 };

/** Players tied for the last places share them: the stake is divided and the rest of it loses. */
export function settleTournament(
  { market }: Pick<BetSelection, 'market'>,
  standing: PlayerStanding,
): Settlement | undefined {
  const { state, started, place, tied, hasCut, madeCut, isDecided } = standing;
  if (state === 'canceled') return voided;
  if (state !== 'final' || !isDecided) return undefined;
  if (!started) return voided;
  if (market === 'makeCut') {
    if (!hasCut || madeCut === null) return voided;
    return madeCut ? won : lost;
  }
  if (place === null) return lost;
  const left = (places[market] ?? 0) - place + 1;
  if (left <= 0) return lost;
  return left >= tied ? won : { outcome: 'won', wonShare: left / tied };
}

/** Profit in units; 0 for void or push, null without a known price. */
export function calculateProfit(
  { stake, price }: { stake: number; price: number | null },
  { outcome, wonShare }: Settlement,
): number | null {
  if (outcome === 'push' || outcome === 'void') return 0;
  return price === null ? null : stake * (wonShare * decimalFromAmerican(price) - 1);
}
