import { describe, expect, it } from 'vitest';
import type { BoxScore, BoxScoreSide, PlayerLine } from '#domain/box-score.ts';
import {
  listPlayed,
  simulatedLeagues,
  simulationSeed as seed,
} from '#testing/samples/simulated-seasons.ts';
import {
  otherSide,
  type SideName,
  sideNames as sides,
} from '#providers/scores/simulated/shared/game-script.ts';
import { playAt, type PlayState } from '#providers/scores/simulated/shared/play-at.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import { sum } from '#domain/sum.ts';
import { boxScoreAt } from './box-score.ts';

function sumFigure(side: BoxScoreSide, figure: string, group?: string): number {
  return side.players
    .filter((player) => group === undefined || player.group === group)
    .reduce((sum, player) => sum + Number(player.figures[figure] ?? 0), 0);
}

function getValue(side: BoxScoreSide, name: string): number {
  const statistic = side.statistics.find((other) => other.name === name);
  if (statistic?.value === undefined) throw new Error(`no number ${name}`);
  return statistic.value;
}

function parsePair(text: string | undefined): [number, number] {
  const [made = NaN, tried = NaN] = (text ?? '').split(/[-/]/).map(Number);
  return [made, tried];
}

function made(side: BoxScoreSide, name: string): number {
  return parsePair(side.statistics.find((other) => other.name === name)?.text)[0];
}

function sumScore(play: PlayState, side: SideName): number {
  return play[side].reduce((sum, points) => sum + points, 0);
}

type Check = (box: BoxScore, play: PlayState, game: SimulatedGame) => void;

const checkBasketball: Check = (box, play, game) => {
  let plusMinus = 0;
  for (const name of sides) {
    const side = box[name];
    const goals = made(side, 'fieldGoalsMade-fieldGoalsAttempted');
    const threes = made(side, 'threePointFieldGoalsMade-threePointFieldGoalsAttempted');
    const freeThrows = made(side, 'freeThrowsMade-freeThrowsAttempted');

    expect(sumFigure(side, 'points')).toBe(sumScore(play, name));
    expect(2 * goals + threes + freeThrows).toBe(sumScore(play, name));
    expect(sumFigure(side, 'rebounds')).toBe(getValue(side, 'totalRebounds'));
    expect(sumFigure(side, 'assists')).toBeLessThanOrEqual(goals);
    expect(side.players.filter((player) => player.isStarter)).toHaveLength(5);
    expect(sumFigure(side, 'plusMinus')).toBe(
      5 * (sumScore(play, name) - sumScore(play, otherSide(name))),
    );
    const isOdd = ({ figures }: PlayerLine): boolean => {
      const [scored, tried] = parsePair(figures['fieldGoalsMade-fieldGoalsAttempted']);
      return scored > tried || Number(figures['fouls']) >= 6;
    };
    expect(side.players.filter(isOdd)).toEqual([]);
    plusMinus += sumFigure(side, 'plusMinus');
    if (play.state === 'final') {
      const overtimes = game.script.segments.length - 4;
      expect(Math.abs(sumFigure(side, 'minutes') - 240 - 25 * overtimes)).toBeLessThanOrEqual(5);
    }
  }
  expect(plusMinus).toBe(0);
};

const checkHockey: Check = (box, play, game) => {
  const shootout = game.script.segments.findIndex((segment) => segment.isShootout);
  for (const name of sides) {
    const side = box[name];
    const against = box[otherSide(name)];
    const afterShootout = shootout === -1 ? 0 : (play[name][shootout] ?? 0);
    const goals = sumFigure(side, 'goals');

    expect(goals + afterShootout).toBe(sumScore(play, name));
    expect(sumFigure(against, 'goalsAgainst')).toBe(goals);
    expect(sumFigure(against, 'saves') + goals).toBe(getValue(side, 'shotsTotal'));
    expect(sumFigure(against, 'shotsAgainst')).toBe(getValue(side, 'shotsTotal'));
    expect(sumFigure(side, 'assists')).toBeLessThanOrEqual(2 * goals);
    expect(getValue(side, 'powerPlayGoals')).toBeLessThanOrEqual(
      getValue(side, 'powerPlayOpportunities'),
    );
    const starter = name === 'home' ? game.homeStarter : game.awayStarter;
    expect(side.players.filter((player) => player.group === 'goalies')).toMatchObject([
      { id: starter?.id, name: starter?.name },
    ]);
  }
};

