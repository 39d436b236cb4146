/** A game or a match as one line of a list, away from any screen. */
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type {
  DifferenceView,
  EdgeView,
  ExpectedMoveView,
  ForecastView,
  MarketView,
} from '#contract/shared.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { type ContestPhase, contestPhase } from '../../contests/games/contest-phase.ts';
import { formatCovered } from '../../contests/games/format-covered.ts';
import { formatClock, hasScore, statusLabel } from '../../contests/games/game-status.ts';
import { formatBoardName, matchStatusLabel } from '../../contests/matches/matches.ts';
import { formatDifference } from '#domain/betting/market-difference.ts';
import { isMadeAfterStart } from '../../contests/probability/shown-forecast.ts';
import { type Favorite, readFavorite } from '../../contests/probability/layers.ts';
import type { TeamColors } from '../../contests/teams/team-colors.ts';

export interface BoardSide {
  /** Of the team or the player; undefined where it has no page: while it is to be decided, of all-stars. */
  id: string | undefined;
  side: keyof Sides<unknown>;
  /** Of the team, or of who plays: a pair has two, and one to be decided none. */
  ids: string[];
  /** “PHI”, “SIN”. */
  abbreviation: string;
  name: string;
  /** “34”, “6 3 7”; null before the start. */
  score: string | null;
  isWinner: boolean;
}

/** Whom we expected to win, and whether that came true: null while it is not known. */
type Said = Favorite & { isCorrect: boolean | null; isReplayed: boolean };

export interface BoardContest {
  id: string;
  league: LeagueId;
  phase: ContestPhase;
  gameTime: string;
  timeToBeDecided: boolean;
  /** “4th · 8:41”, “Final/OT”; undefined for what simply has not begun. */
  status: string | undefined;
  colors: Sides<TeamColors>;
  /** Away first, in tennis as drawn. */
  sides: [first: BoardSide, second: BoardSide];
  /** “CHI @ PHI”. */
  label: string;
  /** Our home win probability before the game, and the market's; with the score, the one now. */
  ours: number | null;
  /** Was it calculated after the start? */
  isReplayed: boolean;
  market: number | null;
  live: number | null;
  /** Is `ours` that of a locked prediction, and not the forecast as it is now? */
  isLocked: boolean;
  /** What the difference from the market has meant, as one sentence; null once it has begun. */
  differenceText: string | null;
  /** Has such a difference been worth something? */
  isWorth: boolean;
  /** “PHI -7” of the market; null where moneylines say more, or without a price. */
  spread: string | null;
  /** Of the market's favorite. */
  moneyline: { name: string; price: number } | null;
  total: number | null;
  edge: EdgeView | null;
  /** “Line likely to move toward PHI”: where past seasons expect one to move. */
  expectedMove: string | null;
  /** Where the game's own page is; undefined in lists that open a game in place. */
  href: string | undefined;
  said: Said | null;
  /** “CHI covered +8 · Over 225”; undefined before the end, and without lines. */
  covered: string | undefined;
}

type Common = Parameters<typeof contestPhase>[0] & {
  id: string;
  league: LeagueId;
  gameTime: string;
  timeToBeDecided: boolean;
  forecast: Pick<ForecastView, 'homeWinProbability' | 'madeAt'> | null;
  market: Pick<
    MarketView,
    'homeSpread' | 'total' | 'homeMoneyline' | 'awayMoneyline' | 'homeWinProbability' | 'isQuoted'
  > | null;
  edge: EdgeView | null;
  difference: DifferenceView | null;
  expectedMoves?: ExpectedMoveView[];
};

/** A game as a schedule has it, or as the list of the day does. */
export type BoardGame = Common &
  Pick<
    GameView,
    | 'kind'
    | 'state'
    | 'status'
    | 'homeScore'
    | 'awayScore'
    | 'period'
    | 'timeRemaining'
    | 'liveHomeWinProbability'
  > &
  Sides<TeamColors & { id: string; abbreviation: string; shortName: string; hasPage: boolean }> & {
    replayed?: { homeWinProbability: number } | null;
    /** In the list of the day: the prediction that the game's own page shows. */
    predictionId?: string | null;
  };

function formatExpectedMove(
  moves: readonly ExpectedMoveView[],
  names: Sides<string>,
): string | null {
  const [move] = moves;
  if (move === undefined) return null;
  switch (move.toward) {
    case 'over':
      return 'Total likely to rise';
    case 'under':
      return 'Total likely to fall';
    case 'home':
    case 'away':
      return `Line likely to move toward ${names[move.toward]}`;
  }
}

/** The prices of a game; a fixed handicap, or one in games of a tennis match, says less than the moneyline. */
function readPrices({ league, market }: Common, names: Sides<string>) {
  const { contest, fixedHandicap } = getLeague(league);
  const { homeSpread = null, total = null } = market ?? {};
  const { homeMoneyline = null, awayMoneyline = null } = market ?? {};
  const isHomeFavored = (homeMoneyline ?? Infinity) <= (awayMoneyline ?? Infinity);
  const price = isHomeFavored ? homeMoneyline : awayMoneyline;
  const moneyline = price === null ? null : { name: names[isHomeFavored ? 'home' : 'away'], price };
  const hasTellingSpread = contest !== 'match' && fixedHandicap === undefined;
  return {
    spread:
      homeSpread === null || (moneyline !== null && !hasTellingSpread)
        ? null
        : formatFavorite(homeSpread, names.home, names.away),
    moneyline,
    total,
  };
}

