import type { GameSideView, GameView } from '#contract/games.ts';
import type { GameInjuriesView, InjuryView } from '#contract/injuries.ts';
import type {
  CompetitorView,
  EdgeView,
  ExpectedMoveView,
  ForecastView,
  MarketView,
} from '#contract/shared.ts';
import type { GameChangeView } from '#contract/stream.ts';
import { isInPlay } from '#domain/game.ts';
import type { Injury } from '#domain/line-ups/injury.ts';
import { getLeague, isTeamLeague, type SeasonPhase } from '#domain/league.ts';
import { formatFavourite } from '#domain/betting/odds.ts';
import { weekLabel } from '#domain/season.ts';
import { weighBlend } from '#forecasting/market/blend-edge.ts';
import { getBlendWeights, hoursBeforeStart } from '#forecasting/market/blend.ts';
import { expectMoves } from '#forecasting/market/expected-move.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { isMadeWithLineUps } from '#forecasting/leagues/team-models.ts';
import { liveHomeWinProbability } from '#forecasting/team/live-probability.ts';
import { liveMatchProbability } from '#forecasting/tennis/live-match.ts';
import type { CompetitorRow, GameOdds, GameRow, StoredGame } from '../games/types.ts';
import { isQuotedStill } from '../quotes/types.ts';
import { fractionLeft, isToday, segmentName } from './policy.ts';

export function viewCompetitor(row: CompetitorRow): CompetitorView {
  const { league: _league, ...view } = row;
  return view;
}

/** What a change of score tells the browsers that listen. */
export function viewChange({ row }: StoredGame): GameChangeView {
  const isLive = isInPlay(row.state);
  const hasBegun = row.state !== 'scheduled';
  return {
    id: row.id,
    state: row.state,
    status: row.statusText,
    unknownSince: row.state === 'unknown' ? row.missingSince?.toISOString() : undefined,
    isLive,
    completed: row.state === 'final',
    period: row.segment === null || !hasBegun ? null : segmentName(row.league, row.segment),
    quarter: hasBegun ? row.segment : null,
    timeRemaining: isLive ? row.clock : null,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
  };
}

export function viewGame(game: StoredGame, now: Date): GameView {
  const { row, home, away } = game;
  const { unknownSince = null, ...standing } = viewChange(game);
  return {
    ...standing,
    unknownSince,
    espnId: row.id,
    league: row.league,
    sport: getLeague(row.league).sport,
    season: row.season,
    phase: row.phase,
    week: row.week,
    weekLabel: row.week === null ? null : weekLabel(row.season, row.phase, row.week),
    gameTime: row.startsAt.toISOString(),
    timeToBeDecided: row.timeToBeDecided,
    isToday: isToday(row.startsAt, row.state, now),
    homeTeam: home.name,
    awayTeam: away.name,
    homeRecord: row.homeRecord,
    awayRecord: row.awayRecord,
    home: viewSide(
      home,
      { record: row.homeRecord, score: row.homeScore, segmentScores: row.homeSegmentScores },
      row.homeStarter,
    ),
    away: viewSide(
      away,
      { record: row.awayRecord, score: row.awayScore, segmentScores: row.awaySegmentScores },
      row.awayStarter,
    ),
    venue: row.venue,
    city: row.city,
    network: row.network,
    neutralSite: row.neutralSite,
    note: row.note,
    gameType: gameTypes[row.phase],
    ...viewPitchers(row),
    market: viewMarket(game),
    forecast: viewForecast(game),
    replayed: viewReplayed(game),
    edge: viewEdge(game),
    expectedMoves: viewExpectedMoves(game),
    liveHomeWinProbability: viewLiveProbability(game),
    injuries: viewInjuryCounts(game),
  };
}

function viewReplayed({ replayed }: StoredGame): GameView['replayed'] {
  if (replayed === undefined) return null;
  const { homeWinProbability, statistical, close, homeScore, awayScore, homeSpread, total } =
    replayed;
  return {
    homeWinProbability,
    statistical,
    close: close?.homeWinProbability ?? null,
    homeScore,
    awayScore,
    homeSpread,
    total,
  };
}

function viewInjuryCounts({ injuries }: StoredGame): GameView['injuries'] {
  if (injuries === undefined) return null;
  return { home: injuries.home?.length ?? null, away: injuries.away?.length ?? null };
}

export function viewInjuries({ injuries }: StoredGame): GameInjuriesView {
  return {
    home: injuries?.home?.map(viewInjury) ?? null,
    away: injuries?.away?.map(viewInjury) ?? null,
    fetchedAt: injuries?.fetchedAt.toISOString() ?? null,
  };
}

function viewInjury({ name, position, status, detail, updatedAt }: Injury): InjuryView {
  return {
    name,
    position: position ?? null,
    status,
    detail: detail ?? null,
    updatedAt: updatedAt ?? null,
  };
}

const gameTypes: Record<SeasonPhase, string> = {
  preseason: 'Preseason',
  regular: 'Regular Season',
  playoff: 'Playoffs',
};

/** The names that the baseball page reads; other leagues' starters stand with their side. */
function viewPitchers({ league, homeStarter, awayStarter }: GameRow) {
  const hasPitchers = getLeague(league).starterRole === 'pitcher';
  const [home, away] = hasPitchers ? [homeStarter, awayStarter] : [null, null];
  return {
    homePitcher: home?.name ?? null,
    awayPitcher: away?.name ?? null,
    homePitcherStats: home?.line ?? null,
    awayPitcherStats: away?.line ?? null,
  };
}