const checkBaseball: Check = (box, play, game) => {
  for (const name of sides) {
    const side = box[name];
    const against = box[otherSide(name)];
    const runs = sumScore(play, name);

    expect(sumFigure(side, 'runs', 'batting')).toBe(runs);
    expect(getValue(side, 'batting.runs')).toBe(runs);
    expect(sumFigure(against, 'runs', 'pitching')).toBe(runs);
    expect(sumFigure(side, 'hits', 'batting')).toBe(sumFigure(against, 'hits', 'pitching'));
    expect(sumFigure(side, 'homeRuns', 'batting')).toBeLessThanOrEqual(runs);
    expect(getValue(side, 'batting.hits')).toBeGreaterThanOrEqual(
      getValue(side, 'batting.homeRuns') + getValue(side, 'batting.doubles'),
    );
    // Every batter is out, has scored, is on base or was left on base.
    expect(getValue(side, 'batting.plateAppearances')).toBeGreaterThanOrEqual(
      getValue(against, 'fielding.putouts'),
    );
    const starter = name === 'home' ? game.homeStarter : game.awayStarter;
    expect(side.players.find((player) => player.group === 'pitching')).toMatchObject({
      id: starter?.id,
      name: starter?.name,
      isStarter: true,
    });
    if (play.state === 'final') {
      const innings = game.script.segments.length - (didNotBat(game, name) ? 1 : 0);
      const isWalkOff = game.script.segments.at(-1)?.decidedBy?.side === name;
      const outs = getValue(against, 'fielding.putouts');
      if (isWalkOff) expect(outs).toBeLessThan(3 * innings);
      else expect(outs).toBe(3 * innings);
    }
  }
};

function didNotBat(game: SimulatedGame, name: SideName): boolean {
  return name === 'home' && game.script.segments.at(-1)?.homeDidNotBat === true;
}

const checkFootball: Check = (box, play, game) => {
  for (const name of sides) {
    const side = box[name];
    const touchdowns = sumFigure(side, 'rushingTouchdowns') + sumFigure(side, 'passingTouchdowns');
    const scores = game.script.segments.flatMap((segment) => game.script.scoresIn(segment));
    let unexplained = sumScore(play, name);
    const made = scores.filter((score) => {
      if (score.side === name) unexplained -= score.points;
      return score.side === name && unexplained >= 0;
    });

    const quarterback = game.lineups[name].playing['quarterbacks']?.[0]?.player.id;
    const passers = side.players.filter(({ group }) => group === 'passing').map(({ id }) => id);

    if (play.state === 'final') expect(passers).toEqual([quarterback]);
    expect(touchdowns).toBe(made.filter(({ points }) => points >= 6).length);
    expect(sumFigure(side, 'receivingTouchdowns')).toBe(sumFigure(side, 'passingTouchdowns'));
    expect(sumFigure(side, 'receivingYards')).toBe(sumFigure(side, 'passingYards'));
    expect(getValue(side, 'netPassingYards') + getValue(side, 'rushingYards')).toBe(
      getValue(side, 'totalYards'),
    );
    expect(sumFigure(side, 'rushingYards')).toBe(getValue(side, 'rushingYards'));
    expect(sumFigure(side, 'interceptions', 'passing')).toBe(getValue(side, 'interceptions'));
  }
  if (play.state === 'final') {
    const held = sides.map((name) => {
      const { text = '' } =
        box[name].statistics.find((other) => other.name === 'possessionTime') ?? {};
      const [minutes = NaN, seconds = NaN] = text.split(':').map(Number);
      return 60 * minutes + seconds;
    });
    const played = game.script.segments.reduce((sum, one) => sum + (one.playedSeconds ?? 0), 0);
    expect(held.reduce((sum, seconds) => sum + seconds, 0)).toBe(played);
  }
};

const checks = { nfl: checkFootball, nba: checkBasketball, nhl: checkHockey, mlb: checkBaseball };

const neverFalling = [
  'points',
  'rebounds',
  'assists',
  'goals',
  'saves',
  'shotsTotal',
  'hits',
  'runs',
  'atBats',
  'receptions',
  'rushingAttempts',
  'totalTackles',
  'totalKickingPoints',
];

