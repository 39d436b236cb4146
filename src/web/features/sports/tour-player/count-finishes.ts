import type { TournamentEntryView } from '#contract/tournaments/tour-players.ts';

interface Finishes {
  starts: number;
  wins: number;
  topTen: number;
  cutsMissed: number;
}

/** Counts over finished tournaments that the golfer started. */
export function countFinishes(entries: readonly TournamentEntryView[]): Finishes {
  const over = entries.filter(
    ({ tournament, entry }) => tournament.status === 'final' && entry.score !== null,
  );
  const places = over.flatMap(({ entry: { position } }) => {
    const place = Number(/^T?(\d+)$/.exec(position ?? '')?.[1]);
    return Number.isNaN(place) ? [] : [place];
  });
  return {
    starts: over.length,
    wins: places.filter((place) => place === 1).length,
    topTen: places.filter((place) => place <= 10).length,
    cutsMissed: over.filter(({ entry }) => entry.status === 'cut').length,
  };
}
