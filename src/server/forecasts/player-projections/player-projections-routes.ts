import {
  type GamePlayersView,
  type PlayerProjectionsView,
  playerProjectionEndpoints,
  type PricedLineView,
  type TodaysPlayersView,
} from '#contract/player-projections-endpoints.ts';
import { addDays, easternDay, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import { isInPlay } from '#domain/game.ts';
import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import type { BetLeg } from '#forecasting/line-probabilities.ts';
import { findLineProbability } from '#forecasting/line-probabilities.ts';
import { getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { findPlayerModel, hasPlayed } from '#forecasting/players/player-models.ts';
import { readPlayedLines } from '#forecasting/players/read-box-lines.ts';
import { readProjections } from '#forecasting/players/stored-projections.ts';
import type { AppContext } from '#server/context.ts';
import { findOurForecast, findQuotedPrice } from '#server/contests/cards/cards.ts';
import { findGame, findGamesByIds, listGamesOfDays } from '#server/contests/games/games.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import {
  findMarketOver,
  listGradedContests,
  listPlayerFigures,
  listPlayerGrades,
  listPlayerQuotes,
  quoteKey,
  viewAccuracy,
} from '#server/ledger/graded-players/graded-players.ts';
import { listLockedPlayers } from '#server/ledger/predictions/predictions.ts';
import * as prices from './line-prices.ts';
import { projectedMs } from './player-projections.ts';
import * as rules from './player-projections-rules.ts';
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
  const row = (await readProjected(context, league, [game])).get(gameId);
  const facts = (await readFacts(context, [game])).get(gameId) ?? {};
  const asked = { league: [league], author: 'automatic' as const, season: game.row.season };
  const leftMs = game.row.startsAt.getTime() - context.now().getTime();
  return {
    statistics: views.viewStatistics(getTeamLeague(league), row === undefined ? [] : [row]),
    missing:
      row === undefined
        ? views.viewMissing(getTeamLeague(league), game.forecast?.forecast, leftMs, projectedMs)
        : null,
    locked: await viewLock(context, league, gameId),
    ...views.viewSides(game, row, facts),
    absences: row === undefined ? [] : views.viewAbsences(row),
    accuracy: viewAccuracy(league, await listPlayerFigures(context, asked)),
  };
}

async function viewLock(context: AppContext, league: LeagueId, gameId: string) {
  const { last } = (await listLockedPlayers(context, league, [gameId])).get(gameId) ?? {};
  return last === undefined ? null : { at: last.at.toISOString(), version: last.version };
}

/** Projections by game, adding up to the scores that the games show. */
async function readProjected(context: AppContext, league: LeagueId, games: readonly StoredGame[]) {
  const byId = new Map(games.map((game) => [game.row.id, game]));
  const rows = await store.findProjections(context.db, league, [...byId.keys()]);
  return new Map([...rows].map(([id, row]) => [id, rules.followAnalyst(row, byId.get(id))]));
}

/** Projections of the first day with games from today on. */
async function viewToday(context: AppContext, league: TeamLeagueId): Promise<TodaysPlayersView> {
  const games = await listNextDay(context, league);
  const rows = await readProjected(context, league, games);
  const facts = await readFacts(context, games);
  return {
    statistics: views.viewStatistics(league, [...rows.values()]),
    games: games.flatMap((game) => {
      const { id, startsAt, state } = game.row;
      const row = rows.get(id);
      if (row === undefined) return [];
      const sides = views.viewSides(game, row, facts.get(id) ?? {});
      return [{ gameId: id, startsAt: startsAt.toISOString(), state, ...sides }];
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

/**
 * Figures so far of games in play, final ones of games that have ended; lines of the market, and
 * grades.
 */
async function readFacts(
  context: AppContext,
  games: readonly StoredGame[],
): Promise<Map<string, views.GameFacts>> {
  const facts = new Map<string, views.GameFacts>();
  const league = games[0]?.row.league;
  const model = league && findPlayerModel(league);
  if (league === undefined || model === undefined) return facts;
  const begun = games.filter((game) => isInPlay(game.row.state) || game.row.state === 'final');
  const ids = begun.map((game) => game.row.id);
  const quotes = await listPlayerQuotes(
    context,
    league,
    games.map(({ row }) => row.id),
  );
  const grades = await listPlayerGrades(context, league, ids);
  const boxes = new Map<string, views.GameFacts['box']>();
  for (const { gameId, home, away } of await store.listBoxes(context.db, league, ids)) {
    const isFinal = begun.some((game) => game.row.id === gameId && game.row.state === 'final');
    const players = { home: home?.players ?? [], away: away?.players ?? [] };
    const lines = readPlayedLines(model, players).filter(({ figures }) =>
      hasPlayed(model, figures),
    );
    boxes.set(gameId, { lines, isFinal });
  }
  for (const { row } of games) {
    const { id } = row;
    facts.set(id, { box: boxes.get(id), quotes: quotes.get(id), grades: grades.get(id) });
  }
  return facts;
}

async function viewPlayer(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
): Promise<PlayerProjectionsView> {
  const nextId = await store.findNextGameId(context.db, league, playerId, context.now());
  const gradedIds = await listGradedContests(context, league, playerId);
  const ids = nextId === undefined ? gradedIds : [...gradedIds, nextId];
  const games = await findGamesByIds(context, league, ids);
  const facts = await readFacts(context, [...games.values()]);
  const rows = await readProjected(context, league, [...games.values()]);
  const view = (id: string | undefined) => {
    const [game, row] = [games.get(id ?? ''), rows.get(id ?? '')];
    if (game === undefined || row === undefined) return undefined;
    return views.viewPlayerGame(game, row, facts.get(game.row.id) ?? {}, playerId);
  };
  const next = view(nextId);
  const nextRow = rows.get(nextId ?? '');
  return {
    statistics: views.viewStatistics(league, [...rows.values()]),
    next:
      next === undefined || nextRow === undefined
        ? null
        : {
            game: next.game,
            locked: await viewLock(context, league, next.game.gameId),
            player: next.player,
            absences: views.viewAbsences(nextRow).filter(({ side }) => side === next.side),
          },
    games: gradedIds.flatMap((id) => view(id)?.game ?? []),
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
  const game = await getGame(context, league, id);
  const row = (await readProjected(context, league, [game])).get(id);
  const { home, away } = row ? readProjections(row.projections) : {};
  const player = [...(home?.players ?? []), ...(away?.players ?? [])].find(
    (one) => one.playerId === playerId,
  );
  const distribution = player?.statistics[question.statistic];
  if (distribution === undefined) {
    throw new AppError('not_found', 'No projection of this player and statistic.');
  }
  const quotes = (await listPlayerQuotes(context, league, [id])).get(id);
  const quote = quotes?.get(quoteKey({ playerId, statistic: question.statistic }));
  const over = quote?.line === question.line ? findMarketOver(quote, getDevigMethod(league)) : null;
  const market = over === null || question.side === 'over' ? over : 1 - over;
  return prices.viewPrice(prices.pricePlayerLine(distribution, question), {
    distribution,
    ...(market !== null && { market }),
  });
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
