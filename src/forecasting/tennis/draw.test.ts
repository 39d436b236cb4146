import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventMatches } from '#testing/samples/invented-matches.ts';
import { logistic } from '#domain/betting/normal-curve.ts';
import { hasUnknownPairs, type ListedMatch, readDraw } from './read-draw.ts';
import { type DrawStrength, simulateDraw } from './simulate-draw.ts';
import { TennisForecaster } from './tennis-forecaster.ts';

const rounds = ['Round 1', 'Round 2', 'Quarterfinal', 'Semifinal', 'Final'];

/** “A B” is A against B, “A* B” is won by A, “?” is not known yet, “A1” has seed 1. */
function match(round: string, told: string, probability?: number): ListedMatch {
  const [first = '?', second = '?'] = told.split(' ');
  const side = (text: string) => {
    if (text === '?') return undefined;
    const seed = /\d+/.exec(text)?.[0];
    return { id: text.slice(0, 1), seed: seed === undefined ? undefined : Number(seed) };
  };
  const winner = first.endsWith('*') ? 0 : second.endsWith('*') ? 1 : undefined;
  return { round, sides: [side(first), side(second)], winner, probability };
}

function listRound(round: string, ...told: string[]): ListedMatch[] {
  return told.map((one) => match(round, one));
}

function simulate(
  listed: ListedMatch[],
  strengths: Record<string, number | DrawStrength> = {},
  count = 20_000,
) {
  const draw = readDraw(listed);
  if (draw === undefined) throw new Error('no draw');
  const odds = simulateDraw(
    draw,
    draw.players.map(({ id = '' }) => {
      const strength = strengths[id] ?? 0;
      return typeof strength === 'number' ? { mean: strength, sd: 0 } : strength;
    }),
    { count, seed: 1 },
  );
  const reachOf = (id: string) => odds[draw.players.findIndex((player) => player.id === id)] ?? [];
  return { draw, odds, reachOf, titleOf: (id: string) => reachOf(id).at(-1) ?? Number.NaN };
}

/** A draw of 4 to 32 after some of its matches, and with some not named; matches in any order. */
const listedDraws = fc
  .record({
    size: fc.constantFrom(4, 8, 16, 32),
    played: fc.double({ min: 0, max: 0.99, noNaN: true }),
    hidden: fc.constantFrom(0, 0.2),
    seed: fc.nat(),
  })
  .map(({ size, played, hidden, seed }) => {
    let state = seed;
    const chance = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state / 4_294_967_296;
    };
    const listed: ListedMatch[] = [];
    const names = rounds.slice(-Math.log2(size));
    let left: ListedMatch['sides'][number][] = Array.from({ length: size }, (_, index) =>
      chance() < hidden
        ? undefined
        : { id: `p${index}`, seed: index % 4 ? undefined : 1 + index / 4 },
    );
    let isOpen = false;
    for (const round of names) {
      isOpen ||= chance() > played;
      const own = Array.from({ length: left.length / 2 }, (_, at): ListedMatch => {
        const sides = [left[2 * at], left[2 * at + 1]] as const;
        const isDecided = sides.every((side) => side !== undefined) && (!isOpen || chance() < 0.4);
        const probability = sides.every((side) => side !== undefined) ? chance() : undefined;
        return {
          round,
          sides,
          winner: isDecided ? (chance() < 0.5 ? 0 : 1) : undefined,
          probability,
        };
      });
      listed.push(...own);
      left = own.map(({ sides, winner }) => (winner === undefined ? undefined : sides[winner]));
    }
    return listed.toSorted(() => chance() - 0.5);
  });

