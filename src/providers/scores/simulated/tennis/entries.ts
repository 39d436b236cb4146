import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import type { QualityAt, TennisEntrant, TennisPool } from './pool.ts';
import { getTennisSpan, type PlannedTournament } from './tennis-timetable.ts';
import type { TennisEvent } from './tennis-tours.ts';

/** A tournament's entrants, best ranked first. */
export interface TennisField {
  singles: TennisEntrant[];
  doubles: TennisEntrant[];
}

export const pairsInDraw = 16;
/** Error of rankings around true quality. */
const rankingErrorSd = 0.02;

/**
 * Larger tournaments choose first. `rest` is the share of available players who rest, `whimSd` the
 * randomness in the order of entries, in units of the ranking.
 */
const levels: Record<TennisEvent['level'], { priority: number; rest: number; whimSd: number }> = {
  major: { priority: 1, rest: 0.04, whimSd: 0 },
  '1000': { priority: 2, rest: 0.14, whimSd: 0 },
  '500': { priority: 3, rest: 0.3, whimSd: 0.02 },
  '250': { priority: 4, rest: 0.4, whimSd: 0.05 },
};

export interface TennisSeason {
  tour: string;
  seed: string;
  pool: TennisPool;
  tournaments: readonly PlannedTournament[];
  quality: QualityAt;
}

type Fields = Map<PlannedTournament, TennisField>;

/**
 * Fields of a whole season, with nobody in two tournaments at once, however far they get.
 * Tournaments that extend into the next season choose before all others, which ends the dependency
 * on earlier seasons.
 */
export function chooseEntries(season: TennisSeason, before: TennisSeason): Fields {
  const isLast = ({ engagedUntil, season: year }: PlannedTournament): boolean =>
    engagedUntil > getTennisSpan(year).endsAt;
  const chooseLast = (of: TennisSeason): Fields =>
    chooseInOrder(of, of.tournaments.filter(isLast), new Map());
  const others = season.tournaments
    .filter((tournament) => !isLast(tournament))
    .toSorted((a, b) => levels[a.event.level].priority - levels[b.event.level].priority);
  return chooseInOrder(season, others, new Map([...chooseLast(before), ...chooseLast(season)]));
}

function chooseInOrder(
  season: TennisSeason,
  tournaments: readonly PlannedTournament[],
  fields: Fields,
): Fields {
  for (const tournament of tournaments) {
    fields.set(tournament, chooseField(season, tournament, fields));
  }
  return fields;
}

function chooseField(
  { tour, seed, pool, quality }: TennisSeason,
  tournament: PlannedTournament,
  fields: Fields,
): TennisField {
  const engaged = new Set<TennisEntrant>();
  for (const [other, field] of fields) {
    const isApart =
      other.engagedUntil <= tournament.startsAt || tournament.engagedUntil <= other.startsAt;
    if (!isApart) for (const entrant of [...field.singles, ...field.doubles]) engaged.add(entrant);
  }

  const rankings = createRandomStream(seed, tour, 'ranking', tournament.season);
  const whims = createRandomStream(seed, tour, 'entry', tournament.id);
  const qualities = quality(tournament.startsAt);
  const { rest, whimSd } = levels[tournament.event.level];

  const choose = (entrants: readonly TennisEntrant[], places: number): TennisEntrant[] =>
    entrants
      .map((entrant) => {
        const ranking = (qualities[entrant.index] ?? 0) + rankings.normal(0, rankingErrorSd);
        const rests = whims.happens(rest);
        return { entrant, ranking, wish: ranking + whims.normal(0, whimSd) - Number(rests) };
      })
      .filter(({ entrant }) => !engaged.has(entrant))
      .toSorted((a, b) => b.wish - a.wish)
      .slice(0, places)
      .toSorted((a, b) => b.ranking - a.ranking)
      .map(({ entrant }) => entrant);
  return {
    singles: choose(pool.singles, tournament.event.draw),
    doubles: choose(pool.doubles, pairsInDraw),
  };
}
