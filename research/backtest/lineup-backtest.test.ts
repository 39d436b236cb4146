import { basketball, inventGame, inventSeason } from '#testing/samples/invented-lineups.ts';
import { describe, expect, it } from 'vitest';
import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import type { Lineup } from '#forecasting/lineups/lineup.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import { asKnown, hashShare } from './known-lineups.ts';
import { joinLineups } from './lineup-history.ts';
import { backtestTeamLeague } from './team-backtest.ts';
import type { HistoryGame } from './team-history.ts';

const season = inventSeason('nba');
const games: HistoryGame[] = season.map((result, index) => ({
  line: index + 2,
  result,
  homeMoneyline: -120,
  awayMoneyline: 100,
}));
const model = getLineupModel('nba');
const nowMs = () => 0;

function afterSeason(): TeamModel {
  const learned = new TeamModel(model.parameters);
  for (const result of season) learned.learn(result);
  return learned;
}

const next = {
  ...inventGame('nba', 0),
  gameId: 'next',
  startsAt: new Date(Date.UTC(2025, 5, 1)),
  homeAppearances: ['a0', 'a1', 'a2', 'a3'].map((id) => basketball(id, 34)),
  awayAppearances: ['b0', 'b1', 'b2', 'b8'].map((id) => basketball(id, 34)),
};

/** Players in this team's last game. */
function lastAppearances(teamId: string): Set<string> {
  const last = season.findLast(({ homeId, awayId }) => homeId === teamId || awayId === teamId);
  const played = last?.homeId === teamId ? last.homeAppearances : last?.awayAppearances;
  return new Set(played?.map(({ playerId }) => playerId));
}

const listed = (lineup: Lineup | undefined) =>
  new Map(lineup?.players.map(({ playerId, probability }) => [playerId, probability]));

