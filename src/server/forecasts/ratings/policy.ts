import { isTeamLeague, isTennisTour, type LeagueId } from '#domain/league.ts';
import { createForecaster } from '#forecasting/team/team-forecaster.ts';
import { createTennisForecaster } from '#forecasting/tennis/tennis-forecaster.ts';
import type { Contest, ContestForecaster, TennisFacts } from './types.ts';

/** Undefined for golf, whose contests have no two sides. */
export function createContestForecaster(league: LeagueId): ContestForecaster | undefined {
  if (isTeamLeague(league)) {
    const forecaster = createForecaster(league);
    return {
      learn(result) {
        const { homeScore, awayScore } = result;
        if (homeScore === null || awayScore === null) return;
        forecaster.learn({ ...teamGame(result), gameId: result.id, homeScore, awayScore });
      },
      forecast: (contest, names) => forecaster.forecast(teamGame(contest), names),
    };
  }
  if (!isTennisTour(league)) return undefined;

  const forecaster = createTennisForecaster(league);
  return {
    learn(result, facts) {
      const { homeScore, awayScore } = result;
      if (facts === undefined || homeScore === null || awayScore === null) return;
      const winner = winnerOf(facts);
      if (winner === undefined) return;
      forecaster.learn({
        ...tennisMatch(result, facts),
        matchId: result.id,
        winner,
        homeGames: sum(result.homeSegmentScores),
        awayGames: sum(result.awaySegmentScores),
        retired: facts.state === 'retired',
      });
    },
    forecast: (contest, names, facts) =>
      facts === undefined ? undefined : forecaster.forecast(tennisMatch(contest, facts), names),
  };
}

function teamGame(contest: Contest) {
  return {
    startsAt: contest.startsAt,
    season: contest.season,
    phase: contest.phase,
    neutralSite: contest.neutralSite,
    homeId: contest.homeId,
    awayId: contest.awayId,
    homeStarterId: contest.homeStarter?.id,
    awayStarterId: contest.awayStarter?.id,
  };
}

function tennisMatch({ startsAt, homeId, awayId }: Contest, { bestOf, surface }: TennisFacts) {
  return { startsAt, bestOf, surface, home: { id: homeId }, away: { id: awayId } };
}

/** A walkover was never played; one who gave up has lost, whatever the sets say. */
function winnerOf({ state, firstWon }: TennisFacts): 'home' | 'away' | undefined {
  if (state !== 'final' && state !== 'retired') return undefined;
  if (firstWon === undefined) return undefined;
  return firstWon ? 'home' : 'away';
}

function sum(games: number[]): number {
  return games.reduce((total, more) => total + more, 0);
}

/** Changes when a result is corrected. */
export function resultSignature({ startsAt, homeScore, awayScore }: Contest): string {
  return `${startsAt.getTime()}/${homeScore}/${awayScore}`;
}
