import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { ForecastView } from '#contract/shared.ts';
import type { TodayContestView } from '#contract/today-endpoints.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { formatHitRate, formatLineMove } from '#domain/betting/line-move.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { getLeague } from '#domain/league.ts';
import { matchupName, type Sides, sidesInOrder } from '#domain/matchup.ts';
import { formatDifference } from '#domain/betting/market-difference.ts';
import {
  contestPhase,
  formatClock,
  hasScore,
  statusLabel,
} from '#web/features/contests/games/game-status.ts';
import { formatCovered } from '#web/features/contests/games/matchup.ts';
import { gamePath } from '#contract/pages/game-path.ts';
import { findBestPrice } from '#web/features/contests/quotes/best-price.tsx';
import { formatBoardName, matchStatusLabel } from '#web/features/contests/matches/matches.ts';
import { formatProvisional } from '#web/features/contests/probability/provisional.tsx';
import {
  formatWholePercent,
  isMadeAfterStart,
} from '#web/features/contests/probability/shown-forecast.ts';
import {
  pairColors,
  playerColors,
  type TeamColors,
} from '#web/features/contests/teams/team-colors.ts';

export interface BoardSide {
  /** Team or player id; undefined without a page (TBD, all-stars). */
  id: string | undefined;
  /** Team or player ids: two for doubles, none while TBD. */
  ids: string[];
  name: string;
  /** “34”, “6 3 7”; null before the start. */
  score: string | null;
  isWinner: boolean;
}

export interface BoardContest extends ReturnType<typeof common> {
  /** “4th · 8:41”, “Final/OT”; undefined before the start. */
  status: string | undefined;
  colors: Sides<TeamColors>;
  /** The two sides: away first, in tennis as drawn. */
  sides: [first: BoardSide, second: BoardSide];
  /** “Total expected to move up: right 68% of the time (n 708)”; null after the start. */
  expectedMove: { text: string; hitRate: number } | null;
  /** Link to the game’s page; undefined on boards, whose rows open to the card. */
  href: string | undefined;
  /** “CHI covered +8 · Over 225”; undefined before the end, and without lines. */
  covered: string | undefined;
}

/** Fields that only the list of the day has. */
type Listed =
  | 'predictionId'
  | 'lockedHomeWinProbability'
  | 'replayed'
  | 'prices'
  | 'withMarketHomeWinProbability';

export type BoardGame = Omit<TodayContestView, Listed> & Partial<Pick<TodayContestView, Listed>>;

type Common = Parameters<typeof contestPhase>[0] &
  Pick<
    BoardGame,
    'id' | 'league' | 'gameTime' | 'timeToBeDecided' | 'market' | 'edge' | 'difference' | Listed
  > & { forecast: Pick<ForecastView, 'homeWinProbability' | 'missing' | 'madeAt'> | null };

/** A game’s prices; the moneyline replaces fixed handicaps and tennis game spreads. */
function readPrices({ league, market }: Common, names: Sides<string>) {
  const { contest, fixedHandicap } = getLeague(league);
  const {
    homeSpread = null,
    total = null,
    homeMoneyline = null,
    awayMoneyline = null,
  } = market ?? {};
  const isHomeFavored = (homeMoneyline ?? Infinity) <= (awayMoneyline ?? Infinity);
  const price = isHomeFavored ? homeMoneyline : awayMoneyline;
  const moneyline = price === null ? null : { name: names[isHomeFavored ? 'home' : 'away'], price };
  const hasTellingSpread = contest !== 'match' && fixedHandicap === undefined;
  return {
    /** “PHI -7”; null without a price or where the moneyline is shown instead. */
    spread:
      homeSpread === null || (moneyline !== null && !hasTellingSpread)
        ? null
        : formatFavorite(homeSpread, names.home, names.away),
    /** The market favorite's. */
    moneyline,
    total,
  };
}

function common(
  contest: Common,
  prediction: PredictionView | undefined,
  names: Sides<string>,
  { live, winner }: { live: number | null; winner: keyof Sides<unknown> | null },
) {
  const { market } = contest;
  const phase = contestPhase(contest);
  // After the start the price can no longer be bet.
  const isAhead = phase === 'upcoming';
  const difference = isAhead ? (prediction ?? contest).difference : null;
  const locked =
    prediction?.layers.ours.homeWinProbability ?? contest.lockedHomeWinProbability ?? null;

  return {
    id: contest.id,
    phase,
    league: contest.league,
    gameTime: contest.gameTime,
    timeToBeDecided: contest.timeToBeDecided,
    /** “PHI”, “SIN”. */
    names,
    /** “CHI @ PHI”. */
    label: matchupName(contest.league, names),
    /** Whether `ours` was calculated after the start. */
    isReplayed:
      locked === null &&
      contest.forecast !== null &&
      isMadeAfterStart(contest.forecast, contest.gameTime),
    /** Our pregame home win probability. */
    ours: locked ?? contest.forecast?.homeWinProbability ?? null,
    market: market?.isQuoted === true ? market.homeWinProbability : null,
    live,
    /**
     * Inputs that our current forecast still waits for; null once it is complete, and after the
     * start.
     */
    provisional: isAhead ? formatProvisional(contest.forecast?.missing ?? []) : null,
    /** Whether `ours` is a locked prediction rather than the current forecast. */
    isLocked: locked !== null,
    /**
     * Whether there is a difference: not after the start, without a price, or while (or locked
     * while) inputs were loading.
     */
    hasDifference: difference !== null,
    /** Meaning of such differences in the past, in one sentence; null after the start. */
    differenceText: isAhead ? formatDifference(difference, getLeague(contest.league)) : null,
    /** Whether such differences held up in past games. */
    isWorth: difference?.verdict === 'worth',
    ...readPrices(contest, names),
    edge: isAhead ? (prediction?.edge ?? contest.edge) : null,
    best: isAhead ? findBestPrice(contest, locked ?? contest.forecast?.homeWinProbability) : null,
    said: readSaid(contest, prediction, locked, winner),
  };
}

