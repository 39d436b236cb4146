import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import {
  type LeagueId,
  type TeamLeagueId,
  teamLeagueIds,
  type TennisTourId,
  tennisTourIds,
} from '#domain/league.ts';
import type { TennisMatch, Tournament } from '#domain/tournament.ts';
import { shiftForecast } from '#forecasting/analyst-shift.ts';
import { asKnown } from './backtest/known-lineups.ts';
import { TeamForecaster } from '#forecasting/team/team-forecaster.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { UpcomingMatch } from '#forecasting/tennis/tennis-match.ts';
import { TennisForecaster } from '#forecasting/tennis/tennis-forecaster.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { type EspnStandIn, startEspnStandIn } from '#testing/stand-ins/espn-stand-in.ts';
import { simulatedHistory } from './simulated/simulated-history.ts';

/** Log-odds shifts by an analyst. */
const shifts = [-2, -0.3, 0.3, 2];

/** Games of the season, because each box score takes time: thirty or more of each team. */
const maxGames = 500;

/** Checks every n-th forecast, because each check is slow. */
const checkedEvery: Record<LeagueId, number> = {
  nfl: 2,
  nba: 8,
  nhl: 8,
  mlb: 8,
  atp: 12,
  wta: 12,
  pga: 1,
};

/** Allowed gap between projected and expected margin; football has key numbers. */
const marginReach: Partial<Record<LeagueId, number>> = { nfl: 2.5, nba: 1.5 };

/** Expected scores are rounded to a tenth; tennis fair lines to half games. */
const tolerance = { margin: 0.1 + 1e-9, games: 0.25 + 1e-9 };

/** Inconsistencies within a forecast; empty when everything comes from one distribution. */
function listContradictions(league: LeagueId, forecast: Forecast): string[] {
  const { projectedHomeScore, projectedAwayScore, homeScore, awayScore, setScores } = forecast;
  const pick = favoredSide(forecast.homeWinProbability);
  const ofPick = (home: number) => (pick === 'home' ? home : -home);
  const wonBy = ofPick(projectedHomeScore - projectedAwayScore);
  const margin = ofPick(homeScore - awayScore);
  const fairMargin = ofPick(-forecast.homeSpread);
  const sum = (of: 'marginPoints' | 'probability') =>
    ofPick(forecast.factors.reduce((total, factor) => total + factor[of], 0));
  const points = sum('marginPoints');
  // Tennis scores are sets; the fair line and the reasons count games.
  const isExpected =
    setScores === undefined
      ? Math.abs(points - margin) <= tolerance.margin
      : Math.abs(points - fairMargin) <= tolerance.games;
  const reach = marginReach[league];
  const checks: [contradiction: string, isFound: boolean][] = [
    ['the pick has the lower projected score', wonBy <= 0],
    ['the pick is the underdog of the fair line', fairMargin < 0],
    ['the pick is expected to score less', margin < -1e-9],
    ['the points of the reasons speak against the pick', points < -1e-9],
    ['the probability of the reasons speaks against the pick', sum('probability') < -1e-9],
    ['the points of the reasons are another margin than the expected one', !isExpected],
    [
      'the projected margin is far from the expected one',
      reach !== undefined && Math.abs(wonBy - margin) > reach,
    ],
    [
      'other results in sets are likelier for the pick',
      setScores !== undefined && !hasLikeliestSets(forecast, setScores),
    ],
  ];
  return checks.flatMap(([contradiction, isFound]) => (isFound ? [contradiction] : []));
}

function hasLikeliestSets(
  { homeWinProbability, projectedHomeScore, projectedAwayScore }: Forecast,
  setScores: NonNullable<Forecast['setScores']>,
): boolean {
  const pick = favoredSide(homeWinProbability);
  const won = setScores.filter(({ home, away }) => home > away === (pick === 'home'));
  const own = won.find(
    ({ home, away }) => home === projectedHomeScore && away === projectedAwayScore,
  );
  return own?.probability === Math.max(...won.map(({ probability }) => probability));
}

/** Inconsistencies of many forecasts, and of each as shifted by an analyst. */
class Contradictions {
  readonly counts: Record<string, number> = {};
  forecasts = 0;

  check(league: LeagueId, forecast: Forecast): void {
    const shifted = shifts.map((shift) =>
      shiftForecast(league, forecast, { shift, label: 'Analyst' }),
    );
    for (const one of [forecast, ...shifted]) {
      this.forecasts += 1;
      for (const contradiction of listContradictions(league, one)) {
        this.counts[contradiction] = (this.counts[contradiction] ?? 0) + 1;
      }
    }
  }
}

function walkTeamSeason(league: TeamLeagueId): Contradictions {
  const parameters = getFittedParameters(league, 'simulated');
  const { withLineups = parameters.resultsOnly } = parameters;
  const forecaster = new TeamForecaster(league, parameters);
  const model = new TeamModel(withLineups);
  const found = new Contradictions();
  const games = simulatedHistory(league, { seed: 'one', fromYear: 2027, toYear: 2027, maxGames });
  for (const [index, { result }] of games.entries()) {
    if (index % checkedEvery[league] === 0) {
      found.check(league, forecaster.forecast(asKnown(model, result, 1)));
    }
    forecaster.learn(result);
    model.learn(result);
  }
  return found;
}

