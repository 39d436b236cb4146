import parameters from '#forecasting/parameters/mlb-players.json' with { type: 'json' };
import type { PlayerModel, PlayerParameters } from '#forecasting/players/player-model.ts';

export const mlbPlayers: PlayerModel = {
  parameters: parameters as unknown as PlayerParameters,
  feed: [
    {
      groups: ['batting'],
      // The feed has no plate appearances: few end with neither an at bat nor a walk. It has no
      // doubles.
      columns: { pa: [['atBats'], ['walks']], h: [['hits']], hr: [['homeRuns']] },
    },
    {
      groups: ['pitching'],
      columns: {
        bf: [['fullInnings.partInnings', 'outs'], ['hits'], ['walks']],
        k: [['strikeouts']],
        hp: [['hits']],
        outs: [['fullInnings.partInnings', 'outs']],
      },
    },
  ],
  columns: ['pa', 'h', 'd', 't', 'hr', 'tb', 'bf', 'k', 'hp', 'outs'],
  opportunities: [
    {
      name: 'plate appearances',
      column: 'pa',
      regular: 3,
      least: 1,
      start: 4,
      debutant: 3.8,
      firstRange: [1, 5],
      range: [1.5, 5.2],
      center: 4,
      high: 4.5,
      full: 6,
      shortAt: 4,
      startError: 0.7,
      fromStarts: true,
    },
    {
      name: 'batters faced',
      column: 'bf',
      regular: 15,
      least: 5,
      start: 22,
      debutant: 21,
      firstRange: [6, 30],
      range: [6, 30],
      center: 24,
      high: 26,
      full: 36,
      shortAt: 24,
      startError: 4,
      fromStarts: true,
      namedStarter: true,
    },
  ],
  statistics: [
    {
      name: 'hits',
      column: 'h',
      opportunity: 'plate appearances',
      leagueRate: 0.232,
      floor: 3,
      isOfTrials: true,
    },
    {
      name: 'total bases',
      column: 'tb',
      opportunity: 'plate appearances',
      leagueRate: 0.37,
      floor: 4,
      shareWorths: shareBases,
    },
    { name: 'home runs', column: 'hr', opportunity: 'plate appearances', leagueRate: 0.028 },
    {
      name: 'strikeouts',
      column: 'k',
      opportunity: 'batters faced',
      leagueRate: 0.2,
    },
    {
      name: 'hits allowed',
      column: 'hp',
      opportunity: 'batters faced',
      leagueRate: 0.23,
      isOfTrials: true,
    },
    {
      name: 'outs',
      column: 'outs',
      opportunity: 'batters faced',
      leagueRate: 0.69,
      isOfTrials: true,
    },
  ],
  combined: [],
  usage: { h: 1 },
  usageFloor: 3,
  pace: { pa: 1 },
  matesPrior: 200,
  leagueUsage: { h: 0.232 },
  opponent: { keep: 0.98, summer: 0.5, prior: 800 },
  starter: { keep: 0.97, summer: 0.8, prior: 500 },
  place: { keep: 0.99, summer: 0.95, prior: 2000 },
  scoring: {
    mean: 4.4,
    home: 0.05,
    step: 0.012,
    summer: 0.6,
    meanStep: 0.001,
    pace: 38,
    paceStep: 0.02,
  },
  lateFrom: 130,
  lateGames: 30,
};

/** Shares of hits worth 2, 3 and 4 bases. */
function shareBases(sumOf: (column: string) => number): number[] {
  const prior = 40;
  const all = sumOf('h') + prior;
  return [
    (sumOf('d') + prior * 0.2) / all,
    (sumOf('t') + prior * 0.02) / all,
    (sumOf('hr') + prior * 0.125) / all,
  ];
}
