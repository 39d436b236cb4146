import type { PlayerView } from '#contract/players.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { AppContext } from '../../context.ts';
import { viewCompetitor } from '../../contests/cards/cards.ts';
import { findCompetitors, findGamesByIds } from '../../contests/games/games.ts';
import { notFoundError } from '../../contests/seasons/seasons.ts';
import { findPlayedGames, findPlayerRole, readAppearances } from '../appearances/appearances.ts';
import { findLineups } from '../lineups/lineups.ts';
import { findRecentModel } from '../ratings/ratings.ts';
import type { Career } from '../learning/learning-types.ts';
import { getValueBasis, viewLineup } from '../what-if/what-if.ts';
import { averageAppearances, findNextGame } from './players-rules.ts';
import { listComing, listOwnLines } from './players-store.ts';
import type { NextGame } from './players-types.ts';
import { viewCareerGame, viewLastGame, viewNext } from './players-views.ts';

/** How far ahead to look for a player's next game. */
const comingMs = 14 * 86_400_000;

const maxLastGames = 15;
/** Max games in a season. */
const maxSeasonGames = 110;

/** A player's value by game, and their status for the next one. */
export async function viewPlayer(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
): Promise<PlayerView> {
  const role = findPlayerRole(league);
  const model = await findRecentModel(context, league);
  const career = model?.careers.get(playerId);
  const next = await findNext(context, league, playerId, career);
  const name = model?.players.get(playerId) ?? next?.known?.name ?? null;
  if (role === undefined || (career === undefined && next === undefined && name === null)) {
    throw await notFoundError(context, league, 'Player not found.');
  }

  const teamId = next?.teamId ?? career?.teamId;
  const teams = teamId === undefined ? [] : [teamId];
  const [team] = (await findCompetitors(context, league, teams)).values();
  const shownNext = next && (await readNext(context, league, playerId, next));
  const newest = career?.games.newest;
  const season = await readSeason(context, league, playerId, role, career);
  return {
    id: playerId,
    league,
    name,
    role,
    position: next?.known?.position ?? season.position,
    team: team === undefined ? null : viewCompetitor(team),
    valueBasis: getValueBasis(role),
    // The value in the next game's lineup, so that two pages never disagree.
    value: newest === undefined ? null : (shownNext?.expected?.value ?? newest.value),
    minutes: shownNext?.expected?.minutes ?? null,
    averages: season.averages,
    career: career?.games.last().map(viewCareerGame) ?? [],
    lastGames: await listLastGames(context, league, playerId, career),
    next: shownNext ?? null,
  };
}

async function findNext(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  career: Career | undefined,
): Promise<NextGame | undefined> {
  const now = context.now();
  const until = new Date(now.getTime() + comingMs);
  const coming = await listComing(context.db, league, now, until);
  const ids = coming.map(({ id }) => id);
  const lineups = await findLineups(context, league, ids);
  return findNextGame(playerId, career?.teamId, coming, lineups);
}

async function readNext(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  { game, teamId }: NextGame,
): Promise<PlayerView['next'] | undefined> {
  const stored = (await findGamesByIds(context, league, [game.id])).get(game.id);
  if (stored === undefined) return undefined;
  return viewNext(playerId, teamId, stored, await viewLineup(context, league, game.id));
}

/** A player's averages in their newest season, and their position. */
async function readSeason(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  role: PlayerRole,
  career: Career | undefined,
): Promise<Pick<PlayerView, 'averages' | 'position'>> {
  const ids = career?.games.last(maxSeasonGames).map(({ contestId }) => contestId) ?? [];
  const rows = ids.length === 0 ? [] : await listOwnLines(context.db, league, playerId, ids);
  const [newest] = rows;
  if (newest === undefined) return { averages: null, position: null };
  const own = rows.filter(({ season }) => season === newest.season);
  const figures = averageAppearances(
    own.flatMap(({ home, away }) => {
      const played = readAppearances(role, { home: { players: home }, away: { players: away } });
      return [...played.home, ...played.away];
    }),
  );
  const lines = own.flatMap(({ home, away }) => [...home, ...away]);
  return {
    averages: figures.length === 0 ? null : { season: newest.season, games: own.length, figures },
    position: lines.find(({ position }) => position !== undefined)?.position ?? null,
  };
}

async function listLastGames(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  career: Career | undefined,
): Promise<PlayerView['lastGames']> {
  const last = career?.games.last(maxLastGames).toReversed() ?? [];
  const ids = last.map(({ contestId }) => contestId);
  const stored = await findGamesByIds(context, league, ids);
  const played = await findPlayedGames(context, league, ids);
  return last.flatMap((game) => {
    const row = stored.get(game.contestId);
    const appearances = played.get(game.contestId)?.appearances;
    if (row === undefined || appearances === undefined) return [];
    return viewLastGame(playerId, game, row, appearances) ?? [];
  });
}