interface PlayedMatch {
  tournament: Tournament;
  match: TennisMatch;
}

async function listMatches(
  source: ScoreSource,
  tour: TennisTourId,
  season: number,
): Promise<PlayedMatch[]> {
  const { tournaments } = await source.fetchTournaments(tour, { kind: 'season', season });
  const played: PlayedMatch[] = [];
  for (const { tournament } of tournaments) {
    const query = { kind: 'tournament', id: tournament.id } as const;
    const [whole] = (await source.fetchTournaments(tour, query)).tournaments;
    for (const match of whole?.matches ?? []) played.push({ tournament, match });
  }
  return played.toSorted((a, b) => a.match.startsAt.getTime() - b.match.startsAt.getTime());
}

function walkMatches(tour: TennisTourId, matches: readonly PlayedMatch[]): Contradictions {
  const forecaster = new TennisForecaster(tour);
  const found = new Contradictions();
  for (const [index, { tournament, match }] of matches.entries()) {
    const [home, away] = match.sides.map(({ players }) => players);
    const [homePlayer, awayPlayer] = [home?.[0], away?.[0]];
    if (home?.length !== 1 || away?.length !== 1) continue;
    if (homePlayer === undefined || awayPlayer === undefined) continue;
    const upcoming: UpcomingMatch = {
      startsAt: match.startsAt,
      surface: tournament.tennis?.surface,
      bestOf: match.bestOf,
      home: { id: homePlayer.id },
      away: { id: awayPlayer.id },
    };
    if (index % checkedEvery[tour] === 0) found.check(tour, forecaster.forecast(upcoming));
    const winner = match.sides.findIndex(({ isWinner }) => isWinner === true);
    if (match.state !== 'final' || winner === -1) continue;
    forecaster.learn({
      ...upcoming,
      matchId: match.id,
      winner: winner === 0 ? 'home' : 'away',
      retired: false,
    });
  }
  return found;
}

/** Recorded games, forecast in order from earlier finished games. */
async function walkFeed(league: TeamLeagueId, source: ScoreSource): Promise<Contradictions> {
  const slate =
    league === 'nfl'
      ? ({ kind: 'week', season: 2026, phase: 'regular', week: 11 } as const)
      : ({ kind: 'day', day: '2026-11-22' } as const);
  const { games } = await source.fetchSlate(league, slate);
  const forecaster = new TeamForecaster(league);
  const found = new Contradictions();
  for (const { game } of games) {
    const upcoming = {
      startsAt: game.startsAt,
      season: game.season,
      phase: game.phase,
      neutralSite: game.neutralSite,
      homeId: game.home.competitorId,
      awayId: game.away.competitorId,
      homeStarterId: game.home.probableStarter?.id,
      awayStarterId: game.away.probableStarter?.id,
    };
    found.check(league, forecaster.forecast(upcoming));
    const { home, away } = game;
    if (game.state !== 'final' || home.score === undefined || away.score === undefined) continue;
    forecaster.learn({
      ...upcoming,
      gameId: game.id,
      homeScore: home.score,
      awayScore: away.score,
    });
  }
  return found;
}

describe('each forecast of a simulated season, and each as shifted by an analyst', () => {
  it.each(teamLeagueIds)('comes from one distribution: %s', (league) => {
    const { forecasts, counts } = walkTeamSeason(league);

    expect(forecasts).toBeGreaterThan(200);
    expect(counts).toEqual({});
  });

  it.each(tennisTourIds)('comes from one distribution: %s', async (tour) => {
    const now = () => new Date('2026-11-21T18:00:00Z');
    const source = createScoreSource({ kind: 'simulated', seed: 'one', now });
    const { year } = await source.fetchSeason(tour, now());
    const { forecasts, counts } = walkMatches(tour, await listMatches(source, tour, year));

    expect(forecasts).toBeGreaterThan(200);
    expect(counts).toEqual({});
  });
});

describe('each forecast of a recorded feed, and each as shifted by an analyst', () => {
  let feed: EspnStandIn;
  let source: ScoreSource;

  beforeAll(async () => {
    feed = await startEspnStandIn();
    const { origin } = feed;
    const urls = { siteUrl: origin, webUrl: origin, coreUrl: origin };
    source = createScoreSource({
      kind: 'espn',
      ...urls,
      fetch: globalThis.fetch,
      timeoutMs: 60_000,
    });
  });
  afterAll(() => feed.close());

  it.each(teamLeagueIds)('comes from one distribution: %s', async (league) => {
    const { forecasts, counts } = await walkFeed(league, source);

    expect(forecasts).toBeGreaterThan(0);
    expect(counts).toEqual({});
  });

  it.each(tennisTourIds)('comes from one distribution: %s', async (tour) => {
    const query = { kind: 'day', day: '2026-11-22' } as const;
    const { tournaments } = await source.fetchTournaments(tour, query);
    const matches = tournaments.flatMap(({ tournament, matches: own = [] }) =>
      own.map((match) => ({ tournament, match })),
    );
    const { forecasts, counts } = walkMatches(tour, matches);

    expect(forecasts).toBeGreaterThan(0);
    expect(counts).toEqual({});
  });
});
