/** A game or a match as one line of a list, away from any screen. */
import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { DifferenceView, EdgeView, ForecastView, MarketView } from '#contract/shared.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { formatFavourite } from '#domain/betting/odds.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { type ContestPhase, contestPhase } from '../../contests/games/contest-phase.ts';
import { formatClock, hasScore, statusLabel } from '../../contests/games/game-status.ts';
import { formatBoardName, matchStatusLabel } from '../../contests/matches/matches.ts';
import { formatDifference } from '#domain/betting/market-difference.ts';
import { type Favourite, readFavourite } from '../../contests/probability/layers.ts';
import type { TeamColours } from '../../contests/teams/team-colours.ts';

export interface BoardSide {
  /** Of the team or the player; undefined while it is to be decided. */
  id: string | undefined;
  side: keyof Sides<unknown>;
  /** Of the team, or of who plays: a pair has two, and one to be decided none. */
  ids: string[];
  /** “PHI”, “SIN”. */
  abbreviation: string;
  /** What a phone has room for: the abbreviation of a team, “J. Sinner”. */
  phoneName: string;
  name: string;
  /** “34”, “6 3 7”; null before the start. */
  score: string | null;
  isWinner: boolean;
}

/** Whom we expected to win, and whether that came true: null while it is not known. */
type Said = Favourite & { isCorrect: boolean | null; isReplayed: boolean };

export interface BoardContest {
  id: string;
  league: LeagueId;
  phase: ContestPhase;
  gameTime: string;
  timeToBeDecided: boolean;
  /** “4th · 8:41”, “Final/OT”; undefined for what simply has not begun. */
  status: string | undefined;
  colours: Sides<TeamColours>;
  /** Away first, in tennis as drawn. */
  sides: [first: BoardSide, second: BoardSide];
  /** “CHI @ PHI”. */
  label: string;
  /** Home win probability: what we say, what our statistical forecast says, what the price says. */
  ours: number | null;
  /** Is what we say a prediction as it was sealed, and not what forecast and price make of it now? */
  isSealed: boolean;
  /** Does what we say go by the score? Not before the start, and not where that is hidden. */
  isNow: boolean;
  statistical: number | null;
  market: number | null;
  /** “PHI -7 · 47.5” of the market, and of our own forecast. */
  line: string | null;
  fairLine: string | null;
  edge: EdgeView | null;
  /** What the difference from the market has meant, in one sentence; null once it has begun. */
  differenceText: string | null;
  difference: DifferenceView | null;
  /** Is there a price that an edge could be over, and time to take it? */
  hasPrice: boolean;
  said: Said | null;
}

type Line = Pick<ForecastView, 'homeWinProbability' | 'homeSpread' | 'total'>;

type Common = Parameters<typeof contestPhase>[0] & {
  id: string;
  league: LeagueId;
  gameTime: string;
  timeToBeDecided: boolean;
  forecast: Line | null;
  market: Pick<MarketView, 'homeSpread' | 'total' | 'homeWinProbability' | 'isQuoted'> | null;
  edge: EdgeView | null;
  difference: DifferenceView | null;
};

/** A game as a schedule has it, or as the list of the day does. */
export type BoardGame = Common &
  Pick<
    GameView,
    | 'state'
    | 'status'
    | 'homeScore'
    | 'awayScore'
    | 'period'
    | 'timeRemaining'
    | 'liveHomeWinProbability'
  > &
  Sides<TeamColours & { id: string; abbreviation: string; shortName: string }> & {
    replayed?: { homeWinProbability: number } | null;
  };

