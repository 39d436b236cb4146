import { ratingCost } from '#forecasting/fitting/team-objective.ts';
import { SeededRandom } from '#forecasting/golf/random.ts';
import { getLineUpModel, getTeamParameters } from '#forecasting/leagues/team-models.ts';
import type { Appearance, LineUp } from '#forecasting/lineups/line-up.ts';
import { createForecaster, TeamForecaster } from '#forecasting/team/team-forecaster.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { Figure } from './bench.ts';

const teams = 30;
const seasons = 16;
const gamesPerSeason = 1280;
/** Sixteen seasons of them are the 450,000 appearances of basketball's history. */
const playersPerSide = 11;
const walkLimitMs = 10_000;
const forecastLimitMs = 5;
const whatIfLimitMs = 20;
const refitLimitMinutes = 5;
const forecasts = 100;
/** Of one side whose playing is open. */
const openPlayers = 6;
const dayMs = 86_400_000;

/** Basketball's line-ups on invented box scores of the real size: the walk, one game anew, what if, a refit. */
export function measureLineUps(): Promise<Figure[]> {
  const history = inventHistory();
  const appearances = history.length * 2 * playersPerSide;
  const walkMs = timeOf(() => walk(history, 'with'));
  const plainMs = timeOf(() => walk(history, 'without'));
  const { oneMs, whatIfMs, resultsOnlyMs } = forecastOneAnew(history);
  const refitMinutes = estimateRefit(history);
  return Promise.resolve([
    {
      name: `basketball: walk over ${appearances} appearances`,
      value: `${(walkMs / 1000).toFixed(1)} s`,
      target: {
        text: `≤ ${walkLimitMs / 1000} s on an idle machine`,
        holds: walkMs <= walkLimitMs,
      },
    },
    {
      name: '… against the same games by results alone',
      value: `${(walkMs / plainMs).toFixed(2)} ×`,
    },
    {
      name: 'basketball: one game forecast anew after a status',
      value: `${oneMs.toFixed(2)} ms`,
      target: { text: `≤ ${forecastLimitMs} ms`, holds: oneMs <= forecastLimitMs },
    },
    {
      name: '… against the forecast by results alone',
      value: `${(oneMs / resultsOnlyMs).toFixed(2)} ×`,
    },
    {
      name: 'basketball: what if, beside the forecast as it stands',
      value: `${whatIfMs.toFixed(2)} ms`,
      target: { text: `≤ ${whatIfLimitMs} ms`, holds: whatIfMs <= whatIfLimitMs },
    },
    {
      name: '… against the forecast by results alone',
      value: `${(whatIfMs / resultsOnlyMs).toFixed(2)} ×`,
    },
    {
      name: 'basketball: refit, from one of its evaluations',
      value: `${refitMinutes.toFixed(1)} min`,
      target: {
        text: `≤ ${refitLimitMinutes} min on an idle machine`,
        holds: refitMinutes <= refitLimitMinutes,
      },
    },
    {
      name: '… an evaluation against the walk',
      value: `${((refitMinutes * 60_000) / getLineUpModel('nba').plan.evaluations / walkMs).toFixed(2)} ×`,
    },
  ]);
}

/** Of the processor, not of the clock: others' work on the machine does not count. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function walk(history: readonly TeamResult[], lineUps: 'with' | 'without'): void {
  const { parameters } = getLineUpModel('nba');
  const model = new TeamModel(
    lineUps === 'with' ? parameters : { ...parameters, lineUps: undefined },
  );
  for (const result of history) {
    const played = model.asPlayed(result);
    model.learn(played, model.expect(played));
  }
}

function forecastOneAnew(history: readonly TeamResult[]) {
  const withLineUps = createForecaster('nba');
  const resultsOnly = new TeamForecaster('nba', getTeamParameters('nba'));
  for (const result of history.slice(-3000)) {
    withLineUps.learn(result);
    resultsOnly.learn(result);
  }
  const last = history.at(-1);
  if (last === undefined) throw new RangeError('there is no game');
  const game = { ...last, startsAt: new Date(last.startsAt.getTime() + dayMs) };
  const status = (probability: number): LineUp => ({
    players: Array.from({ length: playersPerSide }, (_, place) => ({
      playerId: `${game.homeId} ${place}`,
      role: 'player',
      probability: place < openPlayers ? probability : 1,
    })),
  });
  const asKnown = (probability: number) => ({ ...game, homeLineUp: status(probability) });
  const msOf = (ask: (probability: number) => void) => {
    const askAll = () => {
      for (let at = 0; at < forecasts; at += 1) ask((at % 100) / 100);
    };
    askAll();
    return timeOf(askAll) / forecasts;
  };
  return {
    oneMs: msOf((probability) => withLineUps.forecast(asKnown(probability))),
    whatIfMs: msOf((probability) => {
      withLineUps.forecast(asKnown(probability));
      withLineUps.forecast(asKnown(0));
    }),
    resultsOnlyMs: msOf((probability) => resultsOnly.forecast(asKnown(probability))),
  };
}

/** A search is its evaluations, each of them a walk whose forecasts are scored. */
function estimateRefit(history: readonly TeamResult[]): number {
  const { parameters, plan } = getLineUpModel('nba');
  const games = history.map((result, index) => ({ line: index + 2, result }));
  const evaluationMs = timeOf(() => ratingCost(parameters, games, plan.fromSeason, plan.toSeason));
  return (plan.evaluations * evaluationMs) / 60_000;
}

function inventHistory(): TeamResult[] {
  const random = new SeededRandom(11);
  const side = (teamId: string): Appearance[] =>
    Array.from({ length: playersPerSide }, (_, place) => ({
      role: 'player',
      playerId: `${teamId} ${place}`,
      minutes: Math.max(1, 38 - 3 * place + 3 * random.normal()),
      plusMinus: Math.round(8 * random.normal()),
      line: {
        points: Math.round(20 * random.next()),
        fieldGoalAttempts: Math.round(15 * random.next()),
        threesMade: Math.round(3 * random.next()),
        freeThrowAttempts: Math.round(5 * random.next()),
        offensiveRebounds: 1,
        defensiveRebounds: 3,
        assists: Math.round(6 * random.next()),
        steals: 1,
        blocks: 0,
        turnovers: 2,
        fouls: 2,
      },
    }));
  return Array.from({ length: seasons * gamesPerSeason }, (_, index) => {
    const season = Math.floor(index / gamesPerSeason);
    const day = Math.floor((index % gamesPerSeason) / 8);
    const home = Math.floor(random.next() * teams);
    const away = (home + 1 + Math.floor(random.next() * (teams - 1))) % teams;
    const homeId = `team-${home}`;
    const awayId = `team-${away}`;
    return {
      gameId: String(index),
      startsAt: new Date(Date.UTC(2008 + season, 9, 20) + day * dayMs),
      season: 2009 + season,
      phase: 'regular',
      neutralSite: false,
      homeId,
      awayId,
      homeScore: 103 + Math.round(12 * random.normal()),
      awayScore: 100 + Math.round(12 * random.normal()),
      homeAppearances: side(homeId),
      awayAppearances: side(awayId),
    };
  });
}