describe('lineups known before a game of history', () => {
  it('contain, at 1, which regulars played and which did not, and nothing about others', () => {
    const known = listed(asKnown(afterSeason(), next, 1).homeLineup);
    expect(known.get('a0')).toBe(1);
    expect(known.get('a5')).toBe(0);
    // Twelve minutes a game: playing time depends on the course of the game.
    expect(known.has('a8')).toBe(false);
  });

  it('treat an unknown change as none: the regular plays, or not, as in the last game', () => {
    const learned = afterSeason();
    const atOne = listed(asKnown(learned, next, 1).homeLineup);
    const atNone = listed(asKnown(learned, next, 0).homeLineup);
    expect([...atNone.keys()]).toEqual([...atOne.keys()]);
    expect([...atNone].some(([id, plays]) => plays >= 0.5 !== (atOne.get(id) === 1))).toBe(true);
    const before = lastAppearances('a');
    for (const [id, plays] of atNone) expect(plays >= 0.5).toBe(before.has(id));
  });

  it('are as certain as the share of known changes: at 0 the base rate of absences, at 1 everything', () => {
    const learned = afterSeason();
    const { lineups } = model.parameters;
    const untold = lineups?.kind === 'rotation' ? lineups.playsAfterMissing.regular[0] : undefined;
    const silent = [0, 0.5, 0.9, 1].map(
      (share) => listed(asKnown(learned, next, share).homeLineup).get('a1') ?? Number.NaN,
    );
    expect(lastAppearances('a').has('a1')).toBe(true);
    expect(silent[0]).toBeCloseTo(untold ?? Number.NaN, 12);
    expect(silent).toEqual(silent.toSorted((a, b) => a - b));
    expect(new Set(silent).size).toBe(silent.length);
    expect(silent.at(-1)).toBe(1);
  });

  it('do not distinguish a missed change from no change', () => {
    const learned = afterSeason();
    const share = 0.5;
    const known = listed(asKnown(learned, next, share).homeLineup);
    const before = lastAppearances('a');
    const silent = [...known].filter(([, plays]) => plays > 0 && plays < 1);
    const ofThoseWhoPlayed = silent.filter(([id]) => before.has(id)).map(([, plays]) => plays);
    expect(ofThoseWhoPlayed.length).toBeGreaterThan(1);
    expect(new Set(ofThoseWhoPlayed).size).toBe(1);
  });

  it('keep a regular with the former team when a move is unknown', () => {
    const moved = { ...next, homeAppearances: ['a0', 'b1'].map((id) => basketball(id, 34)) };
    const { homeLineup, awayLineup } = asKnown(afterSeason(), moved, 0);
    expect(listed(homeLineup).get('b1')).toBe(0);
    expect((listed(awayLineup).get('b1') ?? 0) >= 0.5).toBe(lastAppearances('b').has('b1'));
  });

  it("contain a starter's name or nothing", () => {
    const learned = new TeamModel(getLineupModel('mlb').parameters);
    for (const result of inventSeason('mlb')) learned.learn(result);
    const game = { ...inventGame('mlb', 0), gameId: 'next', startsAt: next.startsAt };
    expect(listed(asKnown(learned, game, 1).homeLineup).size).toBe(1);
    expect(listed(asKnown(learned, game, 0).homeLineup).size).toBe(0);
  });

  it('grow with the share and are reproducible by game and player', () => {
    const learned = afterSeason();
    const known = (share: number) => {
      const { homeLineup, awayLineup } = asKnown(learned, next, share);
      return new Map([...listed(homeLineup), ...listed(awayLineup)]);
    };
    const truth = known(1);
    const wrongAt = (share: number) =>
      [...known(share)]
        .filter(([id, plays]) => plays >= 0.5 !== (truth.get(id) === 1))
        .map(([id]) => id);
    expect(known(0.5)).toEqual(known(0.5));
    for (const id of wrongAt(0.75)) expect(wrongAt(0.25)).toContain(id);
    expect(wrongAt(0.5).length).toBeLessThan(wrongAt(0).length);
    expect(wrongAt(1)).toEqual([]);
  });

  it('cover the given share of many players', () => {
    const hashes = Array.from({ length: 4000 }, (_, index) =>
      hashShare(`2025-01-01 player ${index}`),
    );
    for (const share of [0.1, 0.5, 0.9]) {
      const part = hashes.filter((hash) => hash < share).length / hashes.length;
      expect(Math.abs(part - share)).toBeLessThan(0.03);
    }
    for (const hash of hashes) expect(hash >= 0 && hash < 1).toBe(true);
  });

  it('name no starter who is not in the lineup', () => {
    const known = asKnown(afterSeason(), { ...next, homeStarterId: 'ace' }, 0);
    expect(known.homeStarterId).toBeUndefined();
  });
});

describe('the backtest with lineups', () => {
  const knownShare = 1;

  it('reports our forecast with lineups as statistical, and results-only beside it', () => {
    const plain = backtestTeamLeague('nba', games, { nowMs });
    const report = backtestTeamLeague('nba', games, { nowMs, knownShare });
    const scores = (name: string, of = report) => of.models.find((one) => one.name === name);
    expect({ ...scores('results-only'), name: '' }).toMatchObject({
      logLoss: scores('statistical', plain)?.logLoss,
      n: scores('statistical', plain)?.n,
    });
    expect(scores('statistical')?.logLoss).not.toBe(scores('results-only')?.logLoss);
    expect(report.knownShare).toBe(1);
    expect(report.paired.map(({ a, b }) => `${a}-${b}`)).toContain('statistical-results-only');
  });

  it('reports nothing about lineups without a lineup file', () => {
    const plain = backtestTeamLeague('nba', games, { nowMs });
    expect(plain.models.map(({ name }) => name)).toEqual([
      'home',
      'reference',
      'market',
      'statistical',
      'past-prices',
      'blend',
    ]);
    expect(plain).not.toHaveProperty('knownShare');
  });

  it('gives an earlier game the same score whoever plays later', () => {
    const cut = 100;
    const shuffled = games.map((game, index) =>
      index < cut
        ? game
        : {
            ...game,
            result: { ...game.result, homeAppearances: games[index - 50]?.result.awayAppearances },
          },
    );
    const measureScores = (some: readonly HistoryGame[]) =>
      backtestTeamLeague(
        'nba',
        some.map((game, index) => ({
          ...game,
          result: { ...game.result, season: index < cut ? 2025 : 2026 },
        })),
        { nowMs, knownShare },
      ).bySeason[0];
    expect(measureScores(shuffled)).toEqual(measureScores(games));
  });
});

