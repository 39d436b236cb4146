import type {
  GamePlayersView,
  PlayerProjectionsView,
  PricedLineView,
  ProjectedPlayerView,
  ProjectedSideView,
  ProjectedStatisticOfPlayerView,
} from '#contract/player-projections-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';

const statistics = [
  ['points', 'Points', 'Pts', 'points'],
  ['rebounds', 'Rebounds', 'Reb', 'rebounds'],
  ['assists', 'Assists', 'Ast', 'assists'],
  ['threes', 'Threes', '3PT', 'threes'],
  ['points+rebounds+assists', 'Pts + Reb + Ast', 'P+R+A', 'points, rebounds, and assists'],
].map(([id = '', label = '', shortLabel = '', unit = '']) => ({
  id,
  label,
  shortLabel,
  unit,
  group: null,
  isRare: false,
}));

interface Given extends Partial<ProjectedPlayerView> {
  line?: number;
  change?: number;
  result?: number;
}

/** A player whose five statistics follow from projected points and minutes. */
export function projectedPlayer(
  name: string,
  points: number,
  minutes: number,
  { line, change, result, ...given }: Given = {},
): ProjectedPlayerView {
  const means = [points, minutes / 6, minutes / 9, minutes / 18];
  const all = [...means, (means[0] ?? 0) + (means[1] ?? 0) + (means[2] ?? 0)];
  return {
    id: name.toLowerCase().replaceAll(/\W+/g, '-'),
    name,
    position: 'G',
    playProbability: 1,
    status: null,
    statusCases: null,
    opportunity: { label: 'Min', value: minutes, change: change === undefined ? null : change / 2 },
    statistics: all.map((mean, index): ProjectedStatisticOfPlayerView => ({
      statistic: statistics[index]?.id ?? '',
      mean,
      low: Math.max(0, mean - 1.5 * Math.sqrt(mean + 1)),
      high: mean + 1.7 * Math.sqrt(mean + 1),
      atLeast: null,
      change: index === 0 ? (change ?? null) : null,
      line:
        index > 0 || line === undefined
          ? null
          : {
              line,
              provider: 'Book',
              overPrice: -110,
              underPrice: -110,
              at: '2026-11-28T15:55:00.000Z',
              isOlderThanNews: false,
              ours: 0.5 + (mean - line) / 40,
              market: 0.5,
            },
      lastTen: Array.from({ length: 10 }, (_, game) => Math.round(mean * (0.6 + (game % 5) * 0.2))),
      result: index > 0 ? null : (result ?? null),
      grade: null,
    })),
    didNotPlay: false,
    ...given,
  };
}

/** A side whose sums count each player by the probability of playing. */
export function projectedSide(
  team: CompetitorView,
  players: readonly ProjectedPlayerView[],
): ProjectedSideView {
  const add = (value: (player: ProjectedPlayerView) => number) =>
    players.reduce((sum, player) => sum + player.playProbability * value(player), 0);
  return {
    team,
    players: [...players],
    totals: statistics.map(({ id }) => ({
      statistic: id,
      mean: add((player) => player.statistics.find((each) => each.statistic === id)?.mean ?? 0),
    })),
    opportunityTotal: add(({ opportunity }) => opportunity.value),
  };
}

