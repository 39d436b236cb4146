import type { BetLinesView, BetView } from '#contract/bets/bets-endpoints.ts';
import { calculateClosingValue, calculateOpenValue } from '#domain/betting/closing-line-value.ts';
import { formatSpread } from '#domain/betting/odds.ts';
import { getQuotedLine } from '#domain/betting/quoted-line.ts';
import { getLeague } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import type { BetContest, BetRow, BetStanding, ContestNames } from './bets-types.ts';

type Selected = Pick<
  BetRow,
  'league' | 'market' | 'side' | 'playerId' | 'playerName' | 'statistic' | 'line'
>;

/** “Philadelphia Eagles -3.5”, “Over 45.5”, “Scottie Scheffler”, “Al Poe over 24.5 points”. */
export function formatSelection(
  { league, market, side, playerId, playerName, statistic, line }: Selected,
  { home, away, players }: ContestNames,
): string {
  if (market === 'playerProp') {
    const found = findProjectedLeague(league)?.statistics.find(({ id }) => id === statistic);
    return [playerName ?? playerId, side, line, line !== null && (found?.unit ?? statistic)]
      .filter((part) => part !== null && part !== false)
      .join(' ');
  }
  if (playerId !== null) return players.get(playerId) ?? playerId;
  if (market === 'homeTotal' || market === 'awayTotal') {
    const team = market === 'homeTotal' ? home : away;
    return [team, side, line].filter((part) => part !== null).join(' ');
  }
  if (market === 'total') return `${side === 'over' ? 'Over' : 'Under'} ${line ?? ''}`.trim();
  const name = side === 'home' ? home : away;
  return market === 'spread' && line !== null ? `${name} ${formatSpread(line)}` : name;
}

const unknown: ContestNames = { contest: 'Not stored', home: '', away: '', players: new Map() };

interface Around {
  names: ContestNames | undefined;
  predictionId: string | undefined;
  standing: BetStanding | undefined;
  now: Date;
}

/** Names of the sides at the time of the bet, which may have changed. */
export function namesWhenMade({ league, homeId, awayId }: BetRow, names: ContestNames) {
  if (homeId === null || awayId === null) return names;
  const home = names.players.get(homeId) ?? names.home;
  const away = names.players.get(awayId) ?? names.away;
  return { ...names, contest: matchupName(league, { home, away }), home, away };
}

export function viewBet(
  row: BetRow,
  { names: current = unknown, predictionId, standing, now }: Around,
): BetView {
  const names = namesWhenMade(row, current);
  const startsAt = standing?.startsAt ?? row.startsAt;
  const isDivided = row.outcome === 'won' && row.wonShare !== null && row.wonShare < 1;
  return {
    ...row,
    sport: getLeague(row.league).sport,
    contest: names.contest,
    startsAt: startsAt.toISOString(),
    selection: formatSelection(row, names),
    placedAt: row.placedAt.toISOString(),
    quotedAt: row.quotedAt?.toISOString() ?? null,
    predictionId: predictionId ?? null,
    state: row.outcome ?? 'open',
    deadHeatShare: isDivided ? row.wonShare : null,
    closing: viewClosing(row),
    current: standing?.quoted == null ? null : viewCurrent(row, standing.quoted),
    live: standing?.live ?? null,
    canChange: row.outcome === null && startsAt > now,
  };
}

/**
 * Closing price and CLV of a bet; null without a close, for a void bet, and for one entered late
 * without a stored price.
 */
export function viewClosing(row: BetRow): BetView['closing'] {
  if (row.closedAt === null || row.outcome === 'void') return null;
  if (row.isLate && row.quotedAt === null) return null;
  const { closingPrice: price, closingLine: line, closingProbability: probability } = row;
  return { price, line, ...calculateClosingValue(row, { price, line, probability }) };
}

function viewCurrent(taken: BetRow, quoted: NonNullable<BetStanding['quoted']>) {
  const { closingPrice: price, closingLine: line, closingProbability: probability } = quoted;
  return { price, line, ...calculateOpenValue(taken, { price, line, probability }) };
}

export function viewLines(contest: BetContest, refusal: string | undefined): BetLinesView {
  const { league, id, name, startsAt, quote, choices, players = [] } = contest;
  return {
    league,
    contestId: id,
    contest: name,
    startsAt: startsAt.toISOString(),
    refusal: refusal ?? null,
    provider: quote?.quote.provider ?? null,
    quotedAt: quote?.at.toISOString() ?? null,
    lines: choices.map(({ probability, ...choice }) => {
      const quoted = quote && getQuotedLine(quote.quote, choice.market, choice.side);
      return {
        ...choice,
        line: quoted?.line ?? null,
        price: quoted?.price ?? null,
        probability: probability === null ? null : Math.round(probability * 1e4) / 1e4,
      };
    }),
    players,
  };
}
