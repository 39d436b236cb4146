import type { Player } from '#domain/tournament.ts';
import {
  createRandomStream,
  pickWeighted,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import countryPercents from '#providers/scores/simulated/tables/golfer-countries.json' with { type: 'json' };
import names from '#providers/scores/simulated/tables/names.json' with { type: 'json' };
import {
  type StrengthRules,
  strengthsOfSeason,
} from '#providers/scores/simulated/shared/strength.ts';
import {
  golfSchedule,
  type GolfTournamentKind,
  type ScheduledTournament,
} from './golf-timetable.ts';

export interface Entrant {
  player: Player;
  /** Strength in strokes per round; hidden. */
  strength: number;
}

/** Weight of strength in entering (or qualifying); negative favors weaker golfers. */
const appeal: Record<GolfTournamentKind, number> = {
  major: 0.5,
  signature: 1.1,
  regular: 0.1,
  opposite: -0.5,
  pairs: 0,
  final: 1.5,
};

export function chooseField(
  tournament: ScheduledTournament,
  golfers: readonly Entrant[],
  stream: RandomStream,
): Entrant[] {
  const { kind, fieldSize } = tournament;
  const places = kind === 'pairs' ? 2 * fieldSize : fieldSize;
  const chosen = golfers
    .map((golfer) => ({ golfer, claim: appeal[kind] * golfer.strength + stream.normal(0, 1) }))
    .toSorted((a, b) => b.claim - a.claim)
    .slice(0, places)
    .map(({ golfer }) => golfer);
  return kind === 'pairs' ? pairUp(stream.shuffled(chosen)) : chosen;
}

/** Pairs golfers as “Zamora/Voss”, without a country, as in the feed. */
function pairUp(golfers: readonly Entrant[]): Entrant[] {
  const pairs: Entrant[] = [];
  for (let index = 0; index + 1 < golfers.length; index += 2) {
    const [first, second] = golfers.slice(index, index + 2);
    if (first === undefined || second === undefined) break;
    const name = `${familyName(first)}/${familyName(second)}`;
    const numbers = [first, second].map(({ player }) => player.id.slice(-3));
    pairs.push({
      player: {
        league: 'pga',
        id: `sim-golf-pair-${numbers.join('-')}`,
        name,
        shortName: name,
      },
      strength: (first.strength + second.strength) / 2,
    });
  }
  return pairs;
}

function familyName({ player }: Entrant): string {
  return player.name.split(' ').at(-1) ?? player.name;
}

const golferCount = 220;

/**
 * Distribution of strengths in strokes per round, over the whole tour; mostly carried over between
 * seasons.
 */
const strengthRules: StrengthRules = {
  attackSd: 1.1,
  defenseSd: 0,
  seasonCorrelation: 0.9,
  roundDriftSd: 0.05,
};

/** Skews strengths: the weakest are further from the mean than the best. */
const tail = 0.12;

/** Shares of entries, rounded: public histories 2018–2023, 24,023 entries. */
const countries = Object.entries(countryPercents);

export function inventGolfers(seed: string): Player[] {
  const taken = new Set<string>();
  return Array.from({ length: golferCount }, (_, index) => {
    const id = `sim-golfer-${String(index + 1).padStart(3, '0')}`;
    const stream = createRandomStream(seed, 'golfer', id);
    const [country] = pickWeighted(stream, countries, ([, percent]) => percent);
    const invent = () => ({ first: stream.pick(names.first), last: stream.pick(names.last) });
    let { first, last } = invent();
    while (taken.has(`${first} ${last}`)) ({ first, last } = invent());
    const name = `${first} ${last}`;
    taken.add(name);
    return { league: 'pga', id, name, shortName: `${first.slice(0, 1)}. ${last}`, country };
  });
}

/** True strength by golfer ID, before each tournament of a season. Never exposed. */
export function golferStrengths(seed: string, year: number, golfers: readonly Player[]) {
  return new Map(
    golfers.map(({ id }) => [
      id,
      strengthsOfSeason(strengthRules, `${seed} pga`, id, year, golfSchedule.length).map(
        ({ attack }) => attack - tail * (attack ** 2 - strengthRules.attackSd ** 2),
      ),
    ]),
  );
}
