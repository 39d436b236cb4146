import parameters from '#forecasting/parameters/nba-players.json' with { type: 'json' };
import type { PlayerModel, PlayerParameters } from '#forecasting/players/player-model.ts';

/** Field goals and free throws per prior minute of the league's. */
const priorMinutes = 100;

export const nbaPlayers: PlayerModel = {
  parameters: parameters as unknown as PlayerParameters,
  feed: [
    {
      columns: {
        min: [['minutes', 'minutes']],
        pts: [['points']],
        reb: [['rebounds']],
        ast: [['assists']],
        fg3m: [['threePointFieldGoalsMade-threePointFieldGoalsAttempted', 'first']],
        fgm: [['fieldGoalsMade-fieldGoalsAttempted', 'first']],
        fga: [['fieldGoalsMade-fieldGoalsAttempted', 'second']],
        ftm: [['freeThrowsMade-freeThrowsAttempted', 'first']],
        fta: [['freeThrowsMade-freeThrowsAttempted', 'second']],
        blk: [['blocks']],
        tov: [['turnovers']],
        oreb: [['offensiveRebounds']],
      },
    },
  ],
  columns: ['min', 'pts', 'reb', 'ast', 'fg3m', 'fgm', 'fga', 'ftm', 'fta', 'blk', 'tov', 'oreb'],
  opportunities: [
    {
      name: 'minutes',
      column: 'min',
      regular: 15,
      least: 0,
      start: 12,
      debutant: 9,
      firstRange: [1, 40],
      range: [4, 42],
      center: 26,
      high: 32,
      full: 36,
      shortAt: 25,
      // With overtime.
      total: 241.5,
      shownTotal: 240,
      startError: 6,
      rate: { column: 'pts', sum: 30, opportunity: 70 },
    },
  ],
  statistics: [
    {
      name: 'points',
      column: 'pts',
      opportunity: 'minutes',
      leagueRate: 0.43,
      floor: 3,
      addsUpToScore: true,
      attempts: [
        {
          column: 'fga',
          prior: 15,
          made: { fgm: 2, fg3m: 1 },
          madePrior: 150,
          triedPrior: 150,
        },
        { column: 'fta', prior: 4, made: { ftm: 1 }, madePrior: 30, triedPrior: 40 },
      ],
      shareWorths: shareBaskets,
    },
    { name: 'rebounds', column: 'reb', opportunity: 'minutes', leagueRate: 0.173, floor: 3 },
    { name: 'assists', column: 'ast', opportunity: 'minutes', leagueRate: 0.092, floor: 3 },
    { name: 'threes', column: 'fg3m', opportunity: 'minutes', leagueRate: 0.028, floor: 1 },
  ],
  combined: [{ name: 'points+rebounds+assists', of: ['points', 'rebounds', 'assists'] }],
  build: {
    per: 36,
    prior: 200,
    weights: { reb: 1, blk: 2, ast: -1, fg3m: -1.5 },
    usual: 2.8,
    spread: 5,
  },
  usage: { fga: 1, fta: 0.44, tov: 1 },
  usageFloor: 20,
  pace: { fga: 1, fta: 0.44, oreb: -1, tov: 1 },
  matesPrior: 100,
  leagueUsage: { fga: 0.355, fta: 0.098, tov: 0.058 },
  opponent: { keep: 0.97, summer: 0.5, prior: 1500 },
  scoring: {
    mean: 100,
    home: 1.4,
    step: 0.035,
    summer: 0.6,
    meanStep: 0.002,
    pace: 92,
    paceStep: 0.03,
  },
  lateFrom: 60,
  lateGames: 20,
};

/** Shares of events worth 2 and 3: pairs of free throws count as one of 2, 1 or 0 points. */
function shareBaskets(sumOf: (column: string) => number): number[] {
  const threes = sumOf('fg3m') + priorMinutes * 0.028;
  const twos = sumOf('fgm') - sumOf('fg3m') + priorMinutes * 0.135;
  const trips = (sumOf('fta') + priorMinutes * 0.098) / 2.15;
  const made = (sumOf('ftm') + 30) / (sumOf('fta') + 40);
  const two = twos + trips * made * made;
  const all = two + threes + 2 * trips * made * (1 - made);
  return [two / all, threes / all];
}
