import { type Availability, parseAvailability } from '#domain/lineups/injury.ts';

export interface PlayingCount {
  listed: number;
  played: number;
}

export type PlayingCounts = ReadonlyMap<string, PlayingCount>;

/**
 * Starting values, near published counts of NFL reports: questionable 58% (2008–09, TeamRankings),
 * 62% (2012, Harvard Sports Analysis) and 53% (2015, ESPN); probable 89% and doubtful 27% (2012).
 */
const publishedRates: Record<Availability, number> = {
  out: 0,
  doubtful: 0.15,
  'in-doubt': 0.6,
  probable: 0.85,
};

/** Published rates vary by about ten points between seasons: the standard error of 20 players. */
const publishedWeight = 20;

export function statusKey(status: string): string {
  return status.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * How often players with a status play: the league's count and the published rate, weighted by
 * players. A status that means out is always 0, an unknown one starts as questionable.
 */
export function findPlayingRate(status: string, counts: PlayingCounts) {
  const availability = parseAvailability(status);
  if (availability === 'out') return { probability: 0, n: 0 };
  const { listed, played } = counts.get(statusKey(status)) ?? { listed: 0, played: 0 };
  const expected = publishedWeight * publishedRates[availability];
  return { probability: (expected + played) / (publishedWeight + listed), n: listed };
}

export function probabilityOfPlaying(status: string | undefined, counts: PlayingCounts): number {
  return status === undefined ? 1 : findPlayingRate(status, counts).probability;
}