describe('a lineup file', () => {
  const header =
    'date,home,away,team,pid,player,min,pts,pm,fgm,fga,fg3m,ftm,fta,oreb,dreb,ast,stl,blk,tov,pf';
  const line = '2025-01-01,a,b,a,p1,José Ñandú,36.4,25,-3,7,15,0,11,16,0,4,10,5,2,4,5';
  const game = {
    line: 2,
    result: { ...inventGame('nba', 0), startsAt: new Date('2025-01-01T00:00:00Z') },
  };
  const history = [game];
  const read = (...lines: string[]) =>
    joinLineups(history, 'player', `${[header, ...lines].join('\n')}\n`);

  it('is joined to its game by day and teams', () => {
    const [joined] = read(line, line.replace(',a,p1,', ',b,p2,'));
    expect(joined?.result.homeAppearances?.map(({ playerId }) => playerId)).toEqual(['p1']);
    expect(joined?.result.awayAppearances?.map(({ playerId }) => playerId)).toEqual(['p2']);
  });

  it('may leave plus-minus blank', () => {
    const [joined] = read(line.replace(',-3,', ',,'));
    expect(joined?.result.homeAppearances?.[0]).not.toHaveProperty('plusMinus', expect.anything());
  });

  it.each([
    ['a number that is none', line.replace('36.4', 'DNP'), /line 2: min “DNP” is not a number/],
    ['minutes below nothing', line.replace('36.4', '-1'), /line 2: min -1 is below 0/],
    ['a cell too few', line.slice(0, -2), /line 2: has 20 cells, not 21/],
    [
      'a side that does not play',
      line.replace(',a,p1', ',c,p1'),
      /line 2: c does not play in that game/,
    ],
    ['a day that is none', line.replace('2025-01-01', '2025-13-01'), /line 2: date/],
  ])('is refused for %s, with the line', (_, bad, message) => {
    expect(() => read(bad)).toThrow(message);
  });

  it('is refused for a duplicate player in a game, with the second line', () => {
    expect(() => read(line, line)).toThrow(/line 3: names player p1 twice in a game/);
  });

  it('is refused for another league: by its columns, or when no game matches', () => {
    expect(() => joinLineups(history, 'quarterback', `${header}\n${line}\n`)).toThrow(
      /line 1: missing columns: home_qb_id/,
    );
    expect(() =>
      read(line.replace('2025-01-01,a', '2025-01-01,z').replace(',b,a,', ',b,b,')),
    ).toThrow(/no row is of a game of the history file/);
  });

  it('distinguishes the games of a doubleheader by their number', () => {
    const columns = 'date,num,home,away,side,pid,bf,h,k,bb,hr,hbp';
    const start = (number: number, pitcher: string) =>
      `2025-01-01,${number},a,b,home,${pitcher},25,6,6,2,1,0`;
    const twice = [game, { ...game, line: 3 }];
    const text = `${[columns, start(1, 'first'), start(2, 'second')].join('\n')}\n`;
    const starters = joinLineups(twice, 'pitcher', text).map(
      ({ result }) => result.homeAppearances?.[0]?.playerId,
    );
    expect(starters).toEqual(['first', 'second']);
  });

  it('reads a bullpen as one more pitcher, who did not start', () => {
    const text =
      'date,home,away,side,pid,bf,h,k,bb,hr,hbp,pen_bf,pen_h,pen_k,pen_bb,pen_hr,pen_hbp\n' +
      '2025-01-01,a,b,home,first,25,6,6,2,1,0,12,3,2,1,0,1\n';
    const [joined] = joinLineups([game], 'pitcher', text);
    expect(joined?.result.homeAppearances).toMatchObject([
      { playerId: 'first', started: true, line: { batters: 25, hits: 6 } },
      { started: false, line: { batters: 12, hits: 3, hitBatters: 1 } },
    ]);
  });
});
