import type { ConferenceField } from './qualify.ts';
import { standingOf } from './qualify.ts';
import type { PlayoffRound, RuleSet } from './rule-set.ts';
import { at, type SeasonTable } from './season-table.ts';
import type { Draw } from './tie-breaks.ts';

/** Plays a series; `better` has the advantage. Says whether it won. */
export type PlaySeries = (better: number, worse: number, games: string) => boolean;

export interface PlayoffResult {
  /**
   * Rounds begun by each team, a bye counting as one: 0 for those outside, one more for the title.
   */
  rounds: Uint8Array;
  champion: number;
}

/** Names of the rounds from the first to the final. */
export function listRounds({ bracket }: RuleSet): PlayoffRound[] {
  return [...bracket.rounds, ...bracket.finals];
}

/** Plays all rounds from the fields of the conferences to the title. */
export function playBracket(
  table: SeasonTable,
  rules: RuleSet,
  fields: readonly ConferenceField[],
  { playSeries, draw }: { playSeries: PlaySeries; draw: Draw },
): PlayoffResult {
  const { bracket } = rules;
  const rounds = new Uint8Array(table.size);
  const playoffs: Playoffs = { table, rules, rounds, playSeries, draw };
  let left = fields.map(({ seeds }) => playConference(playoffs, seeds));
  for (const round of bracket.finals) left = playFinals(playoffs, left, round);
  const [champion = 0] = left;
  rounds[champion] = at(rounds, champion) + 1;
  return { rounds, champion };
}

interface Playoffs {
  table: SeasonTable;
  rules: RuleSet;
  rounds: Uint8Array;
  playSeries: PlaySeries;
  draw: Draw;
}

/** Returns the conference's champion. */
function playConference(playoffs: Playoffs, seeds: readonly number[]): number {
  const { rules, rounds } = playoffs;
  const { next } = rules.bracket;
  let slots = pairFirstRound(rules, playoffs.table.divisionOf, seeds);
  for (const [index, round] of rules.bracket.rounds.entries()) {
    const winners = slots.map(([a, b]) => {
      rounds[a] = index + 1;
      if (b === undefined) return a;
      rounds[b] = index + 1;
      const isBetter = hasAdvantage(playoffs, seeds, a, b, index);
      const [better, worse] = isBetter ? [a, b] : [b, a];
      return playoffs.playSeries(better, worse, round.games) ? better : worse;
    });
    slots = next === 'reseeded' ? pairReseeded(winners, seeds) : pairNeighbors(winners);
  }
  return slots[0]?.[0] ?? 0;
}

/** Two that meet, or one with a bye. */
export type Slot = readonly [first: number, second?: number];

/**
 * Pairs of a conference's first round in bracket order, from its seeds and each team's division.
 */
export function pairFirstRound(
  rules: RuleSet,
  divisionOf: Uint8Array,
  seeds: readonly number[],
): Slot[] {
  const { first, avoidsDivision } = rules.bracket;
  if (first === 'division') return pairDivisions(divisionOf, seeds);
  const slots = first.map((pair): Slot => {
    const [a = 1, b] = pair;
    return b === undefined ? [seeds[a - 1] ?? 0] : [seeds[a - 1] ?? 0, seeds[b - 1] ?? 0];
  });
  const [[best, last = 0] = [0], [second, third = 0] = [0]] = slots;
  const isSameDivision = at(divisionOf, best) === at(divisionOf, last);
  if (avoidsDivision !== true || !isSameDivision) return slots;
  return [
    [best, third],
    [second, last],
  ];
}

/**
 * Pairs seeds, which come in tiers: division winners, seconds, thirds, wild cards. The best winner
 * meets the last.
 */
function pairDivisions(divisionOf: Uint8Array, seeds: readonly number[]): Slot[] {
  const [first = 0, second = 0, , , , , , last = 0] = seeds;
  const wildCard = seeds[6] ?? 0;
  const pairOf = (winner: number): Slot => {
    const [two = 0, three = 0] = seeds
      .slice(2, 6)
      .filter((team) => at(divisionOf, team) === at(divisionOf, winner));
    return [two, three];
  };
  return [[first, last], pairOf(first), [second, wildCard], pairOf(second)];
}

function hasAdvantage(
  { table, rules }: Playoffs,
  seeds: readonly number[],
  a: number,
  b: number,
  round: number,
): boolean {
  const isBetterSeed = seeds.indexOf(a) < seeds.indexOf(b);
  const { advantage } = rules.bracket;
  if (advantage === 'seed' || (advantage === 'record-after-first' && round === 0)) {
    return isBetterSeed;
  }
  const lead = standingOf(table, rules, a) - standingOf(table, rules, b);
  return lead === 0 ? isBetterSeed : lead > 0;
}

function pairNeighbors(winners: readonly number[]): Slot[] {
  const slots: Slot[] = [];
  for (let index = 0; index < winners.length; index += 2) {
    const [a = 0, b] = winners.slice(index, index + 2);
    slots.push(b === undefined ? [a] : [a, b]);
  }
  return slots;
}

function pairReseeded(winners: readonly number[], seeds: readonly number[]): Slot[] {
  const left = winners.toSorted((a, b) => seeds.indexOf(a) - seeds.indexOf(b));
  const slots: Slot[] = [];
  for (let index = 0; index < left.length / 2; index += 1) {
    const [a = 0, b = 0] = [left[index], left[left.length - 1 - index]];
    slots.push(a === b ? [a] : [a, b]);
  }
  return slots;
}

/** Plays the finals of the conferences' champions, best record against worst. */
function playFinals(playoffs: Playoffs, left: readonly number[], round: PlayoffRound): number[] {
  const { table, rules, rounds, draw } = playoffs;
  const value = (team: number) => standingOf(table, rules, team);
  const byLot = rules.bracket.finalAdvantage === 'lot' ? draw() < 0.5 : undefined;
  const ranked = left.toSorted((a, b) => value(b) - value(a));
  return pairReseeded(ranked, ranked).map(([a, b]) => {
    rounds[a] = at(rounds, a) + 1;
    if (b === undefined) return a;
    rounds[b] = at(rounds, b) + 1;
    const [better, worse] = byLot === true ? [b, a] : [a, b];
    return playoffs.playSeries(better, worse, round.games) ? better : worse;
  });
}