function common(
  contest: Common,
  prediction: PredictionView | undefined,
  names: Sides<string>,
  live: number | null,
) {
  const { market } = contest;
  const phase = contestPhase(contest);
  // Once it has begun there is nothing to bet against that price.
  const isAhead = phase === 'upcoming';
  const { sides } = getLeague(contest.league);
  const difference = isAhead ? (prediction ?? contest).difference : null;

  return {
    id: contest.id,
    phase,
    league: contest.league,
    gameTime: contest.gameTime,
    timeToBeDecided: contest.timeToBeDecided,
    label: sidesInOrder(contest.league, names).join(` ${sides.joiner} `),
    isReplayed:
      prediction === undefined &&
      contest.forecast !== null &&
      isMadeAfterStart(contest.forecast, contest.gameTime),
    ours:
      prediction?.layers.ours.homeWinProbability ?? contest.forecast?.homeWinProbability ?? null,
    market: market?.isQuoted === true ? market.homeWinProbability : null,
    live,
    isLocked: prediction !== undefined,
    differenceText: isAhead ? formatDifference(difference, getLeague(contest.league)) : null,
    isWorth: difference?.verdict === 'worth',
    ...readPrices(contest, names),
    edge: isAhead ? (prediction?.edge ?? contest.edge) : null,
    expectedMove: isAhead ? formatExpectedMove(contest.expectedMoves ?? [], names) : null,
    href: undefined,
    said:
      prediction === undefined
        ? null
        : {
            ...readFavorite(prediction.layers.ours.homeWinProbability),
            isCorrect: prediction.isCorrect,
            isReplayed: false,
          },
  };
}

/** Replay of a finished game without a locked prediction. */
function replayedOf(
  { completed, replayed }: { completed: boolean } & Pick<BoardGame, 'replayed'>,
  winner: 'home' | 'away' | null,
): Said | null {
  if (!completed || replayed == null) return null;
  const favorite = readFavorite(replayed.homeWinProbability);
  return {
    ...favorite,
    isCorrect: winner === null ? null : favorite.side === winner,
    isReplayed: true,
  };
}

/** The game's own page, or, before there is a prediction, what there is of it. */
function formatHref({ league, kind, id }: BoardGame, predictionId: string | null): string {
  if (predictionId !== null) return `/predictions/${predictionId}`;
  return isTeamLeague(league) && kind === 'league'
    ? `/games/${league}/${id}/lineup`
    : `/${getLeague(league).sport}`;
}

function winnerOf({ homeScore, awayScore }: Pick<BoardGame, 'homeScore' | 'awayScore'>) {
  if (homeScore === null || awayScore === null || homeScore === awayScore) return null;
  return homeScore > awayScore ? 'home' : 'away';
}

export function boardGame(game: BoardGame, prediction?: PredictionView): BoardContest {
  const names = { home: game.home.abbreviation, away: game.away.abbreviation };
  const scored = hasScore(game);
  const other = { home: game.awayScore, away: game.homeScore };
  const side = (which: 'home' | 'away'): BoardSide => {
    const own = which === 'home' ? game.homeScore : game.awayScore;
    const beaten = other[which];
    return {
      id: game[which].hasPage ? game[which].id : undefined,
      side: which,
      ids: [game[which].id],
      abbreviation: names[which],
      name: game[which].shortName,
      score: scored && own !== null ? String(own) : null,
      isWinner: game.completed && own !== null && beaten !== null && own > beaten,
    };
  };

  const replayed = prediction === undefined ? replayedOf(game, winnerOf(game)) : null;
  return {
    ...common(game, prediction, names, game.liveHomeWinProbability),
    ...(replayed === null ? {} : { said: replayed }),
    href: game.predictionId === undefined ? undefined : formatHref(game, game.predictionId),
    covered: formatCovered(game),
    status: formatClock(game) ?? statusLabel(game),
    colors: { home: game.home, away: game.away },
    sides: sidesInOrder(game.league, { home: side('home'), away: side('away') }),
  };
}

/** Players have no colors of their own. */
const plain: TeamColors = { color: null, alternateColor: null };

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
      side: which,
      ids: players.map(({ id }) => id),
      abbreviation: names[which],
      name: players.map(({ shortName }) => shortName).join(' / ') || 'TBD',
      score: begun && sets.length > 0 ? sets.map(({ games }) => games).join(' ') : null,
      isWinner: isWinner === true,
    };
  };

  const winner = first.isWinner === true ? 'home' : second.isWinner === true ? 'away' : null;
  const replayed = prediction === undefined ? replayedOf(match, winner) : null;
  return {
    ...common(match, prediction, names, match.liveWinProbability),
    ...(replayed === null ? {} : { said: replayed }),
    covered: undefined,
    status: match.state === 'scheduled' ? undefined : matchStatusLabel(match),
    colors: { home: plain, away: plain },
    sides: sidesInOrder(match.league, { home: side('home'), away: side('away') }),
  };
}

/** How far the market is from our prediction, as a share; undefined without both, and once it has begun. */
export function disagreement({
  phase,
  ours,
  market,
}: Pick<BoardContest, 'phase' | 'ours' | 'market'>): number | undefined {
  if (phase !== 'upcoming' || ours === null || market === null) return undefined;
  return Math.abs(ours - market);
}
