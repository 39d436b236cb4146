import { hourMs } from '#domain/calendar/durations.ts';
import { isTeamLeague, isTennisTour, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import type { MarketView } from '#domain/grading/layer-grades.ts';
import { sum } from '#domain/sum.ts';
import type { ClosingLine } from '#forecasting/closing-line.ts';
import { getFittedParameters, getTeamModel } from '#forecasting/leagues/team-models.ts';
import type { Appearance } from '#forecasting/lineups/lineup.ts';
import { expectMargin, readSeasonModel, readSkills } from '#forecasting/season/season-model.ts';
import { TeamForecaster, type TeamRating } from '#forecasting/team/team-forecaster.ts';
import { TennisForecaster } from '#forecasting/tennis/tennis-forecaster.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import type { LearnedContest } from '#server/forecasts/learned-contest.ts';
import {
  type ContestForecaster,
  forecastHorizonMs,
  type SeasonForecaster,
  type SeasonMoment,
  type TennisFacts,
} from './learning-types.ts';

/** Forecaster of a league's contests; undefined for golf, whose contests are not matchups. */
export function createContestForecaster(
  league: LeagueId,
  source: ScoreSource['kind'],
): ContestForecaster | undefined {
  if (isTeamLeague(league)) {
    const played = source === 'simulated' ? 'simulated' : 'really';
    const parameters = getFittedParameters(league, played);
    const forecaster = new TeamForecaster(league, parameters);
    const role = getTeamModel(league).lineups?.role;
    return {
      learn(result) {
        const { homeScore, awayScore } = result;
        if (homeScore === null || awayScore === null) return;
        forecaster.learn({
          ...teamGame(result),
          gameId: result.id,
          homeScore,
          awayScore,
          segmentScores: { home: result.homeSegmentScores, away: result.awaySegmentScores },
        });
      },
      forecast: (contest, names) => forecaster.forecast(teamGame(contest), names),
      learnsCloses: parameters.pastPrices !== undefined,
      season: forecastSeason(league, forecaster),
      rateTeam: (teamId, moment) => forecaster.getRating(teamId, moment),
      lineups: role && {
        role,
        covers: (contest) => forecaster.coversLineups(teamGame(contest)),
        knows: (contest) => forecaster.knowsLineups(teamGame(contest)),
        findWorth: (playerId, season, at) => forecaster.findPlayerWorth(playerId, season, at),
        findEffects: (contest) => forecaster.findPlayerEffects(teamGame(contest)),
        compare: (before, after) => forecaster.compareLineups(teamGame(before), teamGame(after)),
        findExpected(contest) {
          const game = teamGame(contest);
          return forecaster.knowsLineups(game) ? forecaster.expect(game).lineups : undefined;
        },
      },
    };
  }
  if (!isTennisTour(league)) return undefined;

  const forecaster = new TennisForecaster(league);
  return {
    learn(result, facts) {
      const { homeScore, awayScore } = result;
      if (facts === undefined || homeScore === null || awayScore === null) return;
      const winner = findWinner(facts);
      if (winner === undefined) return;
      forecaster.learn({
        ...tennisMatch(result, facts),
        matchId: result.id,
        winner,
        homeGames: sum(result.homeSegmentScores),
        awayGames: sum(result.awaySegmentScores),
        retired: facts.state === 'retired',
        close: result.close,
      });
    },
    forecast: (contest, names, facts) =>
      facts === undefined ? undefined : forecaster.forecast(tennisMatch(contest, facts), names),
    learnsCloses: true,
    readStrengths: (playerIds, setting) => forecaster.readStrengths(playerIds, setting),
    ratePlayer(playerId, surface) {
      const skill = forecaster.getSkill(playerId, surface);
      return skill === undefined ? undefined : middleRating + ratingPerLogit * skill;
    },
  };
}

function forecastSeason(league: TeamLeagueId, forecaster: TeamForecaster): SeasonForecaster {
  const modelsFor = (
    homeId: string,
    awayId: string,
    { season, at, daysIntoSeason }: SeasonMoment,
  ) =>
    forecaster.seasonModels(
      { homeId, awayId, season, startsAt: at, phase: 'regular', neutralSite: false },
      daysIntoSeason,
    );
  return {
    expectMargins(contests, moment) {
      const [first] = contests;
      if (first === undefined) return [];
      const models = modelsFor(first.homeId, first.awayId, moment);
      // A game that has a forecast is expected as on its card, in a season's first month as well.
      const ours = modelsFor(first.homeId, first.awayId, { ...moment, daysIntoSeason: Infinity });
      const until = moment.at.getTime() + forecastHorizonMs;
      return contests.map((contest) => {
        const isForecast = contest.startsAt.getTime() <= until;
        return expectMargin(isForecast ? ours : models, teamGame(contest), moment.at);
      });
    },
    readModel(teamIds, moment) {
      const [home = '', away = ''] = teamIds;
      return readSeasonModel(league, modelsFor(home, away, moment), teamIds, moment);
    },
    readSkills(teamIds, moment) {
      const [home = '', away = ''] = teamIds;
      return readSkills(modelsFor(home, away, moment), teamIds, moment);
    },
  };
}

/** An Elo-like rating: 1500 for the player ranked 100th, 400 points more mean ten wins per loss. */
const middleRating = 1500;
const ratingPerLogit = 400 / Math.LN10;

export function totalRating({ team, players = 0 }: TeamRating): number {
  return team + players;
}

/** Whether an appearance is rated: in a role with one starter, only the starter's is. */
export function countsInCareer(appearance: Appearance): boolean {
  return appearance.role === 'player' || appearance.started;
}

function teamGame(contest: LearnedContest) {
  const { homeStarter, awayStarter, ...game } = contest;
  return { ...game, homeStarterId: homeStarter?.id, awayStarterId: awayStarter?.id };
}

function tennisMatch(
  { startsAt, homeId, awayId }: LearnedContest,
  { bestOf, surface }: TennisFacts,
) {
  return { startsAt, bestOf, surface, home: { id: homeId }, away: { id: awayId } };
}

/** A walkover was never played; a player who retired has lost, whatever the set score. */
function findWinner({ state, firstWon }: TennisFacts): 'home' | 'away' | undefined {
  if (state !== 'final' && state !== 'retired') return undefined;
  if (firstWon === undefined) return undefined;
  return firstWon ? 'home' : 'away';
}

/** Closing line of a market; undefined when neither winner, spread nor total was quoted. */
export function toClosingLine(close: MarketView): ClosingLine | undefined {
  const homeWinProbability = close.homeWinProbability ?? undefined;
  const homeSpread = close.homeSpread ?? undefined;
  const total = close.total ?? undefined;
  const isQuoted = [homeWinProbability, homeSpread, total].some((figure) => figure !== undefined);
  return isQuoted ? { homeWinProbability, homeSpread, total } : undefined;
}

/** Changes when a result is corrected. */
export function resultSignature(result: LearnedContest, facts: TennisFacts | undefined): string {
  const { startsAt, homeId, awayId, homeScore, awayScore, homeStarter, awayStarter } = result;
  const { homeSegmentScores, awaySegmentScores } = result;
  const told = [startsAt.getTime(), homeId, awayId, homeScore, awayScore];
  // A joined string is flat; a template literal would keep its pieces in memory.
  return facts === undefined
    ? [...told, homeStarter?.id, awayStarter?.id].join('/')
    : [...told, homeSegmentScores, awaySegmentScores, facts.state, facts.firstWon].join('/');
}

/** A game takes about three hours; its box score is expected within three more. */
const boxScoreExpectedMs = 6 * hourMs;

/** The result then waits, to be learned with who played. */
export function isBoxScoreExpected({ startsAt }: LearnedContest, now: Date): boolean {
  return now.getTime() - startsAt.getTime() < boxScoreExpectedMs;
}

/**
 * Time when the newest of these box scores were stored, and their games; input in storage order.
 */
export function findLatest(stored: { gameId: string; fetchedAt: Date }[]) {
  const at = stored.at(-1)?.fetchedAt;
  if (at === undefined) return undefined;
  const newest = stored.filter(({ fetchedAt }) => fetchedAt.getTime() === at.getTime());
  return { at, gameIds: new Set(newest.map(({ gameId }) => gameId)) };
}
