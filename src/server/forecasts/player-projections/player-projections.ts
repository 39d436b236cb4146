import { dayMs } from '#domain/calendar/durations.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import type {
  LockedProjections,
  NewAbsence,
  ProjectionNews,
} from '#domain/players/stored-projections.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import { findPlayingRate } from '#forecasting/lineups/availability.ts';
import type { GameProjections, KnownSide } from '#forecasting/players/projection-types.ts';
import type { AppContext } from '#server/context.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { findInjuries, findPlayingCounts, type StoredInjuries } from '#server/contests/injuries.ts';
import { type LockedPlayers, listLockedPlayers } from '#server/ledger/predictions/predictions.ts';
import type { LearnedContest } from '#server/forecasts/learned-contest.ts';
import { playerGame } from '#server/forecasts/learned-players.ts';
import type { LearnedModel } from '#server/forecasts/learning/learning-types.ts';
import { type KnownLineup, modelMatchup, namesWith } from '#server/forecasts/lineups/lineups.ts';
import * as rules from './player-projections-rules.ts';
import {
  findProjections,
  type ProjectionsRow,
  saveProjections,
} from './player-projections-store.ts';

export { findProjections } from './player-projections-store.ts';

/** Players are projected for games starting within this time. */
export const projectedMs = 7 * dayMs;

export interface ForecastGame {
  row: GameRow;
  /** As stored. */
  forecast: Forecast;
  lineup: KnownLineup | undefined;
}

const sideNames = ['home', 'away'] as const;

/**
 * Projects the players of coming games whose results and box scores are loaded, and stores what has
 * changed noticeably or goes with a new forecast (`renewed`). Returns those games.
 */
export async function refreshProjections(
  context: AppContext,
  league: LeagueId,
  model: LearnedModel,
  forecastGames: readonly ForecastGame[],
  renewed: ReadonlySet<string>,
): Promise<string[]> {
  if (model.figures === undefined) return [];
  const now = context.now();
  const games = forecastGames.filter(({ row: { startsAt, state }, forecast }) => {
    const leftMs = startsAt.getTime() - now.getTime();
    const isComing = state === 'scheduled' && leftMs > 0 && leftMs <= projectedMs;
    return isComing && !rules.isLoading(forecast);
  });
  if (games.length === 0) return [];

  const ids = games.map(({ row }) => row.id);
  const known = await findProjections(context.db, league, ids);
  const injuries = await findInjuries(context, league, ids);
  const locked = await listLockedPlayers(context, league, ids);
  const counts = await findPlayingCounts(context, league);
  const rows = games.flatMap((game): ProjectionsRow[] => {
    const { id } = game.row;
    const told = {
      injuries: injuries.get(id),
      counts,
      locked: locked.get(id),
      before: known.get(id),
    };
    const fresh = projectGame(model, game, told, now);
    if (fresh === undefined) return [];
    const isShown =
      told.before !== undefined &&
      !renewed.has(id) &&
      rules.areAlike(told.before.projections, fresh.projections);
    return isShown ? [] : [{ league, gameId: id, madeAt: now, ...fresh }];
  });
  await saveProjections(context.db, rows);
  return rows.map(({ gameId }) => gameId);
}

interface Told {
  injuries: StoredInjuries | undefined;
  counts: Awaited<ReturnType<typeof findPlayingCounts>>;
  locked: LockedPlayers | undefined;
  before: ProjectionsRow | undefined;
}

/** Undefined when too few players of the game have played yet. */
function projectGame(
  model: LearnedModel,
  game: ForecastGame,
  told: Told,
  now: Date,
): Pick<ProjectionsRow, 'projections' | 'players' | 'news'> | undefined {
  const { figures } = model;
  if (figures === undefined) return undefined;
  const sides = {
    home: findSide(game, 'home', told),
    away: findSide(game, 'away', told),
  };
  const project = (side: keyof Sides<unknown>) => {
    const all = figures.forecaster.projectSide(playerGame(game.row), side, sides[side]);
    return { players: rules.knownPlayers(all) };
  };
  const projections = { home: project('home'), away: project('away') };
  const players = [...projections.home.players, ...projections.away.players];
  if (players.length === 0) return undefined;

  const names = namesWith(model.players, game.lineup);
  const findCases = (status: string) => findPlayingRate(status, told.counts).n;
  const described = players.map((player) => {
    const { home, away } = told.injuries ?? {};
    const injuries = [...(home ?? []), ...(away ?? [])];
    const facts = { figures, names, injuries, findCases };
    return [player.playerId, rules.describePlayer(player, facts)] as const;
  });
  const stored = rules.lockProjections(projections, figures);
  return {
    projections: stored,
    players: Object.fromEntries(described),
    news: findNews(model, game, { ...told, sides, projections, stored }, now),
  };
}

function findSide(
  { lineup, forecast }: ForecastGame,
  side: keyof Sides<unknown>,
  { injuries, counts }: Told,
): KnownSide {
  const told = { injuries: injuries?.[side], lineup: lineup?.[side], counts };
  const score = side === 'home' ? forecast.homeScore : forecast.awayScore;
  return { ...rules.findAvailability(told), score };
}

