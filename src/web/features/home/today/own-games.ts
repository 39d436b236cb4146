import type { BetView } from '#contract/bets/bets-endpoints.ts';
import type { PickView } from '#contract/bets/picks-endpoints.ts';
import type { TodayContestView, TodayTournamentView } from '#contract/today-endpoints.ts';
import { type BetMarket, type BetSide, matchupMarkets } from '#domain/betting/bet.ts';
import { formatOdds, formatSpread, type OddsFormat, toHalfPoint } from '#domain/betting/odds.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { IsFavorite } from '#web/features/contests/favorite-button.tsx';
import { contestPhase, hasScore } from '#web/features/contests/games/game-status.ts';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { formatWholePercent } from '#web/features/contests/probability/shown-forecast.ts';
import { gameLine } from '#web/features/predictions/board/board-contest.ts';

/** An open pick or bet of the member. */
export interface Stake {
  kind: 'pick' | 'bet';
  market: BetMarket;
  side: BetSide | null;
  /** “Scottie Scheffler”; used in tournaments. */
  selection: string;
  line: number | null;
  /** American odds at which the bet or pick was made. */
  price: number | null;
  /** Stake in units; null for a pick. */
  units: number | null;
}

export interface OwnContest<Contest> {
  contest: Contest;
  stakes: Stake[];
}

export interface Stakes {
  picks: readonly PickView[];
  bets: readonly BetView[];
}

/** The open picks and bets on a contest, picks first. */
function listStakes({ picks, bets }: Stakes, league: string, contestId: string): Stake[] {
  const isOn = (other: string, id: string) => other === league && id === contestId;
  return [
    ...picks
      .filter((pick) => pick.state === 'open' && isOn(pick.league, pick.id))
      .map(({ market, ...pick }): Stake => ({
        ...pick,
        kind: 'pick',
        market: market === 'winner' ? 'moneyline' : market,
        units: null,
      })),
    ...bets
      .filter((bet) => bet.state === 'open' && isOn(bet.league, bet.contestId))
      .map((bet): Stake => ({ ...bet, kind: 'bet', units: bet.stake })),
  ];
}

/**
 * Live and upcoming games with a pick, an open bet or a favorite, live ones first, then by start.
 */
export function listOwnGames(
  games: readonly TodayContestView[],
  stakes: Stakes,
  isFavorite: IsFavorite,
): OwnContest<TodayContestView>[] {
  const own = games.flatMap((contest) => {
    const { id, league, home, away } = contest;
    const phase = contestPhase(contest);
    if (phase !== 'live' && phase !== 'upcoming') return [];
    const found = listStakes(stakes, league, id);
    const isFollowed = isFavorite(league, home.id) || isFavorite(league, away.id);
    return found.length > 0 || isFollowed ? [{ contest, stakes: found }] : [];
  });
  return own.toSorted(
    (a, b) =>
      Number(b.contest.isLive) - Number(a.contest.isLive) ||
      Date.parse(a.contest.gameTime) - Date.parse(b.contest.gameTime),
  );
}

export function listOwnTournaments(
  tournaments: readonly TodayTournamentView[],
  stakes: Stakes,
): OwnContest<TodayTournamentView>[] {
  return tournaments
    .map((contest) => ({ contest, stakes: listStakes(stakes, 'pga', contest.id) }))
    .filter((own) => own.stakes.length > 0);
}

type Side = 'home' | 'away';

const isSide = (side: BetSide | null): side is Side => side === 'home' || side === 'away';

/** The side that the member wants to win: of a pick or bet, or else the favorite, or our pick. */
export function findOwnSide(
  { contest, stakes }: OwnContest<TodayContestView>,
  isFavorite: IsFavorite,
): Side | undefined {
  const taken = stakes.map(({ side }) => side).find(isSide);
  if (taken !== undefined) return taken;
  const followed = (['home', 'away'] as const).filter((side) =>
    isFavorite(contest.league, contest[side].id),
  );
  if (followed.length === 1) return followed[0];
  const { ours } = gameLine(contest);
  return ours === null ? undefined : favoredSide(ours);
}

/** “ANA 48%” and, of a live game, “71% before the game”. */
export function formatOwnProbability(contest: TodayContestView, side: Side) {
  const { names, live, ours } = gameLine(contest);
  const now = live ?? ours;
  return {
    now: now === null ? null : `${names[side]} ${formatWholePercent(now, side)}`,
    before:
      live === null || ours === null ? null : `${formatWholePercent(ours, side)} before the game`,
  };
}

/** “ANA -132, now -140”, “LAC -3 (-110), now -3.5 (-105)”, after the start “closed -140”. */
export function formatStakePrices(
  contest: TodayContestView,
  { market, side, selection, line, price }: Stake,
  format: OddsFormat,
): string {
  const names = abbreviations(contest);
  const name = isSide(side)
    ? names[side]
    : side === null
      ? selection
      : side === 'over'
        ? 'Over'
        : 'Under';
  const write = (offer: { line: number | null; price: number | null }) => {
    const price = offer.price === null ? '' : formatOdds(offer.price, format);
    if (offer.line === null) return price;
    const handicap = market === 'spread' ? formatSpread(offer.line) : String(offer.line);
    return price === '' ? handicap : `${handicap} (${price})`;
  };
  const isQuoted = (matchupMarkets as readonly BetMarket[]).includes(market);
  // “Gulls over 24.5”, “Al Poe over 24.5 points”: the selection has the line.
  if (!isQuoted && side !== null) {
    return price === null ? selection : `${selection} (${formatOdds(price, format)})`;
  }
  const current = contest.prices?.best.find((one) => one.market === market && one.side === side);
  const taken = `${name} ${write({ line, price })}`.trim();
  if (current === undefined) return taken;
  return `${taken}, ${contest.isLive ? 'closed' : 'now'} ${write(current)}`;
}

/**
 * What its line needs beside the chance of `side`: “41 so far”, “47 projected”, “CLE 31%” of the
 * other side.
 */
export function formatStakeNote(
  contest: TodayContestView,
  { market, side: taken }: Stake,
  side: Side | undefined,
): string | null {
  if (market !== 'total') {
    return isSide(taken) && taken !== side ? formatOwnProbability(contest, taken).now : null;
  }
  const { homeScore, awayScore, forecast } = contest;
  if (hasScore(contest)) return `${(homeScore ?? 0) + (awayScore ?? 0)} so far`;
  return forecast === null ? null : `${toHalfPoint(forecast.total)} projected`;
}

/** “2 picks, 1 bet open”; empty without any. */
export function formatStakeCounts({ picks, bets }: Stakes): string {
  const count = (n: number, noun: string) => (n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`]);
  const open = picks.filter(({ state }) => state === 'open').length;
  const counts = [...count(open, 'pick'), ...count(bets.length, 'bet')];
  return counts.length === 0 ? '' : `${counts.join(', ')} open`;
}
