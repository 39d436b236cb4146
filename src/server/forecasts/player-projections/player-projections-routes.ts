import {
  type GamePlayersView,
  type PlayerProjectionsView,
  playerProjectionEndpoints,
  type PricedLineView,
  type TodaysPlayersView,
} from '#contract/player-projections.ts';
import { addDays, easternDay, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import { isInPlay } from '#domain/game.ts';
import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import type { BetLeg } from '#forecasting/line-probabilities.ts';
import { findLineProbability } from '#forecasting/line-probabilities.ts';
import { findPlayerModel, hasPlayed } from '#forecasting/players/player-models.ts';
import { readPlayedLines } from '#forecasting/players/read-box-lines.ts';
import { readProjections } from '#forecasting/players/stored-projections.ts';
import type { AppContext } from '../../context.ts';
import { findOurForecast, findQuotedPrice, viewCompetitor } from '../../contests/cards/cards.ts';
import { findGame, listGamesOfDays } from '../../contests/games/games.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import { notFoundError } from '../../contests/seasons/seasons.ts';
import { AppError } from '../../errors.ts';
import type { Routes } from '../../http/route.ts';
import { listLockedPlayers } from '../../ledger/predictions/predictions.ts';
import * as prices from './line-prices.ts';
import { projectedMs } from './player-projections.ts';
import * as store from './player-projections-store.ts';
import * as views from './player-projections-views.ts';

/** Rate limit per member: every change of a line is a question. */
const questionLimit = { count: 240, seconds: 60 };

async function viewGamePlayers(
  context: AppContext,
  league: LeagueId,
  gameId: string,
): Promise<GamePlayersView> {
  const game = await getGame(context, league, gameId);
  const [row] = (await store.findProjections(context.db, league, [gameId])).values();
  const box = (await readBoxes(context, [game])).get(gameId);
  const { last } = (await listLockedPlayers(context, league, [gameId])).get(gameId) ?? {};
  const leftMs = game.row.startsAt.getTime() - context.now().getTime();
  return {
    statistics: views.viewStatistics(getTeamLeague(league)),
    missing:
      row === undefined
        ? views.viewMissing(getTeamLeague(league), game.forecast?.forecast, leftMs, projectedMs)
        : null,
    locked: last === undefined ? null : { at: last.at.toISOString(), version: last.version },
    ...views.viewSides(game, row, box),
    absences: row?.news?.absences.map(views.viewAbsence) ?? [],
    accuracy: [],
  };
}

/** Of the first day with games from today on. */
async function viewToday(context: AppContext, league: TeamLeagueId): Promise<TodaysPlayersView> {
  const games = await listNextDay(context, league);
  const ids = games.map(({ row }) => row.id);
  const rows = await store.findProjections(context.db, league, ids);
  const boxes = await readBoxes(context, games);
  return {
    statistics: views.viewStatistics(league),
    games: games.flatMap((game) => {
      const { id, startsAt, statusText } = game.row;
      const row = rows.get(id);
      if (row === undefined) return [];
      const sides = views.viewSides(game, row, boxes.get(id));
      return [{ gameId: id, startsAt: startsAt.toISOString(), status: statusText, ...sides }];
    }),
  };
}

async function listNextDay(context: AppContext, league: TeamLeagueId): Promise<StoredGame[]> {
  const today = easternDay(context.now());
  const { from } = easternDayBounds(today);
  const to = new Date(context.now().getTime() + projectedMs);
  const games = await listGamesOfDays(context, league, { from, to, missingFrom: from });
  const days = games.map((game) => ({ game, day: easternDay(game.row.startsAt) }));
  const upcoming = days.filter(({ day }) => day >= today).map(({ day }) => day);
  const first = upcoming.toSorted()[0] ?? addDays(today, 0);
  return days
    .filter(({ game, day }) => day === first || isInPlay(game.row.state))
    .map(({ game }) => game)
    .toSorted((a, b) => a.row.startsAt.getTime() - b.row.startsAt.getTime());
}

/** Figures so far of games in play, final ones of games that have ended. */
async function readBoxes(
  { db }: AppContext,
  games: readonly StoredGame[],
): Promise<Map<string, views.PlayedBox>> {
  const boxes = new Map<string, views.PlayedBox>();
  const league = games[0]?.row.league;
  const model = league && findPlayerModel(league);
  if (league === undefined || model === undefined) return boxes;
  const begun = games.filter((game) => isInPlay(game.row.state) || game.row.state === 'final');
  const ids = begun.map((game) => game.row.id);
  for (const { gameId, home, away } of await store.listBoxes(db, league, ids)) {
    const isFinal = begun.some((game) => game.row.id === gameId && game.row.state === 'final');
    const players = { home: home?.players ?? [], away: away?.players ?? [] };
    const lines = readPlayedLines(model, players).filter(({ figures }) =>
      hasPlayed(model, figures),
    );
    boxes.set(gameId, { lines, isFinal });
  }
  return boxes;
}

async function viewPlayer(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
): Promise<PlayerProjectionsView> {
  const statistics = views.viewStatistics(league);
  const gameId = await store.findNextGameId(context.db, league, playerId, context.now());
  const game = gameId === undefined ? undefined : await findGame(context, league, gameId);
  const [row] = (
    await store.findProjections(context.db, league, gameId === undefined ? [] : [gameId])
  ).values();
  if (game === undefined || row === undefined) return { statistics, next: null, games: [] };
  const sides = views.viewSides(game, row, undefined);
  const side = sides.home.players.some(({ id }) => id === playerId) ? 'home' : 'away';
  const player = sides[side].players.find(({ id }) => id === playerId);
  if (player === undefined) return { statistics, next: null, games: [] };
  const short = (team: typeof game.home) => {
    const { id, name, abbreviation } = viewCompetitor(team);
    return { id, name, abbreviation };
  };
  const own = player.statistics.map(({ lastTen: _lastTen, change: _change, ...rest }) => rest);
  return {
    statistics,
    next: {
      game: {
        gameId: game.row.id,
        startsAt: game.row.startsAt.toISOString(),
        isHome: side === 'home',
        team: short(game[side]),
        opponent: short(game[side === 'home' ? 'away' : 'home']),
        didNotPlay: false,
        statistics: own,
      },
      player,
      absences:
        row.news?.absences.filter((absence) => absence.side === side).map(views.viewAbsence) ?? [],
    },
    games: [],
  };
}

interface GameQuestion {
  legs: readonly BetLeg[];
  part?: number | 'first' | undefined;
}

async function priceGame(
  context: AppContext,
  league: LeagueId,
  gameId: string,
  { legs, part }: GameQuestion,
): Promise<PricedLineView> {
  const teamLeague = getTeamLeague(league);
  const game = await getGame(context, league, gameId);
  const forecast = findOurForecast(game);
  if (forecast === undefined) throw new AppError('conflict', 'This game has no forecast yet.');
  const grid = prices.findGrid(teamLeague, forecast, part);
  if (grid === undefined) {
    throw new AppError('invalid_request', 'Bets on this part of the game are not offered.');
  }
  const line = findLineProbability(grid, legs);
  if (part !== undefined) return prices.viewPrice(line);
  const [leg] = legs;
  if (leg?.market === 'spread' && prices.isMoneyline(legs, part)) {
    const price = findQuotedPrice(game);
    if (price === undefined) return prices.viewPrice(line);
    const market = leg.team === 'home' ? price.market : 1 - price.market;
    const isWhole = forecast.missing === undefined;
    const withMarket = isWhole
      ? prices.findWinnerWithMarket(game, forecast, price, leg.team)
      : undefined;
    return prices.viewPrice(line, { market, withMarket });
  }
  const quote = game.odds?.latest?.quote;
  const market = quote && prices.findMarketProbability(teamLeague, quote, legs);
  return prices.viewPrice(line, { market });
}

async function pricePlayer(
  context: AppContext,
  { league, id, playerId }: { league: LeagueId; id: string; playerId: string },
  question: { statistic: string; side: 'over' | 'under'; line: number },
): Promise<PricedLineView> {
  const [row] = (await store.findProjections(context.db, league, [id])).values();
  const { home, away } = row ? readProjections(row.projections) : {};
  const player = [...(home?.players ?? []), ...(away?.players ?? [])].find(
    (one) => one.playerId === playerId,
  );
  const distribution = player?.statistics[question.statistic];
  if (distribution === undefined) {
    throw new AppError('not_found', 'No projection of this player and statistic.');
  }
  return prices.viewPrice(prices.pricePlayerLine(distribution, question), { distribution });
}

async function getGame(context: AppContext, league: LeagueId, id: string): Promise<StoredGame> {
  const game = await findGame(context, league, id);
  if (game === undefined || !isTeamLeague(league)) {
    throw await notFoundError(context, league, 'Game not found.');
  }
  return game;
}

function getTeamLeague(league: LeagueId): TeamLeagueId {
  if (!isTeamLeague(league)) throw new AppError('not_found', 'Game not found.');
  return league;
}

export function registerPlayerProjectionRoutes({ context, route }: Routes): void {
  const limited = (subject: string) =>
    context.limits.enforce(
      { action: 'price-line', subject, limit: questionLimit },
      'Too many changes. Please wait a moment.',
    );
  route(playerProjectionEndpoints.game, ({ params }) =>
    viewGamePlayers(context, params.league, params.id),
  );
  route(playerProjectionEndpoints.today, ({ params }) => viewToday(context, params.league));
  route(playerProjectionEndpoints.player, ({ params }) =>
    viewPlayer(context, params.league, params.id),
  );
  route(playerProjectionEndpoints.priceGame, async ({ params, body, user }) => {
    await limited(user.id);
    return priceGame(context, params.league, params.id, body);
  });
  route(playerProjectionEndpoints.pricePlayer, async ({ params, body, user }) => {
    await limited(user.id);
    return pricePlayer(context, params, body);
  });
}