/** Detroit at New York, with Okafor ruled out after the first lock. */
export function sampleGamePlayers(
  teams: { home: CompetitorView; away: CompetitorView },
  change: Partial<GamePlayersView> = {},
): GamePlayersView {
  return {
    statistics,
    missing: null,
    locked: { at: '2026-11-28T16:52:00.000Z', version: 3 },
    away: projectedSide(teams.away, [
      projectedPlayer('Theo Marlowe', 27.4, 36.5, { line: 26.5 }),
      projectedPlayer('Frank Sandoval', 17.3, 33.5, { line: 16.5, position: 'F' }),
      projectedPlayer('Dion Hale', 16.1, 32, { line: 15.5, position: 'C' }),
      projectedPlayer('Quentin Rhodes', 14.6, 31, { line: 13.5 }),
      projectedPlayer('Cal Prescott', 11.8, 26, {
        line: 10.5,
        position: 'F',
        playProbability: 0.61,
        status: 'Questionable',
        statusCases: 412,
      }),
      projectedPlayer('Luka Kovar', 11.2, 30, { line: 10.5, position: 'F' }),
      projectedPlayer('Ben Adeyemi', 7.5, 20),
      projectedPlayer('Otto Brandt', 5, 16),
      projectedPlayer('Sam Ilić', 4, 14),
      projectedPlayer('Ray Quill', 2.5, 11.1),
    ]),
    home: projectedSide(teams.home, [
      projectedPlayer('Victor Lindqvist', 26, 37, { line: 24.5, change: 2.3, position: 'F' }),
      projectedPlayer('Jay Delgado', 21.2, 36, { line: 20.5, change: 3.7 }),
      projectedPlayer('Eli Whitlock', 14.6, 33, { line: 13.5, change: 0.7, position: 'C' }),
      projectedPlayer('Amos Sterling', 13.5, 33.5, { line: 12.5, change: 1.7, position: 'F' }),
      projectedPlayer('Rex Castell', 12.2, 31, { line: 8.5, change: 4.1 }),
      projectedPlayer('Oren Thorne', 8.4, 22, { change: 2.7 }),
      projectedPlayer('Pat Moreau', 6.5, 18, { change: 1.5 }),
      projectedPlayer('Gus Lindahl', 4, 14.5, { change: 1.1 }),
      projectedPlayer('Ned Abara', 2.5, 9, { change: 0.8 }),
      projectedPlayer('Lou Vance', 1.5, 6, { change: 0.6 }),
    ]),
    absences: [
      {
        playerId: 'marcus-okafor',
        name: 'Marcus Okafor',
        position: 'G',
        side: 'home',
        detail: 'Ankle',
        source: 'injury report',
        at: '2026-11-28T16:40:00.000Z',
        opportunity: 34,
        opportunityLabel: 'Min',
        statistic: 'points',
        value: 22.4,
        gains: [
          { playerId: 'rex-castell', name: 'Rex Castell', change: 4.1 },
          { playerId: 'jay-delgado', name: 'Jay Delgado', change: 3.7 },
          { playerId: 'oren-thorne', name: 'Oren Thorne', change: 2.7 },
          { playerId: 'victor-lindqvist', name: 'Victor Lindqvist', change: 2.3 },
          { playerId: 'amos-sterling', name: 'Amos Sterling', change: 1.7 },
          { playerId: 'pat-moreau', name: 'Pat Moreau', change: 1.5 },
          { playerId: 'gus-lindahl', name: 'Gus Lindahl', change: 1.1 },
          { playerId: 'ned-abara', name: 'Ned Abara', change: 0.8 },
          { playerId: 'eli-whitlock', name: 'Eli Whitlock', change: 0.7 },
          { playerId: 'lou-vance', name: 'Lou Vance', change: 0.6 },
        ],
        gained: 19.2,
        teamChange: -3.2,
      },
    ],
    accuracy: statistics.slice(0, 4).map(({ id }, index) => ({
      statistic: id,
      n: 4118,
      error: 4.79 / (index + 1),
      averageError: 4.97 / (index + 1),
      insideShare: 0.81,
      lines: { n: 64, stated: 0.5, happened: 0.52 },
      calibration: [],
    })),
    ...change,
  };
}

/** A priced line without a measured weight of our probability beside the market's. */
export const samplePrice: PricedLineView = {
  win: 0.54,
  push: 0,
  lose: 0.46,
  fairPrice: -117,
  withMarket: null,
  market: 0.5,
  distribution: Array.from(
    { length: 60 },
    (_, value) => Math.exp(-(((value - 26) / 8) ** 2) / 2) / 20,
  ),
};

/** A player with `count` graded games, of which the third was above the range. */
export function samplePlayerRecord(
  teams: { home: CompetitorView; away: CompetitorView },
  count: number,
): PlayerProjectionsView {
  const players = sampleGamePlayers(teams);
  const [player] = players.home.players;
  if (player === undefined) throw new Error('no player');
  const games = Array.from({ length: count }, (_, index) => ({
    gameId: `g${index}`,
    startsAt: new Date(Date.UTC(2026, 9, 21 + 2 * index)).toISOString(),
    isHome: index % 2 === 0,
    opponent: teams.away,
    team: teams.home,
    didNotPlay: false,
    statistics: player.statistics.map((each, place) => {
      const result = place === 0 && index === 2 ? 45 : Math.round(each.mean + (index % 5) - 2);
      return {
        ...each,
        result,
        grade: {
          isInside: result >= each.low && result <= each.high,
          // The first game of the season has none.
          average: index === 0 ? null : each.mean + 1,
          overLine:
            each.line === null
              ? null
              : result > each.line.line
                ? ('over' as const)
                : ('under' as const),
        },
      };
    }),
  }));
  const next = {
    gameId: 'next',
    startsAt: '2026-11-28T20:30:00.000Z',
    isHome: true,
    opponent: teams.away,
    team: teams.home,
    didNotPlay: false,
    statistics: player.statistics,
  };
  return {
    statistics,
    next: { game: next, locked: players.locked, player, absences: players.absences },
    games,
  };
}