function viewSide(
  competitor: CompetitorRow,
  side: Pick<GameSideView, 'record' | 'score' | 'segmentScores'>,
  starter: GameRow['homeStarter'],
): GameSideView {
  return {
    ...viewCompetitor(competitor),
    ...side,
    starter: starter === null ? null : { name: starter.name, line: starter.line ?? null },
  };
}

export function viewMarket({ row, home, away, odds }: StoredGame): MarketView | null {
  if (odds?.latest === undefined) return null;
  const { quote, at, seenAt } = odds.latest;
  const isQuoted = isQuotedStill(odds.latest);
  const fair = fairHomeProbability(row.league, quote);
  return {
    provider: quote.provider,
    favourite:
      quote.homeSpread === undefined
        ? null
        : formatFavourite(quote.homeSpread, home.abbreviation, away.abbreviation),
    homeSpread: quote.homeSpread ?? null,
    total: quote.total ?? null,
    homeMoneyline: quote.homeMoneyline ?? null,
    awayMoneyline: quote.awayMoneyline ?? null,
    homeWinProbability: fair ?? null,
    ...viewOpening(odds),
    at: at.toISOString(),
    seenAt: (seenAt ?? at).toISOString(),
    isQuoted,
    isClosing: isQuoted && row.state !== 'scheduled',
  };
}

/** The opening line: the one that the source names, or else the first that we saw. */
function viewOpening({ open, first }: GameOdds) {
  const quote = open ?? first?.quote;
  return {
    openHomeSpread: quote?.homeSpread ?? null,
    openTotal: quote?.total ?? null,
    openHomeMoneyline: quote?.homeMoneyline ?? null,
    openAwayMoneyline: quote?.awayMoneyline ?? null,
    openedAt: open === undefined ? (first?.at.toISOString() ?? null) : null,
  };
}

/** Where past seasons expect the lines of a game to go that has not begun. */
export function viewExpectedMoves({ row, odds, forecast }: StoredGame): ExpectedMoveView[] {
  if (row.state !== 'scheduled' || forecast === undefined || odds?.latest === undefined) return [];
  if (!isQuotedStill(odds.latest)) return [];
  if (!isMadeWithLineUps(row.league, forecast.forecast.model)) return [];
  const hours = hoursBeforeStart(odds.latest, row.startsAt);
  const moves = expectMoves(row.league, forecast.forecast, odds.latest.quote, hours);
  return moves.map(({ direction, ...move }) => ({
    ...move,
    towards: towards(move.line, direction),
  }));
}

function towards(line: ExpectedMoveView['line'], direction: 1 | -1): ExpectedMoveView['towards'] {
  if (line === 'total') return direction > 0 ? 'over' : 'under';
  return direction > 0 ? 'home' : 'away';
}

export function viewForecast({ forecast }: StoredGame): ForecastView | null {
  if (forecast === undefined) return null;
  const {
    model,
    homeWinProbability,
    low,
    high,
    homeSpread,
    total,
    factors,
    absences = [],
  } = forecast.forecast;
  return {
    model,
    homeWinProbability,
    low,
    high,
    homeScore: forecast.forecast.projectedHomeScore,
    awayScore: forecast.forecast.projectedAwayScore,
    homeSpread,
    total,
    factors,
    absences: absences.map((absence) => ({ ...absence, name: absence.name ?? null })),
    madeAt: forecast.madeAt.toISOString(),
  };
}

/** Where the blend parts from the market by more than its own doubt; null: no edge, pass. */
export function viewEdge({ row, odds, forecast }: StoredGame): EdgeView | null {
  if (forecast === undefined || odds?.latest === undefined) return null;
  if (!isQuotedStill(odds.latest)) return null;
  const market = fairHomeProbability(row.league, odds.latest.quote);
  if (market === undefined) return null;
  const { homeWinProbability, low, high } = forecast.forecast;
  const weights = getBlendWeights(
    row.league,
    { statistical: homeWinProbability, market },
    {
      priceHoursBeforeStart: hoursBeforeStart(odds.latest, row.startsAt),
      hasLineUps: isMadeWithLineUps(row.league, forecast.forecast.model),
    },
  );
  const found = weighBlend({ statistical: { homeWinProbability, low, high }, market }, weights);
  return 'edge' in found ? found.edge : null;
}

/** Sets won and the games of the open set; a set that is over has gone to one of them. */
function setsOf({ homeScore, awayScore, homeSegmentScores, awaySegmentScores }: GameRow) {
  const homeSets = homeScore ?? 0;
  const awaySets = awayScore ?? 0;
  const open = homeSets + awaySets;
  return {
    homeSets,
    awaySets,
    homeGames: homeSegmentScores[open] ?? 0,
    awayGames: awaySegmentScores[open] ?? 0,
  };
}

export function viewLiveProbability({ row, forecast }: StoredGame): number | null {
  if (!isInPlay(row.state) || forecast === undefined) return null;
  const { homeWinProbability, setsToWin } = forecast.forecast;
  if (setsToWin !== undefined) {
    return liveMatchProbability(homeWinProbability, setsToWin, setsOf(row));
  }
  if (!isTeamLeague(row.league)) return null;
  const left = fractionLeft(row.league, row.segment, row.clock);
  if (left === undefined || row.homeScore === null || row.awayScore === null) return null;
  return liveHomeWinProbability(row.league, forecast.forecast, {
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    fractionLeft: left,
  });
}