/** Who was expected at the first lock and is out now, and what that has changed. */
function findNews(
  model: LearnedModel,
  game: ForecastGame,
  {
    locked,
    sides,
    projections,
    stored,
    before: last,
    injuries,
  }: Told & { sides: Sides<KnownSide>; projections: GameProjections; stored: LockedProjections },
  now: Date,
): ProjectionNews | null {
  const { figures } = model;
  const league = findProjectedLeague(game.row.league);
  if (locked === undefined || figures === undefined || league === undefined) return null;
  const names = namesWith(model.players, game.lineup);
  const getName = (id: string) => names.get(id) ?? `Player ${id}`;
  const out = sideNames.flatMap((side) => {
    const isOut = new Set(
      sides[side].players?.flatMap(({ playerId, probability }) =>
        probability === 0 ? [playerId] : [],
      ),
    );
    return locked.first.players[side]
      .filter(([id, probability]) => probability > 0 && isOut.has(id))
      .map(([id, probability]) => ({ side, id, probability }));
  });
  if (out.length === 0) return null;

  const opportunities = Object.keys(league.opportunities);
  /**
   * Projections and expected scores as if these players were as likely to play as at the first
   * lock.
   */
  const putBack = (players: typeof out) => {
    const probabilities = new Map(players.map(({ id, probability }) => [id, probability]));
    const scores = scoreWith(model, game, probabilities);
    const project = (side: keyof Sides<unknown>) => {
      const own = new Map(
        players.filter((one) => one.side === side).map((one) => [one.id, one.probability]),
      );
      const known = { ...rules.withProbabilities(sides[side], own), score: scores[side] };
      return figures.forecaster.projectSide(playerGame(game.row), side, known);
    };
    return { scores, home: project('home'), away: project('away') };
  };
  const absences = out.flatMap((absent): NewAbsence[] => {
    const back = putBack([absent]);
    const compared = rules.compareAbsence(
      projections[absent.side].players,
      back[absent.side].players,
      {
        playerId: absent.id,
        statistics: league.statistics.map(({ id }) => id),
        opportunities,
        getName,
      },
    );
    if (compared === undefined) return [];
    const known = last?.news?.absences.find(({ playerId }) => playerId === absent.id);
    const listed = injuries?.[absent.side]?.find(({ playerId }) => playerId === absent.id);
    const score = absent.side === 'home' ? game.forecast.homeScore : game.forecast.awayScore;
    return [
      {
        playerId: absent.id,
        name: names.get(absent.id) ?? listed?.name ?? getName(absent.id),
        position: figures.forecaster.find(absent.id)?.position ?? listed?.position ?? null,
        side: absent.side,
        detail: listed?.detail ?? null,
        at: known?.at ?? now.toISOString(),
        ...compared,
        teamChange: score - back.scores[absent.side],
      },
    ];
  });
  const all = putBack(out);
  const before = [...all.home.players, ...all.away.players].map((player) => {
    const means = stored.statistics.map(([name]) => player.statistics[name]?.[1] ?? null);
    const opportunity = rules.firstOpportunity(player, opportunities)?.value ?? null;
    return [player.playerId, [opportunity, ...means]] as const;
  });
  return {
    absences: absences.toSorted((a, b) => b.opportunity - a.opportunity),
    before: Object.fromEntries(before),
  };
}

/** The game forecast's expected scores with other playing probabilities. */
function scoreWith(
  model: LearnedModel,
  { row, lineup, forecast }: ForecastGame,
  probabilities: ReadonlyMap<string, number>,
): Sides<number> {
  const changed = withPlaying(lineup, probabilities);
  const names = { home: row.homeId, away: row.awayId };
  const asked = { ...row, ...modelMatchup(row.league, changed) };
  const { homeScore, awayScore } = model.forecaster.forecast(asked, names) ?? forecast;
  return { home: homeScore, away: awayScore };
}

/** The same lineups with other playing probabilities. */
function withPlaying(
  lineup: KnownLineup | undefined,
  probabilities: ReadonlyMap<string, number>,
): KnownLineup | undefined {
  const change = (known: KnownLineup['home']) => ({
    ...known,
    players: known.players.map((player) => ({
      ...player,
      probability: probabilities.get(player.playerId) ?? player.probability,
    })),
  });
  return lineup && { ...lineup, home: change(lineup.home), away: change(lineup.away) };
}

interface Switched {
  /** Playing probabilities of the switched players. */
  probabilities: Sides<ReadonlyMap<string, number>>;
  /** Starting pitchers or goalies. */
  starters: Pick<LearnedContest, 'homeStarter' | 'awayStarter'>;
  /** Expected scores with the switched players. */
  scores: Sides<number>;
}

/**
 * Projections of a coming game's players now, and with players switched; undefined while the game
 * has none. `scores` are the expected ones now.
 */
export async function projectSwitched(
  context: AppContext,
  model: LearnedModel,
  { row, lineup }: Omit<ForecastGame, 'forecast'>,
  scores: Sides<number>,
  switched: Switched,
): Promise<Record<'now' | 'asked', GameProjections> | undefined> {
  const { figures } = model;
  const { league, id } = row;
  const stored = (await findProjections(context.db, league, [id])).get(id);
  if (figures === undefined || stored === undefined) return undefined;
  const injuries = (await findInjuries(context, league, [id])).get(id);
  const counts = await findPlayingCounts(context, league);
  const project = ({ probabilities, starters, scores: expected }: Switched) => {
    const projectSide = (side: keyof Sides<unknown>) => {
      const own = probabilities[side];
      const known = withPlaying(lineup, own)?.[side];
      const told = rules.findAvailability({ injuries: injuries?.[side], lineup: known, counts });
      const asked = { ...rules.withProbabilities(told, own), score: expected[side] };
      const game = playerGame({ ...row, ...starters });
      return { players: rules.knownPlayers(figures.forecaster.projectSide(game, side, asked)) };
    };
    return { home: projectSide('home'), away: projectSide('away') };
  };
  const nobody = new Map<string, number>();
  const standing = { probabilities: { home: nobody, away: nobody }, starters: row, scores };
  return { now: project(standing), asked: project(switched) };
}