function counted(box: BoxScore): Map<string, number> {
  const lines = sides.flatMap((side) => box[side].players);
  return new Map(
    lines.flatMap(({ id, group, figures }) =>
      neverFalling
        .filter((figure) => figures[figure] !== undefined)
        .map((figure) => [`${group} ${id} ${figure}`, Number(figures[figure])] as const),
    ),
  );
}

/** Lists the moments of every score to the millisecond, and equal steps to the end. */
function listMoments({ script }: SimulatedGame): number[] {
  const scores = script.segments.flatMap((segment) =>
    script
      .scoresIn(segment)
      .map(({ at }) => Math.ceil(segment.fromMs + at * (segment.toMs - segment.fromMs))),
  );
  const steps = Array.from({ length: 21 }, (_, step) =>
    Math.round((step / 20) * script.durationMs),
  );
  return [...scores, ...steps, script.durationMs + 60_000].toSorted((a, b) => a - b);
}

const subjects = simulatedLeagues.map(({ id, league, getSeason }) => ({
  id,
  league,
  games: listPlayed(getSeason().games),
  boxAt: (game: SimulatedGame, elapsedMs: number) =>
    boxScoreAt(league.writeBoxScore, seed, game, game.startsAt + elapsedMs),
}));

describe.each(subjects)('box score of the simulated $id', ({ id, league, games, boxAt }) => {
  it('is consistent with the score and with itself at every moment, and only counts up', () => {
    for (const game of games.slice(200, id === 'nba' ? 201 : 203)) {
      let before = new Map<string, number>();
      for (const elapsedMs of listMoments(game)) {
        const box = boxAt(game, elapsedMs);
        checks[id](box, playAt(league.words, game.script, elapsedMs), game);
        const now = counted(box);
        expect([...before].filter(([key, value]) => (now.get(key) ?? 0) < value)).toEqual([]);
        before = now;
      }
    }
  });

  it('is empty before the start, but lists both sides', () => {
    for (const game of games.slice(0, 1)) {
      const box = boxAt(game, -1);
      for (const side of sides) {
        const competitorId = game[side].competitor.id;
        expect(box[side]).toEqual({ competitorId, statistics: [], players: [] });
      }
    }
  });

  it('keeps the same players all season', () => {
    const names = new Map<string, Set<string>>();
    for (const game of games.filter(({ home }) => home === league.teams[0])) {
      if (game.phase !== 'regular') continue;
      for (const { id: player, name } of boxAt(game, game.script.durationMs).home.players) {
        names.set(player, (names.get(player) ?? new Set()).add(name));
      }
    }
    expect([...names.values()].every((known) => known.size === 1)).toBe(true);
    expect(names.size).toBeLessThan(30);
  });
});

it('the box score of a postponed game stays empty, because the makeup has its own', () => {
  const { league, getSeason } = simulatedLeagues.find(({ id }) => id === 'mlb') ?? {};
  const game = getSeason?.().games.find(({ postponedAt }) => postponedAt !== undefined);
  if (league === undefined || game === undefined) throw new Error('nothing was called off');

  expect(boxScoreAt(league.writeBoxScore, seed, game, game.endsAt).home.statistics).toEqual([]);
});

it('a hockey side with half its players hurt never puts an empty line on the ice', () => {
  const { games, boxAt } = subjects.find(({ id }) => id === 'nhl') ?? { games: [] };
  for (const game of games.slice(200, 220)) {
    const { playing } = game.lineups.home;
    const few = {
      ...playing,
      forwards: (playing['forwards'] ?? []).slice(0, 7),
      defenses: (playing['defenses'] ?? []).slice(0, 1),
    };
    const home = { ...game.lineups.home, playing: few };
    const short = { ...game, lineups: { ...game.lineups, home } };
    const box = boxAt?.(short, game.script.durationMs);
    const skaters = box?.home.players.filter(({ group }) => group !== 'goalies') ?? [];
    const goals = sum(skaters.map(({ figures }) => Number(figures['goals'])));
    const inShootout = game.script.segments.find((segment) => segment.isShootout)?.home ?? 0;

    expect(skaters).toHaveLength(8);
    expect(goals).toBe(game.script.total.home - inShootout);
  }
});
