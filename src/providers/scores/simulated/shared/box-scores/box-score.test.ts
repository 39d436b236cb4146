import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoxScore, BoxScoreSide } from '#domain/box-score.ts';
import { boxScoreAt } from './box-score.ts';
import { createSimulatedLeagues } from '../../simulated-leagues.ts';
import { otherSide, type SideName } from '../game-script.ts';
import { playAt, type PlayState } from '../play-at.ts';
import type { SimulatedGame } from '../simulated-game.ts';

const seed = 'seed';
const leagues = createSimulatedLeagues();
const subjects = leagues.map((league) => ({
  name: league.id,
  league,
  games: league.buildSeason(seed, 2026).games.filter((game) => game.postponedAt === undefined),
}));

/** A moment mostly during a game, sometimes after it. */
const anyMoment = (games: readonly SimulatedGame[]) =>
  fc.tuple(fc.nat(games.length - 1), fc.double({ min: 0, max: 1.05, noNaN: true }));

const sides: readonly SideName[] = ['home', 'away'];

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

const checkBasketball: Check = (box, play) => {
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
    for (const { figures } of side.players) {
      const [scored, tried] = parsePair(figures['fieldGoalsMade-fieldGoalsAttempted']);
      expect(scored).toBeLessThanOrEqual(tried);
      expect(Number(figures['fouls'])).toBeLessThan(6);
    }
    plusMinus += sumFigure(side, 'plusMinus');
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

const checks: Record<string, Check> = {
  nfl: checkFootball,
  nba: checkBasketball,
  nhl: checkHockey,
  mlb: checkBaseball,
};

describe.each(subjects)('box score of the simulated $name', ({ name, league, games }) => {
  const at = (game: SimulatedGame, elapsedMs: number): BoxScore =>
    boxScoreAt(league.writeBoxScore, seed, game, game.startsAt + elapsedMs);

  it('is consistent with the score and with itself at every moment', () => {
    fc.assert(
      fc.property(anyMoment(games), ([index, share]) => {
        const game = games[index];
        if (game === undefined) throw new Error('no such game');
        const elapsedMs = Math.round(share * game.script.durationMs);

        checks[name]?.(at(game, elapsedMs), playAt(league.words, game.script, elapsedMs), game);
      }),
      { numRuns: 75 },
    );
  });

  it('matches every score to the millisecond', () => {
    for (const game of games.slice(200, 206)) {
      for (const segment of game.script.segments) {
        for (const score of game.script.scoresIn(segment)) {
          const elapsedMs = Math.ceil(segment.fromMs + score.at * (segment.toMs - segment.fromMs));
          checks[name]?.(at(game, elapsedMs), playAt(league.words, game.script, elapsedMs), game);
        }
      }
    }
  });

  it('only counts up', () => {
    fc.assert(
      fc.property(anyMoment(games), ([index]) => {
        const game = games[index];
        if (game === undefined) throw new Error('no such game');
        const counted = (box: BoxScore): Map<string, number> =>
          new Map(
            sides.flatMap((side) =>
              box[side].players.flatMap(({ id, group, figures }) =>
                neverFalling
                  .filter((figure) => figures[figure] !== undefined)
                  .map((figure) => [`${group} ${id} ${figure}`, Number(figures[figure])] as const),
              ),
            ),
          );
        let before = new Map<string, number>();
        for (let step = 0; step <= 20; step += 1) {
          const now = counted(at(game, (step / 20) * game.script.durationMs));
          for (const [key, value] of before) {
            expect(now.get(key) ?? 0).toBeGreaterThanOrEqual(value);
          }
          before = now;
        }
      }),
      { numRuns: 12 },
    );
  });

  it('is empty before the start, but lists both sides', () => {
    const [game] = games;
    if (game === undefined) throw new Error('no game');
    const box = at(game, -1);

    expect(box.home).toEqual({
      competitorId: game.home.competitor.id,
      statistics: [],
      players: [],
    });
    expect(box.away).toEqual({
      competitorId: game.away.competitor.id,
      statistics: [],
      players: [],
    });
  });

  it('keeps the same players all season', () => {
    const own = games
      .filter(({ home, phase }) => home === league.teams[0] && phase === 'regular')
      .map((game) => at(game, game.script.durationMs).home.players);
    const names = new Map<string, Set<string>>();
    for (const { id, name: player } of own.flat()) {
      names.set(id, (names.get(id) ?? new Set()).add(player));
    }

    expect([...names.values()].every((known) => known.size === 1)).toBe(true);
    expect(names.size).toBeLessThan(30);
  });
});

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

describe('box score of a postponed game', () => {
  it('stays empty, because the makeup has its own', () => {
    const league = leagues.find(({ id }) => id === 'mlb');
    const game = league
      ?.buildSeason(seed, 2026)
      .games.find(({ postponedAt }) => postponedAt !== undefined);
    if (league === undefined || game === undefined) throw new Error('nothing was called off');

    expect(boxScoreAt(league.writeBoxScore, seed, game, game.endsAt).home.statistics).toEqual([]);
  });
});
