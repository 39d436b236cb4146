import {
  minMatchingSeasons,
  type SeasonOddsView,
  seasonOddsEndpoints,
  type SeasonWhatIfView,
} from '#contract/season-odds-endpoints.ts';
import { games } from '#db/tables/games-tables.ts';
import { toRow } from '#db/upsert.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { addDays, easternMoment } from '#domain/calendar/eastern-time.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { findRuleSet } from '#domain/season-rules/find-rule-set.ts';
import type { SeasonRunSummary } from '#domain/season-statements/season-run.ts';
import type { ChosenWinner } from '#forecasting/season/season-odds.ts';
import type { AppContext } from '#server/context.ts';
import { viewCompetitor, viewGame } from '#server/contests/cards/cards.ts';
import { findForecasts, listCompetitors } from '#server/contests/games/games.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { listFigures, listOdds } from '#server/ledger/season-statements/season-statements.ts';
import { forecastMeeting } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { simulatedSeasons } from './season-odds.ts';
import { isOpen, toSeasonDay } from './season-odds-rules.ts';
import * as store from './season-odds-store.ts';
import { SeasonThread } from './season-thread.ts';
import * as views from './season-odds-views.ts';

/** A what-if tells the effects of at most so many games: those that start first. */
const effectsShown = 48;

async function viewOdds(context: AppContext, league: TeamLeagueId): Promise<SeasonOddsView> {
  const state = await store.findSeasonState(context.db, league, context.now());
  const run = await store.findRun(context, league);
  const isHockey = findRuleSet(league, state?.season ?? 0)?.measure === 'points';
  const shared = {
    season: run?.season ?? state?.season ?? context.now().getUTCFullYear(),
    startsAt: viewStart(state?.firstAt, context.now()),
    locked: null,
    simulations: 0,
    rules: '',
    zones: [],
    rounds: [],
    winsName: isHockey ? ('Points' as const) : ('Wins' as const),
    hasMarket: false,
    teams: [],
    history: [],
    stakes: [],
    calibration: null,
    graded: null,
  };
  if (run?.summary == null || run.season !== state?.season) {
    if (state === undefined) return { ...shared, state: 'no-schedule', progress: null };
    const { season } = state;
    const progress = run?.done == null ? null : { done: run.done, total: simulatedSeasons };
    const isFailed = run?.failedAt != null && progress === null;
    return { ...shared, season, state: isFailed ? 'failed' : 'simulating', progress };
  }
  const { summary, season } = run;
  const findTeam = await teamFinder(context, league);
  const history = await listOdds(context, league, season);
  const last = history.at(-1);
  const [first] = history;
  const today = toSeasonDay(context.now());
  const figures = await listFigures(context, league);
  const stakes = await store.listStakes(context, league, context.now());
  const daysIn =
    first === undefined ? 0 : Math.floor((Date.parse(today) - Date.parse(first.day)) / dayMs);
  return {
    ...shared,
    season,
    ...(summary.isEnded && { startsAt: viewStart(state.newestFirstAt, context.now()) }),
    state: summary.isEnded ? 'ended' : run.failedAt === null ? 'ready' : 'failed',
    progress: null,
    simulations: summary.simulations,
    locked: last
      ? { at: last.lockedAt.toISOString(), hash: last.hash, sequence: last.sequence }
      : null,
    rules: views.nameRules(league, season, summary),
    zones: views.listZones(summary),
    rounds: summary.rounds,
    teams: views.viewTeams(
      summary,
      findTeam,
      history.findLast(({ day }) => day <= addDays(today, -7))?.playoffs,
    ),
    history: history.map(({ day, playoffs }) => ({ day, playoffs })),
    stakes: stakes.flatMap(({ stakes: own, startsAt, ...game }) =>
      own.map((stake) => ({ ...stake, ...game, startsAt: startsAt.toISOString() })),
    ),
    calibration: views.viewCalibration(league, figures, { season, month: Math.floor(daysIn / 30) }),
    graded: summary.isEnded ? views.viewGraded(figures, season) : null,
  };
}

/** Of a season that is still to come. */
function viewStart(firstAt: Date | null | undefined, now: Date): string | null {
  return firstAt != null && firstAt > now ? firstAt.toISOString() : null;
}

async function teamFinder(context: AppContext, league: TeamLeagueId): Promise<views.FindTeam> {
  const teams = await listCompetitors(context, league);
  return (id) => {
    const row = teams.get(id);
    return row && viewCompetitor(row);
  };
}

async function getRun(context: AppContext, league: TeamLeagueId) {
  const run = await store.findRun(context, league);
  if (run?.summary != null && run.at !== null) {
    return { season: run.season, key: `${league}/${run.at.toISOString()}`, summary: run.summary };
  }
  const message = `The ${getLeague(league).label} season has not been simulated yet.`;
  throw new AppError('still_loading', message, { retryAfterSeconds: 30 });
}

/** Games that were left in the newest simulation, those over since included. */
async function listGames(context: AppContext, league: TeamLeagueId, summary: SeasonRunSummary) {
  const now = context.now();
  const rows = await store.listGamesById(context, league, Object.keys(summary.homeWins));
  return rows.map((game) => ({ ...game, hasStarted: hasStarted(game, now) }));
}

function hasStarted({ state, startsAt }: Pick<GameRow, 'state' | 'startsAt'>, now: Date): boolean {
  return state !== 'postponed' && (state !== 'scheduled' || startsAt <= now);
}

