import { createRandomStream } from '../shared/random.ts';
import type { PlannedTournament } from './calendar.ts';
import type { TennisDescription, TennisEvent } from './description.ts';
import type { QualityAt, TennisEntrant, TennisPool } from './pool.ts';

/** A tournament's entrants, best ranked first. */
export interface TennisField {
  singles: TennisEntrant[];
  doubles: TennisEntrant[];
}

export const pairsInDraw = 16;

/** Larger tournaments choose first; those that extend into the next season before all others. */
const priority: Record<TennisEvent['level'], number> = { major: 1, '1000': 2, '500': 3, '250': 4 };

/** Share of available players who rest. */
const restShare: Record<TennisEvent['level'], number> = {
  major: 0.04,
  '1000': 0.14,
  '500': 0.3,
  '250': 0.4,
};

/** Randomness in the order of entries, in units of the ranking. */
const whimSd: Record<TennisEvent['level'], number> = {
  major: 0,
  '1000': 0,
  '500': 0.02,
  '250': 0.05,
};

interface Choice {
  description: TennisDescription;
  pool: TennisPool;
  seed: string;
  tournaments: readonly PlannedTournament[];
  quality: QualityAt;
  seasonEndsAt: number;
}

/** Tournaments that extend into the next season choose independently, which ends the dependency chain. */
export function chooseLastEntries(choice: Choice): Map<PlannedTournament, TennisField> {
  const fields = new Map<PlannedTournament, TennisField>();
  for (const tournament of choice.tournaments.filter((each) => reachesOut(choice, each))) {
    fields.set(tournament, chooseField(choice, tournament, fields));
  }
  return fields;
}

/**
 * Fields of a whole season, with nobody in two tournaments at once, however far they get. `taken` are
 * the fields of last season's tournaments that extend into this one.
 */
export function chooseEntries(
  choice: Choice,
  taken: ReadonlyMap<PlannedTournament, TennisField>,
): Map<PlannedTournament, TennisField> {
  const fields = new Map([...taken, ...chooseLastEntries(choice)]);
  const open = choice.tournaments
    .filter((tournament) => !fields.has(tournament))
    .toSorted((a, b) => priority[a.event.level] - priority[b.event.level]);
  for (const tournament of open) {
    fields.set(tournament, chooseField(choice, tournament, fields));
  }
  for (const tournament of taken.keys()) fields.delete(tournament);
  return fields;
}

function reachesOut({ seasonEndsAt }: Choice, { engagedUntil }: PlannedTournament): boolean {
  return engagedUntil > seasonEndsAt;
}

function chooseField(
  choice: Choice,
  tournament: PlannedTournament,
  fields: ReadonlyMap<PlannedTournament, TennisField>,
): TennisField {
  const { description, pool, seed, quality } = choice;
  const engaged = new Set<TennisEntrant>();
  for (const [other, field] of fields) {
    const isApart =
      other.engagedUntil <= tournament.startsAt || tournament.engagedUntil <= other.startsAt;
    if (!isApart) for (const entrant of [...field.singles, ...field.doubles]) engaged.add(entrant);
  }

  const rankings = createRandomStream(seed, description.id, 'ranking', tournament.season);
  const whims = createRandomStream(seed, description.id, 'entry', tournament.id);
  const qualities = quality(tournament.startsAt);
  const { level, draw } = tournament.event;

  const choose = (entrants: readonly TennisEntrant[], places: number): TennisEntrant[] => {
    const candidates = entrants.map((entrant) => {
      const error = rankings.normal(0, description.strength.rankingErrorSd);
      const ranking = (qualities[entrant.index] ?? 0) + error;
      const rests = whims.happens(restShare[level]);
      return { entrant, ranking, wish: ranking + whims.normal(0, whimSd[level]) - Number(rests) };
    });
    return candidates
      .filter(({ entrant }) => !engaged.has(entrant))
      .toSorted((a, b) => b.wish - a.wish)
      .slice(0, places)
      .toSorted((a, b) => b.ranking - a.ranking)
      .map(({ entrant }) => entrant);
  };
  return { singles: choose(pool.singles, draw), doubles: choose(pool.doubles, pairsInDraw) };
}
