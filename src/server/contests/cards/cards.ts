import type { GameSideView, GameView } from '#contract/games-endpoints.ts';
import type { InjuryView, PlayingRateView } from '#contract/injuries-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { GameChangeView } from '#contract/live/stream-shapes.ts';
import { isInPlay } from '#domain/game.ts';
import { type Injury, parseAvailability } from '#domain/lineups/injury.ts';
import { getLeague, type SeasonPhase } from '#domain/league.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import { findPlayingRate, type PlayingCounts } from '#forecasting/lineups/availability.ts';
import type { CompetitorRow, GameRow, StoredGame } from '#server/contests/games/games-types.ts';
import { isToday, segmentName } from './cards-rules.ts';
import * as views from './cards-views.ts';

export {
  findOurForecast,
  findQuotedPrice,
  findWithMarket,
  openingHomeProbability,
  viewAbsences,
  viewAgainstMarket,
  viewBasis,
  viewDifference,
  viewExpectedMoves,
  viewForecast,
  viewLiveProbability,
  viewLiveTimeline,
  viewMarket,
  viewSegments,
} from './cards-views.ts';

export function viewCompetitor(row: CompetitorRow): CompetitorView {
  const { league: _league, isUndecided: _isUndecided, isListed: _isListed, ...view } = row;
  return view;
}

/** As sent to listening browsers. */
export function viewChange(row: GameRow): GameChangeView {
  const isLive = isInPlay(row.state);
  const hasBegun = row.state !== 'scheduled';
  return {
    id: row.id,
    state: row.state,
    status: row.statusText,
    unknownSince: row.state === 'unknown' ? row.missingSince?.toISOString() : undefined,
    isLive,
    completed: row.state === 'final',
    period:
      row.segment === null || !hasBegun ? null : segmentName(row.league, row.segment, row.phase),
    quarter: hasBegun ? row.segment : null,
    timeRemaining: isLive ? row.clock : null,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    situation: isLive ? (row.situation ?? undefined) : undefined,
  };
}

export function viewGame(game: StoredGame, now: Date): GameView {
  const { row, home, away, injuries, stakes } = game;
  const { unknownSince = null, ...standing } = viewChange(row);
  return {
    ...standing,
    unknownSince,
    espnId: row.id,
    league: row.league,
    sport: getLeague(row.league).sport,
    season: row.season,
    phase: row.phase,
    kind: row.kind,
    week: row.week,
    weekLabel: row.week === null ? null : weekLabel(row.season, row.phase, row.week),
    gameTime: row.startsAt.toISOString(),
    timeToBeDecided: row.timeToBeDecided,
    regulationSegments: row.format?.segments ?? null,
    isToday: isToday(row.startsAt, row.state, now),
    homeTeam: home.name,
    awayTeam: away.name,
    homeRecord: row.homeRecord,
    awayRecord: row.awayRecord,
    home: viewSide(game, 'home'),
    away: viewSide(game, 'away'),
    venue: row.venue,
    city: row.city,
    network: row.network,
    neutralSite: row.neutralSite,
    note: row.note,
    gameType: row.kind === 'exhibition' ? 'Exhibition' : gameTypes[row.phase],
    ...viewPitchers(row),
    market: views.viewMarket(game),
    forecast: views.viewForecast(game),
    replayed: viewReplayed(game),
    ...views.viewAgainstMarket(game),
    expectedMoves: views.viewExpectedMoves(game),
    addsToOpening: views.canAddToOpening(game),
    liveHomeWinProbability: views.viewLiveProbability(game),
    ...(stakes !== undefined && row.startsAt > now && { stakes }),
    injuries: injuries
      ? { home: injuries.home?.length ?? null, away: injuries.away?.length ?? null }
      : null,
  };
}

export function viewReplayed({ replayed }: StoredGame): GameView['replayed'] {
  if (replayed === undefined) return null;
  const { model: _model, homeRate: _homeRate, close, ...shown } = replayed;
  return { ...shown, close: close?.homeWinProbability ?? null };
}

export function viewInjuries({ row, injuries }: StoredGame, counts: PlayingCounts) {
  const view = ({ name, position, status, detail, updatedAt }: Injury): InjuryView => ({
    name,
    position: position ?? null,
    status,
    detail: detail ?? null,
    updatedAt: updatedAt ?? null,
    playingRate: viewPlayingRate(row, status, counts),
  });
  return {
    home: injuries?.home?.map(view) ?? null,
    away: injuries?.away?.map(view) ?? null,
    fetchedAt: injuries?.fetchedAt.toISOString() ?? null,
  };
}

/** How often players with a status play; null when out, and after the game's start. */
export function viewPlayingRate(
  { state }: Pick<GameRow, 'state'>,
  status: string | undefined,
  counts: PlayingCounts,
): PlayingRateView | null {
  const isOpen = state === 'scheduled' && status !== undefined;
  return isOpen && parseAvailability(status) !== 'out' ? findPlayingRate(status, counts) : null;
}

const gameTypes: Record<SeasonPhase, string> = {
  preseason: 'Preseason',
  regular: 'Regular Season',
  playoff: 'Playoffs',
};

/** For the baseball page; other leagues' starters are part of their side. */
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

export function hasPage({ isUndecided, isListed }: CompetitorRow, kind: GameRow['kind']): boolean {
  return !isUndecided && (isListed || kind !== 'exhibition');
}

function viewSide({ row, ...sides }: StoredGame, side: 'home' | 'away'): GameSideView {
  const starter = row[`${side}Starter`];
  return {
    ...viewCompetitor(sides[side]),
    hasPage: hasPage(sides[side], row.kind),
    record: row[`${side}Record`],
    score: row[`${side}Score`],
    segmentScores: row[`${side}SegmentScores`],
    starter: starter && { name: starter.name, line: starter.line ?? null },
  };
}