describe('the draw of a tournament', () => {
  it('gives every place of every round to somebody, and a probability its own', () => {
    fc.assert(
      fc.property(listedDraws, (listed) => {
        const draw = readDraw(listed);
        fc.pre(draw !== undefined);
        const strengths = draw.players.map((_, index) => ({ mean: index / 8, sd: 0.4 }));
        const odds = simulateDraw(draw, strengths, { count: 400, seed: 3 });
        for (const [round, { matches }] of draw.rounds.entries()) {
          const sum = odds.reduce((total, reach) => total + (reach[round + 1] ?? 0), 0);
          expect(sum).toBeCloseTo(matches.length, 8);
        }
        for (const [player, { reached, isIn }] of draw.players.entries()) {
          const reach = odds[player] ?? [];
          expect(reach).toHaveLength(draw.rounds.length + 1);
          for (const [round, probability] of reach.entries()) {
            if (round > 0) expect(probability).toBeLessThanOrEqual((reach[round - 1] ?? 0) + 1e-12);
            if (round <= reached) expect(probability).toBeCloseTo(1, 10);
            else if (!isIn) expect(probability).toBe(0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the product of its matches where the tree is known, and keeps their probabilities', () => {
    const strengths = { A: 1, B: 0, C: 0.4, D: -0.6 };
    const { reachOf, titleOf, draw } = simulate(
      [match('Semifinal', 'A B', 0.7), match('Semifinal', 'C D', 0.8), match('Final', '? ?')],
      strengths,
    );
    expect(reachOf('A')[1]).toBeCloseTo(0.7, 6);
    expect(reachOf('D')[1]).toBeCloseTo(0.2, 6);
    const title = 0.7 * (0.8 * logistic(0.6) + 0.2 * logistic(1.6));
    expect(titleOf('A')).toBeCloseTo(title, 2);
    expect(hasUnknownPairs(draw)).toBe(false);
  });

  it('draws later opponents at random with the seeds kept apart', () => {
    const strong = { A: 60, B: 60 };
    const quarters = (seeded: string[]) => [
      ...listRound('Quarterfinal', `${seeded[0]} C`, 'D E', `F ${seeded[1]}`, 'G H'),
      ...listRound('Semifinal', '? ?', '? ?'),
      ...listRound('Final', '? ?'),
    ];
    const seeded = simulate(quarters(['A1', 'B2']), strong);
    expect(seeded.reachOf('A')[2]).toBe(1);
    expect(seeded.reachOf('B')[2]).toBe(1);
    expect(hasUnknownPairs(seeded.draw)).toBe(true);
    // Without seeds they meet in one of three semifinals.
    const unseeded = simulate(quarters(['A', 'B']), strong);
    expect(unseeded.reachOf('A')[2]).toBeCloseTo(5 / 6, 2);
  });

  it('keeps apart those who beat a seed, who stand in its place', () => {
    const { reachOf } = simulate(
      [
        ...listRound('Round 1', 'A1 C*', 'B2* D', 'E F', 'G H', 'I J', 'K L', 'M N', 'O P'),
        ...listRound('Quarterfinal', 'C ?', '? B2', '? ?', '? ?'),
        ...listRound('Semifinal', '? ?', '? ?'),
        ...listRound('Final', '? ?'),
      ],
      { B: 60, C: 60 },
    );
    expect(reachOf('C')[3]).toBe(1);
    expect(reachOf('B')[3]).toBe(1);
  });

  it('draws a strength once: who is better than thought wins more than one match', () => {
    const listed = [
      ...listRound('Quarterfinal', 'A B', 'C D', 'E F', 'G H'),
      ...listRound('Semifinal', '? ?', '? ?'),
    ];
    const sure = simulate(listed);
    const unsure = simulate(listed, { A: { mean: 0, sd: 2 } });
    expect(unsure.reachOf('A')[1]).toBeCloseTo(sure.reachOf('A')[1] ?? 0, 1);
    expect(unsure.titleOf('A')).toBeGreaterThan(sure.titleOf('A') + 0.05);
  });

  it('follows walkovers, byes, and lucky losers in another’s place', () => {
    const { draw, reachOf } = simulate([
      ...listRound('Qualifying Final', 'X* W', 'Y Z*'),
      // D was to play B, and withdrew; qualifying is left out.
      ...listRound('Round 1', 'W B*', 'E F', 'A1* ?'),
      ...listRound('Quarterfinal', 'A1 B', 'C2 ?', '? ?', '? ?'),
      ...listRound('Semifinal', 'A1 ?', '? ?'),
      ...listRound('Final', '? ?'),
    ]);
    const standing = (id: string) => {
      const { reached, isIn } = draw.players.find((player) => player.id === id) ?? {};
      return { reached, isIn };
    };
    expect(draw.rounds.map(({ name }) => name)).toEqual([
      'Round 1',
      'Quarterfinal',
      'Semifinal',
      'Final',
    ]);
    expect(standing('W')).toEqual({ reached: 0, isIn: false });
    // A has no result, but a place in the next round: a walkover that the feed has not told of.
    expect(standing('A')).toEqual({ reached: 2, isIn: true });
    expect(standing('B')).toEqual({ reached: 1, isIn: false });
    expect(standing('C')).toEqual({ reached: 1, isIn: true });
    expect(reachOf('E')[1]).toBeCloseTo(0.5, 1);
    expect(reachOf('X')).toEqual([]);
  });

  it('has players without names for those who qualify later, rated as one may be', () => {
    const { draw, odds } = simulate([
      ...listRound('Semifinal', 'A B', 'C ?'),
      ...listRound('Final', '? ?'),
    ]);
    expect(draw.players.map(({ id }) => id)).toEqual(['A', 'B', 'C', undefined]);
    expect(odds.at(-1)?.[0]).toBe(1);
    expect(odds.at(-1)?.at(-1)).toBeCloseTo(0.25, 2);
  });

  it('adds rounds and matches that the feed leaves out', () => {
    const { draw, reachOf } = simulate([
      ...listRound('Round 1', 'A* B', 'C* D', 'E* F', 'G H*'),
      ...listRound('Round 2', 'A C'),
    ]);
    expect(draw.rounds.map(({ name, matches }) => [name, matches.length])).toEqual([
      ['Round 1', 4],
      ['Round 2', 2],
      ['Final', 1],
    ]);
    expect(reachOf('H')[2]).toBeCloseTo(0.5, 1);

    // The quarterfinal of A could not be read.
    const skipped = readDraw([
      ...listRound('Round 1', 'A* B', 'C* D', 'E* F', 'G H*', 'I* J', 'K L*', 'M* N', 'O P*'),
      ...listRound('Quarterfinal', 'E* H', 'I L*', 'M P*'),
      ...listRound('Semifinal', 'A E', 'L P'),
    ]);
    expect(skipped?.players.filter(({ isIn }) => isIn).map(({ id }) => id)).toEqual([
      'A',
      'E',
      'L',
      'P',
    ]);
  });

  it('is decided after the final', () => {
    const { draw, titleOf } = simulate([
      ...listRound('Semifinal', 'A* B', 'C D*'),
      ...listRound('Final', 'A D*'),
    ]);
    expect(titleOf('D')).toBe(1);
    expect(draw.players.filter(({ isIn }) => isIn)).toMatchObject([{ id: 'D', reached: 2 }]);
  });

  it.each<[string, ListedMatch[]]>([
    ['without matches', []],
    ['without players', [...listRound('Semifinal', '? ?', '? ?'), ...listRound('Final', '? ?')]],
    ['of groups', listRound('Round Robin', 'A B', 'A C', 'B C')],
    [
      'of groups that are not over',
      [...listRound('Round Robin', 'A* B'), ...listRound('Semifinal', 'A D', 'B ?')],
    ],
    ['with a player twice in a round', listRound('Semifinal', 'A B', 'A C')],
    ['without names of rounds', listRound('', 'A B', 'C D')],
    [
      'with more semifinals than a draw has',
      [...listRound('Semifinal', 'A B', 'C D', 'E F'), ...listRound('Final', '? ?')],
    ],
    ['of which only one match is known', listRound('Round 1', 'A B')],
  ])('is none %s', (_what, listed) => {
    expect(readDraw(listed)).toBeUndefined();
  });
});

describe('strengths of a draw', () => {
  it.each([3, 5] as const)('give on average what we forecast of a match, best of %s', (bestOf) => {
    const forecaster = new TennisForecaster('atp');
    for (const result of inventMatches(24)) forecaster.learn(result);
    const setting = {
      startsAt: new Date('2025-04-10T12:00:00Z'),
      surface: 'clay',
      bestOf,
    } as const;
    for (const [home, away] of [
      ['a', 'b'],
      ['c', 'newcomer'],
    ] as const) {
      const ours = forecaster.forecast({ ...setting, home: { id: home }, away: { id: away } });
      const [one, other] = forecaster.readStrengths([home, away], setting);
      const draw = readDraw([match('Final', 'A B')]);
      const odds =
        draw && simulateDraw(draw, [one, other] as DrawStrength[], { count: 20_000, seed: 5 });
      expect(odds?.[0]?.at(-1)).toBeCloseTo(ours.homeWinProbability, 1.6);
    }
  });
});