/** Our pick, locked or else replayed; without the prediction at hand only once the game is over. */
function readSaid(
  { completed, replayed }: Common,
  prediction: PredictionView | undefined,
  locked: number | null,
  winner: keyof Sides<unknown> | null,
) {
  const homeWinProbability = locked ?? replayed?.homeWinProbability;
  if (homeWinProbability === undefined || (prediction === undefined && !completed)) return null;
  const side = favoredSide(homeWinProbability);
  const isRight = winner === null ? null : side === winner;
  const isCorrect = prediction === undefined ? isRight : prediction.isCorrect;
  const probability = Math.max(homeWinProbability, 1 - homeWinProbability);
  const text = formatWholePercent(homeWinProbability, side);
  return { side, probability, text, isCorrect, isReplayed: locked === null };
}

export function boardGame(game: BoardGame, prediction?: PredictionView): BoardContest {
  const { league, homeScore, awayScore, home, away, predictionId } = game;
  const names = { home: home.abbreviation, away: away.abbreviation };
  const lead = (homeScore ?? 0) - (awayScore ?? 0);
  const isDecided = homeScore !== null && awayScore !== null && lead !== 0;
  const winner = isDecided ? (lead > 0 ? 'home' : 'away') : null;
  const side = (which: 'home' | 'away'): BoardSide => {
    const { id, hasPage, shortName } = game[which];
    const score = game[`${which}Score`];
    return {
      id: hasPage ? id : undefined,
      ids: [id],
      name: shortName,
      score: hasScore(game) && score !== null ? String(score) : null,
      isWinner: game.completed && winner === which,
    };
  };

  const base = common(game, prediction, names, { live: game.liveHomeWinProbability, winner });
  const [move] = game.expectedMoves.toSorted((a, b) => b.hitRate - a.hitRate);
  const teams = { home: home.shortName, away: away.shortName };
  return {
    ...base,
    expectedMove:
      move === undefined || base.phase !== 'upcoming'
        ? null
        : {
            text: `${formatLineMove(league, move, teams)}: right ${formatHitRate(move)}`,
            hitRate: move.hitRate,
          },
    href: predictionId === undefined ? undefined : gamePath(league, game.id),
    covered: formatCovered(game),
    status: formatClock(game) ?? statusLabel(game),
    colors: pairColors(league, { home, away }),
    sides: sidesInOrder(league, { home: side('home'), away: side('away') }),
  };
}

export function boardMatch(
  match: TennisMatchView,
  prediction: PredictionView | undefined,
): BoardContest {
  const [first, second] = match.sides;
  const names = { home: formatBoardName(first), away: formatBoardName(second) };
  const begun = match.isLive || match.completed;
  const side = (which: 'home' | 'away'): BoardSide => {
    const { sets, isWinner, players } = which === 'home' ? first : second;
    return {
      id: players[0]?.id,
      ids: players.map(({ id }) => id),
      name: players.map(({ shortName }) => shortName).join(' / ') || 'TBD',
      score: begun && sets.length > 0 ? sets.map(({ games }) => games).join(' ') : null,
      isWinner: isWinner === true,
    };
  };

  const winner = first.isWinner === true ? 'home' : second.isWinner === true ? 'away' : null;
  return {
    ...common(match, prediction, names, { live: match.liveWinProbability, winner }),
    expectedMove: null,
    href: undefined,
    covered: undefined,
    status: match.state === 'scheduled' ? undefined : matchStatusLabel(match),
    colors: playerColors,
    sides: sidesInOrder(match.league, { home: side('home'), away: side('away') }),
  };
}

/** Absolute difference between ours and the market, 0–1. */
export function disagreement({
  ours,
  market,
  hasDifference,
}: Pick<BoardContest, 'ours' | 'market' | 'hasDifference'>): number | undefined {
  if (!hasDifference || ours === null || market === null) return undefined;
  return Math.abs(ours - market);
}

/** Memoizes the last answer per first argument. */
function rememberLast<First extends object, Second, Answer>(
  make: (first: First, second?: Second) => Answer,
): (first: First, second?: Second) => Answer {
  const made = new WeakMap<First, { second: Second | undefined; answer: Answer }>();

  return (first, second) => {
    const last = made.get(first);
    if (last !== undefined && last.second === second) return last.answer;
    const answer = make(first, second);
    made.set(first, { second, answer });
    return answer;
  };
}

/** An unchanged game keeps its line, so its row doesn’t rerender. */
export const gameLine = rememberLast(boardGame);

export const matchLine = rememberLast(boardMatch);