/** “PHI -7 · 47.5”; null without either. */
function formatLine(
  names: Sides<string>,
  homeSpread: number | null,
  total: number | null,
): string | null {
  const parts = [
    homeSpread === null ? null : formatFavourite(homeSpread, names.home, names.away),
    total === null ? null : String(total),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

function common(
  contest: Common,
  prediction: PredictionView | undefined,
  names: Sides<string>,
  live: number | null,
) {
  const { forecast, market } = contest;
  const phase = contestPhase(contest);
  // Once it has begun there is nothing to bet against that price.
  const isAhead = phase === 'upcoming';
  const { sides } = getLeague(contest.league);
  const before = prediction?.layers.ours.homeWinProbability ?? forecast?.homeWinProbability ?? null;
  const fair =
    prediction === undefined
      ? forecast && { homeSpread: forecast.homeSpread, total: forecast.total }
      : { homeSpread: prediction.fairHomeSpread, total: prediction.fairTotal };
  const difference = isAhead ? (prediction ?? contest).difference : null;
  const price = market?.isQuoted === true ? market.homeWinProbability : null;

  return {
    id: contest.id,
    phase,
    league: contest.league,
    gameTime: contest.gameTime,
    timeToBeDecided: contest.timeToBeDecided,
    label: sidesInOrder(contest.league, names).join(` ${sides.joiner} `),
    ours: live ?? before,
    isSealed: live === null && prediction !== undefined,
    isNow: live !== null,
    statistical:
      prediction?.layers.statistical.homeWinProbability ?? forecast?.homeWinProbability ?? null,
    market: price,
    line: market === null ? null : formatLine(names, market.homeSpread, market.total),
    fairLine: fair && formatLine(names, fair.homeSpread, fair.total),
    edge: isAhead ? (prediction?.edge ?? contest.edge) : null,
    difference,
    differenceText: isAhead ? formatDifference(difference, getLeague(contest.league)) : null,
    hasPrice: isAhead && price !== null && before !== null,
    said:
      prediction === undefined
        ? null
        : {
            ...readFavourite(prediction.layers.ours.homeWinProbability),
            isCorrect: prediction.isCorrect,
            isReplayed: false,
          },
  };
}

/** What the house would have said of a finished game that it had not locked. */
function replayedOf(
  { completed, replayed }: { completed: boolean } & Pick<BoardGame, 'replayed'>,
  winner: 'home' | 'away' | null,
): Said | null {
  if (!completed || replayed == null) return null;
  const favourite = readFavourite(replayed.homeWinProbability);
  return {
    ...favourite,
    isCorrect: winner === null ? null : favourite.side === winner,
    isReplayed: true,
  };
}

function winnerOf({ homeScore, awayScore }: Pick<BoardGame, 'homeScore' | 'awayScore'>) {
  if (homeScore === null || awayScore === null || homeScore === awayScore) return null;
  return homeScore > awayScore ? 'home' : 'away';
}

export function boardGame(game: BoardGame, prediction?: PredictionView): BoardContest {
  const names = { home: game.home.abbreviation, away: game.away.abbreviation };
  const scored = hasScore(game);
  const isMatch = getLeague(game.league).contest === 'match';
  const other = { home: game.awayScore, away: game.homeScore };
  const side = (which: 'home' | 'away'): BoardSide => {
    const own = which === 'home' ? game.homeScore : game.awayScore;
    const beaten = other[which];
    return {
      id: game[which].id,
      side: which,
      ids: [game[which].id],
      abbreviation: names[which],
      phoneName: isMatch ? game[which].shortName : names[which],
      name: game[which].shortName,
      score: scored && own !== null ? String(own) : null,
      isWinner: game.completed && own !== null && beaten !== null && own > beaten,
    };
  };

  const replayed = prediction === undefined ? replayedOf(game, winnerOf(game)) : null;
  return {
    ...common(game, prediction, names, game.liveHomeWinProbability),
    ...(replayed === null ? {} : { said: replayed }),
    status: formatClock(game) ?? statusLabel(game),
    colours: { home: game.home, away: game.away },
    sides: sidesInOrder(game.league, { home: side('home'), away: side('away') }),
  };
}

/** Players have no colours of their own. */
const plain: TeamColours = { color: null, alternateColor: null };

export function boardMatch(
  match: TennisMatchView,
  prediction: PredictionView | undefined,
): BoardContest {
  const [first, second] = match.sides;
  const names = { home: formatBoardName(first), away: formatBoardName(second) };
  const begun = match.isLive || match.completed;
  const side = (which: 'home' | 'away'): BoardSide => {
    const { sets, name, isWinner, players } = which === 'home' ? first : second;
    return {
      id: players[0]?.id,
      side: which,
      ids: players.map(({ id }) => id),
      abbreviation: names[which],
      phoneName: players.map(({ shortName }) => shortName).join(' / ') || 'TBD',
      name: name ?? 'TBD',
      score: begun && sets.length > 0 ? sets.map(({ games }) => games).join(' ') : null,
      isWinner: isWinner === true,
    };
  };

  const winner = first.isWinner === true ? 'home' : second.isWinner === true ? 'away' : null;
  const replayed = prediction === undefined ? replayedOf(match, winner) : null;
  return {
    ...common(match, prediction, names, match.liveWinProbability),
    ...(replayed === null ? {} : { said: replayed }),
    status: match.state === 'scheduled' ? undefined : matchStatusLabel(match),
    colours: { home: plain, away: plain },
    sides: sidesInOrder(match.league, { home: side('home'), away: side('away') }),
  };
}

/** How far the price is from our statistical forecast, as a share; undefined without both, and once it has begun. */
export function disagreement({ phase, statistical, market }: BoardContest): number | undefined {
  if (phase !== 'upcoming' || statistical === null || market === null) return undefined;
  return Math.abs(statistical - market);
}