async function viewGames(context: AppContext, league: TeamLeagueId) {
  const { summary } = await getRun(context, league);
  const listed = await listGames(context, league, summary);
  const left = listed.filter((game) => isOpen(game, context.now()));
  // As on the game's card, which may be newer and knows how many points are expected.
  const forecasts = await findForecasts(
    context,
    league,
    left.map(({ id }) => id),
  );
  return {
    games: left.map(({ state: _state, startsAt, ...game }) => ({
      ...game,
      startsAt: startsAt.toISOString(),
      homeWinProbability:
        forecasts.get(game.id)?.forecast.homeWinProbability ?? summary.homeWins[game.id] ?? 0.5,
    })),
  };
}

async function answerWhatIf(
  context: AppContext,
  league: TeamLeagueId,
  thread: SeasonThread,
  { winners, followedTeamId }: { winners: ChosenWinner[]; followedTeamId?: string | undefined },
): Promise<SeasonWhatIfView> {
  const { key, summary } = await getRun(context, league);
  const left = await listGames(context, league, summary);
  refuseImpossible(winners, new Map(left.map((game) => [game.id, game])));
  const chosen = new Set(winners.map(({ gameId }) => gameId));
  const teamId = summary.teams.find((team) => team.teamId === followedTeamId)?.teamId;
  const gameIds = left
    .filter((game) => !game.hasStarted && !chosen.has(game.id))
    .slice(0, effectsShown)
    .map(({ id }) => id);
  const question = {
    key,
    winners,
    minMatching: Math.min(minMatchingSeasons, summary.simulations / 20),
    ...(teamId !== undefined && { followed: { teamId, gameIds } }),
  };
  const answer =
    (await thread.condition(question)) ??
    (await thread.condition({ ...question, matrix: await store.readMatrix(context, league) }));
  if (answer === undefined) throw new Error(`no simulated seasons of ${league}`);
  const { effective, teams, ...rest } = answer;
  return {
    ...rest,
    simulations: rest.isSimulatedAgain ? effective : summary.simulations,
    precision: 1.96 * Math.sqrt(0.25 / Math.max(1, effective)),
    teams: teams.map(({ teamId: id, playoffs, division, topSeed, title }) => {
      return { teamId: id, playoffs, division1st: division, topSeed, title };
    }),
  };
}

/** @throws AppError for a winner that cannot be chosen, in words */
function refuseImpossible(
  winners: ChosenWinner[],
  left: ReadonlyMap<string, { hasStarted: boolean }>,
): void {
  if (new Set(winners.map(({ gameId }) => gameId)).size < winners.length) {
    throw new AppError('conflict', 'A game has one winner. One of the games was chosen twice.');
  }
  for (const { gameId } of winners) {
    const game = left.get(gameId);
    if (game === undefined) {
      throw new AppError('not_found', 'Only games left in the regular season can be chosen.');
    }
    if (game.hasStarted) {
      throw new AppError('already_started', 'A game that has started cannot be chosen.');
    }
  }
}

/**
 * A card of a game that is in no schedule. @throws AppError for a team that is not in the league
 */
async function viewMeeting(
  context: AppContext,
  league: TeamLeagueId,
  asked: { home: string; away: string; venue: 'home' | 'neutral'; day?: string | undefined },
) {
  const { season, summary } = await getRun(context, league);
  const teams = await listCompetitors(context, league);
  const [home, away] = [teams.get(asked.home), teams.get(asked.away)];
  const isTeam = (id: string) => summary.teams.some(({ teamId }) => teamId === id);
  if (home === undefined || away === undefined || !isTeam(home.id) || !isTeam(away.id)) {
    throw new AppError('not_found', 'One of the teams is not in the league.');
  }
  if (home.id === away.id) throw new AppError('conflict', 'A team cannot meet itself.');
  const now = context.now();
  const startsAt = asked.day === undefined ? now : easternMoment(asked.day, 19);
  const neutralSite = asked.venue === 'neutral';
  const sides = { season, aId: home.id, bId: away.id };
  const forecast = await forecastMeeting(context, league, { ...sides, startsAt, neutralSite });
  const row = toRow(games, {
    league,
    id: `${home.id}-${away.id}`,
    season,
    phase: 'regular',
    kind: 'league',
    startsAt,
    timeToBeDecided: true,
    state: 'scheduled',
    statusText: 'Not scheduled',
    wasSuspended: false,
    homeId: home.id,
    awayId: away.id,
    homeSegmentScores: [],
    awaySegmentScores: [],
    neutralSite,
    changedAt: now,
  });
  return { game: viewGame({ row, home, away, forecast: { forecast, madeAt: now } }, now) };
}

export function registerSeasonOddsRoutes({ context, route }: Routes): void {
  const thread = new SeasonThread();
  context.process.onClose(() => thread.end());
  route(seasonOddsEndpoints.meeting, ({ params, query }) =>
    viewMeeting(context, params.league, query),
  );
  route(seasonOddsEndpoints.odds, ({ params }) => viewOdds(context, params.league));
  route(seasonOddsEndpoints.games, ({ params }) => viewGames(context, params.league));
  route(seasonOddsEndpoints.whatIf, ({ params, body }) =>
    answerWhatIf(context, params.league, thread, body),
  );
  route(seasonOddsEndpoints.ratings, async ({ params: { league } }) => {
    const { summary } = await getRun(context, league);
    return {
      unit: getLeague(league).marginUnit,
      hasLineups: summary.teams.some(({ lineup }) => lineup !== null),
      teams: views.viewRatings(summary.teams, await teamFinder(context, league)),
    };
  });
  route(seasonOddsEndpoints.bracket, async ({ params: { league } }) => {
    const { season, summary } = await getRun(context, league);
    const rules = findRuleSet(league, season);
    return views.viewBracket(summary, rules, await teamFinder(context, league));
  });
}
